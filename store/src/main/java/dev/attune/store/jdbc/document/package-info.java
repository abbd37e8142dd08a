/**
 * What a row holds: an intent or a last applied state as one document.
 *
 * <p>{@link dev.attune.store.jdbc.document.DocumentCodec} writes and reads them; the same value
 * comes back, marks, order of keys and spelling of numbers included. Whatever is marked sensitive
 * is sealed before it leaves this process and bound to its row. A digest shows any change that was
 * not made by Attune; then a {@link dev.attune.store.jdbc.document.DamagedDataException} is thrown,
 * whose words never hold what was found.
 *
 * <p>Connections, statements and leases are not known here.
 */
@NullMarked
package dev.attune.store.jdbc.document;

import org.jspecify.annotations.NullMarked;

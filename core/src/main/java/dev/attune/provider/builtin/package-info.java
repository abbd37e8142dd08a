/**
 * The kinds that Attune brings itself, and the provider that serves them.
 *
 * <p>{@link dev.attune.provider.builtin.BuiltinKinds} are their schemas; {@link
 * dev.attune.provider.builtin.BuiltinProvider} needs no guard and no remote system: an object is
 * what the store remembers of it.
 *
 * <p>Nothing here asks anybody or writes anything.
 */
@NullMarked
package dev.attune.provider.builtin;

import org.jspecify.annotations.NullMarked;

/**
 * What may be kept of a secret.
 *
 * <p>Of fields that are written and never read back only a {@link
 * dev.attune.observe.secret.KeyedHash} is kept; {@link dev.attune.observe.secret.WriteOnlyFields}
 * compares by it. {@link dev.attune.observe.secret.RecordedSecrets} marks in a live object what was
 * secret when it was applied.
 *
 * <p>No secret leaves this room in clear. Providers and manifests are not known here.
 */
@NullMarked
package dev.attune.observe.secret;

import org.jspecify.annotations.NullMarked;

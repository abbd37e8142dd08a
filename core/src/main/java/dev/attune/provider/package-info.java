/**
 * What stands between the engine and the systems it works on.
 *
 * <p>A {@link dev.attune.provider.Provider} serves kinds of resources: it declares which {@link
 * dev.attune.provider.Operation}s each kind has, takes and gives {@link
 * dev.attune.provider.Instance}s, and says what went wrong as a {@link dev.attune.provider.Failure}
 * that the engine can act on. {@link dev.attune.provider.GuardedProvider} makes one that throws,
 * hangs or answers nonsense as harmless as one that fails properly; {@link
 * dev.attune.provider.JavaProviders} finds them in jars; the built-in kinds have a provider of
 * their own.
 *
 * <p>Nothing here knows manifests, plans or labels, and nothing decides what is to be done.
 */
@NullMarked
package dev.attune.provider;

import org.jspecify.annotations.NullMarked;

/**
 * What a provider is: the interface between the engine and the systems it works on.
 *
 * <p>A {@link dev.attune.provider.Provider} serves kinds of resources: it declares which {@link
 * dev.attune.provider.Operation}s each kind has, takes and gives {@link
 * dev.attune.provider.Instance}s, and says what went wrong as a {@link dev.attune.provider.Failure}
 * that the engine can act on. A jar offers one through a {@link
 * dev.attune.provider.ProviderFactory}.
 *
 * <p>Authors of providers write against this package: names stay. What only the engine needs is in
 * the packages below. Nothing here knows manifests, plans or labels, and nothing decides what is to
 * be done.
 */
@NullMarked
package dev.attune.provider;

import org.jspecify.annotations.NullMarked;

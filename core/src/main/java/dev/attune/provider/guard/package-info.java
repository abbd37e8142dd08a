/**
 * Makes a provider that throws, hangs or answers nonsense as harmless as one that fails properly.
 *
 * <p>{@link dev.attune.provider.guard.GuardedProvider} asks with a time limit and checks each
 * answer before anybody believes it. {@link dev.attune.provider.guard.SecretRedactor} takes secrets
 * out of what a provider says, in whatever form it repeats them.
 *
 * <p>No message from here holds a value of an answer. A provider from a jar does not see this
 * package.
 */
@NullMarked
package dev.attune.provider.guard;

import org.jspecify.annotations.NullMarked;

/**
 * Providers written in Java, from jars.
 *
 * <p>{@link dev.attune.provider.jar.JavaProviders} opens a jar in a class loader that shows it the
 * JDK and the packages a provider is written against, so that its libraries never meet ours. What
 * it opens is guarded.
 *
 * <p>Which jars a project names is not known here.
 */
@NullMarked
package dev.attune.provider.jar;

import org.jspecify.annotations.NullMarked;

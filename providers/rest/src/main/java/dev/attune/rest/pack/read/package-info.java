/**
 * From YAML to a {@link dev.attune.rest.pack.Pack}, with everything that is wrong with it.
 *
 * <p>{@link dev.attune.rest.pack.read.PackReader} is the only entry. A file is checked against
 * {@code PackShape} first, as manifests are against schemas; then each part is read and checked by
 * a class of its own. All of them go on after a mistake and put something harmless in its place, so
 * that one run finds everything; a pack comes out only if nothing was found.
 *
 * <p>Bytes, YAML and limits on hostile input are the business of {@code dev.attune.manifest}.
 */
@NullMarked
package dev.attune.rest.pack.read;

import org.jspecify.annotations.NullMarked;

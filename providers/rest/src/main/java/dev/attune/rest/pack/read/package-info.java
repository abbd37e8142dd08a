/**
 * From YAML to a {@link dev.attune.rest.pack.Pack}, with everything that is wrong with it.
 *
 * <p>{@link dev.attune.rest.pack.read.PackReader} is the entry for files, and {@link
 * dev.attune.rest.pack.read.BundledPacks} for the packs that come with Attune. A file is checked
 * against {@code PackShape} first, as manifests are checked against schemas. Then the readers of
 * {@code connection}, {@code type} and {@code operation} read its parts. All of them go on after a
 * mistake, so that one run finds everything; a pack is returned only if nothing was found.
 *
 * <p>Bytes, YAML and limits on hostile input are handled in {@code dev.attune.manifest}.
 */
@NullMarked
package dev.attune.rest.pack.read;

import org.jspecify.annotations.NullMarked;

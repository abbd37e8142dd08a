/**
 * A manifest: what a person declares about one resource, and where it is written.
 *
 * <p>{@link dev.attune.manifest.Manifest} is data; the packages below make it and check it, in this
 * order: {@code reference} (the language of references), {@code document} (bytes to values with
 * places), {@code check} (values against types), {@code project} (the folder and attune.yaml),
 * {@code load} (documents to manifests, in the full and in the compact form) and {@code resolve}
 * (references between manifests). Each knows only those before it.
 *
 * <p>No vendor is known here: kinds, collections and parents come from the catalogue.
 */
@NullMarked
package dev.attune.manifest;

import org.jspecify.annotations.NullMarked;

/**
 * From documents to manifests: the full form, one resource a document, and the compact form, lists
 * of resources under the names of their collections.
 *
 * <p>{@link dev.attune.manifest.load.ManifestLoader} is the entry. It reads sources side by side
 * and gives the same result in the same order whatever their number; every finding of every source
 * comes out of one run.
 */
@NullMarked
package dev.attune.manifest.load;

import org.jspecify.annotations.NullMarked;

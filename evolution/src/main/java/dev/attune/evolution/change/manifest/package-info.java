/**
 * The change manifest: the file of changes that people commit beside their CRDs and that tools
 * read.
 *
 * <p>{@link dev.attune.evolution.change.manifest.UpjetDiff} finds what the schemadiff of
 * Crossplane's upjet finds, no more and no less. A {@link
 * dev.attune.evolution.change.manifest.ChangeManifest} is read in either layout and written back
 * byte for byte; everything that is wrong with it is found in one run. {@link
 * dev.attune.evolution.change.manifest.ManifestCheck} says whether it still fits the schemas.
 *
 * <p>What a change means for anybody is said next door, and how objects are converted is not known
 * here.
 */
@NullMarked
package dev.attune.evolution.change.manifest;

import org.jspecify.annotations.NullMarked;

/**
 * The project: the folder, what {@code attune.yaml} says about it, and which files belong to it.
 *
 * <p>This is where the file system is searched: for the project folder, for manifests below the
 * paths a person names, and for the files that references name, none of which may lie outside the
 * folder. What manifests mean is not known here.
 */
@NullMarked
package dev.attune.manifest.project;

import org.jspecify.annotations.NullMarked;

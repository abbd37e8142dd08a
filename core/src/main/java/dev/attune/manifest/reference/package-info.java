/**
 * The language of references: what stands between <code>${</code> and <code>}</code> in a text.
 *
 * <p>A {@link dev.attune.manifest.reference.Template} is a text with references in it, parsed once;
 * a {@link dev.attune.manifest.reference.Reference} points at a resource, at the environment or at
 * a file. Parser and printer undo each other. Whether a reference leads anywhere is not known here.
 */
@NullMarked
package dev.attune.manifest.reference;

import org.jspecify.annotations.NullMarked;

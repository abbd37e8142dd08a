/**
 * From bytes to documents: a value, the place of each of its nodes, and the references in it.
 *
 * <p>YAML 1.2 and JSON, of any origin and possibly hostile: sizes, depth, aliases and numbers have
 * limits, and whatever is wrong becomes a diagnostic with a place. Places are kept beside the
 * value, not in it: one long for each node, looked up only when something is to be said.
 *
 * <p>What a document means is not known here: this is also how the project file is read.
 */
@NullMarked
package dev.attune.manifest.document;

import org.jspecify.annotations.NullMarked;

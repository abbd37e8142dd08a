/**
 * Where things stand in a source.
 *
 * <p>{@link dev.attune.manifest.document.position.PositionTable} keeps the place of every value and
 * key of a document beside the value, one long for each; {@link
 * dev.attune.manifest.document.position.SlotIndex} finds them by path. {@link
 * dev.attune.manifest.document.position.HiddenLines} are the lines that no message may quote.
 *
 * <p>How a source is parsed, and what it means, is not known here.
 */
@NullMarked
package dev.attune.manifest.document.position;

import org.jspecify.annotations.NullMarked;

/**
 * What stands on a live object in our name: whose it is, what was declared, when it was written and
 * whether it is protected.
 *
 * <p>{@link dev.attune.label.Labels} takes our labels off a live value, joins what a person wrote
 * in spec and in metadata, and writes the full set; it checks all of it against the dialect of the
 * API and gives everything that is wrong as {@link dev.attune.label.LabelViolation}s. {@link
 * dev.attune.label.ConfigHash} is the hash of what was declared, without anything secret.
 *
 * <p>Everything here is a pure function. Whether a mark makes an object ours, and what a stale one
 * means, is decided by the planner; places in files are known to those who read files.
 */
@NullMarked
package dev.attune.label;

import org.jspecify.annotations.NullMarked;

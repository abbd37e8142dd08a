/**
 * What became of writes whose end nobody recorded.
 *
 * <p>{@link dev.attune.applier.settle.Settlement} looks after each open intent before anything else
 * is written. {@code CreatedObjectSearch} looks for the object of a create by name, by label or one
 * by one; it never takes the object of another create.
 *
 * <p>What cannot be found out stays in doubt. Nothing is written to a remote system here.
 */
@NullMarked
package dev.attune.applier.settle;

import org.jspecify.annotations.NullMarked;

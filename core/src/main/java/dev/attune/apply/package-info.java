/**
 * An apply as data: what it is asked to do, what came of it, and how it is told.
 *
 * <p>{@link dev.attune.apply.ApplyRequest} goes in, {@link dev.attune.apply.ApplyReport} with a
 * {@link dev.attune.apply.ChangeResult} for each change comes out, and {@link
 * dev.attune.apply.ReportJson} tells programs. {@link dev.attune.apply.StopSignal}, {@link
 * dev.attune.apply.TimeSource} and {@link dev.attune.apply.Progress} are how the caller takes part.
 *
 * <p>How a plan is carried out is the business of {@code dev.attune.applier}. Nothing here calls a
 * provider or a store.
 */
@NullMarked
package dev.attune.apply;

import org.jspecify.annotations.NullMarked;

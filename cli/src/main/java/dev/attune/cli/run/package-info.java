/**
 * A plan is made, shown, approved and carried out.
 *
 * <p>{@link dev.attune.cli.run.FreshPlanRun} does so with a plan that is made now, {@link
 * dev.attune.cli.run.SavedPlanRun} with one from a file. Nothing is written without the lease of
 * the project and without approval, and nobody approves of a plan that was not shown. A run does
 * not end well while an earlier change is in doubt.
 *
 * <p>What a change is and how it is made is core's. Nothing here knows a command.
 */
@NullMarked
package dev.attune.cli.run;

import org.jspecify.annotations.NullMarked;

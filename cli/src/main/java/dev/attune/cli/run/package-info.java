/**
 * What a command does with a project, step by step: open, lease, settle, plan, approve, apply,
 * report.
 *
 * <p>The lists of steps are in three classes, one method for each command: {@link
 * dev.attune.cli.run.ApplyRun} has apply and destroy, {@link dev.attune.cli.run.ReadOnlyRun} plan,
 * diff and drift, {@link dev.attune.cli.run.RecordRun} adopt and recover. All other classes are
 * single steps, or what is handed from one step to the next. Nothing is written without the lease
 * of the project and without approval, and nobody approves of a plan that was not shown. A run does
 * not end well while an earlier change is in doubt.
 *
 * <p>What a change is and how it is made is core's. Nothing here knows how a command line is
 * written.
 */
@NullMarked
package dev.attune.cli.run;

import org.jspecify.annotations.NullMarked;

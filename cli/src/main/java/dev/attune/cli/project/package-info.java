/**
 * A project, from the paths on a command line to providers, key and store that can be used.
 *
 * <p>A {@link dev.attune.cli.project.DeclaredProject} is what was read and checked; {@link
 * dev.attune.cli.project.ProjectOpener} makes an {@link dev.attune.cli.project.OpenedProject} of
 * it, or says everything that is in the way. Records are shown in the versions of their kinds that
 * are served today. A key is made only where a project has none yet.
 *
 * <p>A {@link dev.attune.cli.project.PlanFileReader} trusts a plan file before anything of its
 * project is opened.
 *
 * <p>Nothing here makes a plan or carries one out.
 */
@NullMarked
package dev.attune.cli.project;

import org.jspecify.annotations.NullMarked;

package dev.attune.cli.run;

import dev.attune.apply.ManifestSource;
import dev.attune.cli.project.OpenedProject;
import dev.attune.plan.Plan;

/**
 * A plan that can be checked or carried out.
 *
 * @param whole whether it is known to be one of all of the project
 * @param manifests what only they know
 */
record ReadyPlan(OpenedProject project, Plan plan, boolean whole, ManifestSource manifests) {}

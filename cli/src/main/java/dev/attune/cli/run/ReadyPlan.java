package dev.attune.cli.run;

import dev.attune.apply.ManifestSource;
import dev.attune.cli.project.OpenedProject;
import dev.attune.plan.Plan;

/**
 * A plan that can be checked or carried out.
 *
 * @param manifests what only they know
 */
record ReadyPlan(OpenedProject project, Plan plan, ManifestSource manifests) {}

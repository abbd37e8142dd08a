/**
 * The plan: an ordered, minimal, deterministic document of changes, and the way it is made.
 *
 * <p>{@link dev.attune.plan.Planner} runs the line once for each resource, in the order of their
 * references: it observes, resolves, asks what the object will be, compares, decides, and puts the
 * changes in order. {@link dev.attune.plan.Plan} is the document; {@link
 * dev.attune.plan.PlanDocument} writes and reads it as JSON. A plan holds no secret in clear: what
 * apply needs beyond it lies sealed in each change's payload.
 *
 * <p>Only the planner's loop calls providers, and only to look. Nothing here writes anything
 * anywhere, asks the clock or knows a terminal.
 */
@NullMarked
package dev.attune.plan;

import org.jspecify.annotations.NullMarked;

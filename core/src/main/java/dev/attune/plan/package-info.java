/**
 * The plan as a document: what is to be done, in the order in which it is done.
 *
 * <p>{@link dev.attune.plan.Plan} holds the {@link dev.attune.plan.Change}s; {@link
 * dev.attune.plan.PlanRequest} is what a plan is made of and {@link dev.attune.plan.PlanResult}
 * what came of making it. A plan holds no secret in clear: what apply needs beyond the document
 * lies sealed in the payload of each change.
 *
 * <p>These are values. How they are made is the business of {@code dev.attune.planner}, how they
 * are written to a file that of {@code dev.attune.plan.file}.
 */
@NullMarked
package dev.attune.plan;

import org.jspecify.annotations.NullMarked;

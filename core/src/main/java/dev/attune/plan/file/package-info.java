/**
 * The plan as a file.
 *
 * <p>{@link dev.attune.plan.file.PlanDocument} writes a plan as JSON and reads it back; a file
 * whose digest is wrong is not used. {@link dev.attune.plan.file.SealedPayload} hides what apply
 * needs from everybody without the project key.
 *
 * <p>The same plan always gives the same bytes. What a change means is not known here.
 */
@NullMarked
package dev.attune.plan.file;

import org.jspecify.annotations.NullMarked;

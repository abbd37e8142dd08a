/**
 * The compiled plans of a kind, which convert its objects.
 *
 * <p>{@link dev.attune.evolution.convert.plan.ConversionPlans} has a plan for every pair of
 * versions; a {@link dev.attune.evolution.convert.plan.ConversionPlan} reads the annotation, walks
 * the object once and writes what does not fit into the annotation again. What is kept depends on
 * the value alone and not on the way it came, so every route between versions gives the same
 * object; {@link dev.attune.evolution.convert.plan.RoundTripCheck} proves that for an object.
 *
 * <p>Rules and the way plans are made are not known here. Tests of whole conversions stand here.
 */
@NullMarked
package dev.attune.evolution.convert.plan;

import org.jspecify.annotations.NullMarked;

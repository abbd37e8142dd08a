/**
 * What is to be done about one declared resource on one node.
 *
 * <p>A {@code ResourcePlanner} resolves the references of a manifest, finds its live object,
 * compares and decides; what it found is a {@code ResourcePlan}. {@link
 * dev.attune.planner.resource.NameCollisions} finds resources that would be one object, {@link
 * dev.attune.planner.resource.Placements} the nodes of a resource.
 *
 * <p>One resource is planned after those it refers to. Nothing here knows what is removed or in
 * which order changes run.
 */
@NullMarked
package dev.attune.planner.resource;

import org.jspecify.annotations.NullMarked;

/**
 * One object on its way from one version to another, place by place.
 *
 * <p>A {@link dev.attune.evolution.convert.walk.VersionedPlace} holds what all versions allow at
 * one place, side by side; whatever is the same in all of them is one node that is never entered.
 * {@link dev.attune.evolution.convert.walk.ConversionWalk} goes along that tree once. What would
 * read differently in any version if it were taken from the converted object is among its {@link
 * dev.attune.evolution.convert.walk.WalkFindings}; what was kept before is in a {@link
 * dev.attune.evolution.convert.walk.KeptTree} and counts as long as it still says what the object
 * says.
 *
 * <p>How the tree is made and how kept values are written is not known here.
 */
@NullMarked
package dev.attune.evolution.convert.walk;

import org.jspecify.annotations.NullMarked;

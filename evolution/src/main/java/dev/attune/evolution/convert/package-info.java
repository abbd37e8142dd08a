/**
 * Conversions of objects between the versions of their kind, without loss.
 *
 * <p>{@link dev.attune.evolution.convert.Compiler} sees all versions of a kind side by side and
 * makes one tree of places out of them, once. Whatever is the same in all versions is one node that
 * is never entered. A {@link dev.attune.evolution.convert.ConversionPlan} of two versions walks an
 * object along that tree, once.
 *
 * <p>A value that would read differently in any version if it were taken from the converted object
 * is kept as it was, in an annotation, and counts again as long as converting it once more gives
 * what the object says today. What is kept is a function of the value alone and not of the way it
 * came: so every route between versions gives the same object, annotation included.
 *
 * <p>Where shapes come from, what differs between them and who asks for a conversion is not known
 * here.
 */
@NullMarked
package dev.attune.evolution.convert;

import org.jspecify.annotations.NullMarked;

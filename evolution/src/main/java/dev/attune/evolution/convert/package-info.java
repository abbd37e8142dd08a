/**
 * Conversions of objects between the versions of their kind, without loss: what all rooms of it
 * share.
 *
 * <p>A {@link dev.attune.evolution.convert.ConversionResult} is the object in the other version and
 * each {@link dev.attune.evolution.convert.KeptValue} that does not fit it, or why there is none. A
 * {@link dev.attune.evolution.convert.Converter} turns one value into another and may be written
 * outside of Attune. The other classes say when two values are the same, how they are written, and
 * how an element of a list is found again.
 *
 * <p>The way in is {@code compile}, which makes the plans of a kind; {@code plan} converts objects
 * by them. This package knows none of its rooms. Where shapes come from and who asks for a
 * conversion is not known in any of them.
 */
@NullMarked
package dev.attune.evolution.convert;

import org.jspecify.annotations.NullMarked;

/**
 * Converters of single values: by the types of two shapes, or by an expression in CEL.
 *
 * <p>A value that fits already stays as it is, and one that has no form in the other version gives
 * nothing, never an exception. Numbers go by their decimal text and lose no digit. Only {@link
 * dev.attune.evolution.convert.converter.CelConverter} knows CEL, and it is loaded by a rule that
 * needs it.
 *
 * <p>Objects, versions and rules are not known here.
 */
@NullMarked
package dev.attune.evolution.convert.converter;

import org.jspecify.annotations.NullMarked;

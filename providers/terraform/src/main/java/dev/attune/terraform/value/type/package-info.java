/**
 * Terraform's type system, called cty, and values that conform to it.
 *
 * <p>A {@link dev.attune.terraform.value.type.CtyType} says how a value is encoded. A {@link
 * dev.attune.terraform.value.type.ConformedValue} has all that its type asks for, and text in the
 * one Unicode form that comes back. {@code ValueWalk} limits depth and size, because bytes of
 * others must not exhaust us.
 *
 * <p>A value that does not fit its type is an {@link
 * dev.attune.terraform.value.type.InvalidValueException} with its path. This package knows no
 * encoding of values.
 */
@NullMarked
package dev.attune.terraform.value.type;

import org.jspecify.annotations.NullMarked;

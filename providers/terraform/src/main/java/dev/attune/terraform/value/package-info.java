/**
 * The encodings of values that Terraform's providers send and receive.
 *
 * <p>{@link dev.attune.terraform.value.MessagePack} and {@link dev.attune.terraform.value.WireJson}
 * turn a value of a {@link dev.attune.terraform.value.type.CtyType} into bytes and back. Equal
 * values give equal bytes. Bytes come from other programs: whatever is wrong with them is an {@link
 * dev.attune.terraform.value.type.InvalidValueException} that says where, and no length is believed
 * before the bytes are there.
 *
 * <p>The wire has no sensitive marks. A caller that gets back what it sent carries them over with
 * {@link dev.attune.terraform.value.SensitiveMarks}.
 *
 * <p>This package knows no schema, no process and no connection.
 */
@NullMarked
package dev.attune.terraform.value;

import org.jspecify.annotations.NullMarked;

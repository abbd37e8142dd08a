/**
 * The values of Terraform's providers and their types: how they stand on the wire, and what they
 * are in Attune.
 *
 * <p>A {@link dev.attune.terraform.value.CtyType} says how bytes are to be read; {@link
 * dev.attune.terraform.value.MessagePack} and {@link dev.attune.terraform.value.WireJson} turn a
 * value of a type into bytes and back. Equal values give equal bytes. Bytes come from other
 * programs: whatever is wrong with them is a {@link dev.attune.terraform.value.Misfit} that says
 * where, and no claim of a length is believed before the bytes are there.
 *
 * <p>The wire has no sensitive marks. A caller that gets back what it sent carries them over with
 * {@link dev.attune.terraform.value.SensitiveMarks}.
 *
 * <p>This package knows no schema, no process and no connection.
 */
@NullMarked
package dev.attune.terraform.value;

import org.jspecify.annotations.NullMarked;

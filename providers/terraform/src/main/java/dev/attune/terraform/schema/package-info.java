/**
 * The schemas of Terraform's providers: what they say, what they are in Attune, and how they are
 * kept between runs.
 *
 * <p>A {@link dev.attune.terraform.schema.TypeSchema} is what a provider said, whichever version of
 * the protocol it spoke. A {@link dev.attune.terraform.schema.TerraformType} is the same type seen
 * from both sides: its {@link dev.attune.schema.Schema} for Attune, the type of its values on the
 * wire, and the way from a value of one side to the other and back, which loses nothing. A {@link
 * dev.attune.terraform.schema.SchemaCache} keeps all types of one provider binary in a file from
 * which each is read alone.
 *
 * <p>Nothing here starts a provider or talks to one.
 */
@NullMarked
package dev.attune.terraform.schema;

import org.jspecify.annotations.NullMarked;

/**
 * Terraform's types as types of Attune.
 *
 * <p>A {@link dev.attune.terraform.schema.mapping.TerraformType} is one type seen from both sides:
 * its {@link dev.attune.schema.Schema}, the type of its values on the wire, and the way from one to
 * the other and back, which loses nothing. A {@link
 * dev.attune.terraform.schema.mapping.TerraformCatalogue} has all types of a provider instance,
 * under the names that {@link dev.attune.terraform.schema.mapping.TypeNames} gives them.
 *
 * <p>Nothing here starts a provider or talks to one.
 */
@NullMarked
package dev.attune.terraform.schema.mapping;

import org.jspecify.annotations.NullMarked;

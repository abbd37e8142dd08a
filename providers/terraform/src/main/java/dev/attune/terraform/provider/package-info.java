/**
 * Terraform's providers as Attune's.
 *
 * <p>A {@link dev.attune.terraform.provider.TerraformProvider} serves the types of one provider
 * instance through one process, which is started when it is first needed. {@link
 * dev.attune.terraform.provider.ProviderSchemas} gives the types of a version that nobody works
 * with.
 *
 * <p>Nothing here or below knows manifests, plans of many resources or the store, and nothing
 * decides what is to be done.
 */
@NullMarked
package dev.attune.terraform.provider;

import org.jspecify.annotations.NullMarked;

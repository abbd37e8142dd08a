/**
 * Terraform's providers as Attune's.
 *
 * <p>A {@link dev.attune.terraform.provider.TerraformProvider} serves the types of one provider
 * instance through one process, which is started when it is first needed. What the provider answers
 * is held to the rules that Terraform holds it to, with the tolerance that its older kit needs:
 * plans must follow the configuration, and objects must follow their plans. What a failed or lost
 * write has left is never guessed: it is what the provider said, what a read finds, or in doubt.
 *
 * <p>Nothing here knows manifests, plans of many resources or the store, and nothing decides what
 * is to be done.
 */
@NullMarked
package dev.attune.terraform.provider;

import org.jspecify.annotations.NullMarked;

/**
 * Runs the programs that Terraform calls providers, and speaks with them.
 *
 * <p>{@link dev.attune.terraform.plugin.PluginHost} starts a program, or attaches to one that runs
 * already, and gives a {@link dev.attune.terraform.plugin.Plugin}, whose {@link
 * dev.attune.terraform.plugin.ProviderClient} is the same for protocols 5 and 6. What goes wrong
 * with a program, as opposed to what a provider finds wrong, is a {@link
 * dev.attune.terraform.plugin.PluginFailure}, thrown as {@link
 * dev.attune.terraform.plugin.PluginException}. No program outlives the host: each hangs on a pipe
 * that ends with this process, and what slips through is ended by the next run.
 *
 * <p>Values travel through as bytes: nothing here knows types, schemas beyond their wire form,
 * plans or resources.
 */
@NullMarked
package dev.attune.terraform.plugin;

import org.jspecify.annotations.NullMarked;

/**
 * Runs the programs that Terraform calls providers, and connects to them.
 *
 * <p>{@link dev.attune.terraform.plugin.PluginLauncher} starts a program as its {@link
 * dev.attune.terraform.plugin.Launch} says, or attaches to a running one by a {@link
 * dev.attune.terraform.plugin.Reattachment}. It reads the handshake and gives a {@link
 * dev.attune.terraform.plugin.Plugin}, whose {@link
 * dev.attune.terraform.plugin.protocol.ProviderClient} is the same for protocols 5 and 6. What goes
 * wrong with a program is thrown as a {@link dev.attune.terraform.plugin.failure.PluginException}.
 *
 * <p>Values pass through as bytes. Nothing here or below knows types, plans or resources.
 */
@NullMarked
package dev.attune.terraform.plugin;

import org.jspecify.annotations.NullMarked;

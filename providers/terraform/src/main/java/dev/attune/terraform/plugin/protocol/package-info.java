/**
 * The calls of a provider and their data, the same for protocols 5 and 6.
 *
 * <p>{@link dev.attune.terraform.plugin.protocol.ProviderClient} is the interface, with {@link
 * dev.attune.terraform.plugin.protocol.Requests} and {@link
 * dev.attune.terraform.plugin.protocol.Answers}. Values are {@link
 * dev.attune.terraform.plugin.protocol.WireValue}: bytes that nobody decodes here. An {@link
 * dev.attune.terraform.plugin.protocol.EncodedSchema} can be kept as bytes and decoded in a later
 * run.
 *
 * <p>This package knows no process and no connection.
 */
@NullMarked
package dev.attune.terraform.plugin.protocol;

import org.jspecify.annotations.NullMarked;

/**
 * The client of a provider over gRPC.
 *
 * <p>{@code PluginConnection} is the channel to the program. {@code Stub5} and {@code Stub6} know
 * the names of the calls in each protocol. {@code RequestEncoder} and {@code AnswerDecoder}
 * translate between our records and the generated messages. {@code CallRunner} makes each call and
 * finds out what happened when there is no answer.
 *
 * <p>This package starts and ends no program.
 */
@NullMarked
package dev.attune.terraform.plugin.client;

import org.jspecify.annotations.NullMarked;

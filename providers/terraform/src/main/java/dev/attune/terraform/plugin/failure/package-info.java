/**
 * What can go wrong with the program of a provider.
 *
 * <p>A {@link dev.attune.terraform.plugin.failure.PluginFailure} is a {@link
 * dev.attune.terraform.plugin.failure.StartFailure} or a {@link
 * dev.attune.terraform.plugin.failure.CallFailure}, one record a case. Each says what happened,
 * what to do, and what the program wrote about it. It is thrown as {@link
 * dev.attune.terraform.plugin.failure.PluginException}.
 *
 * <p>What a provider itself finds wrong is not a failure: it stands in the diagnostics of its
 * answer.
 */
@NullMarked
package dev.attune.terraform.plugin.failure;

import org.jspecify.annotations.NullMarked;

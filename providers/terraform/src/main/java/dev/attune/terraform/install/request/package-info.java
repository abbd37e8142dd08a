/**
 * What an installation is asked for and what comes of it.
 *
 * <p>A {@link dev.attune.terraform.install.request.ProviderRequirement} is a provider as the
 * project asks for it, and {@link dev.attune.terraform.install.request.HostEnvironment} is the
 * machine it is searched on. A {@link dev.attune.terraform.install.request.ProviderResolution} is
 * the result: found, missing or refused. {@link dev.attune.terraform.install.request.InstallCode}
 * lists all diagnostics of an installation.
 *
 * <p>These are values only. Nothing here reads files.
 */
@NullMarked
package dev.attune.terraform.install.request;

import org.jspecify.annotations.NullMarked;

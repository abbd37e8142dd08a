/**
 * Finds the program of a Terraform provider and makes sure that it is the right one.
 *
 * <p>{@link dev.attune.terraform.install.Installation} is the entry. It takes a {@link
 * dev.attune.terraform.install.request.ProviderRequirement} and the {@link
 * dev.attune.terraform.install.lock.Lock} of the project, searches the mirrors of this machine,
 * unpacks and hashes what it finds, and gives a {@link
 * dev.attune.terraform.install.request.ProviderResolution}. {@link
 * dev.attune.terraform.install.UsedVersions} remembers which program was which version.
 *
 * <p>Every mirror, archive and lock file is treated as hostile. Nothing here or below runs a
 * provider, uses the network or reads the environment of the process.
 */
@NullMarked
package dev.attune.terraform.install;

import org.jspecify.annotations.NullMarked;

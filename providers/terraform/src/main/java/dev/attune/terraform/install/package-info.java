/**
 * Finds the program of a Terraform provider, makes sure that it is the right one, and pins it.
 *
 * <p>A {@link dev.attune.terraform.install.Wish} says which provider is wanted; {@link
 * dev.attune.terraform.install.Installation} looks for it in the mirror that the wish names, or
 * where Terraform itself would look, and gives a {@link dev.attune.terraform.install.Resolved}. A
 * package that is still packed is unpacked into a cache folder first. What was found must fit the
 * {@link dev.attune.terraform.install.Lock} of the project; only {@link
 * dev.attune.terraform.install.LockFile#pin} ever writes it.
 *
 * <p>Every mirror, archive and lock file is taken for hostile. Nothing here starts a program, uses
 * the network or asks for the environment: that comes in as {@link
 * dev.attune.terraform.install.Surroundings}.
 */
@NullMarked
package dev.attune.terraform.install;

import org.jspecify.annotations.NullMarked;

/**
 * How a provider and a machine are named: {@link
 * dev.attune.terraform.install.address.ProviderAddress} with host, namespace and type, and {@link
 * dev.attune.terraform.install.address.Platform}.
 *
 * <p>Text written by a person is parsed into a {@link
 * dev.attune.terraform.install.address.ParseResult}, never into an exception. Addresses become
 * folder names, so none is accepted that could lead out of its folder. Text of others is shown as
 * {@link dev.attune.terraform.install.address.QuotedText}: short, quoted and printable.
 *
 * <p>This package knows no files and no versions.
 */
@NullMarked
package dev.attune.terraform.install.address;

import org.jspecify.annotations.NullMarked;

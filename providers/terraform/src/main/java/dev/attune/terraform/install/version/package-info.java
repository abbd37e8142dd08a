/**
 * Versions of providers and the constraints on them, by Terraform's rules.
 *
 * <p>A {@link dev.attune.terraform.install.version.ProviderVersion} has the order of semantic
 * versioning. A {@link dev.attune.terraform.install.version.VersionConstraint} says which versions
 * are allowed, such as {@code >= 5.1, < 6}. A pre-release is allowed only where it is named
 * exactly.
 *
 * <p>This package knows no files, mirrors or locks.
 */
@NullMarked
package dev.attune.terraform.install.version;

import org.jspecify.annotations.NullMarked;

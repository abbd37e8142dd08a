/**
 * Provider packages: the zip archives and their unpacked files.
 *
 * <p>An archive is checked before it is unpacked, and no byte is written outside its folder. Its
 * sizes are counted, not believed. Unpacked packages are kept in {@code PackageCache}, where each
 * appears whole or not at all. A package that must not be used is an {@code
 * UnusablePackageException} with the reason.
 *
 * <p>This package knows neither mirrors nor the lock of a project.
 */
@NullMarked
package dev.attune.terraform.install.archive;

import org.jspecify.annotations.NullMarked;

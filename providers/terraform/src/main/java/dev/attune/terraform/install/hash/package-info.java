/**
 * Hashes of files and of whole provider packages.
 *
 * <p>A {@link dev.attune.terraform.install.hash.ProviderHash} is a hash as Terraform writes it,
 * with its scheme. {@code FileHashes} keeps the SHA-256 of large files between runs and trusts it
 * only while the metadata of the file is unchanged. {@link
 * dev.attune.terraform.install.hash.HashProgram} hashes large files in a JVM of its own, which is
 * faster.
 *
 * <p>This package knows no archives, mirrors or locks.
 */
@NullMarked
package dev.attune.terraform.install.hash;

import org.jspecify.annotations.NullMarked;

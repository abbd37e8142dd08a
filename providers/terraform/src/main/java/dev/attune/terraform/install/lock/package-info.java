/**
 * The lock of a project: which version and which hashes of each provider it uses.
 *
 * <p>{@link dev.attune.terraform.install.lock.Lock} is the data and {@link
 * dev.attune.terraform.install.lock.LockFile} the file. The file may have been edited by anybody,
 * so all mistakes in it become diagnostics with positions. Only {@link
 * dev.attune.terraform.install.lock.LockFile#pin} writes it, and the same lock gives the same
 * bytes.
 *
 * <p>This package does not search for providers.
 */
@NullMarked
package dev.attune.terraform.install.lock;

import org.jspecify.annotations.NullMarked;

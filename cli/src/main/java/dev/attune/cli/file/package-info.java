/**
 * Files that commands write, and how they are told apart.
 *
 * <p>A file appears whole or not at all, and only its owner can read it. A plan file, even a
 * damaged one, is never taken for a manifest. The private folder of a project is made so that no
 * repository takes it.
 *
 * <p>What stands in a plan is core's; nothing here reads manifests.
 */
@NullMarked
package dev.attune.cli.file;

import org.jspecify.annotations.NullMarked;

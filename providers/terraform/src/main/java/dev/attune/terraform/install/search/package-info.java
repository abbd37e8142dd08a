/**
 * The search for provider packages in the folders where Terraform would look.
 *
 * <p>{@code SearchFolders} lists the folders in order, from the named mirror or from the settings
 * of the terraform command. {@code SearchResult} is what was found there. A {@code MirrorPackage}
 * is known by its name only: nobody has looked into it yet.
 *
 * <p>This package neither unpacks nor hashes, and knows nothing of the lock.
 */
@NullMarked
package dev.attune.terraform.install.search;

import org.jspecify.annotations.NullMarked;

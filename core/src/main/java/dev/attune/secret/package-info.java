/**
 * The project key and what is done with it: keyed hashes, which show that two secrets are equal and
 * nothing else, and sealing, which hides a text from everyone without the key.
 *
 * <p>Where the key comes from is not known here.
 */
@NullMarked
package dev.attune.secret;

import org.jspecify.annotations.NullMarked;

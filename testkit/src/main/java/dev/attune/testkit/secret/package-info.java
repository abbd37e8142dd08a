/** Secrets made to be found again wherever they leak. */
@NullMarked
package dev.attune.testkit.secret;

import org.jspecify.annotations.NullMarked;

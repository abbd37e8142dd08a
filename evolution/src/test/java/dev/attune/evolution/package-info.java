/** What the tests of several packages share. */
@NullMarked
package dev.attune.evolution;

import org.jspecify.annotations.NullMarked;

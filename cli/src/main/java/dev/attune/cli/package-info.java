/** The attune command. */
@NullMarked
package dev.attune.cli;

import org.jspecify.annotations.NullMarked;

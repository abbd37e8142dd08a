/**
 * Options that several commands share, or that are too many for the class of their command.
 *
 * <p>Each class is a mixin of the command line library: it holds what a person typed and says what
 * is wrong with it.
 *
 * <p>Nothing here acts on an option or knows a command.
 */
@NullMarked
package dev.attune.cli.option;

import org.jspecify.annotations.NullMarked;

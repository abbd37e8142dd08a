/**
 * The commands: one class a command, named as a person types it.
 *
 * <p>A command reads its options, has the work done by the other packages and prints what came of
 * it. Data goes to standard output and talk to standard error; every command ends with one of the
 * codes of {@link dev.attune.cli.terminal.ExitCode}.
 *
 * <p>Commands do not know each other, apart from those that complete command lines. What two of
 * them share stands in the package of that subject.
 */
@NullMarked
package dev.attune.cli.command;

import org.jspecify.annotations.NullMarked;

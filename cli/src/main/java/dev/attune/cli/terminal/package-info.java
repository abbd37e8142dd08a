/**
 * What a command talks to and how it ends.
 *
 * <p>{@link dev.attune.cli.terminal.Terminal} holds the streams, the colours and the current
 * folder; tests bring their own. {@link dev.attune.cli.terminal.ExitCode} holds the numbers that
 * scripts rely on, and {@link dev.attune.cli.terminal.CommandCode} the codes of what can be wrong
 * with a command line. Signals of the system are turned into a stop here.
 *
 * <p>Nothing here knows a project, a plan or a command.
 */
@NullMarked
package dev.attune.cli.terminal;

import org.jspecify.annotations.NullMarked;

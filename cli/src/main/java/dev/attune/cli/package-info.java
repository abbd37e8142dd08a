/**
 * The attune command: where the JVM comes in, and the root command.
 *
 * <p>{@link dev.attune.cli.Main} starts the process and {@link dev.attune.cli.Attune} wires the
 * commands, each of which is given what it needs by its constructor. Whatever a command does not
 * catch is turned into a message and an exit code here.
 *
 * <p>All other packages of the command line lie below this one and know nothing of it. Nothing in
 * any of them decides anything about resources: that is core's.
 */
@NullMarked
package dev.attune.cli;

import org.jspecify.annotations.NullMarked;

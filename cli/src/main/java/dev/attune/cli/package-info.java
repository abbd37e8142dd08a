/**
 * The attune command: what a person types and reads.
 *
 * <p>Each command is a class that is given what it needs by its constructor; {@link
 * dev.attune.cli.Attune} wires them. Data goes to standard output and talk to standard error,
 * colours only to a terminal; every command ends with one of the codes of {@link
 * dev.attune.cli.Exit}.
 *
 * <p>Nothing here decides anything about resources: that is core's.
 */
@NullMarked
package dev.attune.cli;

import org.jspecify.annotations.NullMarked;

/**
 * The process of a provider program, from its start to its end.
 *
 * <p>No program outlives the host: {@code SupervisorShell} kills it when our end of a pipe closes,
 * and {@code PluginRecords} lets the next run end what was left. {@code ExecutableCheck} looks at a
 * file before it is started. {@code ProcessIdentity} tells a process from a later one with the same
 * id.
 *
 * <p>This package does not speak with the program and knows no protocol.
 */
@NullMarked
package dev.attune.terraform.plugin.process;

import org.jspecify.annotations.NullMarked;

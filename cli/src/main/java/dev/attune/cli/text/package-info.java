/**
 * What people read, and the reports that programs read: findings, plans and results.
 *
 * <p>Plans and values become lines that a terminal shows as they are, none of them too long. {@link
 * dev.attune.cli.text.DiagnosticReport} shows findings with the lines they are about, and {@link
 * dev.attune.cli.text.CommandFailure} says why a command goes no further. Whatever comes from
 * others is made printable first, and secrets stay masked.
 *
 * <p>Nothing here reads a project, asks a person or changes anything.
 */
@NullMarked
package dev.attune.cli.text;

import org.jspecify.annotations.NullMarked;

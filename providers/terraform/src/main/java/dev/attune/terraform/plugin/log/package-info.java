/**
 * What a provider writes to its log.
 *
 * <p>A {@link dev.attune.terraform.plugin.log.LogLine} is one line with its {@link
 * dev.attune.terraform.plugin.log.LogLevel}, and {@link
 * dev.attune.terraform.plugin.log.LogSettings} says who reads it. {@code LogBuffer} keeps the last
 * lines and the dump of a crash, and never grows beyond a fixed size. All output is always read, so
 * that a program never blocks on it.
 *
 * <p>This package does not know where a program comes from or how it is started.
 */
@NullMarked
package dev.attune.terraform.plugin.log;

import org.jspecify.annotations.NullMarked;

/**
 * The state of a sandbox on disk.
 *
 * <p>{@code DataFolder} belongs to one process at a time. {@code JournalFile} has one line for each
 * change, which reaches the operating system before its request is answered. A half-written last
 * line is dropped; any other damage is reported with its line number.
 *
 * <p>What a request means is not known here.
 */
@NullMarked
package dev.attune.rest.sandbox.journal;

import org.jspecify.annotations.NullMarked;

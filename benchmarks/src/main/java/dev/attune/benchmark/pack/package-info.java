/**
 * How fast APIs are managed through packs: listing and planning against the bare client of the JDK,
 * applying against the ideal. The API is a sandbox in a process of its own, so that what it costs
 * to answer is the same for both sides.
 */
@NullMarked
package dev.attune.benchmark.pack;

import org.jspecify.annotations.NullMarked;

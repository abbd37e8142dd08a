/** The heap that loaded manifests keep, each measurement in a JVM of its own. */
@NullMarked
package dev.attune.benchmark.memory;

import org.jspecify.annotations.NullMarked;

/**
 * Loading and checking manifests against the YAML library alone, which turns the same bytes into
 * events and throws them away.
 */
@NullMarked
package dev.attune.benchmark.load;

import org.jspecify.annotations.NullMarked;

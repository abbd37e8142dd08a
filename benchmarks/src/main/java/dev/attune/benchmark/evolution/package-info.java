/**
 * Comparing the versions of CRDs against the YAML library alone, which composes the same files into
 * trees and throws them away.
 */
@NullMarked
package dev.attune.benchmark.evolution;

import org.jspecify.annotations.NullMarked;

/**
 * What somebody else changed since the last apply.
 *
 * <p>{@link dev.attune.drift.DriftDetector} compares live objects with what was declared when they
 * were applied and gives a {@link dev.attune.drift.Drift} for each that is gone, has lost our label
 * or differs.
 *
 * <p>The manifests of today are not asked, no plan is made and nothing is written.
 */
@NullMarked
package dev.attune.drift;

import org.jspecify.annotations.NullMarked;

/**
 * Manifests and records of older versions: core's {@link dev.attune.schema.Conversions} on top of
 * the conversion plans next door.
 *
 * <p>A spec has no annotation that could keep what does not fit. So {@link
 * dev.attune.evolution.upgrade.Upgrades} tells what became of each place: converted, dropped
 * because today's version has no such field, or unfit because it cannot hold the value. Where a
 * value came from is told as well, so that references and places in files move with it.
 *
 * <p>Where older schemas are found is not known here, nor what is said about it all.
 */
@NullMarked
package dev.attune.evolution.upgrade;

import org.jspecify.annotations.NullMarked;

/**
 * What people say about conversions in {@code conversions.yaml}: kinds that are not converted by
 * themselves, paths that are left out, converters for single paths.
 *
 * <p>A file is read and checked as manifests are: everything that is wrong with it is found in one
 * run, with its place. Whether a path leads to a field and whether a mode fits its type is found
 * where rules meet schemas, next door.
 */
@NullMarked
package dev.attune.evolution.rule;

import org.jspecify.annotations.NullMarked;

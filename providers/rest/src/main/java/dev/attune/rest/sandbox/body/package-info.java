/**
 * Values in bodies: finding fields, setting and removing values, merging.
 *
 * <p>Everything here is a pure function over values. {@code WriteOnlyHashes} replaces write-only
 * values by hashes, so that no secret is stored.
 *
 * <p>HTTP, kinds and objects are not known here.
 */
@NullMarked
package dev.attune.rest.sandbox.body;

import org.jspecify.annotations.NullMarked;

/**
 * References between manifests: that each leads to a resource and to a field that are there, that
 * the types agree, that nobody waits for himself, that no secret comes to stand where it would be
 * shown, and that no file outside the project is named.
 *
 * <p>{@link dev.attune.manifest.resolve.Resolution} is the entry. Values are not resolved here:
 * validate needs none, and plan resolves against what the targets will be.
 */
@NullMarked
package dev.attune.manifest.resolve;

import org.jspecify.annotations.NullMarked;

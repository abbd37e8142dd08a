/**
 * What the API does not accept.
 *
 * <p>{@code Admission} decides whether a new or changed object is allowed: types, required fields,
 * references, immutable fields, unique names and labels. All findings of an object are reported
 * together, and none repeats a value that was sent. {@code SizeLimit} bounds what many requests can
 * build up.
 *
 * <p>Nothing is changed here, and routes and responses are not known.
 */
@NullMarked
package dev.attune.rest.sandbox.rule;

import org.jspecify.annotations.NullMarked;

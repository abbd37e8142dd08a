/**
 * Values as JSON outside of manifests.
 *
 * <p>{@link dev.attune.json.PlainJsonReader} and {@link dev.attune.json.PlainJsonWriter} are for
 * other programs: numbers keep their text, keys their order, and secrets stand in clear, since they
 * are for those programs. {@link dev.attune.json.PrettyJson} is for people: indented, and without
 * secrets.
 *
 * <p>The canonical spelling of a value belongs to {@link dev.attune.value}; JSON that a person
 * wrote is read, with its places, by {@code dev.attune.manifest.document}.
 */
@NullMarked
package dev.attune.json;

import org.jspecify.annotations.NullMarked;

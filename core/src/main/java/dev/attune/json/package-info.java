/**
 * Values as the JSON that other programs send and take: numbers keep their text, keys their order,
 * and secrets stand in clear, since they are for those programs. What is for people is written by
 * {@link dev.attune.value}; JSON that a person wrote is read, with its places, by {@code
 * dev.attune.manifest.document}.
 */
@NullMarked
package dev.attune.json;

import org.jspecify.annotations.NullMarked;

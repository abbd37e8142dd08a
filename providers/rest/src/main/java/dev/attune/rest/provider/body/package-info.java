/**
 * Objects in bodies: reading answers, and building what is sent.
 *
 * <p>{@code BodyDecoder} and {@code BodyEncoder} translate between values and bodies; {@code
 * MergePatchBuilder} and {@code JsonPatchBuilder} build the difference between two objects. What
 * the pack does not name is left alone. {@code BodyRedaction} marks secrets before a body is shown.
 *
 * <p>Everything here is a pure function: requests are built and sent elsewhere.
 */
@NullMarked
package dev.attune.rest.provider.body;

import org.jspecify.annotations.NullMarked;

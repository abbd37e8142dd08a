package dev.attune.rest.pack;

import dev.attune.value.Path;
import java.util.Optional;

/**
 * Where objects stand in bodies; where it says nothing, the body is the thing itself.
 *
 * @param request the one key that wraps what is sent
 * @param object where one object stands in an answer
 * @param list where the elements of a list stand
 */
public record Envelope(Optional<String> request, Optional<Path> object, Optional<Path> list) {}

package dev.attune.rest.pack;

import dev.attune.value.Path;
import java.util.Optional;

/**
 * Where objects stand in bodies; where it says nothing, the body is the thing itself. A place leads
 * through names, and through {@code [0]} where a list has one element only.
 *
 * @param request where what is sent has the object
 * @param object where one object stands in an answer
 * @param list where the elements of a list stand
 * @param element where each element of a list has the object
 */
public record Envelope(
    Optional<Path> request, Optional<Path> object, Optional<Path> list, Optional<Path> element) {}

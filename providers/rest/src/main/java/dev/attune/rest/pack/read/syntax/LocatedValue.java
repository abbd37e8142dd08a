package dev.attune.rest.pack.read.syntax;

import dev.attune.value.Path;

/** Something that the file says, and where it says it. */
public record LocatedValue<T>(T value, Path path) {}

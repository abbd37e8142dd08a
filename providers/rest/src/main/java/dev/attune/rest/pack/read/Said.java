package dev.attune.rest.pack.read;

import dev.attune.value.Path;

/** Something that the file says, and where it says it. */
record Said<T>(T value, Path path) {}

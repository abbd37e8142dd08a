package dev.attune.evolution.rule;

import dev.attune.diagnostic.Position;
import dev.attune.value.Path;

/** A path at which, and below which, nothing is converted by itself. */
public record Exclusion(Path path, Position position) {}

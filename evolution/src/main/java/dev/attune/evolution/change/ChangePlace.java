package dev.attune.evolution.change;

import dev.attune.value.Path;

/**
 * Where something changed.
 *
 * @param path in the newer version where it is there, else in the older; {@code [*]} stands for
 *     every element of a list and every value of a map
 * @param settable whether anybody but the provider writes it
 */
public record ChangePlace(Path path, boolean settable) {}

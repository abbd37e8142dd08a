package dev.attune.rest.pack;

import java.util.Optional;

/**
 * Something that an instance of the pack can be told. What it is told stands under config in
 * attune.yaml; without that, the environment, the file and the default are asked, in this order.
 *
 * @param secret whether it must never be shown; a secret has no default
 * @param environment the variable it is read from
 * @param file the file it is read from
 */
public record Setting(
    String name,
    boolean secret,
    Optional<String> environment,
    Optional<String> file,
    Optional<String> defaultValue,
    String documentation) {}

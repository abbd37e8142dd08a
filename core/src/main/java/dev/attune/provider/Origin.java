package dev.attune.provider;

import java.util.Optional;

/**
 * What serves a provider instance, and where: a plan holds for these and no others.
 *
 * @param program which program it is, with its version
 * @param server where its objects are, if that is known beforehand
 * @param settings a keyed hash of what it is configured with, as the project says it
 */
public record Origin(String program, Optional<String> server, Optional<String> settings) {}

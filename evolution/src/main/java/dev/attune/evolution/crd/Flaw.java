package dev.attune.evolution.crd;

import dev.attune.value.Path;

/**
 * Something wrong with a CRD, before anybody has looked up where that stands in the file.
 *
 * @param document which document of the file, empty ones not counted
 * @param path the part that is wrong, or what lacks it
 */
record Flaw(int document, Path path, CrdCode code, String message, String hint) {}

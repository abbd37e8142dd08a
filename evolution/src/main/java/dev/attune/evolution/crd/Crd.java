package dev.attune.evolution.crd;

import dev.attune.evolution.shape.Shape;
import dev.attune.value.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A CRD as it is written, complete or not.
 *
 * @param document which document of its file it stands in, empty ones not counted
 * @param path where in the document
 * @param shared the schema of all versions that have none of their own
 */
record Crd(
    int document,
    Path path,
    @Nullable String group,
    @Nullable String kind,
    List<Version> versions,
    @Nullable Shape shared) {

  /** One of its versions. */
  record Version(@Nullable String name, @Nullable Shape shape) {}

  Crd {
    versions = List.copyOf(versions);
  }
}

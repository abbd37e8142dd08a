package dev.attune.evolution.crd;

import dev.attune.evolution.shape.Shape;
import dev.attune.value.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A CRD as it is written, complete or not.
 *
 * @param document which document of its file it stands in, empty ones not counted
 * @param path where in the document
 * @param scope whether objects live in namespaces
 * @param shared what all versions have that say nothing of their own
 */
record Crd(
    int document,
    Path path,
    @Nullable String group,
    @Nullable String kind,
    @Nullable String scope,
    List<Version> versions,
    Version shared) {

  /** One of its versions. */
  record Version(
      @Nullable String name,
      @Nullable Shape shape,
      boolean isServed,
      boolean isStored,
      Set<String> subresources) {
    Version {
      subresources = Set.copyOf(subresources);
    }
  }

  Crd {
    versions = List.copyOf(versions);
  }
}

package dev.attune.manifest.resolve;

import dev.attune.manifest.reference.Reference;
import dev.attune.value.Value;
import java.util.Optional;

/** What references reach outside the manifests: the environment and the files of the project. */
public interface Surroundings {

  /** The value of a variable; none if it is not set, or withheld. */
  Optional<String> environment(String name);

  /** Whether a variable is never given: the one with the project key. */
  default boolean withholds(String name) {
    return false;
  }

  /**
   * What a file holds.
   *
   * @param source the manifest's file, as its positions name it
   */
  Content file(String source, Reference.ToFile reference);

  /** What became of a file. */
  sealed interface Content {
    /** This is in it. */
    record Found(Value value) implements Content {}

    /** Nothing usable, and why: a phrase that follows the file's name. */
    record Unusable(String reason) implements Content {}
  }
}

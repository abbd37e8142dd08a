package dev.attune.terraform.install;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The machine, as far as the search for providers depends on it.
 *
 * @param home the folder of the user
 * @param project the folder of the project, against which relative paths are meant
 */
public record Surroundings(
    Platform platform, Path home, Path project, Map<String, String> environment) {

  public Surroundings {
    environment = Map.copyOf(environment);
  }

  /** A variable that is set to something. */
  Optional<String> variable(String name) {
    return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
  }

  /** The folder or file that a variable names. */
  Optional<Path> named(String variable) {
    return variable(variable).flatMap(this::path);
  }

  /** The path of a text that somebody wrote, if it can be one at all. */
  Optional<Path> path(String text) {
    try {
      return Optional.of(project.resolve(text).normalize());
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}

package dev.attune.terraform.install.request;

import dev.attune.terraform.install.address.Platform;
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
public record HostEnvironment(
    Platform platform, Path home, Path project, Map<String, String> environment) {

  public HostEnvironment {
    environment = Map.copyOf(environment);
  }

  /** A variable that is set to something. */
  public Optional<String> variable(String name) {
    return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
  }

  /** The folder or file that a variable names. */
  public Optional<Path> named(String variable) {
    return variable(variable).flatMap(this::path);
  }

  /** The path of a text that somebody wrote, if it can be one at all. */
  public Optional<Path> path(String text) {
    try {
      return Optional.of(project.resolve(text).normalize());
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}

package dev.attune.cli;

import dev.attune.terraform.install.Platform;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The machine, as far as programs of others depend on it.
 *
 * @param home the folder of the user
 * @param environment all variables
 */
record Machine(Platform platform, Path home, Map<String, String> environment) {
  Machine {
    environment = Map.copyOf(environment);
  }

  static Machine ofProcess() {
    return new Machine(
        Platform.ofJava(System.getProperty("os.name"), System.getProperty("os.arch")),
        Path.of(System.getProperty("user.home")),
        System.getenv());
  }

  /** A folder for what only saves time, the same in every project of this user. */
  Path cache() {
    return Optional.ofNullable(environment.get("XDG_CACHE_HOME"))
        .map(Path::of)
        // What the standard says of a path that is not absolute.
        .filter(Path::isAbsolute)
        .orElseGet(() -> home.resolve(".cache"))
        .resolve("attune");
  }
}

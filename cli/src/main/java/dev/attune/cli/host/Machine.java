package dev.attune.cli.host;

import dev.attune.terraform.install.address.Platform;
import dev.attune.terraform.plugin.LaunchSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The machine, as far as programs of others depend on it.
 *
 * @param home the folder of the user
 * @param environment all variables
 * @param patience how long such a program may take to start
 * @param log takes what those programs log, if somebody wants to know
 */
public record Machine(
    Platform platform,
    Path home,
    Map<String, String> environment,
    Duration patience,
    Consumer<String> log) {
  public Machine {
    environment = Map.copyOf(environment);
  }

  public static Machine ofProcess() {
    return new Machine(
        Platform.ofJava(System.getProperty("os.name"), System.getProperty("os.arch")),
        Path.of(System.getProperty("user.home")),
        System.getenv(),
        LaunchSettings.PATIENCE,
        System.err::println);
  }

  /** A folder for what only saves time, the same in every project of this user. */
  public Path cache() {
    return Optional.ofNullable(environment.get("XDG_CACHE_HOME"))
        .map(Path::of)
        // What the standard says of a path that is not absolute.
        .filter(Path::isAbsolute)
        .orElseGet(() -> home.resolve(".cache"))
        .resolve("attune");
  }
}

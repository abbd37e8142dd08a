package dev.attune.terraform.plugin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds real providers where Terraform would, for tests that want one. */
public final class ProviderSearch {
  private static final Pattern FOLDER =
      Pattern.compile("(?:path|plugin_cache_dir)\\s*=\\s*\"([^\"]+)\"");
  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final String REGISTRY = "registry.terraform.io";

  private ProviderSearch() {}

  /**
   * The program of the highest version in an unpacked layout.
   *
   * @param name namespace and type, as in {@code hashicorp/aws}
   */
  public static Optional<Path> find(String name) {
    String type = name.substring(name.indexOf('/') + 1);
    return mirrors()
        .map(mirror -> mirror.resolve(REGISTRY).resolve(name))
        .filter(Files::isDirectory)
        .flatMap(ProviderSearch::below)
        .filter(file ->
            String.valueOf(file.getFileName()).startsWith("terraform-provider-" + type + "_v"))
        .filter(Files::isExecutable)
        .max(Comparator.comparing(ProviderSearch::order));
  }

  /** The mirror that has it. */
  public static Optional<Path> mirrorOf(String name) {
    return find(name).map(program -> program.resolve("../../../../../..").normalize());
  }

  /** What to say where there is none. */
  public static String missing(String name) {
    return "SKIPPED: no " + name + " provider found; set ATTUNE_TF_MIRROR to a filesystem mirror";
  }

  /** The name with all numbers at one length, so that 5.100 comes after 5.99. */
  private static String order(Path file) {
    return NUMBER
        .matcher(String.valueOf(file.getFileName()))
        .replaceAll(
            number -> "0".repeat(Math.max(0, 9 - number.group().length())) + number.group());
  }

  private static Stream<Path> below(Path folder) {
    try (Stream<Path> files = Files.walk(folder, 3)) {
      return files.filter(Files::isRegularFile).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Path> mirrors() {
    List<Path> found = new ArrayList<>();
    variable("ATTUNE_TF_MIRROR").ifPresent(found::add);
    variable("TF_PLUGIN_CACHE_DIR").ifPresent(found::add);
    Path home = Path.of(System.getProperty("user.home"));
    found.addAll(configured(variable("TF_CLI_CONFIG_FILE").orElse(home.resolve(".terraformrc"))));
    found.add(home.resolve(".terraform.d/plugins"));
    found.add(home.resolve(".local/share/terraform/plugins"));
    for (String root : List.of("/usr/local/share", "/usr/share", "/opt")) {
      found.add(Path.of(root, "terraform/plugins"));
      found.addAll(folders(Path.of(root)));
    }
    return found.stream();
  }

  private static Optional<Path> variable(String name) {
    return Optional.ofNullable(System.getenv(name)).filter(text -> !text.isBlank()).map(Path::of);
  }

  private static List<Path> configured(Path file) {
    if (!Files.isReadable(file)) {
      return List.of();
    }
    try {
      return FOLDER
          .matcher(Files.readString(file))
          .results()
          .map(match -> Path.of(match.group(1)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> folders(Path root) {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(root)) {
      return files.filter(folder -> Files.isDirectory(folder.resolve(REGISTRY))).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

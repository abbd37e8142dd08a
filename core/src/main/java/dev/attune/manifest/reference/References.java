package dev.attune.manifest.reference;

import dev.attune.value.Path;
import java.util.Optional;

/**
 * The references that the compact form writes as tags: {@code !ref}, {@code !env}, {@code !file}.
 */
public final class References {
  private static final Path ID = Path.of("id");

  private References() {}

  /** {@code !env NAME}. */
  public static Optional<Reference> environment(String name) {
    return name.matches("[A-Za-z_][A-Za-z0-9_]*")
        ? Optional.of(new Reference.ToEnvironment(name))
        : Optional.empty();
  }

  /** {@code !ref name} or {@code !ref name#field}. */
  public static Optional<Reference> resource(String text) {
    int hash = text.indexOf('#');
    String name = hash < 0 ? text : text.substring(0, hash);
    Optional<Path> path = hash < 0 ? Optional.of(ID) : path(text.substring(hash + 1));
    if (name.isBlank() || name.contains("/")) {
      return Optional.empty();
    }
    return path.map(field ->
        new Reference.ToResource(
            Optional.empty(), Optional.empty(), Optional.empty(), name, Optional.empty(), field));
  }

  /** {@code !file path} or {@code !file path#part}. */
  public static Optional<Reference> file(String text) {
    int hash = text.indexOf('#');
    return hash < 0
        ? file(text, Optional.empty())
        : path(text.substring(hash + 1))
            .flatMap(p -> file(text.substring(0, hash), Optional.of(p)));
  }

  /** {@code !file {path: …, extract: …}}. */
  public static Optional<Reference> file(String file, Optional<Path> part) {
    return file.isBlank() ? Optional.empty() : Optional.of(new Reference.ToFile(file, part));
  }

  private static Optional<Path> path(String text) {
    return Path.parse(text) instanceof Path.Parsed.Valid(Path path) && !path.isRoot()
        ? Optional.of(path)
        : Optional.empty();
  }
}

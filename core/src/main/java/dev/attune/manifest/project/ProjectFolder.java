package dev.attune.manifest.project;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Finds the project that a command works on: the nearest attune.yaml upwards from the first path,
 * else from the current folder; without one, the path's own folder. Where nothing is found above a
 * path as it is written, links are followed and the search starts again from where they lead.
 */
public final class ProjectFolder {
  private ProjectFolder() {}

  /** The project, and what is wrong with its file. */
  public record Located(Project project, List<Diagnostic> diagnostics) {
    public Located {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /**
   * Finds and reads the project.
   *
   * @param first the first path a person named, if any; standard input is none
   * @param current the current folder
   */
  public static Located locate(Optional<Path> first, Path current) {
    Optional<Path> start = first.map(current::resolve);
    Path folder =
        start
            .flatMap(ProjectFolder::above)
            .or(() -> above(current))
            .orElseGet(() -> start.map(ProjectFolder::folderOf).orElse(current))
            .toAbsolutePath()
            .normalize();
    Path file = folder.resolve(Project.FILE);
    if (!Files.exists(file)) {
      return new Located(Project.unnamed(folder), List.of());
    }
    return new ProjectReader(folder).read(new Source.OfFile(file, displayName(file, current)));
  }

  /** The folder of the project that a file lies in, if it lies in one. */
  public static Optional<Path> around(Path file) {
    return above(file.toAbsolutePath().normalize());
  }

  private static Path folderOf(Path path) {
    Path absolute = path.toAbsolutePath().normalize();
    Path parent = absolute.getParent();
    return Files.isDirectory(absolute) || parent == null ? absolute : parent;
  }

  /** The project around a path as it is written, else around what links make of it. */
  private static Optional<Path> above(Path path) {
    return upwards(folderOf(path)).or(() -> real(path).flatMap(real -> upwards(folderOf(real))));
  }

  private static Optional<Path> real(Path path) {
    try {
      return Optional.of(path.toRealPath());
    } catch (IOException e) {
      return Optional.empty(); // Nothing is there: whoever reads it will say so.
    }
  }

  private static Optional<Path> upwards(Path folder) {
    for (Path at = folder; at != null; at = at.getParent()) {
      if (Files.isRegularFile(at.resolve(Project.FILE))) {
        return Optional.of(at);
      }
    }
    return Optional.empty();
  }

  /** As a person in the current folder would write it, if it lies below. */
  static String displayName(Path file, Path current) {
    Path base = current.toAbsolutePath().normalize();
    Path absolute = file.toAbsolutePath().normalize();
    return (absolute.startsWith(base) ? base.relativize(absolute) : absolute).toString();
  }

  static String nameOf(Path folder) {
    Path name = folder.getFileName();
    return name == null ? "project" : name.toString();
  }
}

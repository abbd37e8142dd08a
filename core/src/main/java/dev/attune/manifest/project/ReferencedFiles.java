package dev.attune.manifest.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.stream.StreamSupport;

/**
 * The files that references and packs may name: those inside the project folder, links followed, up
 * to the size limit, and not the project's key and store. A relative path starts at the folder of
 * the manifest that names it.
 */
public final class ReferencedFiles {
  private final Path folder;
  private final long limit;

  public ReferencedFiles(Project project) {
    this.folder = project.folder().toAbsolutePath().normalize();
    this.limit = project.limits().file();
  }

  /** What is found under the name of a file. */
  public sealed interface Look {
    /** A file that may be read. */
    record Usable(Path file) implements Look {}

    /** Nothing is there yet. */
    record Absent() implements Look {}

    /** It lies, or leads, outside the project folder. */
    record Outside() implements Look {}

    /** Attune keeps it for itself: the key, or the store. */
    record Private() implements Look {}

    /** It is larger than the limit, in bytes. */
    record TooLarge(long limit) implements Look {}

    /** It is a folder or something stranger. */
    record NotAFile() implements Look {}
  }

  /**
   * Looks whether a file that a manifest names may be read; it does not read it. Only attune.yaml
   * may name a file outside the project: whoever writes it also says which programs run.
   *
   * @param source the manifest's file as it was found, or any other name for standard input
   */
  public Look look(Path current, String source, String file) {
    try {
      Path manifest = current.resolve(source).toAbsolutePath();
      boolean anywhere = manifest.normalize().equals(folder.resolve(Project.FILE));
      return look(start(manifest).resolve(file).normalize(), file, anywhere);
    } catch (InvalidPathException e) {
      return new Look.NotAFile();
    }
  }

  /** The same for a file that a pack names, which must be inside the project. */
  public Look look(String file) {
    try {
      return look(folder.resolve(file).normalize(), file, false);
    } catch (InvalidPathException e) {
      return new Look.NotAFile();
    }
  }

  private Look look(Path target, String file, boolean anywhere) {
    boolean inside = target.startsWith(folder);
    if (!anywhere && (!inside || Path.of(file).isAbsolute())) {
      return new Look.Outside();
    }
    if (isPrivate(inside ? folder.relativize(target) : target)) {
      return new Look.Private(); // Also while it is not there: a plan makes the key.
    }
    try {
      return lookAt(target, anywhere);
    } catch (IOException e) {
      return new Look.Absent();
    }
  }

  /** The folder of a manifest, found through links if need be; the project's for any other. */
  private Path start(Path manifest) {
    Path written = manifest.normalize().getParent();
    if (written != null && written.startsWith(folder)) {
      return written;
    }
    try {
      Path real = manifest.toRealPath().getParent();
      Path root = folder.toRealPath();
      return real != null && real.startsWith(root) ? folder.resolve(root.relativize(real)) : folder;
    } catch (IOException e) {
      return folder;
    }
  }

  private Look lookAt(Path target, boolean anywhere) throws IOException {
    Path real = target.toRealPath();
    Path root = folder.toRealPath();
    boolean inside = real.startsWith(root);
    if (!anywhere && !inside) {
      return new Look.Outside();
    }
    if (isPrivate(inside ? root.relativize(real) : real)
        || isIn(root.resolve(Project.PRIVATE), real)) {
      return new Look.Private();
    }
    if (!Files.isRegularFile(real)) {
      return new Look.NotAFile();
    }
    return Files.size(real) > limit ? new Look.TooLarge(limit) : new Look.Usable(real);
  }

  /** A project inside this one has a key too. */
  private static boolean isPrivate(Path inside) {
    return StreamSupport.stream(inside.spliterator(), false)
        .anyMatch(Path.of(Project.PRIVATE)::equals);
  }

  /** Whether a file lies in a folder that may be a link. */
  private static boolean isIn(Path folder, Path real) throws IOException {
    return Files.exists(folder) && real.startsWith(folder.toRealPath());
  }
}

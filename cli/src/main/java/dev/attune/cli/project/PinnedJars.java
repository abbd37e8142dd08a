package dev.attune.cli.project;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.project.Project;
import dev.attune.terraform.install.hash.FileHashes;
import dev.attune.terraform.install.lock.Lock;
import dev.attune.terraform.install.lock.LockFile;
import dev.attune.terraform.install.request.InstallCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The jars of a project's Java providers, as attune.lock has them. A jar that is not the one on
 * record is not loaded: its code would run with all that this process may do.
 */
public final class PinnedJars {
  private final LockFile file;
  private final Map<String, String> unpinned = new TreeMap<>();
  private final Map<String, String> hashes = new TreeMap<>();

  public PinnedJars(Project project) {
    this.file = LockFile.in(project.folder());
  }

  /**
   * Why a jar must not be loaded; nothing if it may.
   *
   * @param name of the jar as attune.yaml has it
   */
  public List<Diagnostic> check(String name, Path jar) {
    if (!Files.isRegularFile(jar)) {
      return List.of(); // Whoever opens it says so.
    }
    return switch (file.read()) {
      case LockFile.Content.Damaged(List<Diagnostic> why) -> why;
      case LockFile.Content.Sound(Lock lock) -> check(name, jar, lock);
    };
  }

  private List<Diagnostic> check(String name, Path jar, Lock lock) {
    try {
      String hash = FileHashes.hash(jar);
      hashes.put(name, "sha256:" + hash);
      Lock.Jar pinned = lock.jars().get(name);
      if (pinned == null) {
        unpinned.put(name, hash);
        return List.of();
      }
      return hash.equals(pinned.sha256())
          ? List.of()
          : List.of(
              Diagnostic.error(
                      InstallCode.OTHER_JAR,
                      name + " does not match attune.lock: it has sha256:" + hash)
                  .at(pinned.position())
                  .hint(
                      "it was not loaded; find out who changed it. If the change is right, delete"
                          + " this line"));
    } catch (IOException e) {
      return List.of(); // Whoever opens it says so.
    }
  }

  /** The hash of a jar that was checked. */
  Optional<String> hash(String name) {
    return Optional.ofNullable(hashes.get(name));
  }

  /** The jars that were found and are on no record. */
  public List<String> unpinned() {
    return List.copyOf(unpinned.keySet());
  }

  /** Writes down which jars were found, so that nobody works with others later. */
  public List<Diagnostic> pin() {
    return !unpinned.isEmpty()
            && file.pinJars(unpinned) instanceof LockFile.PinResult.Failed(List<Diagnostic> why)
        ? why
        : List.of();
  }
}

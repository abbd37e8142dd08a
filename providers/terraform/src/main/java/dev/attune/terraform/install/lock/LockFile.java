package dev.attune.terraform.install.lock;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.Source;
import dev.attune.terraform.install.archive.DraftFolders;
import dev.attune.terraform.install.archive.UnusablePackageException;
import dev.attune.terraform.install.request.InstallCode;
import dev.attune.terraform.install.request.ProviderResolution;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The file beside attune.yaml that keeps the {@link Lock} of a project. It is YAML without the
 * ending of YAML, which would make it a manifest.
 *
 * @param name what a person calls it in messages
 */
public record LockFile(Path file, String name) {
  public static final String NAME = "attune.lock";

  /** What is in the file. */
  public sealed interface Content {
    /** This; nothing if there is no file. */
    record Sound(Lock lock) implements Content {}

    /** Something that nobody can rely on. */
    record Damaged(List<Diagnostic> diagnostics) implements Content {
      public Damaged {
        diagnostics = List.copyOf(diagnostics);
      }
    }
  }

  /** What became of the attempt to pin. */
  public sealed interface PinResult {
    /** The file was written. */
    record Written() implements PinResult {}

    /** The file says so already. */
    record Unchanged() implements PinResult {}

    /** The file is as it was. */
    record Failed(List<Diagnostic> diagnostics) implements PinResult {
      public Failed {
        diagnostics = List.copyOf(diagnostics);
      }
    }
  }

  public static LockFile in(Path project) {
    return new LockFile(project.resolve(NAME), NAME);
  }

  /** Reads and nothing else. */
  public Content read() {
    return Files.exists(file, LinkOption.NOFOLLOW_LINKS)
        ? LockReader.read(new Source.OfFile(file, name))
        : new Content.Sound(Lock.EMPTY);
  }

  /**
   * Adds what was found, for commands that may write. What the file says by now counts: another
   * process may have pinned something else in the meantime.
   */
  public PinResult pin(Collection<ProviderResolution.Found> found) {
    return switch (read()) {
      case Content.Damaged(List<Diagnostic> diagnostics) -> new PinResult.Failed(diagnostics);
      case Content.Sound(Lock before) -> pin(before, found);
    };
  }

  /**
   * Adds other versions of providers that are pinned: they may then be started for their schemas.
   */
  public PinResult pinAlso(Collection<ProviderResolution.Found> found) {
    return switch (read()) {
      case Content.Damaged(List<Diagnostic> diagnostics) -> new PinResult.Failed(diagnostics);
      case Content.Sound(Lock before) -> {
        Lock after = before;
        for (ProviderResolution.Found one : found) {
          Optional<Diagnostic> conflict =
              after
                  .entry(one.address())
                  .flatMap(entry -> entry.about(one.version()))
                  .flatMap(entry -> LockConflicts.otherBinary(one, entry));
          if (conflict.isPresent()) {
            yield new PinResult.Failed(List.of(conflict.get()));
          }
          after = after.with(one);
        }
        yield replace(before, after);
      }
    };
  }

  /**
   * Adds the jars of providers written in Java.
   *
   * @param jars their SHA-256, by path as attune.yaml has it
   */
  public PinResult pinJars(Map<String, String> jars) {
    return switch (read()) {
      case Content.Damaged(List<Diagnostic> diagnostics) -> new PinResult.Failed(diagnostics);
      case Content.Sound(Lock before) -> {
        Lock after = before;
        for (Map.Entry<String, String> jar : jars.entrySet()) {
          if (!before.jars().containsKey(jar.getKey())) {
            after = after.with(jar.getKey(), jar.getValue());
          }
        }
        yield replace(before, after);
      }
    };
  }

  private PinResult pin(Lock before, Collection<ProviderResolution.Found> found) {
    Lock after = before;
    for (ProviderResolution.Found one : found) {
      Optional<Diagnostic> conflict = after.entry(one.address()).flatMap(e -> conflict(one, e));
      if (conflict.isPresent()) {
        return new PinResult.Failed(List.of(conflict.get()));
      }
      after = after.with(one);
    }
    return replace(before, after);
  }

  private PinResult replace(Lock before, Lock after) {
    if (after.equals(before)) {
      return new PinResult.Unchanged();
    }
    try {
      write(LockText.of(after));
      return new PinResult.Written();
    } catch (IOException e) {
      return new PinResult.Failed(List.of(unwritable(e)));
    }
  }

  private static Optional<Diagnostic> conflict(ProviderResolution.Found found, Lock.Entry entry) {
    if (entry.version().equals(found.version())) {
      return LockConflicts.otherBinary(found, entry);
    }
    String message =
        found.address().display()
            + " "
            + found.version()
            + " cannot be pinned: attune.lock already pins "
            + entry.version();
    return Optional.of(
        Diagnostic.error(InstallCode.OTHER_VERSION, message)
            .at(entry.position())
            .hint("run the command again: it then uses the pinned version"));
  }

  private Diagnostic unwritable(IOException problem) {
    String message = "the lock file cannot be written: " + UnusablePackageException.reason(problem);
    return Diagnostic.error(InstallCode.NOT_PINNED, message)
        .at(Position.whole(name))
        .hint("make its folder writable and run the command again; the file is unchanged");
  }

  private void write(String text) throws IOException {
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    // In a folder of its own, since a temporary file could be read by nobody else of a team.
    Path folder = Files.createTempDirectory(target.resolveSibling(""), ".attune-lock");
    try {
      Path draft = folder.resolve(NAME);
      try (FileChannel out =
          FileChannel.open(draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
        while (bytes.hasRemaining()) {
          out.write(bytes);
        }
        out.force(true);
      }
      Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      DraftFolders.delete(folder);
    }
  }
}

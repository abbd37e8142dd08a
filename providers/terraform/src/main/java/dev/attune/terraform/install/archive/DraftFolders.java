package dev.attune.terraform.install.archive;

import dev.attune.terraform.install.hash.FileMetadata;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Folders in the making beside finished ones, and the removal of both. */
public record DraftFolders(Path folder) {
  private static final String PREFIX = ".draft-";
  private static final Duration ABANDONED = Duration.ofDays(1);

  /** A new folder, which nobody else may enter. */
  Path create() throws IOException {
    Files.createDirectories(folder);
    Path draft = Files.createTempDirectory(folder, PREFIX);
    removeAbandoned(FileMetadata.nanoseconds(Files.getLastModifiedTime(draft)));
    return draft;
  }

  /** Takes a finished folder away: out of sight first, so that nobody meets half of it. */
  void discard(Path finished) throws IOException {
    Path away = Files.createTempDirectory(folder, PREFIX);
    try {
      Files.move(finished, away.resolve("old"), StandardCopyOption.ATOMIC_MOVE);
    } catch (NoSuchFileException e) {
      return; // Somebody else has taken it away.
    } finally {
      delete(away);
    }
  }

  /** What a process left behind that was ended in the middle. */
  private void removeAbandoned(long now) {
    try (DirectoryStream<Path> drafts = Files.newDirectoryStream(folder, PREFIX + "*")) {
      for (Path draft : drafts) {
        long made = FileMetadata.nanoseconds(Files.getLastModifiedTime(draft));
        if (now - made > ABANDONED.toNanos()) {
          delete(draft);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      return; // Another process may be removing the same.
    }
  }

  /** Deletes a folder and all in it, if it is there; what cannot be deleted stays. */
  public static void delete(Path tree) {
    try {
      Files.walkFileTree(
          tree,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              Files.deleteIfExists(file);
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException problem)
                throws IOException {
              Files.deleteIfExists(folder);
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      return; // The next run tries again.
    }
  }
}

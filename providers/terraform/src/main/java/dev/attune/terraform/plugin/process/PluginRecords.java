package dev.attune.terraform.plugin.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The programs that were started, one file each, and what to do with those left behind. */
public final class PluginRecords {
  private static final String SUFFIX = ".plugin";
  private static final Duration FOREIGN = Duration.ofDays(7);

  private final Path folder;

  public PluginRecords(Path folder) {
    this.folder = folder;
  }

  Path write(PluginRecord made) throws IOException {
    Files.createDirectories(folder);
    Path file = folder.resolve(made.program().pid() + "-" + made.owner().pid() + SUFFIX);
    // Moved into place, so that nobody ever reads half a record.
    Path draft = Files.createTempFile(folder, "draft", "");
    Files.writeString(draft, made.text());
    return Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Ends what earlier runs left behind, and gives the ids of what it ended. */
  public List<Long> reap() {
    List<Long> ended = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
      for (Path file : files) {
        reap(file).ifPresent(ended::add);
      }
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return List.copyOf(ended);
  }

  private static Optional<Long> reap(Path file) throws IOException {
    try {
      Optional<PluginRecord> read = PluginRecord.parse(Files.readString(file));
      if (read.isEmpty() || !read.get().world().equals(ProcessIdentity.world())) {
        forgetIfOld(file);
        return Optional.empty();
      }
      return reap(file, read.get());
    } catch (NoSuchFileException e) {
      // Another run was faster.
      return Optional.empty();
    }
  }

  private static Optional<Long> reap(Path file, PluginRecord read) throws IOException {
    if (read.owner().isRunning()) {
      return Optional.empty();
    }
    boolean ended = read.program().end();
    SocketFolder.remove(read.sockets());
    Files.deleteIfExists(file);
    return ended ? Optional.of(read.program().pid()) : Optional.empty();
  }

  /** It is of a machine or container we cannot see into, or of a time before the last start. */
  private static void forgetIfOld(Path file) throws IOException {
    Instant written = Files.getLastModifiedTime(file).toInstant();
    if (written.plus(FOREIGN).isBefore(Instant.now())) {
      Files.deleteIfExists(file);
    }
  }
}

package dev.attune.rest.sandbox.journal;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A folder with the data of a sandbox, which one process has at a time. */
public final class DataFolder implements AutoCloseable {
  private final Path folder;
  private final FileChannel lock;

  private DataFolder(Path folder, FileChannel lock) {
    this.folder = folder;
    this.lock = lock;
  }

  /** What is rehearsed may be as secret as what is real. */
  private static FileAttribute<?>[] forUsAlone() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
        }
        : new FileAttribute<?>[0];
  }

  /** The folder, unless somebody else has it. */
  public static Optional<DataFolder> open(Path folder) throws IOException {
    Files.createDirectories(folder, forUsAlone());
    FileChannel channel = PrivateFile.open(folder.resolve("sandbox.lock"));
    if (tryLock(channel) == null) {
      channel.close();
      return Optional.empty();
    }
    return Optional.of(new DataFolder(folder, channel));
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null; // Another one in this very process.
    }
  }

  /** Where whoever has the folder serves it. */
  public static Optional<URI> urlOf(Path folder) {
    try {
      return Optional.of(URI.create(Files.readString(url(folder)).strip()))
          .filter(found -> found.getHost() != null);
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Path url(Path folder) {
    return folder.resolve("url");
  }

  public Path journal() {
    return folder.resolve("journal.jsonl");
  }

  /** Tells others where it is served. */
  public void publish(URI url) throws IOException {
    Path fresh = folder.resolve("url.new");
    try (FileChannel out = PrivateFile.open(fresh, StandardOpenOption.TRUNCATE_EXISTING)) {
      ByteBuffer text = StandardCharsets.UTF_8.encode(url + "\n");
      while (text.hasRemaining()) {
        out.write(text);
      }
    }
    Files.move(
        fresh, url(folder), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public void close() throws IOException {
    try (lock) {
      Files.deleteIfExists(url(folder));
    }
  }
}

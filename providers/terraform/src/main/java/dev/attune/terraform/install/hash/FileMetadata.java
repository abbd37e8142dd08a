package dev.attune.terraform.install.hash;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * What tells that a file is unchanged without reading it.
 *
 * @param modified nanoseconds since 1970
 * @param changed when anything about the file changed, which nobody can set; 0 where the system
 *     does not tell
 * @param key what the file system knows the file by, or empty
 */
public record FileMetadata(long size, long modified, long changed, String key) {
  private static final String CHANGED = "unix:ctime";

  public static FileMetadata of(Path file) throws IOException {
    BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
    return new FileMetadata(
        attributes.size(),
        nanoseconds(attributes.lastModifiedTime()),
        changed(file),
        Optional.ofNullable(attributes.fileKey()).map(Object::toString).orElse(""));
  }

  private static long changed(Path file) throws IOException {
    boolean told = file.getFileSystem().supportedFileAttributeViews().contains("unix");
    return told && Files.getAttribute(file, CHANGED) instanceof FileTime time
        ? nanoseconds(time)
        : 0;
  }

  public static long nanoseconds(FileTime time) {
    return time.to(TimeUnit.NANOSECONDS);
  }

  /** Whether the file has been left alone for that long. */
  boolean isOlderThan(Duration age, long now) {
    return now - Math.max(modified, changed) >= age.toNanos();
  }

  @Override
  public String toString() {
    return size + " " + modified + " " + changed + " " + key;
  }
}

package dev.attune.terraform.install.hash;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The SHA-256 of files, remembered between runs: a provider may have 700 MB.
 *
 * <p>A remembered hash is trusted as long as the file has the same path, size, time of change, time
 * of the last change of anything about it, and key in the file system. So this trusts the system to
 * move one of them with every write, and it trusts whoever may write into this folder, which is the
 * user's own: a forged note would let a program through that was exchanged in a mirror. A file that
 * changed a moment ago is not remembered, since its next change could fall into the same tick of
 * the clock.
 */
public final class FileHashes {
  public static final Duration SETTLED = Duration.ofSeconds(2);

  /** From here on a JVM of its own is faster. */
  private static final long LARGE = 64L << 20;

  private static final int CHUNK = 1 << 20;
  private static final int LONGEST_NOTE = 64 << 10;

  private final Path folder;
  private final Duration settled;

  public FileHashes(Path folder, Duration settled) {
    this.folder = folder;
    this.settled = settled;
  }

  /** In hexadecimal digits. */
  public String of(Path file) throws IOException {
    Path real = file.toRealPath();
    FileMetadata mark = FileMetadata.of(real);
    Optional<String> known = recall(real, mark);
    if (known.isPresent()) {
      return known.get();
    }
    String hash = mark.size() < LARGE ? hash(real) : large(real);
    if (!FileMetadata.of(real).equals(mark)) {
      throw new IOException("it changed while Attune read it");
    }
    keep(real, mark, hash, settled);
    return hash;
  }

  /** Remembers a file that was written by this process and by nobody else. */
  public void remember(Path file, String hash) throws IOException {
    Path real = file.toRealPath();
    keep(real, FileMetadata.of(real), hash, Duration.ZERO);
  }

  private static String large(Path file) throws IOException {
    Optional<String> hash = HashProgram.run(file);
    return hash.isPresent() ? hash.get() : hash(file);
  }

  /** The hash of a small file, which need not be remembered. */
  public static String hash(Path file) throws IOException {
    MessageDigest digest = Sha256Digest.start();
    byte[] chunk = new byte[CHUNK];
    // Not a channel's stream, which copies every byte once more.
    try (InputStream in = new FileInputStream(file.toFile())) {
      for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
        digest.update(chunk, 0, count);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private Optional<String> recall(Path file, FileMetadata mark) {
    try (InputStream in = Files.newInputStream(note(file))) {
      String text = new String(in.readNBytes(LONGEST_NOTE), StandardCharsets.UTF_8);
      String head = head(file, mark);
      return text.startsWith(head)
          ? Optional.of(text.substring(head.length()).strip()).filter(Sha256Digest::isOne)
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // Only time is lost.
    }
  }

  private void keep(Path file, FileMetadata mark, String hash, Duration age) {
    try {
      Files.createDirectories(folder);
      Path draft = Files.createTempFile(folder, "draft", "");
      try {
        Files.writeString(draft, head(file, mark) + hash + "\n");
        long now = FileMetadata.nanoseconds(Files.getLastModifiedTime(draft));
        if (age.isZero() || mark.isOlderThan(age, now)) {
          Files.move(draft, note(file), StandardCopyOption.ATOMIC_MOVE);
        }
      } finally {
        Files.deleteIfExists(draft);
      }
    } catch (IOException e) {
      return; // It is hashed again next time.
    }
  }

  private static String head(Path file, FileMetadata mark) {
    return "SHA-256 of " + file + "\n" + mark + "\n";
  }

  private Path note(Path file) {
    return folder.resolve(Sha256Digest.of(file.toString().getBytes(StandardCharsets.UTF_8)));
  }
}

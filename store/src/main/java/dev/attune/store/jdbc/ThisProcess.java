package dev.attune.store.jdbc;

import dev.attune.store.Holder;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;

/** The process that runs this, and what it can tell about others on the same machine. */
public final class ThisProcess {
  private static final Path PROC = Path.of("/proc");
  private static final int DIGITS = 12;

  /** The kernel tells when a process began relative to a clock that is set now and then. */
  private static final Duration SAME_START = Duration.ofSeconds(2);

  private ThisProcess() {}

  public static Holder holder() {
    ProcessHandle self = ProcessHandle.current();
    return new Holder(
        System.getProperty("user.name", "?"),
        host(),
        self.pid(),
        started(self).orElse(Instant.EPOCH));
  }

  /** Whether it was a process of this machine that runs no longer; of others nobody can tell. */
  static boolean isGone(Holder holder) {
    return holder.host().equals(host())
        && ProcessHandle.of(holder.pid())
            .filter(ProcessHandle::isAlive)
            .filter(process -> isSame(holder.started(), process))
            .isEmpty();
  }

  private static boolean isSame(Instant start, ProcessHandle process) {
    return started(process)
        .map(found -> Duration.between(start, found).abs().compareTo(SAME_START) <= 0)
        .orElse(true);
  }

  private static Optional<Instant> started(ProcessHandle process) {
    return process.info().startInstant();
  }

  /**
   * The name of the machine; where the kernel says more, also which start of it and which container
   * this is, as numbers of processes mean something only within those.
   */
  private static String host() {
    String inside = read("sys/kernel/random/boot_id") + namespace();
    return inside.isEmpty() ? name() : name() + "#" + digest(inside);
  }

  private static String name() {
    String name = read("sys/kernel/hostname");
    if (!name.isEmpty()) {
      return name;
    }
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (IOException e) {
      return "localhost";
    }
  }

  private static String read(String file) {
    try {
      return Files.readString(PROC.resolve(file)).strip();
    } catch (IOException e) {
      return "";
    }
  }

  private static String namespace() {
    try {
      return Files.readSymbolicLink(PROC.resolve("self/ns/pid")).toString();
    } catch (IOException | UnsupportedOperationException e) {
      return "";
    }
  }

  private static String digest(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}

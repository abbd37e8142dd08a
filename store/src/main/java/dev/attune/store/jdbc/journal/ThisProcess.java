package dev.attune.store.jdbc.journal;

import dev.attune.store.LeaseHolder;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;

/** The process that runs this, and what it can tell about others on the same machine. */
public final class ThisProcess {
  private static final Path PROC = Path.of("/proc");
  private static final int DIGITS = 12;

  /** What Java calls a user whose name the machine does not know. */
  private static final String NAMELESS = "?";

  /** Of what stands behind the name of the program in /proc/PID/stat, which may hold blanks. */
  private static final int START_TIME = 19;

  private static final int STATE = 0;
  private static final Set<String> ENDED = Set.of("Z", "X", "x");

  private ThisProcess() {}

  public static LeaseHolder holder() {
    ProcessHandle self = ProcessHandle.current();
    return new LeaseHolder(user(), host(), self.pid(), started(self).orElse(Instant.EPOCH));
  }

  private static String user() {
    return System.getProperty("user.name", NAMELESS);
  }

  /**
   * Whether it was a process of this machine that runs no longer. Nobody can tell of other
   * machines, nor of other users: the machine may hide their processes.
   */
  public static boolean isGone(LeaseHolder leaseHolder) {
    return leaseHolder.host().equals(host())
        && isOurs(leaseHolder.who())
        && ProcessHandle.of(leaseHolder.pid())
            .filter(ProcessHandle::isAlive)
            .filter(process -> !isZombie(process))
            .filter(process -> isSame(leaseHolder.started(), process))
            .isEmpty();
  }

  private static boolean isOurs(String who) {
    return who.equals(user()) && !who.equals(NAMELESS);
  }

  private static boolean isSame(Instant start, ProcessHandle process) {
    return started(process).map(start::equals).orElse(true);
  }

  /** Whether it has ended, and only its parent has not asked for that yet. */
  private static boolean isZombie(ProcessHandle process) {
    return ENDED.contains(stat(process)[STATE]);
  }

  /** What the kernel says behind the name of the program; one empty text where it says nothing. */
  private static String[] stat(ProcessHandle process) {
    String stat = read(process.pid() + "/stat");
    return stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
  }

  /**
   * When it began: where the kernel counts from its own start, by that count, as the clock of the
   * wall may be set at any time.
   */
  private static Optional<Instant> started(ProcessHandle process) {
    String[] fields = stat(process);
    return fields.length > START_TIME
        ? Optional.of(Instant.ofEpochMilli(Long.parseLong(fields[START_TIME])))
        : process.info().startInstant().map(found -> found.truncatedTo(ChronoUnit.MILLIS));
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

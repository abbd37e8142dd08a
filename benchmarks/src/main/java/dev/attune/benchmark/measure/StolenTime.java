package dev.attune.benchmark.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** The time that a virtual machine wanted to run and was not let: it is nobody's work here. */
final class StolenTime {
  private static final Path COUNTERS = Path.of("/proc/stat");

  /** The counters of Linux go in hundredths of a second, whatever its kernel ticks in. */
  private static final long UNIT = TimeUnit.MILLISECONDS.toNanos(10);

  /** After the word "cpu": user, nice, system, idle, iowait, irq, softirq, steal. */
  private static final int STEAL = 8;

  private StolenTime() {}

  /** Nanoseconds of all cores since the machine started; 0 where nobody counts them. */
  static long nanos() throws IOException {
    if (!Files.isReadable(COUNTERS)) {
      return 0;
    }
    String[] all = Files.readAllLines(COUNTERS).getFirst().split(" +", -1);
    return all.length > STEAL ? Long.parseLong(all[STEAL]) * UNIT : 0;
  }
}

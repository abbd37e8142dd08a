package dev.attune.benchmark.measure;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * What one run took.
 *
 * @param wall nanoseconds on the clock
 * @param cpu nanoseconds of all threads of this JVM, collector and compiler included
 */
public record Lap(long wall, long cpu) {
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  /** Runs the work once, without the garbage of what ran before. */
  static Lap of(Work work) throws Exception {
    System.gc();
    long cpu = SYSTEM.getProcessCpuTime();
    long wall = System.nanoTime();
    work.run();
    return new Lap(System.nanoTime() - wall, SYSTEM.getProcessCpuTime() - cpu);
  }

  /** The median of each time, taken for itself. */
  static Lap median(List<Lap> laps) {
    return new Lap(median(laps, Lap::wall), median(laps, Lap::cpu));
  }

  private static long median(List<Lap> laps, ToLongFunction<Lap> time) {
    long[] sorted = laps.stream().mapToLong(time).sorted().toArray();
    return sorted[sorted.length / 2];
  }
}

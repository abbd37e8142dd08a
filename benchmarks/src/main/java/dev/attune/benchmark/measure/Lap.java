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
 * @param stolen nanoseconds that the machine was kept from running, all cores together
 */
public record Lap(long wall, long cpu, long stolen) {
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  /** Runs the work once, without the garbage of what ran before. */
  public static Lap of(TimedWork timedWork) throws Exception {
    System.gc();
    long stolen = StolenTime.nanos();
    long cpu = SYSTEM.getProcessCpuTime();
    long wall = System.nanoTime();
    timedWork.run();
    long took = System.nanoTime() - wall;
    return new Lap(took, SYSTEM.getProcessCpuTime() - cpu, StolenTime.nanos() - stolen);
  }

  /** The median of each time, taken for itself. */
  public static Lap median(List<Lap> laps) {
    return new Lap(median(laps, Lap::wall), median(laps, Lap::cpu), median(laps, Lap::stolen));
  }

  /**
   * The laps of whose time the smallest share was stolen, for a figure whose other side is no work
   * that would suffer as much: at least so many, and all where nothing was stolen.
   */
  public static List<Lap> undisturbed(List<Lap> laps, int count) {
    double most = laps.stream().mapToDouble(Lap::share).sorted().limit(count).max().orElseThrow();
    return laps.stream().filter(lap -> lap.share() <= most).toList();
  }

  private double share() {
    return (double) stolen / wall;
  }

  private static long median(List<Lap> laps, ToLongFunction<Lap> time) {
    long[] sorted = laps.stream().mapToLong(time).sorted().toArray();
    return sorted[sorted.length / 2];
  }
}

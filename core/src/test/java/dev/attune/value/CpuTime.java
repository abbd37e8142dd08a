package dev.attune.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * What work costs, by the processor's clock: unlike the clock on the wall it does not mind what
 * else the machine is doing, so a test can hold code to a limit without failing at random.
 */
public final class CpuTime {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private CpuTime() {}

  /** The result of the work, which must not have cost more than this. */
  public static <T> T atMost(Duration limit, Supplier<T> work) {
    long before = THREADS.getCurrentThreadCpuTime();
    T result = work.get();
    assertThat(Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - before)).isLessThan(limit);
    return result;
  }
}

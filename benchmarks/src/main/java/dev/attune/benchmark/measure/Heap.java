package dev.attune.benchmark.measure;

import java.lang.management.ManagementFactory;

/** The heap of this JVM. */
public final class Heap {
  private static final int COLLECTIONS = 3;

  private Heap() {}

  /** The bytes that are in use once all garbage is gone. */
  public static long inUse() {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}

package dev.attune.benchmark.measure;

/** Something to be timed. */
@FunctionalInterface
public interface TimedWork {
  void run() throws Exception;
}

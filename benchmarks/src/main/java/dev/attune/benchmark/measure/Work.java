package dev.attune.benchmark.measure;

/** Something to be timed. */
@FunctionalInterface
public interface Work {
  void run() throws Exception;
}

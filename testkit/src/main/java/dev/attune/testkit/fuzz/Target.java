package dev.attune.testkit.fuzz;

/** Code that must cope with any bytes. */
@FunctionalInterface
public interface Target {
  void feed(byte[] input) throws Exception;
}

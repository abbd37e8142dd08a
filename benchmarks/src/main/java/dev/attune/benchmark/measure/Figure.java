package dev.attune.benchmark.measure;

import java.util.Locale;

/** One promised figure and what became of it. */
public sealed interface Figure {

  boolean missed();

  /** As it is printed. */
  String line();

  /**
   * A figure that was measured.
   *
   * @param ratio what was seen; smaller is better
   * @param required the largest ratio that keeps the promise
   * @param detail the numbers behind the ratio
   */
  record Measured(String name, double ratio, double required, String detail) implements Figure {
    @Override
    public boolean missed() {
      return ratio > required;
    }

    @Override
    public String line() {
      return String.format(
          Locale.ROOT,
          "%-48s %6.2f  required %5.2f  %-6s  %s",
          name,
          ratio,
          required,
          missed() ? "MISSED" : "ok",
          detail);
    }
  }

  /** A figure that could not be measured here. */
  record Skipped(String name, String reason) implements Figure {
    @Override
    public boolean missed() {
      return false;
    }

    @Override
    public String line() {
      return String.format(Locale.ROOT, "%-48s SKIPPED: %s", name, reason);
    }
  }

  /** A figure that nothing is promised about. */
  record Information(String name, double ratio, String detail) implements Figure {
    @Override
    public boolean missed() {
      return false;
    }

    @Override
    public String line() {
      return String.format(Locale.ROOT, "%-48s %6.2f  %-22s  %s", name, ratio, "", detail);
    }
  }
}

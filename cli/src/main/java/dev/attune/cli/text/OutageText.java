package dev.attune.cli.text;

import dev.attune.apply.Outage;
import dev.attune.diagnostic.Printable;

/** What cannot be reached, since when, and what came of it. */
public final class OutageText {
  private OutageText() {}

  /** As it is said while changes are made. */
  public static String news(Outage outage) {
    String name = "'" + Printable.of(outage.provider()) + "'";
    return switch (outage.state()) {
      case DOWN ->
          name
              + " is down since "
              + outage.since()
              + ", and nothing begins there until it can be reached: "
              + Printable.of(outage.why());
      case BACK -> name + " is back after " + lasted(outage);
      case GIVEN_UP ->
          name + " is still down after " + lasted(outage) + ", and nothing more begins there";
    };
  }

  /** As it is said in the end. */
  static String sum(Outage outage) {
    String name = "'" + Printable.of(outage.provider()) + "'";
    return switch (outage.state()) {
      case DOWN, GIVEN_UP ->
          name + " is down since " + outage.since() + ": " + Printable.of(outage.why());
      case BACK -> name + " was down for " + lasted(outage) + ", since " + outage.since();
    };
  }

  private static String lasted(Outage outage) {
    return RunningChangeText.words(outage.lasted());
  }
}

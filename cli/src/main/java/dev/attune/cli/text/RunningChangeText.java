package dev.attune.cli.text;

import dev.attune.apply.NodeChange;
import dev.attune.diagnostic.Printable;
import dev.attune.plan.Change;
import java.time.Duration;

/** What a change that is under way does, and since when. */
public final class RunningChangeText {
  private RunningChangeText() {}

  /** For a line that is written again as time passes; the end may be cut off. */
  public static String now(Change change, Duration elapsed) {
    return words(elapsed) + " " + verb(change) + " " + name(change);
  }

  /** For a line of its own. */
  public static String still(Change change, Duration elapsed) {
    return "["
        + Printable.of(change.id())
        + "] "
        + name(change)
        + " still "
        + verb(change)
        + ", "
        + words(elapsed);
  }

  private static String name(Change change) {
    return Printable.of(change.resourceType() + " \"" + change.identity().name() + "\"");
  }

  private static String verb(Change change) {
    if (NodeChange.isProtection(change)) {
      return "changing the protection";
    }
    return switch (change.action()) {
      case CREATE -> "creating";
      case UPDATE -> "updating";
      case DELETE -> "deleting";
      case FORGET -> "forgetting";
    };
  }

  /** As people say it: the seconds no longer matter after some minutes. */
  static String words(Duration elapsed) {
    if (elapsed.toMinutes() == 0) {
      return elapsed.toSeconds() + " s";
    }
    if (elapsed.toHours() > 0) {
      return elapsed.toHours() + " h" + rest(elapsed.toMinutesPart(), "min");
    }
    return elapsed.toMinutes() + " min" + rest(elapsed.toSecondsPart(), "s");
  }

  private static String rest(int amount, String unit) {
    return amount == 0 ? "" : " " + amount + " " + unit;
  }
}

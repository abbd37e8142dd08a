package dev.attune.rest.pack.read;

import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.read.operation.TypeOutline.Action;
import dev.attune.rest.pack.read.syntax.Choice;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Keys with nothing behind them. Most are forgotten ones, and nobody should think that something is
 * set that is not; in a type, a null takes a default away.
 */
final class BlankKeyCheck {
  private static final Set<String> OPERATIONS =
      EnumSet.allOf(Action.class).stream().map(Action::key).collect(Collectors.toSet());

  /** Those that must not be missing: the shape tells about them. */
  private static final Set<String> REQUIRED =
      Set.of("pack", "servers", "types", Choice.BY, "type", "requests", "per");

  /** Names of things at the server, which can be anything but nothing. */
  private static final Set<String> NAMES =
      Set.of("file", "query", "size-query", "request", "content-type");

  /** What an API takes may well be empty. */
  private static final Set<String> VALUES = Set.of("default", "server-default", "unset");

  private final PackFindings packFindings;

  BlankKeyCheck(PackFindings packFindings) {
    this.packFindings = packFindings;
  }

  void check(MapValue pack) {
    walk(pack, Path.ROOT);
  }

  private void walk(Value value, Path path) {
    switch (value) {
      case MapValue map -> {
        for (int i = 0; i < map.size(); i++) {
          Path inner = path.field(map.key(i));
          if (map.value(i) instanceof Null || !VALUES.contains(map.key(i))) {
            walk(map.value(i), inner);
          }
        }
      }
      case ListValue list -> {
        for (int i = 0; i < list.elements().size(); i++) {
          walk(list.elements().get(i), path.index(i));
        }
        if (list.elements().isEmpty()) {
          found(path);
        }
      }
      case Text(String text, boolean _) when text.isEmpty() && isAmong(NAMES, path) -> found(path);
      case Null _ when !mayBeNull(path.steps()) && !isAmong(REQUIRED, path) -> found(path);
      default -> {}
    }
  }

  private void found(Path path) {
    packFindings.key(
        PackCode.BAD_VALUE,
        path,
        "this value is empty",
        "write a value, or remove the key; null removes a default, but only in a type");
  }

  private static boolean isAmong(Set<String> names, Path path) {
    return path.steps().getLast() instanceof Step.Field(String name) && names.contains(name);
  }

  private static boolean mayBeNull(List<Step> steps) {
    if (steps.size() == 4 && isField(steps.getFirst(), "older")) {
      return true; // A field that was not there yet.
    }
    boolean inType = steps.size() > 2 && isField(steps.getFirst(), "types");
    return inType
        && (steps.size() == 3
            // A field without words, of which its reader tells.
            || isField(steps.get(steps.size() - 2), "fields")
            || (steps.size() == 4
                && steps.get(2) instanceof Step.Field(String operation)
                && OPERATIONS.contains(operation)));
  }

  private static boolean isField(Step step, String name) {
    return step.equals(new Step.Field(name));
  }
}

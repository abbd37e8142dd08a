package dev.attune.plan;

import dev.attune.observe.secret.KeyedHash;
import dev.attune.secret.ProjectKey;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a plan promised that an object will be, kept for apply. A provider that plans again with all
 * references known must come to the same where it was sure before; only what it left open may be
 * anything, and what is there already may stay.
 *
 * @param told as it is sealed: texts behind a sign, the hash of what is secret behind another, and
 *     a third for what was left open
 */
public record Promise(MapValue told) {
  private static final String PLAIN = "=";
  private static final String SECRET = "#";
  private static final Text OPEN = Text.of("?");

  public static Promise of(ProjectKey key, MapValue planned) {
    return new Promise(planned.mapped((_, value) -> encoded(key, value)));
  }

  private static Value encoded(ProjectKey key, Value value) {
    if (value.sensitive()) {
      return value.containsUnknown() ? OPEN : Text.of(SECRET + KeyedHash.of(key, value));
    }
    return switch (value) {
      case Null _, Bool _, Num _ -> value;
      case Unknown _ -> OPEN;
      case Text text -> Text.of(PLAIN + text.text());
      case ListValue list -> ListValue.of(encoded(key, list.elements()));
      case SetValue set -> ListValue.of(encoded(key, set.elements()));
      case MapValue map -> map.mapped((_, inside) -> encoded(key, inside));
    };
  }

  private static List<Value> encoded(ProjectKey key, List<Value> elements) {
    return elements.stream().map(element -> encoded(key, element)).toList();
  }

  /**
   * Where another plan of the same object breaks it.
   *
   * @param live the object as it is, if it is there
   */
  public List<Path> brokenBy(ProjectKey key, Optional<MapValue> live, MapValue planned) {
    Comparison comparison = new Comparison(key, live.isPresent());
    comparison.value(told, planned, live.orElse(MapValue.EMPTY), Path.ROOT);
    return comparison.broken;
  }

  /** One look at a promise. */
  private static final class Comparison {
    private final ProjectKey key;
    private final boolean mayStay;
    private final List<Path> broken = new ArrayList<>();

    private Comparison(ProjectKey key, boolean mayStay) {
      this.key = key;
      this.mayStay = mayStay;
    }

    private void value(Value told, Value now, Value live, Path path) {
      if (told.equals(OPEN) || (mayStay && now.equals(live))) {
        return;
      }
      switch (told) {
        case MapValue map when now instanceof MapValue || isNothing(now) ->
            keys(map, now)
                .forEach(
                    name -> value(in(map, name), in(now, name), in(live, name), path.field(name)));
        case ListValue list when now instanceof SetValue set -> {
          if (!sameElements(list.elements(), set.elements())) {
            broken.add(path);
          }
        }
        case ListValue list when elements(now).size() == list.elements().size() -> {
          for (int i = 0; i < list.elements().size(); i++) {
            value(list.elements().get(i), elements(now).get(i), at(live, i), path.index(i));
          }
        }
        default -> {
          if (!isSame(told, now)) {
            broken.add(path);
          }
        }
      }
    }

    private boolean isSame(Value told, Value now) {
      if (told instanceof Text(String text, boolean _) && text.startsWith(SECRET)) {
        return !now.containsUnknown() && text.substring(1).equals(KeyedHash.of(key, now));
      }
      return switch (now) {
        case Text(String text, boolean _) -> told.equals(Text.of(PLAIN + text));
        case Bool _, Num _ -> told.equals(now);
        case Unknown _ -> false;
        case Null _, ListValue _, SetValue _, MapValue _ -> isNothing(now) && isNothing(told);
      };
    }

    /** Each has its like on the other side; elements may turn out equal, but never become more. */
    private boolean sameElements(List<Value> told, List<Value> now) {
      return now.size() <= told.size()
          && told.stream().allMatch(one -> now.stream().anyMatch(other -> follows(one, other)))
          && now.stream().allMatch(other -> told.stream().anyMatch(one -> follows(one, other)));
    }

    private boolean follows(Value told, Value now) {
      Comparison inside = new Comparison(key, false);
      inside.value(told, now, Null.NULL, Path.ROOT);
      return inside.broken.isEmpty();
    }
  }

  /** To most providers none of something and nothing at all are one. */
  private static boolean isNothing(Value value) {
    return switch (value) {
      case Null _ -> true;
      case MapValue map -> map.isEmpty();
      case ListValue list -> list.elements().isEmpty();
      case SetValue set -> set.elements().isEmpty();
      default -> false;
    };
  }

  private static Set<String> keys(MapValue told, Value now) {
    Set<String> keys = new LinkedHashSet<>(told.keys());
    if (now instanceof MapValue map) {
      keys.addAll(map.keys());
    }
    return keys;
  }

  private static Value in(Value value, String name) {
    return value instanceof MapValue map ? map.get(name).orElse(Null.NULL) : Null.NULL;
  }

  private static Value at(Value value, int index) {
    List<Value> all = elements(value);
    return index < all.size() ? all.get(index) : Null.NULL;
  }

  private static List<Value> elements(Value value) {
    return switch (value) {
      case ListValue list -> list.elements();
      case SetValue set -> set.elements();
      default -> List.of();
    };
  }
}

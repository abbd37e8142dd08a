package dev.attune.plan;

import dev.attune.diff.Diff;
import dev.attune.diff.Difference;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** What an update changes, as a plan says it: by path, old and new. */
public final class FieldChanges {
  private FieldChanges() {}

  public static MapValue of(Diff diff) {
    return of(diff, _ -> false);
  }

  /**
   * The same of an object of which some fields are only written: what stood there is not known.
   *
   * @param wasWritten whether something stood there
   */
  public static MapValue of(Diff diff, Predicate<Path> wasWritten) {
    MapValue.Builder fields = MapValue.builder();
    for (Difference difference : diff.differences()) {
      fields.put(
          difference.shown().toString(),
          MapValue.builder()
              .put("old", before(difference, wasWritten))
              .put("new", difference.after().map(DisplayValue::of).orElse(Null.NULL))
              .build());
    }
    return fields.build();
  }

  private static Value before(Difference difference, Predicate<Path> wasWritten) {
    return difference
        .before()
        .map(DisplayValue::of)
        .orElseGet(() ->
            wasWritten.test(difference.path()) ? Text.of(CanonicalJson.SENSITIVE) : Null.NULL);
  }

  /** What is there and will not be, by path. */
  public static MapValue gone(List<Map.Entry<Path, Value>> values) {
    MapValue.Builder fields = MapValue.builder();
    for (Map.Entry<Path, Value> value : values) {
      fields.put(
          value.getKey().toString(),
          MapValue.builder()
              .put("old", DisplayValue.of(value.getValue()))
              .put("new", Null.NULL)
              .build());
    }
    return fields.build();
  }

  /** What drifted: by path, what was applied and what is there. */
  public static MapValue backwards(Diff diff) {
    MapValue.Builder fields = MapValue.builder();
    for (Difference difference : diff.differences()) {
      fields.put(
          difference.shown().toString(),
          MapValue.builder()
              .put("applied", difference.after().map(DisplayValue::of).orElse(Null.NULL))
              .put("now", difference.before().map(DisplayValue::of).orElse(Null.NULL))
              .build());
    }
    return fields.build();
  }
}

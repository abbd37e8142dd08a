package dev.attune.evolution.change.manifest;

import dev.attune.evolution.change.manifest.UpjetChange.TypeChange;
import dev.attune.evolution.change.manifest.UpjetChange.What;
import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.value.CanonicalJson;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What upjet's schemadiff finds between two shapes: fields that came and went, types that changed.
 *
 * <p>Its rules are kept to the letter, since others read what it writes. Of a new object only the
 * object is told. A list that became an object is not told at all, nor anything inside. Values of
 * maps and everything that is no type are left out.
 */
public final class UpjetDiff {
  private final List<UpjetChange> changes = new ArrayList<>();

  private UpjetDiff() {}

  /** The changes from the older to the newer, in the order of their paths. */
  public static List<UpjetChange> between(Shape older, Shape newer) {
    UpjetDiff diff = new UpjetDiff();
    diff.place("", older, newer);
    diff.changes.sort(Comparator.comparing(UpjetChange::path, CanonicalJson.KEY_ORDER));
    return List.copyOf(diff.changes);
  }

  private void place(String path, Shape older, Shape newer) {
    TypeChange types = TypeChange.of(older.types(), newer.types());
    if (types.deleted().contains(JsonType.ARRAY.word())
        && types.added().contains(JsonType.OBJECT.word())) {
      return;
    }
    properties(path, older, newer);
    boolean changed = !types.added().isEmpty() || !types.deleted().isEmpty();
    if (changed) {
      changes.add(UpjetChange.of(path, types));
    }
    if (!types.added().contains(JsonType.ARRAY.word())
        && !types.deleted().contains(JsonType.ARRAY.word())) {
      items(path + "[*]", older.items(), newer.items());
    }
  }

  private void properties(String path, Shape older, Shape newer) {
    String prefix = path.isEmpty() ? "" : path + ".";
    newer
        .properties()
        .forEach((name, shape) -> {
          Shape before = older.properties().get(name);
          if (before == null) {
            changes.add(UpjetChange.of(prefix + name, What.FIELD_ADDED));
          } else {
            place(prefix + name, before, shape);
          }
        });
    older.properties().keySet().stream()
        .filter(name -> !newer.properties().containsKey(name))
        .forEach(name -> changes.add(UpjetChange.of(prefix + name, What.FIELD_DELETED)));
  }

  private void items(String path, Optional<Shape> older, Optional<Shape> newer) {
    if (older.isPresent() && newer.isPresent()) {
      place(path, older.get(), newer.get());
    } else if (older.isPresent() || newer.isPresent()) {
      What what = newer.isPresent() ? What.FIELD_ADDED : What.FIELD_DELETED;
      changes.add(UpjetChange.of(path, what));
    }
  }
}

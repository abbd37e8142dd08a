package dev.attune.evolution.change.manifest;

import dev.attune.diagnostic.Suggestion;
import dev.attune.evolution.change.manifest.ManifestLayout.Generation;
import dev.attune.evolution.change.manifest.UpjetChange.TypeChange;
import dev.attune.evolution.change.manifest.UpjetChange.What;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the entries of a change manifest, and notices which layout they have. */
final class EntryReader {
  private static final List<String> KEYS =
      List.of("path", "pathParts", "changeType", "typeChangeDetails", "oldValue", "newValue");

  /** Takes what is wrong. */
  @FunctionalInterface
  interface Refusal {
    void of(Path path, String message, String hint);
  }

  private final Refusal refusal;
  private @Nullable Generation generation;
  private @Nullable Boolean parts;

  EntryReader(Refusal refusal) {
    this.refusal = refusal;
  }

  /** The layout of all entries so far; where nothing tells, that of today. */
  ManifestLayout layout(String indent, String end) {
    Generation told = generation == null ? Generation.CURRENT : generation;
    boolean taken = parts == null ? told == Generation.CURRENT : parts;
    return new ManifestLayout(told, taken, indent, end);
  }

  Optional<UpjetChange> read(Value entry, Path path) {
    if (!(entry instanceof MapValue map)) {
      refusal.of(path, "expected a map", "write path and changeType");
      return Optional.empty();
    }
    for (String key : map.keys()) {
      if (!KEYS.contains(key)) {
        String known = "known: " + String.join(", ", KEYS);
        refusal.of(path.field(key), "unknown field", Suggestion.hint(key, KEYS).orElse(known));
      }
    }
    Optional<String> place = text(map, "path", path);
    Optional<What> what =
        text(map, "changeType", path)
            .flatMap(word -> {
              Optional<What> known = What.of(word);
              if (known.isEmpty()) {
                refusal.of(
                    path.field("changeType"),
                    "unknown change",
                    "known: field_added, field_deleted, type_changed");
              }
              return known;
            });
    List<String> taken = parts(map, place.orElse(""), path);
    return place.flatMap(where -> what.flatMap(kind -> change(where, taken, kind, map, path)));
  }

  private Optional<UpjetChange> change(
      String place, List<String> taken, What what, MapValue map, Path path) {
    boolean details = map.contains("typeChangeDetails");
    boolean values = map.contains("oldValue") || map.contains("newValue");
    if (what != What.TYPE_CHANGED) {
      if (details || values) {
        refusal.of(path, "an added or deleted field has no type change", "remove it");
      }
      return Optional.of(new UpjetChange(place, taken, what, Optional.empty()));
    }
    if (details == values) {
      String message =
          details ? "the types are there in both layouts" : "a type change without its types";
      refusal.of(path, message, "write typeChangeDetails, or oldValue and newValue");
      return Optional.empty();
    }
    agree(details ? Generation.CURRENT : Generation.OLDER, path);
    return types(details, map, path)
        .map(types -> new UpjetChange(place, taken, what, Optional.of(types)));
  }

  private void agree(Generation found, Path path) {
    if (generation != null && generation != found) {
      refusal.of(path, "the file mixes two layouts", "write the file again: attune schemadiff");
    }
    generation = found;
  }

  private Optional<TypeChange> types(boolean details, MapValue map, Path path) {
    MapValue from =
        details && map.get("typeChangeDetails").orElse(Null.NULL) instanceof MapValue inner
            ? inner
            : details ? MapValue.EMPTY : map;
    TypeChange types =
        new TypeChange(
            names(from, details ? "oldType" : "oldValue", path),
            names(from, details ? "newType" : "newValue", path));
    if (types.added().isEmpty() && types.deleted().isEmpty()) {
      refusal.of(path, "a type change that changes nothing", "name both types, or remove it");
      return Optional.empty();
    }
    if (details
        && !(types.added().equals(names(from, "added", path))
            && types.deleted().equals(names(from, "deleted", path)))) {
      refusal.of(
          path.field("typeChangeDetails"),
          "added and deleted do not match oldType and newType",
          "write the file again: attune schemadiff");
      return Optional.empty();
    }
    return Optional.of(types);
  }

  private List<String> parts(MapValue map, String place, Path path) {
    boolean there = map.contains("pathParts");
    if (parts != null && parts != there) {
      refusal.of(path, "only some changes have pathParts", "write it in all changes or in none");
    }
    parts = there;
    return there ? names(map, "pathParts", path) : UpjetChange.split(place);
  }

  private Optional<String> text(MapValue map, String key, Path path) {
    if (map.get(key).orElse(Null.NULL) instanceof Text text) {
      return Optional.of(text.text());
    }
    refusal.of(path.field(key), key + " is missing or not text", "every change needs one");
    return Optional.empty();
  }

  /** One name, a list of them, or none. */
  private List<String> names(MapValue map, String key, Path path) {
    Value value = map.get(key).orElse(Null.NULL);
    List<Value> all =
        value instanceof ListValue list
            ? list.elements()
            : value instanceof Null ? List.of() : List.of(value);
    List<String> names = new ArrayList<>();
    for (Value name : all) {
      if (name instanceof Text text) {
        names.add(text.text());
      } else {
        refusal.of(path, key + " contains something that is not a name", "write names in quotes");
      }
    }
    return names;
  }
}

package dev.attune.evolution.change;

import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.Shape.Flag;
import dev.attune.value.CanonicalJson;
import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Everything that differs between two shapes. */
public final class SchemaDiff {
  private static final Shape ANYTHING = Shape.of();
  private static final Step EACH = new Step.Any();

  /** What the provider of an object of Kubernetes writes, and nobody else. */
  private static final Path STATUS = Path.ROOT.field("status");

  private final List<SchemaChange> changes = new ArrayList<>();

  private SchemaDiff() {}

  /** The changes from the older to the newer, in the order of their paths. */
  public static List<RatedChange> between(Shape older, Shape newer) {
    SchemaDiff diff = new SchemaDiff();
    diff.place(new ChangePlace(Path.ROOT, true), older, newer);
    return diff.changes.stream()
        .map(change -> new RatedChange(change, ImpactTable.of(change)))
        .sorted(
            Comparator.comparing(
                ratedChange -> ratedChange.change().place().path().toString(),
                CanonicalJson.KEY_ORDER))
        .toList();
  }

  private void place(ChangePlace at, Shape older, Shape newer) {
    boolean settable =
        at.settable()
            && !at.path().equals(STATUS)
            && !(older.has(Flag.COMPUTED) && newer.has(Flag.COMPUTED));
    ChangePlace changePlace = new ChangePlace(at.path(), settable);
    flags(changePlace, older, newer);
    Set<JsonType> from = TypeSet.of(older);
    Set<JsonType> to = TypeSet.of(newer);
    if (TypeSet.isOnly(from, JsonType.ARRAY) && TypeSet.isOnly(to, JsonType.OBJECT)) {
      changes.add(new SchemaChange.ListOrObject(changePlace, true));
      typed(changePlace, older.items().orElse(ANYTHING), newer);
    } else if (TypeSet.isOnly(from, JsonType.OBJECT) && TypeSet.isOnly(to, JsonType.ARRAY)) {
      changes.add(new SchemaChange.ListOrObject(changePlace, false));
      typed(inside(changePlace, EACH), older, newer.items().orElse(ANYTHING));
    } else {
      typed(changePlace, older, newer);
    }
  }

  private void typed(ChangePlace changePlace, Shape older, Shape newer) {
    Set<JsonType> from = TypeSet.of(older);
    Set<JsonType> to = TypeSet.of(newer);
    if (!from.equals(to)) {
      changes.add(new SchemaChange.TypeChanged(changePlace, from, to));
    }
    // Where nothing fits both, every other difference goes without saying.
    if (TypeSet.overlap(from, to)) {
      words(changePlace, older, newer);
    }
    if (TypeSet.allow(from, JsonType.OBJECT) && TypeSet.allow(to, JsonType.OBJECT)) {
      object(changePlace, older, newer);
    }
    if (TypeSet.allow(from, JsonType.ARRAY) && TypeSet.allow(to, JsonType.ARRAY)) {
      list(changePlace, older, newer);
    }
  }

  private void flags(ChangePlace changePlace, Shape older, Shape newer) {
    if (older.has(Flag.NULLABLE) != newer.has(Flag.NULLABLE)) {
      changes.add(new SchemaChange.NullableChanged(changePlace, newer.has(Flag.NULLABLE)));
    }
    if (older.has(Flag.SENSITIVE) != newer.has(Flag.SENSITIVE)) {
      changes.add(new SchemaChange.SecretChanged(changePlace, newer.has(Flag.SENSITIVE)));
    }
    if (older.has(Flag.COMPUTED) != newer.has(Flag.COMPUTED)) {
      changes.add(new SchemaChange.ComputedChanged(changePlace, newer.has(Flag.COMPUTED)));
    }
  }

  private void words(ChangePlace changePlace, Shape older, Shape newer) {
    changes.addAll(
        RestrictionDiff.between(changePlace, older.restrictions(), newer.restrictions()));
    if (!new HashSet<>(older.allowed()).equals(new HashSet<>(newer.allowed()))) {
      changes.add(new SchemaChange.AllowedChanged(changePlace, older.allowed(), newer.allowed()));
    }
    if (!older.format().equals(newer.format())) {
      changes.add(new SchemaChange.FormatChanged(changePlace, older.format(), newer.format()));
    }
    if (!older.defaultValue().equals(newer.defaultValue())) {
      changes.add(
          new SchemaChange.DefaultChanged(changePlace, older.defaultValue(), newer.defaultValue()));
    }
  }

  private void list(ChangePlace changePlace, Shape older, Shape newer) {
    if (older.types().contains(JsonType.ARRAY)
        && newer.types().contains(JsonType.ARRAY)
        && !older.listKind().equals(newer.listKind())) {
      changes.add(
          new SchemaChange.ListKindChanged(changePlace, older.listKind(), newer.listKind()));
    }
    if (older.items().isPresent() || newer.items().isPresent()) {
      Shape before = older.items().orElse(ANYTHING);
      place(inside(changePlace, EACH), before, newer.items().orElse(ANYTHING));
    }
  }

  private void object(ChangePlace changePlace, Shape older, Shape newer) {
    Map<String, Shape> removed = new TreeMap<>(older.properties());
    removed.keySet().removeAll(newer.properties().keySet());
    Map<String, Shape> added = new TreeMap<>(newer.properties());
    added.keySet().removeAll(older.properties().keySet());
    Map<String, String> renamed = RenameDetector.likely(removed, added);
    renamed.forEach((from, to) -> renamed(changePlace, older, from, newer, to));
    removed.keySet().removeAll(renamed.keySet());
    added.keySet().removeAll(renamed.values());
    boolean kept = isOpen(newer);
    removed.forEach((name, shape) ->
        changes.add(new SchemaChange.FieldRemoved(field(changePlace, name, shape), shape, kept)));
    added.forEach((name, shape) ->
        changes.add(
            new SchemaChange.FieldAdded(
                field(changePlace, name, shape), shape, newer.required().contains(name))));
    older
        .properties()
        .forEach((name, shape) -> {
          Shape now = newer.properties().get(name);
          if (now != null) {
            required(field(changePlace, name, now), older, newer, name);
            place(inside(changePlace, new Step.Field(name)), shape, now);
          }
        });
    unlisted(changePlace, older, newer);
    open(changePlace, older, newer);
  }

  /** Names that are required and of which nothing else is said. */
  private void unlisted(ChangePlace changePlace, Shape older, Shape newer) {
    Set<String> names = new TreeSet<>(older.required());
    names.addAll(newer.required());
    names.removeAll(older.properties().keySet());
    names.removeAll(newer.properties().keySet());
    names.forEach(name -> required(inside(changePlace, new Step.Field(name)), older, newer, name));
  }

  private void renamed(ChangePlace changePlace, Shape older, String from, Shape newer, String to) {
    Shape before = older.properties().getOrDefault(from, ANYTHING);
    Shape now = newer.properties().getOrDefault(to, ANYTHING);
    changes.add(
        new SchemaChange.FieldRenamed(
            field(changePlace, to, now), changePlace.path().field(from), now));
    place(inside(changePlace, new Step.Field(to)), before, now);
  }

  private void required(ChangePlace changePlace, Shape older, Shape newer, String name) {
    boolean now = newer.required().contains(name);
    if (now != older.required().contains(name)) {
      Shape shape = newer.properties().getOrDefault(name, ANYTHING);
      boolean defaulted = shape.defaultValue().isPresent();
      changes.add(new SchemaChange.RequiredChanged(changePlace, now, defaulted));
    }
  }

  private void open(ChangePlace changePlace, Shape older, Shape newer) {
    if (isOpen(older) != isOpen(newer)) {
      changes.add(new SchemaChange.OpenChanged(changePlace, isOpen(newer)));
    } else if (older.values().isPresent() || newer.values().isPresent()) {
      Shape before = older.values().orElse(ANYTHING);
      place(inside(changePlace, EACH), before, newer.values().orElse(ANYTHING));
    }
  }

  private static boolean isOpen(Shape shape) {
    return shape.values().isPresent() || shape.has(Flag.KEEPS_UNKNOWN);
  }

  private static ChangePlace field(ChangePlace changePlace, String name, Shape shape) {
    Path path = changePlace.path().field(name);
    boolean settable = changePlace.settable() && !path.equals(STATUS) && !shape.has(Flag.COMPUTED);
    return new ChangePlace(path, settable);
  }

  private static ChangePlace inside(ChangePlace changePlace, Step step) {
    return new ChangePlace(changePlace.path().then(step), changePlace.settable());
  }
}

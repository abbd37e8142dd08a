package dev.attune.label;

import dev.attune.manifest.ProtectionLevel;
import dev.attune.schema.LabelField;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Our labels and those of people, on the objects of a project. */
public final class Labels {
  private final LabelNames names;
  private final Map<LabelField, DialectCheck> checks = new ConcurrentHashMap<>();

  private Labels(LabelNames names) {
    this.names = names;
  }

  /** The labels of a project with this prefix. */
  public static Labels of(String prefix) {
    return new Labels(LabelNames.of(prefix));
  }

  /**
   * A live object, taken apart.
   *
   * @param value the object with the labels of people only; without any there is no map of labels
   * @param marks what ours say
   */
  public record Split(MapValue value, Marks marks) {}

  /**
   * What is declared, put together.
   *
   * @param spec with the labels of spec and metadata in its map of labels
   * @param violations everything that is wrong with them
   */
  public record Merged(MapValue spec, List<LabelViolation> violations) {
    public Merged {
      violations = List.copyOf(violations);
    }
  }

  public LabelNames names() {
    return names;
  }

  /** Takes our labels off a live object. */
  public Split split(Schema schema, MapValue live) {
    return schema.labels().map(field -> split(field, live)).orElse(new Split(live, Marks.NONE));
  }

  /**
   * The same; an object without labels of people looks the way that the declared one says it. To an
   * API that carries ours an empty map and none are one thing, and must be no difference for ever.
   */
  public Split split(Schema schema, MapValue live, MapValue declared) {
    Split split = split(schema, live);
    if (schema.labels().isEmpty() || declared.isEmpty()) {
      return split;
    }
    String attribute = schema.labels().get().attribute();
    return split.value().contains(attribute)
        ? split
        : empty(declared.get(attribute), attribute, split).orElse(split);
  }

  private static Optional<Split> empty(Optional<Value> declared, String attribute, Split split) {
    return declared
        .filter(value ->
            value instanceof Null || (value instanceof MapValue labels && labels.isEmpty()))
        .map(value -> new Split(split.value().with(attribute, value), split.marks()));
  }

  private Split split(LabelField field, MapValue live) {
    int at = live.indexOf(field.attribute());
    if (at < 0) {
      return new Split(live, Marks.NONE);
    }
    return switch (live.value(at)) {
      case MapValue labels -> {
        MapValue theirs = LabelMap.filtered(labels, key -> !names.owns(key));
        MapValue value = theirs.isEmpty() ? live.without(field.attribute()) : live.with(at, theirs);
        yield new Split(value, marks(labels));
      }
      case Null _ -> new Split(live.without(field.attribute()), Marks.NONE);
      default -> new Split(live, Marks.NONE);
    };
  }

  private Marks marks(MapValue labels) {
    return new Marks(
        text(labels, names.managed()),
        text(labels, names.configHash()),
        text(labels, names.lastUpdated()),
        text(labels, names.protection()).flatMap(ProtectionLevel::of).orElse(ProtectionLevel.NONE));
  }

  private static Optional<String> text(MapValue labels, String key) {
    return labels
        .get(key)
        .flatMap(v -> v instanceof Text t ? Optional.of(t.text()) : Optional.empty());
  }

  /** Our labels on a live object, in the order of their keys; none on a kind without labels. */
  public List<Map.Entry<Path, Value>> ours(Schema schema, MapValue live) {
    if (schema.labels().isEmpty()) {
      return List.of();
    }
    Path place = Path.ROOT.field(schema.labels().get().attribute());
    MapValue ours =
        LabelMap.filtered(LabelMap.in(live, schema.labels().get().attribute()), names::owns);
    return ours.keys().stream()
        .sorted()
        .map(key -> Map.entry(place.field(key), ours.get(key).orElseThrow()))
        .toList();
  }

  /** The object as it is sent when we let it go: with the labels of people, or with none at all. */
  public MapValue withoutOurs(Schema schema, MapValue value) {
    if (schema.labels().isEmpty()) {
      return value;
    }
    String attribute = schema.labels().get().attribute();
    return value.with(
        attribute, LabelMap.filtered(LabelMap.in(value, attribute), key -> !names.owns(key)));
  }

  /**
   * Joins the labels of spec and of metadata in the spec's map of labels. Where two are at odds the
   * spec's stays. A kind without labels has no place for them: its spec stays as it is.
   */
  public Merged merge(Schema schema, MapValue spec, MapValue metadata) {
    return schema
        .labels()
        .map(field -> LabelUnion.merge(names, field.attribute(), spec, metadata))
        .orElse(new Merged(spec, List.of()));
  }

  /**
   * The object as it is to be sent: its map of labels holds those of people and ours. Labels that
   * are not known yet stay unknown, and a kind without labels stays as it is.
   */
  public MapValue write(Schema schema, MapValue value, Stamp stamp) {
    if (schema.labels().isEmpty()) {
      return value;
    }
    LabelField field = schema.labels().get();
    return value.get(field.attribute()).orElse(Null.NULL) instanceof Unknown
        ? value
        : value.with(field.attribute(), full(field, LabelMap.in(value, field.attribute()), stamp));
  }

  /** The full map of labels to send. */
  public MapValue full(LabelField field, MapValue theirs, Stamp stamp) {
    MapValue.Builder all = MapValue.builder();
    MapValue kept = LabelMap.filtered(theirs, key -> !names.owns(key));
    for (int i = 0; i < kept.size(); i++) {
      all.put(kept.key(i), kept.value(i));
    }
    all.put(names.managed(), Text.of(stamp.namespace()));
    if (field.everyMark()) {
      stamp.configHash().ifPresent(hash -> all.put(names.configHash(), Text.of(hash)));
      all.put(names.lastUpdated(), Text.of(stamp.time()));
    }
    if (stamp.protection() != ProtectionLevel.NONE) {
      all.put(names.protection(), Text.of(stamp.protection().word()));
    }
    return (MapValue) all.build().markedSensitiveIf(theirs.sensitive());
  }

  /**
   * Everything in which the labels of an object do not fit the dialect of its API, ours included.
   *
   * @param value the object with the labels of people, as {@link #merge} or a live object gives it
   */
  public List<LabelViolation> check(
      Schema schema, MapValue value, String namespace, ProtectionLevel protection) {
    return schema
        .labels()
        .map(field -> {
          MapValue theirs = LabelMap.in(value, field.attribute());
          return checks
              .computeIfAbsent(field, f -> new DialectCheck(names, f))
              .check(theirs, namespace, protection);
        })
        .orElse(List.of());
  }
}

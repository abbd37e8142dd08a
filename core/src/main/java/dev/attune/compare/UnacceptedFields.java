package dev.attune.compare;

import dev.attune.diff.Diff;
import dev.attune.diff.Difference;
import dev.attune.observe.Fingerprint;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a remote system made something else of than was declared: it spells a value its own way,
 * keeps what was to be unset, or does not heed a field at all.
 *
 * <p>To write it again would change nothing, and an object must not be replaced for it. So as long
 * as neither side moves it is no difference; but it is told every time. Who corrects the pack wants
 * it tried again, unless an object would be replaced for it.
 */
public final class UnacceptedFields {
  private UnacceptedFields() {}

  /** The fields in which an object is otherwise than a write was to leave it. */
  public static List<String> in(Diff diff) {
    return diff.differences().stream()
        .map(UnacceptedFields::field)
        .map(Path::toString)
        .distinct()
        .toList();
  }

  /** The elements of a list come and go: it is heeded as a whole or not at all. */
  private static Path field(Difference difference) {
    List<Step> fields = new ArrayList<>();
    for (Step step : difference.shown().steps()) {
      if (!(step instanceof Step.Field)) {
        break;
      }
      fields.add(step);
    }
    return new Path(fields);
  }

  /** Those on record of which neither the declared nor the live side has moved since. */
  public static List<Path> settled(
      LastApplied record, Schema schema, MapValue config, MapValue live) {
    List<Path> unmoved = unmoved(record, config, live);
    return unmoved.isEmpty() || Fingerprint.isOfToday(record, schema)
        ? unmoved
        : unmoved.stream()
            .filter(path -> isReplacedFor(schema.body(), path.steps()))
            .filter(path -> differs(schema, path, config, live))
            .toList();
  }

  /** Whether it still does: a corrected pack may take both spellings for the same. */
  private static boolean differs(Schema schema, Path path, MapValue config, MapValue live) {
    MapValue declared = with(live, path.steps(), config.at(path));
    return !Diff.between(schema.body(), live, declared).isEmpty();
  }

  /** The same however the kind is described by now. */
  public static List<Path> unmoved(LastApplied record, MapValue config, MapValue live) {
    return record.unaccepted().stream()
        .map(Path::of)
        .filter(path -> config.at(path).isPresent() || live.at(path).isPresent())
        .filter(path ->
            config.at(path).equals(record.declared().at(path))
                && live.at(path).equals(record.instance().value().at(path)))
        .toList();
  }

  private static boolean isReplacedFor(Type type, List<Step> steps) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> false;
      case Type.ListOf list -> isReplacedFor(list.element(), List.of());
      case Type.MapOf map ->
          isReplacedFor(map.element(), steps.isEmpty() ? steps : steps.subList(1, steps.size()));
      case Type.ObjectOf object ->
          object.attributes().values().stream()
              .filter(attribute ->
                  steps.isEmpty() || steps.getFirst().equals(new Step.Field(attribute.name())))
              .anyMatch(attribute ->
                  attribute.replaceOnChange()
                      || isReplacedFor(
                          attribute.type(),
                          steps.isEmpty() ? steps : steps.subList(1, steps.size())));
    };
  }

  /** The proposal with the live values there. */
  public static MapValue kept(MapValue proposed, MapValue live, List<Path> settled) {
    MapValue kept = proposed;
    for (Path path : settled) {
      kept = with(kept, path.steps(), live.at(path));
    }
    return kept;
  }

  private static MapValue with(MapValue map, List<Step> steps, Optional<Value> live) {
    String name = ((Step.Field) steps.getFirst()).name();
    if (steps.size() == 1) {
      return live.map(value -> map.with(name, value)).orElseGet(() -> map.without(name));
    }
    Value inside = map.get(name).orElse(MapValue.EMPTY);
    return inside instanceof MapValue inner
        ? map.with(name, with(inner, steps.subList(1, steps.size()), live))
        : map;
  }
}

package dev.attune.plan.file;

import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.Change.Referred;
import dev.attune.plan.Mode;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanBasis;
import dev.attune.provider.Origin;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** Turns a tree that fits {@link PlanSchema} back into a plan; none if it cannot mean one. */
final class PlanReader {
  private PlanReader() {}

  static Optional<Plan> read(MapValue root) {
    try {
      Plan plan =
          new Plan(
              metadata(map(root, "metadata")),
              list(root, "changes", change -> change((MapValue) change)),
              list(root, "warnings", warning -> warning((MapValue) warning)));
      // What follows from the changes must say the same, or somebody wrote it by hand.
      return PlanJson.of(plan).equals(root) ? Optional.of(plan) : Optional.empty();
    } catch (DateTimeParseException | IllegalArgumentException | ClassCastException e) {
      return Optional.empty();
    }
  }

  private static Plan.Metadata metadata(MapValue json) {
    return new Plan.Metadata(
        Instant.parse(text(json, "generated_at")),
        text(json, "generator"),
        Mode.valueOf(text(json, "mode").toUpperCase(Locale.ROOT)),
        text(json, "project"),
        basis(json),
        text(json, "digest"));
  }

  private static PlanBasis basis(MapValue json) {
    SortedMap<String, Origin> origins = new TreeMap<>();
    MapValue providers = map(json, "providers");
    for (int i = 0; i < providers.size(); i++) {
      MapValue one = (MapValue) providers.value(i);
      origins.put(
          providers.key(i),
          new Origin(text(one, "program"), maybe(one, "server"), maybe(one, "settings")));
    }
    Num position = (Num) json.get("position").orElseThrow(IllegalArgumentException::new);
    return new PlanBasis(text(json, "store"), Long.parseLong(position.text()), origins);
  }

  private static Change change(MapValue json) {
    return new Change(
        text(json, "id"),
        target(json),
        Action.valueOf(text(json, "action")),
        map(json, "fields"),
        references(json.get("references").map(MapValue.class::cast).orElse(MapValue.EMPTY)),
        maybe(json, "config_hash"),
        json.get("protection").map(PlanReader::protection),
        list(json, "depends_on", PlanReader::text),
        text(json, "fingerprint"),
        text(json, "payload"),
        json.get("replacement").map(MapValue.class::cast).map(PlanReader::replacement),
        json.contains("deployments")
            ? list(json, "deployments", node -> node((MapValue) node))
            : List.of());
  }

  private static Change.Target target(MapValue json) {
    return new Change.Target(
        text(json, "resource_type"),
        new Identity(
            text(json, "namespace"),
            text(json, "group"),
            text(json, "kind"),
            text(json, "resource_ref")),
        maybe(json, "resource_id"),
        text(json, "provider"),
        json.get("parent")
            .map(MapValue.class::cast)
            .map(parent -> new Change.Parent(text(parent, "ref"), text(parent, "id"))),
        maybe(json, "filled_name"));
  }

  private static SortedMap<String, List<Referred>> references(MapValue json) {
    SortedMap<String, List<Referred>> references = new TreeMap<>();
    for (int i = 0; i < json.size(); i++) {
      List<Value> all =
          json.value(i) instanceof ListValue several ? several.elements() : List.of(json.value(i));
      references.put(
          json.key(i), all.stream().map(MapValue.class::cast).map(PlanReader::referred).toList());
    }
    return references;
  }

  private static Referred referred(MapValue json) {
    return new Referred(
        text(json, "kind"), text(json, "ref"), text(json, "path"), text(json, "id"));
  }

  private static Change.Protection protection(Value json) {
    return json instanceof MapValue changes
        ? new Change.Protection.Changes(
            level(changes.get("old").orElse(Null.NULL)),
            level(changes.get("new").orElse(Null.NULL)))
        : new Change.Protection.Starts(level(json));
  }

  private static ProtectionLevel level(Value json) {
    return ProtectionLevel.of(json)
        .orElseThrow(
            () -> new IllegalArgumentException("protection is a truth value or the word delete"));
  }

  private static Change.Replacement replacement(MapValue json) {
    return new Change.Replacement(
        text(json, "group"),
        text(json, "order"),
        text(json, "decider"),
        list(json, "reasons", PlanReader::text),
        map(json, "changes"));
  }

  private static Change.Node node(MapValue json) {
    return new Change.Node(
        text(json, "node"),
        Action.valueOf(text(json, "action")),
        maybe(json, "id"),
        map(json, "fields"),
        text(json, "fingerprint"));
  }

  private static Plan.Warning warning(MapValue json) {
    return new Plan.Warning(maybe(json, "change_id"), maybe(json, "code"), text(json, "message"));
  }

  private static MapValue map(MapValue json, String key) {
    return (MapValue) json.get(key).orElseThrow(IllegalArgumentException::new);
  }

  private static String text(MapValue json, String key) {
    return maybe(json, key).orElseThrow(IllegalArgumentException::new);
  }

  private static Optional<String> maybe(MapValue json, String key) {
    return json.get(key).map(PlanReader::text);
  }

  private static String text(Value value) {
    return ((Text) value).text();
  }

  private static <T> List<T> list(MapValue json, String key, Function<Value, T> element) {
    ListValue list = (ListValue) json.get(key).orElseThrow(IllegalArgumentException::new);
    return list.elements().stream().map(element).toList();
  }
}

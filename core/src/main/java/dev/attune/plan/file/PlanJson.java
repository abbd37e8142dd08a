package dev.attune.plan.file;

import dev.attune.manifest.ProtectionLevel;
import dev.attune.plan.Change;
import dev.attune.plan.Change.Referred;
import dev.attune.plan.Plan;
import dev.attune.provider.Origin;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** A plan as a tree of values, in the order of fields that people know. */
final class PlanJson {
  private PlanJson() {}

  static MapValue of(Plan plan) {
    return of(plan, list(plan.changes(), PlanJson::change));
  }

  /** All but the changes; an empty list stands in their place. */
  static MapValue withoutChanges(Plan plan) {
    return of(plan, ListValue.of(List.of()));
  }

  static Stream<Value> changes(Plan plan) {
    return plan.changes().stream().map(PlanJson::change);
  }

  private static MapValue of(Plan plan, ListValue changes) {
    return MapValue.builder()
        .put("metadata", metadata(plan.metadata()))
        .put("changes", changes)
        .put("execution_order", texts(plan.executionOrder()))
        .put("summary", summary(plan.summary()))
        .put("warnings", list(plan.warnings(), PlanJson::warning))
        .build();
  }

  private static MapValue metadata(Plan.Metadata metadata) {
    return MapValue.builder()
        .put("version", Text.of(Plan.VERSION))
        .put("generated_at", Text.of(metadata.generatedAt().toString()))
        .put("generator", Text.of(metadata.generator()))
        .put("mode", Text.of(metadata.mode().word()))
        .put("project", Text.of(metadata.project()))
        .put("store", Text.of(metadata.basis().store()))
        .put("position", Num.of(metadata.basis().position()))
        .put("providers", origins(metadata.basis().providers()))
        .put("digest", Text.of(metadata.digest()))
        .build();
  }

  private static MapValue origins(SortedMap<String, Origin> origins) {
    MapValue.Builder json = MapValue.builder();
    origins.forEach((instance, origin) -> {
      MapValue.Builder one = MapValue.builder();
      one.put("program", Text.of(origin.program()));
      text(one, "server", origin.server());
      text(one, "settings", origin.settings());
      json.put(instance, one.build());
    });
    return json.build();
  }

  private static MapValue change(Change change) {
    MapValue.Builder json = MapValue.builder();
    json.put("id", Text.of(change.id()));
    json.put("resource_type", Text.of(change.resourceType()));
    json.put("resource_ref", Text.of(change.identity().name()));
    text(json, "resource_id", change.resourceId());
    change
        .parent()
        .ifPresent(parent ->
            json.put(
                "parent",
                MapValue.builder()
                    .put("ref", Text.of(parent.ref()))
                    .put("id", Text.of(parent.id()))
                    .build()));
    json.put("action", Text.of(change.action().name()));
    json.put("fields", change.fields());
    text(json, "filled_name", change.filledName());
    if (!change.references().isEmpty()) {
      json.put("references", references(change.references()));
    }
    text(json, "config_hash", change.configHash());
    change.protection().ifPresent(to -> json.put("protection", protection(to)));
    json.put("depends_on", texts(change.dependsOn()));
    json.put("namespace", Text.of(change.identity().namespace()));
    json.put("group", Text.of(change.identity().group()));
    json.put("kind", Text.of(change.identity().kind()));
    json.put("provider", Text.of(change.provider()));
    json.put("fingerprint", Text.of(change.fingerprint()));
    json.put("payload", Text.of(change.payload()));
    change.replacement().ifPresent(of -> json.put("replacement", replacement(of)));
    if (!change.deployments().isEmpty()) {
      json.put("deployments", list(change.deployments(), PlanJson::node));
    }
    return json.build();
  }

  private static MapValue references(SortedMap<String, List<Referred>> references) {
    MapValue.Builder json = MapValue.builder();
    references.forEach((path, all) ->
        json.put(path, all.size() == 1 ? referred(all.getFirst()) : list(all, PlanJson::referred)));
    return json.build();
  }

  private static Value referred(Referred referred) {
    return MapValue.builder()
        .put("ref", Text.of(referred.ref()))
        .put("id", Text.of(referred.id()))
        .put("kind", Text.of(referred.kind()))
        .put("path", Text.of(referred.path()))
        .build();
  }

  private static Value protection(Change.Protection protection) {
    return switch (protection) {
      case Change.Protection.Starts(ProtectionLevel level) -> level.value();
      case Change.Protection.Changes(ProtectionLevel from, ProtectionLevel to) ->
          MapValue.builder().put("old", from.value()).put("new", to.value()).build();
    };
  }

  private static MapValue replacement(Change.Replacement replacement) {
    return MapValue.builder()
        .put("group", Text.of(replacement.group()))
        .put("order", Text.of(replacement.order()))
        .put("decider", Text.of(replacement.decider()))
        .put("reasons", texts(replacement.reasons()))
        .put("changes", replacement.changes())
        .build();
  }

  private static Value node(Change.Node node) {
    MapValue.Builder json = MapValue.builder();
    json.put("node", Text.of(node.node()));
    json.put("action", Text.of(node.action().name()));
    text(json, "id", node.id());
    json.put("fields", node.fields());
    json.put("fingerprint", Text.of(node.fingerprint()));
    return json.build();
  }

  private static MapValue summary(Plan.Summary summary) {
    MapValue.Builder byAction = MapValue.builder();
    summary.byAction().forEach((action, count) -> byAction.put(action.name(), Num.of(count)));
    MapValue.Builder json =
        MapValue.builder()
            .put("total_changes", Num.of(summary.total()))
            .put("by_action", byAction.build())
            .put("by_resource", counts(summary.byResource()))
            .put("replacements", Num.of(summary.replacements()));
    if (summary.protecting() + summary.unprotecting() > 0) {
      json.put(
          "protection_changes",
          MapValue.builder()
              .put("protecting", Num.of(summary.protecting()))
              .put("unprotecting", Num.of(summary.unprotecting()))
              .build());
    }
    return json.build();
  }

  private static MapValue counts(Map<String, Integer> counts) {
    MapValue.Builder json = MapValue.builder();
    counts.forEach((name, count) -> json.put(name, Num.of(count)));
    return json.build();
  }

  private static Value warning(Plan.Warning warning) {
    MapValue.Builder json = MapValue.builder();
    text(json, "change_id", warning.changeId());
    text(json, "code", warning.code());
    return json.put("message", Text.of(warning.message())).build();
  }

  private static void text(MapValue.Builder json, String key, Optional<String> text) {
    text.ifPresent(value -> json.put(key, Text.of(value)));
  }

  private static ListValue texts(List<String> texts) {
    return list(texts, Text::of);
  }

  private static <T> ListValue list(List<T> all, Function<T, Value> json) {
    return ListValue.of(all.stream().map(json).toList());
  }
}

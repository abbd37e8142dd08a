package dev.attune.cli.schema;

import dev.attune.evolution.change.KindComparison;
import dev.attune.evolution.change.SchemaChange;
import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What differs between versions, for a program. */
public final class ComparisonJson {
  private ComparisonJson() {}

  public static MapValue of(JudgedComparison comparison, boolean breakingOnly) {
    ComparisonSummary summary = ComparisonSummary.of(comparison);
    return MapValue.builder()
        .put("format_version", Text.of("1.0"))
        .put("breaking", Bool.of(summary.breaking() > 0))
        .put("fails", Bool.of(comparison.fails()))
        .put(
            "summary",
            MapValue.builder()
                .put("kinds", Num.of(summary.kinds()))
                .put("changed", Num.of(summary.changed()))
                .put("breaking", Num.of(summary.breaking()))
                .put("compatible", Num.of(summary.compatible()))
                .put("accepted", Num.of(summary.accepted()))
                .put("converted", Num.of(summary.converted()))
                .build())
        .put(
            "comparisons",
            ListValue.of(
                comparison.byComparison(breakingOnly).entrySet().stream()
                    .map(one -> comparison(one.getKey(), one.getValue()))
                    .toList()))
        .build();
  }

  private static Value comparison(KindComparison kindComparison, List<JudgedChange> changes) {
    return MapValue.builder()
        .put("group", Text.of(kindComparison.type().group()))
        .put("kind", Text.of(kindComparison.type().kind()))
        .put("old_version", version(kindComparison.oldVersion()))
        .put("new_version", version(kindComparison.newVersion()))
        .put("changes", ListValue.of(changes.stream().map(ComparisonJson::finding).toList()))
        .build();
  }

  private static Value version(String name) {
    return name.isEmpty() ? Null.NULL : Text.of(name);
  }

  private static Value finding(JudgedChange judged) {
    MapValue json =
        change(judged.change())
            .with(
                "breaks",
                ListValue.of(
                    judged.impact().breaks().stream()
                        .map(audience -> (Value) Text.of(SchemaChangeText.word(audience)))
                        .toList()))
            .with("reason", Text.of(judged.impact().reason()));
    json = judged.isAccepted() ? json.with("accepted", Bool.TRUE) : json;
    return judged.isConverted() ? json.with("converted", Bool.TRUE) : json;
  }

  /** The change alone. */
  static MapValue change(SchemaChange change) {
    MapValue.Builder json = MapValue.builder();
    json.put("path", Text.of(change.place().path().toString()));
    change(change, json);
    return json.build();
  }

  private static void change(SchemaChange change, MapValue.Builder json) {
    switch (change) {
      case SchemaChange.KindAdded _ -> named("kind_added", json);
      case SchemaChange.KindRemoved _ -> named("kind_removed", json);
      case SchemaChange.VersionAdded _ -> named("version_added", json);
      case SchemaChange.VersionRemoved _ -> named("version_removed", json);
      case SchemaChange.FieldAdded(_, Shape shape, boolean required) -> {
        named("field_added", json);
        json.put("types", types(shape.types())).put("required", Bool.of(required));
      }
      case SchemaChange.FieldRemoved(_, Shape shape, _) ->
          named("field_removed", json).put("types", types(shape.types()));
      case SchemaChange.FieldRenamed renamed ->
          named("field_renamed", json).put("from", Text.of(renamed.from().toString()));
      case SchemaChange.TypeChanged(_, var from, var to) ->
          changed("type_changed", types(from), types(to), json);
      case SchemaChange.ListOrObject(_, boolean now) ->
          changed(
              "type_changed",
              types(Set.of(now ? JsonType.ARRAY : JsonType.OBJECT)),
              types(Set.of(now ? JsonType.OBJECT : JsonType.ARRAY)),
              json);
      case SchemaChange.RequiredChanged(_, boolean now, _) -> turned("required_changed", now, json);
      case SchemaChange.AllowedChanged(_, var from, var to) ->
          changed("enum_changed", ListValue.of(from), ListValue.of(to), json);
      case SchemaChange.FormatChanged(_, var from, var to) ->
          changed("format_changed", orNull(from.map(Text::of)), orNull(to.map(Text::of)), json);
      case SchemaChange.DefaultChanged(_, var from, var to) ->
          changed("default_changed", orNull(from), orNull(to), json);
      case SchemaChange.NullableChanged(_, boolean now) -> turned("nullable_changed", now, json);
      case SchemaChange.ListKindChanged(_, var from, var to) ->
          changed(
              "list_kind_changed",
              Text.of(SchemaChangeText.listKind(from)),
              Text.of(SchemaChangeText.listKind(to)),
              json);
      case SchemaChange.OpenChanged(_, boolean now) -> turned("open_changed", now, json);
      case SchemaChange.LimitChanged(_, var constraint, var from, var to) -> {
        changed("limit_changed", orNull(from), orNull(to), json);
        json.put("limit", Text.of(constraint.word()));
      }
      case SchemaChange.CombinationChanged(_, var combination, var from, var to) -> {
        changed("combination_changed", Num.of(from.size()), Num.of(to.size()), json);
        json.put("combination", Text.of(combination.word()));
      }
      case SchemaChange.RuleChanged(_, var rule, boolean now) -> {
        named(now ? "rule_added" : "rule_removed", json);
        json.put("rule", Text.of(rule.expression())).put("message", Text.of(rule.message()));
      }
      case SchemaChange.ScopeChanged(_, String from, String to) ->
          changed("scope_changed", Text.of(from), Text.of(to), json);
      case SchemaChange.ServedChanged(_, _, boolean now) -> turned("served_changed", now, json);
      case SchemaChange.StorageChanged(_, String from, String to, _) ->
          changed("storage_changed", Text.of(from), Text.of(to), json);
      case SchemaChange.SubresourceChanged(_, String name, boolean now) -> {
        turned("subresource_changed", now, json);
        json.put("subresource", Text.of(name));
      }
      case SchemaChange.SecretChanged(_, boolean now) -> turned("secret_changed", now, json);
      case SchemaChange.ComputedChanged(_, boolean now) -> turned("computed_changed", now, json);
    }
  }

  private static MapValue.Builder named(String name, MapValue.Builder json) {
    return json.put("change", Text.of(name));
  }

  private static void changed(String name, Value from, Value to, MapValue.Builder json) {
    named(name, json).put("from", from).put("to", to);
  }

  private static void turned(String name, boolean now, MapValue.Builder json) {
    changed(name, Bool.of(!now), Bool.of(now), json);
  }

  private static Value types(Set<JsonType> types) {
    return ListValue.of(types.stream().map(type -> (Value) Text.of(type.word())).toList());
  }

  private static Value orNull(Optional<? extends Value> value) {
    return value.isPresent() ? value.get() : Null.NULL;
  }
}

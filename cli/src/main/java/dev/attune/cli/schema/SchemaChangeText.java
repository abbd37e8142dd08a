package dev.attune.cli.schema;

import dev.attune.evolution.change.Audience;
import dev.attune.evolution.change.Impact;
import dev.attune.evolution.change.SchemaChange;
import dev.attune.evolution.shape.Constraint;
import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Restrictions.Combination;
import dev.attune.evolution.shape.Restrictions.Rule;
import dev.attune.evolution.shape.Shape;
import dev.attune.schema.ListKind;
import dev.attune.value.CanonicalJson;
import dev.attune.value.Value;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Changes of schemas in words. */
final class SchemaChangeText {
  private SchemaChangeText() {}

  /** What became of it: came, went, or is another. */
  static String mark(SchemaChange change) {
    return switch (change) {
      case SchemaChange.KindAdded _, SchemaChange.VersionAdded _, SchemaChange.FieldAdded _ -> "+";
      case SchemaChange.KindRemoved _, SchemaChange.VersionRemoved _, SchemaChange.FieldRemoved _ ->
          "-";
      default -> "~";
    };
  }

  static String what(SchemaChange change) {
    return switch (change) {
      case SchemaChange.KindAdded _ -> "the kind is new";
      case SchemaChange.KindRemoved _ -> "the kind is removed";
      case SchemaChange.VersionAdded(_, String version) -> "version " + version + " is new";
      case SchemaChange.VersionRemoved(_, String version) -> "version " + version + " is removed";
      case SchemaChange.FieldAdded(_, Shape shape, boolean required) ->
          (required ? "required " : "") + types(shape);
      case SchemaChange.FieldRemoved(_, Shape shape, _) -> types(shape);
      case SchemaChange.FieldRenamed renamed -> "probably renamed from " + renamed.from();
      case SchemaChange.TypeChanged(_, var from, var to) -> types(from) + " → " + types(to);
      case SchemaChange.ListOrObject(_, boolean now) -> now ? "list → object" : "object → list";
      case SchemaChange.RequiredChanged(_, boolean now, _) ->
          now ? "optional → required" : "required → optional";
      case SchemaChange.AllowedChanged(_, var from, var to) -> allowed(from, to);
      case SchemaChange.FormatChanged(_, var from, var to) ->
          "format " + from.orElse("none") + " → " + to.orElse("none");
      case SchemaChange.DefaultChanged(_, var from, var to) ->
          "default " + value(from) + " → " + value(to);
      case SchemaChange.NullableChanged(_, boolean now) ->
          now ? "accepts null" : "no longer accepts null";
      case SchemaChange.ListKindChanged(_, ListKind from, ListKind to) ->
          listKind(from) + " → " + listKind(to);
      case SchemaChange.OpenChanged(_, boolean now) ->
          now ? "accepts additional names" : "no longer accepts additional names";
      case SchemaChange.LimitChanged(_, Constraint constraint, var from, var to) ->
          constraint.word() + " " + value(from) + " → " + value(to);
      case SchemaChange.CombinationChanged(_, Combination combination, var from, var to) ->
          combination.word() + " " + count(from) + " → " + count(to);
      case SchemaChange.RuleChanged(_, Rule rule, boolean now) ->
          (now ? "new rule: " : "no longer a rule: ") + words(rule);
      case SchemaChange.ScopeChanged(_, String from, String to) -> "scope " + from + " → " + to;
      case SchemaChange.ServedChanged(_, String version, boolean now) ->
          "version " + version + (now ? " is served" : " is no longer served");
      case SchemaChange.StorageChanged(_, String from, String to, _) ->
          "stored as " + from + " → " + to;
      case SchemaChange.SubresourceChanged(_, String name, boolean now) ->
          "subresource " + name + (now ? " is new" : " is removed");
      case SchemaChange.SecretChanged(_, boolean now) -> now ? "secret" : "no longer secret";
      case SchemaChange.ComputedChanged(_, boolean now) ->
          now ? "only the provider sets it" : "not only the provider sets it any more";
    };
  }

  /** All of it in one sentence. */
  static String sentence(JudgedChange judged) {
    String path = judged.change().place().path().toString();
    return ComparisonText.title(judged.comparison())
        + ": "
        + (path.isEmpty() ? "" : path + ": ")
        + what(judged.change())
        + "; "
        + breaks(judged.impact())
        + ": "
        + judged.impact().reason()
        + judged.note();
  }

  /** What the server says about it, if the schema says that; else the rule itself. */
  private static String words(Rule rule) {
    return rule.message().isEmpty() ? rule.expression() : rule.message();
  }

  private static String count(List<Shape> shapes) {
    return shapes.isEmpty() ? "none" : shapes.size() + " schema" + (shapes.size() == 1 ? "" : "s");
  }

  /** Whom it breaks. */
  static String breaks(Impact impact) {
    return impact.isBreaking()
        ? "breaks "
            + impact.breaks().stream()
                .map(SchemaChangeText::word)
                .collect(Collectors.joining(" and "))
        : "compatible";
  }

  static String word(Audience audience) {
    return audience.name().toLowerCase(Locale.ROOT);
  }

  private static String types(Shape shape) {
    return shape.has(Shape.Flag.INT_OR_STRING)
        ? types(Set.of(JsonType.INTEGER)) + " or " + types(Set.of(JsonType.STRING))
        : types(shape.types());
  }

  private static String types(Set<JsonType> types) {
    return types.isEmpty()
        ? "anything"
        : types.stream().map(JsonType::word).collect(Collectors.joining(" or "));
  }

  private static String allowed(List<Value> from, List<Value> to) {
    if (from.isEmpty() || to.isEmpty()) {
      return (from.isEmpty() ? "any value" : values(from))
          + " → "
          + (to.isEmpty() ? "any value" : values(to));
    }
    String gone = values(from.stream().filter(value -> !to.contains(value)).toList());
    String come = values(to.stream().filter(value -> !from.contains(value)).toList());
    return (gone.isEmpty() ? "" : "no longer " + gone)
        + (gone.isEmpty() || come.isEmpty() ? "" : ", ")
        + (come.isEmpty() ? "" : "now also " + come);
  }

  private static String values(Collection<Value> values) {
    return values.stream().map(CanonicalJson::write).collect(Collectors.joining(" "));
  }

  private static String value(Optional<Value> value) {
    return value.map(CanonicalJson::write).orElse("none");
  }

  static String listKind(ListKind kind) {
    return switch (kind) {
      case ListKind.Ordered _ -> "ordered list";
      case ListKind.Unordered _ -> "set";
      case ListKind.Keyed(List<String> fields) -> "list by " + String.join(", ", fields);
      case ListKind.Atomic _ -> "atomic list";
    };
  }
}

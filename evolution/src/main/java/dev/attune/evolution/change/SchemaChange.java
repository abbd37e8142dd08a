package dev.attune.evolution.change;

import dev.attune.evolution.shape.Constraint;
import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Restrictions.Combination;
import dev.attune.evolution.shape.Restrictions.Rule;
import dev.attune.evolution.shape.Shape;
import dev.attune.schema.ListKind;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One thing that differs between an older and a newer version. */
public sealed interface SchemaChange {
  ChangePlace place();

  /** The kind is new. */
  record KindAdded(ChangePlace place) implements SchemaChange {}

  /** The kind is gone, with all its versions. */
  record KindRemoved(ChangePlace place) implements SchemaChange {}

  /** The kind has a further version. */
  record VersionAdded(ChangePlace place, String version) implements SchemaChange {}

  /** The kind has lost a version. */
  record VersionRemoved(ChangePlace place, String version) implements SchemaChange {}

  /** A field is new. */
  record FieldAdded(ChangePlace place, Shape shape, boolean required) implements SchemaChange {}

  /**
   * A field is gone.
   *
   * @param kept whether what is written there is kept nevertheless
   */
  record FieldRemoved(ChangePlace place, Shape shape, boolean kept) implements SchemaChange {}

  /** A field is gone, and one that is so like it is new that it is probably the same. */
  record FieldRenamed(ChangePlace place, Path from, Shape shape) implements SchemaChange {}

  /** Other types are allowed; none means any. */
  record TypeChanged(ChangePlace place, Set<JsonType> from, Set<JsonType> to)
      implements SchemaChange {}

  /** A list became the object that was its only element, or the other way round. */
  record ListOrObject(ChangePlace place, boolean nowObject) implements SchemaChange {}

  /** Whether the field must be there. */
  record RequiredChanged(ChangePlace place, boolean now, boolean defaulted)
      implements SchemaChange {}

  /** Other values are allowed; none means any. */
  record AllowedChanged(ChangePlace place, List<Value> from, List<Value> to)
      implements SchemaChange {}

  /** The text or number means something else, in the words of the schema. */
  record FormatChanged(ChangePlace place, Optional<String> from, Optional<String> to)
      implements SchemaChange {}

  /** Something else stands in where nothing is written. */
  record DefaultChanged(ChangePlace place, Optional<Value> from, Optional<Value> to)
      implements SchemaChange {}

  /** Whether null may stand there. */
  record NullableChanged(ChangePlace place, boolean now) implements SchemaChange {}

  /** Order and identity of a list's elements mean something else. */
  record ListKindChanged(ChangePlace place, ListKind from, ListKind to) implements SchemaChange {}

  /** Whether an object takes names that the schema does not give. */
  record OpenChanged(ChangePlace place, boolean now) implements SchemaChange {}

  /** Values are limited in another way; nothing means no limit. */
  record LimitChanged(
      ChangePlace place, Constraint constraint, Optional<Value> from, Optional<Value> to)
      implements SchemaChange {}

  /** Values must fit other further schemas; none means no demand. */
  record CombinationChanged(
      ChangePlace place, Combination combination, List<Shape> from, List<Shape> to)
      implements SchemaChange {}

  /** Whether a rule must be true. */
  record RuleChanged(ChangePlace place, Rule rule, boolean now) implements SchemaChange {}

  /** Objects live in namespaces, or no longer do. */
  record ScopeChanged(ChangePlace place, String from, String to) implements SchemaChange {}

  /** Whether a version can be used. */
  record ServedChanged(ChangePlace place, String version, boolean now) implements SchemaChange {}

  /**
   * Objects are kept in another version.
   *
   * @param isGone whether the version in which they were kept is no more
   */
  record StorageChanged(ChangePlace place, String from, String to, boolean isGone)
      implements SchemaChange {}

  /** Whether a part of the object is written on its own. */
  record SubresourceChanged(ChangePlace place, String name, boolean now) implements SchemaChange {}

  /** Whether the value must never be shown. */
  record SecretChanged(ChangePlace place, boolean now) implements SchemaChange {}

  /** Whether only the provider sets it. */
  record ComputedChanged(ChangePlace place, boolean now) implements SchemaChange {}
}

package dev.attune.evolution.change;

import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.schema.ListKind;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One thing that differs between an older and a newer version. */
public sealed interface SchemaChange {
  Place place();

  /** The kind is new. */
  record KindAdded(Place place) implements SchemaChange {}

  /** The kind is gone, with all its versions. */
  record KindRemoved(Place place) implements SchemaChange {}

  /** The kind has a further version. */
  record VersionAdded(Place place, String version) implements SchemaChange {}

  /** The kind has lost a version. */
  record VersionRemoved(Place place, String version) implements SchemaChange {}

  /** A field is new. */
  record FieldAdded(Place place, Shape shape, boolean required) implements SchemaChange {}

  /**
   * A field is gone.
   *
   * @param kept whether what is written there is kept nevertheless
   */
  record FieldRemoved(Place place, Shape shape, boolean kept) implements SchemaChange {}

  /** A field is gone, and one that is so like it is new that it is probably the same. */
  record FieldRenamed(Place place, Path from, Shape shape) implements SchemaChange {}

  /** Other types are allowed; none means any. */
  record TypeChanged(Place place, Set<JsonType> from, Set<JsonType> to) implements SchemaChange {}

  /** A list became the object that was its only element, or the other way round. */
  record ListOrObject(Place place, boolean nowObject) implements SchemaChange {}

  /** Whether the field must be there. */
  record RequiredChanged(Place place, boolean now, boolean defaulted) implements SchemaChange {}

  /** Other values are allowed; none means any. */
  record AllowedChanged(Place place, List<Value> from, List<Value> to) implements SchemaChange {}

  /** The text or number means something else, in the words of the schema. */
  record FormatChanged(Place place, Optional<String> from, Optional<String> to)
      implements SchemaChange {}

  /** Something else stands in where nothing is written. */
  record DefaultChanged(Place place, Optional<Value> from, Optional<Value> to)
      implements SchemaChange {}

  /** Whether null may stand there. */
  record NullableChanged(Place place, boolean now) implements SchemaChange {}

  /** Order and identity of a list's elements mean something else. */
  record ListKindChanged(Place place, ListKind from, ListKind to) implements SchemaChange {}

  /** Whether an object takes names that the schema does not give. */
  record OpenChanged(Place place, boolean now) implements SchemaChange {}

  /** Whether the value must never be shown. */
  record SecretChanged(Place place, boolean now) implements SchemaChange {}

  /** Whether only the provider sets it. */
  record ComputedChanged(Place place, boolean now) implements SchemaChange {}
}

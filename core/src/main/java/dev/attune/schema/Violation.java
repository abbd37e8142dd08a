package dev.attune.schema;

import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.List;

/** One way in which a value does not fit its schema. Nothing here repeats a sensitive value. */
public sealed interface Violation {

  /** Where: the field or element that is wrong, or the object that lacks something. */
  Path path();

  /** The schema has no such field. */
  record UnknownField(Path path, String name, List<String> known) implements Violation {}

  /** The value is of another type. */
  record WrongType(Path path, Type expected, ValueKind found) implements Violation {}

  /** Several stand where there is never more than one; the path is that of the second. */
  record OneTooMany(Path path, int count) implements Violation {}

  /** A text stands where a number or a truth value belongs, and reads like one. */
  record QuotedScalar(Path path, Type.Scalar expected) implements Violation {}

  /** A required field is absent or null. */
  record MissingField(Path path, Attribute attribute) implements Violation {}

  /** Only the provider sets this field. */
  record ComputedField(Path path, String name) implements Violation {}

  /** The value is none of those allowed. */
  record NotAllowed(Path path, Value found, List<Value> allowed) implements Violation {}

  /** An element of a keyed list lacks one of its key fields. */
  record MissingKey(Path path, String field) implements Violation {}

  /** Two elements of a keyed list have the same key. */
  record DuplicateKey(Path path, Path first, MapValue key) implements Violation {}

  /** The field still works and will not for ever. */
  record DeprecatedField(Path path, String name, String advice) implements Violation {}
}

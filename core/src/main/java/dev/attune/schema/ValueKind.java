package dev.attune.schema;

import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;

/** What a person calls a value. */
public enum ValueKind {
  NULL("null"),
  UNKNOWN("a value that is not known yet"),
  BOOL("true or false"),
  NUMBER("a number"),
  TEXT("text"),
  LIST("a list"),
  MAP("a map");

  private final String words;

  ValueKind(String words) {
    this.words = words;
  }

  public static ValueKind of(Value value) {
    return switch (value) {
      case Null _ -> NULL;
      case Unknown _ -> UNKNOWN;
      case Bool _ -> BOOL;
      case Num _ -> NUMBER;
      case Text _ -> TEXT;
      case ListValue _, SetValue _ -> LIST;
      case MapValue _ -> MAP;
    };
  }

  public String words() {
    return words;
  }
}

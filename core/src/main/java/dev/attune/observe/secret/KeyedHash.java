package dev.attune.observe.secret;

import dev.attune.secret.ProjectKey;
import dev.attune.value.Bool;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;

/** Shows whether two secrets are equal, to holders of the project key, and nothing else. */
public final class KeyedHash {
  private KeyedHash() {}

  public static String of(ProjectKey key, Value secret) {
    return key.hash("value", CanonicalJson.write(bare(secret)));
  }

  /** The value with a keyed hash in place of everything that is sensitive in it. */
  public static Value hidden(ProjectKey key, Value value) {
    if (value.sensitive()) {
      return Text.of("hmac-sha256:" + of(key, value));
    }
    return switch (value) {
      case Null _, Unknown _, Bool _, Num _, Text _ -> value;
      case ListValue list -> ListValue.of(hidden(key, list.elements()));
      case SetValue set -> SetValue.of(hidden(key, set.elements()));
      case MapValue map -> map.mapped((_, inside) -> hidden(key, inside));
    };
  }

  private static List<Value> hidden(ProjectKey key, List<Value> elements) {
    return elements.stream().map(element -> hidden(key, element)).toList();
  }

  /** The same value without marks: for what is hashed or sealed at once, and for nothing else. */
  public static Value bare(Value value) {
    return value.containsSensitive() ? unmarked(value) : value;
  }

  private static Value unmarked(Value value) {
    return switch (value) {
      case Null _ -> Null.NULL;
      case Unknown _ -> Unknown.UNKNOWN;
      case Bool bool -> Bool.of(bool.value());
      case Num number -> Num.of(number.text());
      case Text text -> Text.of(text.text());
      case ListValue list -> ListValue.of(list.elements().stream().map(KeyedHash::bare).toList());
      case SetValue set -> SetValue.of(set.elements().stream().map(KeyedHash::bare).toList());
      case MapValue map -> {
        MapValue.Builder bare = MapValue.builder();
        for (int i = 0; i < map.size(); i++) {
          bare.put(map.key(i), bare(map.value(i)));
        }
        yield bare.build();
      }
    };
  }
}

package dev.attune.terraform.value;

import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Carries marks from what was sent to what came back, because the wire has none.
 *
 * <p>The schema's own sensitive attributes are marked wherever a schema is at hand; this is for
 * values that are secret for another reason, such as the variable they came from. Whoever sends a
 * value and keeps the answer calls it with both. In doubt it marks too much.
 */
public final class SensitiveMarks {
  /** With more marked elements than this the whole collection is marked. */
  private static final int FEW = 64;

  private SensitiveMarks() {}

  /** The received value with the marks of the sent one. */
  public static Value carried(Value sent, Value received) {
    if (!sent.containsSensitive() || received instanceof Null) {
      return received;
    }
    if (sent.sensitive()) {
      return received.markedSensitive();
    }
    return switch (received) {
      case MapValue to when sent instanceof MapValue from ->
          to.mapped((key, value) -> carried(from.get(key).orElse(Null.NULL), value));
      case ListValue to -> elements(marked(sent), to);
      case SetValue to -> elements(marked(sent), to);
      case Null _, Unknown _, Bool _, Num _, Text _, MapValue _ -> received.markedSensitive();
    };
  }

  private static List<Value> marked(Value sent) {
    List<Value> elements =
        switch (sent) {
          case ListValue list -> list.elements();
          case SetValue set -> set.elements();
          case MapValue map -> List.of(map);
          case Null _, Unknown _, Bool _, Num _, Text _ -> List.of();
        };
    return elements.stream().filter(Value::containsSensitive).toList();
  }

  private static Value elements(List<Value> sent, ListValue received) {
    return sent.size() > FEW
        ? received.markedSensitive()
        : new ListValue(elements(sent, received.elements()), received.sensitive());
  }

  private static Value elements(List<Value> sent, SetValue received) {
    return sent.size() > FEW
        ? received.markedSensitive()
        : new SetValue(elements(sent, received.elements()), received.sensitive());
  }

  /** Each gets the marks of all: a provider may have moved, added or removed elements. */
  private static List<Value> elements(List<Value> sent, List<Value> received) {
    List<Value> marked = new ArrayList<>(received.size());
    for (Value element : received) {
      Value all = element;
      for (Value one : sent) {
        all = carried(one, all);
      }
      marked.add(all);
    }
    return marked;
  }
}

package dev.attune.value;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Values whose order does not matter, each once.
 *
 * <p>Of two equal elements one stays, marked if either was. Unknown elements all stay: what they
 * will be may differ.
 */
public record SetValue(List<Value> elements, boolean sensitive) implements Value {
  public static final SetValue EMPTY = new SetValue(List.of(), false);

  public SetValue {
    elements = distinct(elements);
  }

  public static SetValue of(Collection<? extends Value> elements) {
    return new SetValue(List.copyOf(elements), false);
  }

  public static SetValue of(Value... elements) {
    return new SetValue(List.of(elements), false);
  }

  private static List<Value> distinct(List<Value> elements) {
    // An identity object as key keeps every element that holds an unknown apart from all others.
    Map<Object, Value> kept = new LinkedHashMap<>();
    for (Value element : elements) {
      Object key = element.containsUnknown() ? new Object() : element;
      kept.merge(key, element, SetValue::withMarksOfBoth);
    }
    return List.copyOf(kept.values());
  }

  private static Value withMarksOfBoth(Value first, Value second) {
    // Which inner mark belongs where is not worth telling apart: any mark marks the whole element.
    return first.markedSensitiveIf(
        (first.containsSensitive() || second.containsSensitive()) && !sameMarks(first, second));
  }

  /** Of two that are equal, by what each of them lets be seen. */
  private static boolean sameMarks(Value first, Value second) {
    return first.containsSensitive() == second.containsSensitive()
        && CanonicalJson.write(first).equals(CanonicalJson.write(second));
  }

  @Override
  public SetValue markedSensitive() {
    return sensitive ? this : new SetValue(elements, true);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SetValue that
        && elements.size() == that.elements.size()
        && counts(elements).equals(counts(that.elements));
  }

  /** How often each element is there: more than once only if it holds an unknown. */
  private static Map<Value, Integer> counts(List<Value> elements) {
    Map<Value, Integer> counts = new HashMap<>();
    elements.forEach(element -> counts.merge(element, 1, Integer::sum));
    return counts;
  }

  @Override
  public int hashCode() {
    return elements.stream().mapToInt(Value::hashCode).sum();
  }

  @Override
  public String toString() {
    return CanonicalJson.write(this);
  }
}

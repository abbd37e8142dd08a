package dev.attune.rest.provider.body;

import dev.attune.rest.provider.kind.BodyForm;
import dev.attune.value.Null;
import dev.attune.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;

/**
 * Which element that is there each wanted one continues, where no key tells: an equal one, wherever
 * it stands; else, in lists of the same length, the one in the same place if nobody else does.
 */
final class ElementPairs {
  private final List<Value> wanted;
  private final List<Value> twins;

  private ElementPairs(List<Value> wanted, List<Value> twins) {
    this.wanted = wanted;
    this.twins = twins;
  }

  static ElementPairs of(BodyForm bodyForm, List<Value> there, List<Value> wanted) {
    return find(bodyForm, there, wanted, there.size() == wanted.size());
  }

  /** Where places mean nothing. */
  static ElementPairs equal(BodyForm bodyForm, List<Value> there, List<Value> wanted) {
    return find(bodyForm, there, wanted, false);
  }

  private static ElementPairs find(
      BodyForm bodyForm, List<Value> there, List<Value> wanted, boolean byPlace) {
    Map<Value, Deque<Integer>> places = new HashMap<>();
    for (int i = 0; i < there.size(); i++) {
      int place = i;
      BodyDecoder.part(bodyForm, there.get(i))
          .map(live -> BodyEncoder.value(bodyForm, live))
          .ifPresent(live -> places.computeIfAbsent(live, _ -> new ArrayDeque<>(1)).add(place));
    }
    List<Value> twins = new ArrayList<>(wanted.size());
    boolean[] taken = new boolean[there.size()];
    for (Value element : wanted) {
      Deque<Integer> equal = places.get(BodyEncoder.value(bodyForm, element));
      if (equal == null || equal.isEmpty()) {
        twins.add(Null.NULL);
      } else {
        taken[equal.element()] = true;
        twins.add(there.get(equal.remove()));
      }
    }
    for (int i = 0; byPlace && i < twins.size(); i++) {
      if (twins.get(i) instanceof Null && !taken[i]) {
        twins.set(i, there.get(i));
      }
    }
    return new ElementPairs(wanted, twins);
  }

  /**
   * @param merge of an element that is there, or null, and the wanted one
   */
  List<Value> merged(BinaryOperator<Value> merge) {
    List<Value> merged = new ArrayList<>(wanted.size());
    for (int i = 0; i < wanted.size(); i++) {
      merged.add(merge.apply(twins.get(i), wanted.get(i)));
    }
    return merged;
  }
}

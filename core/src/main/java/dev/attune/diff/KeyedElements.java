package dev.attune.diff;

import dev.attune.schema.Normaliser;
import dev.attune.schema.Type;
import dev.attune.value.Null;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Compares lists whose elements are told apart by some of their fields. */
final class KeyedElements {
  private final Scope inside;
  private final List<ElementKey> olds;
  private final List<ElementKey> news;
  private final List<MatchKey> before;
  private final List<MatchKey> after;

  private KeyedElements(Scope inside, List<ElementKey> olds, List<ElementKey> news) {
    this.inside = inside;
    this.olds = olds;
    this.news = news;
    this.before = forms(olds);
    this.after = forms(news);
  }

  /** Nothing unless each element has a key of its own. */
  static Optional<KeyedElements> of(
      Scope inside, List<String> names, List<Value> olds, List<Value> news) {
    KeyedElements keyed = new KeyedElements(inside, keys(names, olds), keys(names, news));
    return distinct(keyed.before) == olds.size() && distinct(keyed.after) == news.size()
        ? Optional.of(keyed)
        : Optional.empty();
  }

  static void compare(
      DiffWalk walk, Scope scope, List<String> names, ValuePair valuePair, List<Difference> out) {
    Optional<KeyedElements> keyed =
        of(scope.intoElement(), names, valuePair.olds(), valuePair.news());
    if (keyed.isPresent()) {
      keyed.get().compare(walk, valuePair, out);
    } else {
      // An element without a key of its own has no path; nor may order begin to matter.
      SetElements.compare(
          walk,
          scope,
          ValuePair.masked(valuePair.before(), valuePair.after(), scope.secret()),
          out);
    }
  }

  private static List<ElementKey> keys(List<String> names, List<Value> elements) {
    return elements.stream().flatMap(element -> ElementKey.of(names, element).stream()).toList();
  }

  private List<MatchKey> forms(List<ElementKey> keys) {
    return keys.stream().map(key -> key.form(inside.type(), inside.normaliser())).toList();
  }

  private static int distinct(List<MatchKey> matchKeys) {
    Set<String> seen = new HashSet<>();
    matchKeys.forEach(matchKey -> seen.add(matchKey.exact()));
    return seen.size();
  }

  /** Which of them are the same. */
  ElementPairs pairing() {
    Type type = inside.type();
    Normaliser normaliser = inside.normaliser();
    return ElementPairs.of(
        before, after, (i, j) -> olds.get(i).same(type, normaliser, news.get(j)));
  }

  private void compare(DiffWalk walk, ValuePair valuePair, List<Difference> out) {
    ElementPairs elementPairs = pairing();
    for (int j = 0; j < news.size(); j++) {
      int i = elementPairs.partner(j);
      if (i == ElementPairs.NONE) {
        walk.wholeAt(turn(j, news.get(j)), inside, Null.NULL, valuePair.now(j), out);
      } else {
        DiffStep diffStep = turn(j, news.get(j), olds.get(i));
        walk.compareAt(diffStep, inside, valuePair.old(i), valuePair.now(j), out);
      }
    }
    int gone = news.size();
    for (int i = 0; i < olds.size(); i++) {
      if (!elementPairs.keeps(i)) {
        walk.wholeAt(turn(gone++, olds.get(i)), inside, valuePair.old(i), Null.NULL, out);
      }
    }
  }

  /** Shown by position where the key is secret in either state: masked, all would look the same. */
  private DiffStep turn(int position, ElementKey... states) {
    boolean secret = inside.secret() || Stream.of(states).anyMatch(ElementKey::isSecret);
    Step step = states[0].step(secret);
    return new DiffStep(step, secret ? new Step.Index(position) : step);
  }
}

package dev.attune.rest.provider.lookup;

import dev.attune.diff.scalar.KeyNormaliser;
import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.rest.provider.list.ListFetcher;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A list that was fetched once to answer many questions, each of them once: whoever asks the same
 * again wants to know what is there now.
 */
final class CachedList {
  private final KeyNormaliser names;
  private final ListFetcher.All all;
  private final Map<String, List<Value>> byName = new HashMap<>();
  private final List<Value> nameless = new ArrayList<>();
  private final Set<Object> answered = new HashSet<>();
  private Optional<ElementReader.Objects> known = Optional.empty();

  CachedList(ApiKind apiKind, ListFetcher.All all) {
    this.names = apiKind.names();
    this.all = all;
    if (all instanceof ListFetcher.All.Fetched(List<Value> elements, String _)) {
      for (Value element : elements) {
        Optional<String> called =
            element instanceof MapValue ? apiKind.keyIn(element) : Optional.empty();
        if (called.isPresent()) {
          byName.computeIfAbsent(names.shared(called.get()), _ -> new ArrayList<>(1)).add(element);
        } else {
          nameless.add(element);
        }
      }
    }
  }

  ListFetcher.All all() {
    return all;
  }

  /** Elements that have the name in any spelling. */
  List<Value> named(String name) {
    return byName.getOrDefault(names.shared(name), List.of());
  }

  /** What becomes of the elements that say nothing about their name: for all questions the same. */
  synchronized ElementReader.Objects nameless(Function<List<Value>, ElementReader.Objects> read) {
    ElementReader.Objects objects = known.orElseGet(() -> read.apply(nameless));
    known = Optional.of(objects).filter(all -> all.failure().isEmpty());
    return objects;
  }

  /** False if this was asked before. */
  synchronized boolean isFirst(Object question) {
    return answered.add(question);
  }
}

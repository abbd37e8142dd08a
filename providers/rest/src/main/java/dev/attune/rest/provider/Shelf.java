package dev.attune.rest.provider;

import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A list that was fetched once to answer many questions, each of them once: whoever asks the same
 * again wants to know what is there now.
 */
final class Shelf {
  private final Listing.All all;
  private final Map<String, List<Value>> byName = new HashMap<>();
  private final List<Value> nameless = new ArrayList<>();
  private final Set<Object> answered = new HashSet<>();

  Shelf(Kind kind, Listing.All all) {
    this.all = all;
    if (all instanceof Listing.All.Fetched(List<Value> elements, String _)) {
      for (Value element : elements) {
        Optional<String> called =
            element instanceof MapValue ? kind.keyIn(element) : Optional.empty();
        if (called.isPresent()) {
          byName.computeIfAbsent(called.get(), _ -> new ArrayList<>(1)).add(element);
        } else {
          nameless.add(element);
        }
      }
    }
  }

  Listing.All all() {
    return all;
  }

  /** Elements that have the name, or that say nothing about theirs. */
  List<Value> maybeNamed(String name) {
    List<Value> found = new ArrayList<>(byName.getOrDefault(name, List.of()));
    found.addAll(nameless);
    return found;
  }

  /** False if this was asked before. */
  synchronized boolean isFirst(Object question) {
    return answered.add(question);
  }
}

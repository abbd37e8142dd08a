package dev.attune.plan;

import dev.attune.manifest.Identity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the line found out about all that is declared, in its order and by resource. */
final class Works {
  private final List<Work> all = new ArrayList<>();
  private final Map<Identity, List<Work>> byResource = new LinkedHashMap<>();

  void add(Work work) {
    all.add(work);
    List<Work> before = byResource.putIfAbsent(work.identity(), List.of(work));
    if (before == null) {
      return; // Nearly all have but one.
    }
    if (before.size() == 1) {
      List<Work> several = new ArrayList<>(before);
      several.add(work);
      byResource.put(work.identity(), several);
    } else {
      before.add(work);
    }
  }

  List<Work> all() {
    return all;
  }

  /** Together what belongs to one resource, one a node. */
  Collection<List<Work>> byResource() {
    return byResource.values();
  }

  /** Those of a resource, one a node; nothing of what is not declared or had no turn yet. */
  List<Work> of(Identity identity) {
    return byResource.getOrDefault(identity, List.of());
  }

  /** The one of a resource, or of the first of its nodes. */
  Optional<Work> first(Identity identity) {
    return of(identity).stream().findFirst();
  }
}

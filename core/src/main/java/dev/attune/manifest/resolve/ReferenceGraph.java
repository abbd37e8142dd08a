package dev.attune.manifest.resolve;

import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.load.LoadResult;
import dev.attune.manifest.reference.Reference;
import dev.attune.manifest.reference.Template;
import dev.attune.manifest.resolve.Targets.Target;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Who refers to whom among manifests whose references were checked and found right. */
public final class ReferenceGraph {
  private static final Comparator<Manifest> BY_IDENTITY = Comparator.comparing(Manifest::identity);

  private final List<Manifest> manifests;
  private final Targets targets;

  public ReferenceGraph(LoadResult loadResult) {
    this.manifests = loadResult.manifests().stream().sorted(BY_IDENTITY).toList();
    this.targets = new Targets(loadResult);
  }

  /** The resource that a reference of this text leads to. */
  public Manifest target(Manifest from, Manifest.Use use, Reference.ToResource reference) {
    Target target =
        targets.find(
            reference,
            from.identity().namespace(),
            () -> Receiver.of(from, use).flatMap(Receiver::expected));
    if (target instanceof Target.One(Manifest manifest)) {
      return manifest;
    }
    throw new IllegalStateException("a reference that was not checked");
  }

  /** Whether there is a manifest of it. */
  public boolean declares(Identity identity) {
    return targets.declares(identity);
  }

  /** The resource around this one, if it has a parent. */
  public Optional<Manifest> parent(Manifest manifest) {
    return manifest
        .parent()
        .flatMap(named ->
            targets.findParent(
                        named,
                        manifest.schema().parent(named.kind()).orElseThrow(),
                        manifest.identity().namespace())
                    instanceof Target.One(Manifest parent)
                ? Optional.of(parent)
                : Optional.empty());
  }

  /** What this resource waits for: the targets of its references, and its parent. */
  public Collection<Manifest> dependencies(Manifest manifest) {
    List<Manifest> all = new ArrayList<>(1);
    for (Manifest.Use use : manifest.uses()) {
      for (Template.Hole hole : use.template().holes()) {
        if (hole.reference() instanceof Reference.ToResource reference) {
          all.add(target(manifest, use, reference));
        }
      }
    }
    parent(manifest).ifPresent(all::add);
    return all.size() < 2 ? all : distinct(all);
  }

  /**
   * What a record of this resource must name for it to go before they do. What is only looked at is
   * never on record itself: what stands behind it must be.
   */
  public List<Identity> recorded(Manifest manifest, Predicate<Manifest> lookedAt) {
    Set<Identity> all = new LinkedHashSet<>();
    collect(manifest, lookedAt, all);
    return List.copyOf(all);
  }

  private void collect(Manifest manifest, Predicate<Manifest> lookedAt, Set<Identity> all) {
    dependencies(manifest).stream()
        .sorted(BY_IDENTITY)
        .filter(target -> all.add(target.identity()) && lookedAt.test(target))
        .forEach(target -> collect(target, lookedAt, all));
  }

  private static Collection<Manifest> distinct(List<Manifest> manifests) {
    Map<Identity, Manifest> distinct = new LinkedHashMap<>();
    manifests.forEach(manifest -> distinct.put(manifest.identity(), manifest));
    return distinct.values();
  }

  /** All manifests, each after what it waits for; otherwise by name, whatever the files' order. */
  public List<Manifest> inOrder() {
    List<List<Integer>> waiting = new ArrayList<>(manifests.size());
    manifests.forEach(_ -> waiting.add(new ArrayList<>(0)));
    int[] open = new int[manifests.size()];
    for (int i = 0; i < manifests.size(); i++) {
      for (Manifest dependency : dependencies(manifests.get(i))) {
        waiting.get(Collections.binarySearch(manifests, dependency, BY_IDENTITY)).add(i);
        open[i]++;
      }
    }
    return sorted(waiting, open);
  }

  private List<Manifest> sorted(List<List<Integer>> waiting, int[] open) {
    Deque<Integer> ready = new ArrayDeque<>();
    for (int i = 0; i < open.length; i++) {
      if (open[i] == 0) {
        ready.addLast(i);
      }
    }
    List<Manifest> order = new ArrayList<>(open.length);
    while (!ready.isEmpty()) {
      int next = ready.removeFirst();
      order.add(manifests.get(next));
      for (int waiter : waiting.get(next)) {
        if (--open[waiter] == 0) {
          ready.addLast(waiter);
        }
      }
    }
    return order;
  }
}

package dev.attune.manifest.resolve;

import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.load.Loaded;
import dev.attune.manifest.reference.Reference;
import dev.attune.manifest.reference.Template;
import dev.attune.manifest.resolve.Targets.Target;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Who refers to whom among manifests whose references were checked and found right. */
public final class Links {
  private final List<Manifest> manifests;
  private final Targets targets;

  public Links(Loaded loaded) {
    this.manifests =
        loaded.manifests().stream().sorted(Comparator.comparing(Manifest::identity)).toList();
    this.targets = new Targets(loaded);
  }

  /** The resource that a reference of this text leads to. */
  public Manifest target(Manifest from, Manifest.Use use, Reference.ToResource reference) {
    Target target =
        targets.find(
            reference,
            from.identity().namespace(),
            Receiver.of(from, use).flatMap(Receiver::expected));
    if (target instanceof Target.One(Manifest manifest)) {
      return manifest;
    }
    throw new IllegalStateException("a reference that was not checked");
  }

  /** The resource around this one, if it has a parent. */
  public Optional<Manifest> parent(Manifest manifest) {
    return manifest
        .parent()
        .flatMap(named ->
            targets.findParent(
                        named,
                        manifest.schema().parent().orElseThrow(),
                        manifest.identity().namespace())
                    instanceof Target.One(Manifest parent)
                ? Optional.of(parent)
                : Optional.empty());
  }

  /** What this resource waits for: the targets of its references, and its parent. */
  public Collection<Manifest> dependencies(Manifest manifest) {
    Map<Identity, Manifest> all = new LinkedHashMap<>();
    for (Manifest.Use use : manifest.uses()) {
      for (Template.Hole hole : use.template().holes()) {
        if (hole.reference() instanceof Reference.ToResource reference) {
          Manifest target = target(manifest, use, reference);
          all.put(target.identity(), target);
        }
      }
    }
    parent(manifest).ifPresent(parent -> all.put(parent.identity(), parent));
    return all.values();
  }

  /** All manifests, each after what it waits for; otherwise by name, whatever the files' order. */
  public List<Manifest> inOrder() {
    Map<Identity, Integer> numbers = HashMap.newHashMap(manifests.size());
    for (int i = 0; i < manifests.size(); i++) {
      numbers.put(manifests.get(i).identity(), i);
    }
    List<List<Integer>> waiting = new ArrayList<>(manifests.size());
    manifests.forEach(_ -> waiting.add(new ArrayList<>(0)));
    int[] open = new int[manifests.size()];
    for (int i = 0; i < manifests.size(); i++) {
      for (Manifest dependency : dependencies(manifests.get(i))) {
        waiting.get(numbers.getOrDefault(dependency.identity(), i)).add(i);
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

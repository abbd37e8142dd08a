package dev.attune.applier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Location;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import dev.attune.store.Store;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What must be so once a run without faults has ended. */
public final class Invariants {
  private Invariants() {}

  /** Each object is on record once, and each record has its object. */
  public static void recordIsTrue(Store store, World... worlds) {
    List<String> objects = new ArrayList<>();
    for (World world : worlds) {
      world.all().forEach(object -> objects.add(name(object)));
    }
    List<String> recorded =
        store.recall().stream()
            .filter(applied -> !applied.provider().equals("builtin"))
            .map(Invariants::name)
            .toList();
    assertThat(recorded).as("on record").containsExactlyInAnyOrderElementsOf(objects);
    Map<Object, Long> generations =
        store.recall().stream()
            .map(LastApplied::deployment)
            .collect(Collectors.groupingBy(Invariants::place, Collectors.counting()));
    assertThat(generations.values()).as("one generation of each").allMatch(count -> count == 1);
    assertThat(store.openIntents()).as("open intents").isEmpty();
  }

  private static Object place(Deployment deployment) {
    return List.of(deployment.identity(), deployment.node());
  }

  private static String name(RemoteObject object) {
    return object.location() + " " + object.id();
  }

  private static String name(LastApplied applied) {
    return new Location(applied.deployment().identity().type(), applied.parents())
        + " "
        + applied.instance().id();
  }
}

package dev.attune.testkit.provider;

import static dev.attune.testkit.provider.Portals.created;
import static dev.attune.testkit.provider.Portals.named;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.testkit.world.RemoteObject;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ManyThreadsTest {
  private static final int CALLS = 400;

  private final ScriptedProvider provider = Portals.provider();

  @Test
  void everyCreateOfManyThreadsHasAnIdOfItsOwn() {
    createMany("portal-%d");
    assertThat(provider.world().all().stream().map(RemoteObject::id).distinct()).hasSize(CALLS);
  }

  @Test
  void noCallOfManyThreadsIsMissingInTheLog() {
    createMany("portal-%d");
    assertThat(provider.world().calls()).hasSize(CALLS);
  }

  @Test
  void ofManyThreadsThatWantOneNameOneGetsIt() {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      IntStream.range(0, CALLS)
          .forEach(_ -> threads.execute(() -> Portals.make(provider, named("web"))));
    }
    assertThat(provider.world().all()).hasSize(1);
  }

  private void createMany(String name) {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      IntStream.range(0, CALLS)
          .forEach(i -> threads.execute(() -> created(provider, named(name.formatted(i)))));
    }
  }
}

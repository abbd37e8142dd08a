package dev.attune.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.Identity;
import dev.attune.provider.Instance;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import dev.attune.store.ObjectPlace;
import dev.attune.value.MapValue;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryStoreTest {
  private final MemoryStore store = new MemoryStore();

  @Test
  void recallsNothingAtFirst() {
    assertThat(store.recall()).isEmpty();
  }

  @Test
  void recallsInTheOrderOfRecording() {
    store.record(applied("b", "1"));
    store.record(applied("a", "2"));
    assertThat(store.recall()).containsExactly(applied("b", "1"), applied("a", "2"));
  }

  @Test
  void whatIsRecordedAgainKeepsItsPlace() {
    store.record(applied("b", "1"));
    store.record(applied("a", "2"));
    store.record(applied("b", "3"));
    assertThat(store.recall()).containsExactly(applied("b", "3"), applied("a", "2"));
  }

  @Test
  void forgetsWhatItIsToldTo() {
    store.record(applied("a", "1"));
    store.forget(deployment("a"));
    assertThat(store.recall()).isEmpty();
  }

  @Test
  void whatWasRecalledStaysAsItWas() {
    store.record(applied("a", "1"));
    List<LastApplied> recalled = store.recall();
    store.forget(deployment("a"));
    assertThat(recalled).hasSize(1);
  }

  private static Deployment deployment(String name) {
    return Deployment.of(new Identity("default", "konnect.attune.dev", "Portal", name));
  }

  private static LastApplied applied(String name, String id) {
    return LastApplied.of(
        new ObjectPlace(deployment(name), "konnect", List.of()),
        Instance.of(id, MapValue.EMPTY, "v1"),
        Declaration.NONE);
  }
}

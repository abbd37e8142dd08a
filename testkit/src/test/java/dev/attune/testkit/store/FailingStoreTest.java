package dev.attune.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attune.store.Journal;
import dev.attune.store.JournalStore.Acquired;
import dev.attune.store.Outcome;
import dev.attune.store.StoreException;
import dev.attune.testkit.store.FailingStore.Moment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FailingStoreTest {
  private static final int CALLS = 7;

  private final MemoryStore memory = new MemoryStore();

  @Test
  void countsCallsOfTheStoreAndOfItsJournals() {
    FailingStore store = new FailingStore(memory, 0, Moment.BEFORE);
    run(store);
    assertThat(store.calls()).isEqualTo(CALLS);
    assertThat(store.hasFailed()).isFalse();
    assertThat(memory.recall()).hasSize(1);
  }

  @Test
  void closingAJournalTwiceIsOneCall() {
    FailingStore store = new FailingStore(memory, 0, Moment.BEFORE);
    Journal journal = StoreContract.granted(store, Samples.ELSEWHERE);
    journal.close();
    journal.close();
    assertThat(store.calls()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource
  void eachCallCanFail(Moment moment) {
    for (int n = 1; n <= CALLS; n++) {
      FailingStore store = new FailingStore(new MemoryStore(), n, moment);
      assertThatExceptionOfType(StoreException.class).isThrownBy(() -> run(store));
      assertThat(store.hasFailed()).isTrue();
    }
  }

  @Test
  void aCallThatFailsAfterwardsHasDoneItsWork() {
    FailingStore store = new FailingStore(memory, 3, Moment.AFTER);
    assertThatExceptionOfType(StoreException.class).isThrownBy(() -> run(store));
    assertThat(memory.openIntents()).hasSize(1);
  }

  @Test
  void aCallThatFailsBeforeHasDoneNothing() {
    FailingStore store = new FailingStore(memory, 3, Moment.BEFORE);
    assertThatExceptionOfType(StoreException.class).isThrownBy(() -> run(store));
    assertThat(memory.openIntents()).isEmpty();
  }

  @Test
  void theLeaseIsFreeAgainOnceTheStoreIsClosed() {
    FailingStore store = new FailingStore(memory, 1, Moment.AFTER);
    assertThatExceptionOfType(StoreException.class)
        .isThrownBy(() -> store.acquire(Samples.ELSEWHERE));
    assertThat(memory.acquire(Samples.ELSEWHERE)).isInstanceOf(Acquired.Held.class);
    store.close();
    assertThat(memory.acquire(Samples.ELSEWHERE)).isInstanceOf(Acquired.Granted.class);
  }

  private static void run(FailingStore store) {
    Journal journal = StoreContract.granted(store, Samples.ELSEWHERE);
    journal.begin(Samples.run("1"));
    journal.intend(Samples.intent("1", "a"));
    journal.record(new Outcome.Made("1", Samples.applied("a")));
    journal.flush();
    journal.close();
    store.recall();
  }
}

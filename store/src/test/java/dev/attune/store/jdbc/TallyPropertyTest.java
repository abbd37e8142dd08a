package dev.attune.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.store.Deployment;
import dev.attune.store.Doubt;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.Outcome;
import dev.attune.store.PlanRuns;
import dev.attune.store.Store;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.testkit.Property;
import dev.attune.testkit.store.Samples;
import java.nio.file.Path;
import java.time.Instant;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is written in whatever order, what is read afterwards is what was written. */
class TallyPropertyTest {
  @TempDir Path folder;

  @Test
  void everythingThatTheJournalWritesIsTallied() {
    RandomGenerator random = Property.random(17);
    for (int session = 0; session < 40; session++) {
      try (JournalStore store = JdbcStore.openForWriting(settings());
          Journal journal = SqliteFileTest.journal(store)) {
        String run = "run-" + session;
        journal.begin(Samples.run(run));
        for (int i = 0; i < 60; i++) {
          write(random, journal);
        }
        if (random.nextBoolean()) {
          journal.complete(run);
        } else {
          journal.end(run);
        }
        assertAllIsRead(store);
      }
      try (Store store = JdbcStore.openForReading(settings())) {
        assertAllIsRead(store);
      }
    }
  }

  private StoreSettings settings() {
    return TestStores.sqlite(folder.resolve("store.db"), "p");
  }

  /** Few names, so that the same row changes often, also within one group. */
  static void write(RandomGenerator random, Journal journal) {
    String intent = "i" + random.nextInt(12);
    String name = "n" + random.nextInt(5);
    Deployment deployment = Samples.intent(intent, name).deployment();
    switch (random.nextInt(8)) {
      case 0, 1 -> journal.intend(Samples.intent(intent, name));
      case 2 ->
          journal.intend(
              Samples.intent(intent, name).doubted(Doubt.until(Instant.EPOCH, "not yet")));
      case 3, 4 -> journal.record(new Outcome.Made(intent, Samples.applied(name)));
      case 5 -> journal.record(new Outcome.Gone(intent, deployment));
      case 6 ->
          journal.record(
              random.nextBoolean()
                  ? new Outcome.Released(intent, deployment)
                  : new Outcome.Nothing(intent, "refused"));
      default -> journal.record(new Outcome.InDoubt(intent, Doubt.of("lost")));
    }
  }

  private static void assertAllIsRead(Store store) {
    assertThat(store.recall()).hasSizeLessThan(6);
    assertThat(store.openIntents()).hasSizeLessThan(13);
    assertThat(store.released()).hasSizeLessThan(13);
    assertThat(store.runs("digest")).isNotEqualTo(PlanRuns.NONE);
  }
}

package dev.attune.apply;

import static dev.attune.testkit.project.Site.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.store.Holder;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.Site;
import dev.attune.testkit.store.FailingStore;
import dev.attune.testkit.store.FailingStore.Moment;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.store.Samples;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** What a journal that fails stops. */
class LedgerTest {
  private static final Intent INTENT = Samples.intent("i", "web");

  private final Part part =
      Part.of(
              Site.on(Konnect.world())
                  .declares(resource("Portal", "web", "name: web"))
                  .plan()
                  .changes()
                  .getFirst())
          .getFirst();
  private final Stop stop = new Stop();
  private final AtomicBoolean written = new AtomicBoolean();

  /** The first call is for the journal itself, the second is what it is told first. */
  private Ledger failingAt(int call) {
    Holder holder = new Holder("test", "here", 1, Instant.EPOCH);
    JournalStore store = new FailingStore(new MemoryStore(), call, Moment.BEFORE);
    Journal journal = ((JournalStore.Acquired.Granted) store.acquire(holder)).journal();
    return new Ledger(journal, stop);
  }

  private ChangeResult write() {
    written.set(true);
    return new ChangeResult.Applied();
  }

  @Test
  void whatItCouldNotBeToldOfIsNotWritten() {
    assertThat(failingAt(2).after(part, INTENT, this::write))
        .isInstanceOf(ChangeResult.Failed.class);
    assertThat(written).isFalse();
  }

  @Test
  void whatItWasToldOfBeforeItFailedIsNotWrittenAfterwards() {
    Ledger ledger = failingAt(3);
    ledger.tell(INTENT);
    assertThat(ledger.mayWrite()).isFalse();

    assertThat(ledger.known(part, INTENT, this::write)).isInstanceOf(ChangeResult.Failed.class);
    assertThat(written).isFalse();
  }

  @Test
  void nothingMoreIsBegunOnceItHasFailed() {
    failingAt(2).tell(INTENT);

    assertThat(stop.isAsked()).isTrue();
  }
}

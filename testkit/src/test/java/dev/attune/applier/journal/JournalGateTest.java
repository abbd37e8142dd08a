package dev.attune.applier.journal;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.apply.ChangeResult;
import dev.attune.apply.NodeChange;
import dev.attune.apply.StopSignal;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.LeaseHolder;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.store.FailingStore;
import dev.attune.testkit.store.FailingStore.Moment;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.store.Samples;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** What a journal that fails stops. */
class JournalGateTest {
  private static final Intent INTENT = Samples.intent("i", "web");

  private final NodeChange nodeChange =
      NodeChange.of(
              TestProject.on(Konnect.world())
                  .declares(resource("Portal", "web", "name: web"))
                  .plan()
                  .changes()
                  .getFirst())
          .getFirst();
  private final StopSignal stopSignal = new StopSignal();
  private final AtomicBoolean written = new AtomicBoolean();

  /** The first call is for the journal itself, the second is what it is told first. */
  private JournalGate failingAt(int call) {
    LeaseHolder leaseHolder = new LeaseHolder("test", "here", 1, Instant.EPOCH);
    JournalStore store = new FailingStore(new MemoryStore(), call, Moment.BEFORE);
    Journal journal = ((JournalStore.Acquired.Granted) store.acquire(leaseHolder)).journal();
    return new JournalGate(journal, stopSignal);
  }

  private ChangeResult write() {
    written.set(true);
    return new ChangeResult.Applied();
  }

  @Test
  void whatItCouldNotBeToldOfIsNotWritten() {
    assertThat(failingAt(2).write(nodeChange, INTENT, this::write))
        .isInstanceOf(ChangeResult.Failed.class);
    assertThat(written).isFalse();
  }

  @Test
  void whatItWasToldOfBeforeItFailedIsNotWrittenAfterwards() {
    JournalGate journalGate = failingAt(3);
    journalGate.announce(INTENT);
    assertThat(journalGate.mayWrite()).isFalse();

    assertThat(journalGate.writeAnnounced(nodeChange, INTENT, this::write))
        .isInstanceOf(ChangeResult.Failed.class);
    assertThat(written).isFalse();
  }

  @Test
  void nothingMoreIsBegunOnceItHasFailed() {
    failingAt(2).announce(INTENT);

    assertThat(stopSignal.isAsked()).isTrue();
  }
}

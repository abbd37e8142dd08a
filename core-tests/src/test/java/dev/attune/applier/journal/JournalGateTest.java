package dev.attune.applier.journal;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.InterceptedStore;
import dev.attune.applier.state.ProviderWarnings;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.ManifestSource;
import dev.attune.apply.NodeChange;
import dev.attune.apply.StopSignal;
import dev.attune.plan.Change;
import dev.attune.store.Doubt;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.LeaseHolder;
import dev.attune.store.Outcome;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.store.FailingStore;
import dev.attune.testkit.store.FailingStore.Moment;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.store.Samples;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** What a journal that fails stops. */
class JournalGateTest {
  private static final Intent INTENT = Samples.intent("i", "web");

  private static final NodeChange NODE_CHANGE =
      NodeChange.of(
              TestProject.on(Konnect.world())
                  .declares(resource("Portal", "web", "name: web"))
                  .plan()
                  .changes()
                  .getFirst())
          .getFirst();
  private final StopSignal stopSignal = new StopSignal();
  private final AtomicBoolean written = new AtomicBoolean();
  private final MemoryStore memoryStore = new MemoryStore(() -> Instant.EPOCH, _ -> true);

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
    assertThat(failingAt(2).write(NODE_CHANGE, INTENT, this::write))
        .isInstanceOf(ChangeResult.Failed.class);
    assertThat(written).isFalse();
  }

  @Test
  void whatItWasToldOfBeforeItFailedIsNotWrittenAfterwards() {
    JournalGate journalGate = failingAt(3);
    journalGate.announce(INTENT);
    assertThat(journalGate.mayWrite()).isFalse();

    assertThat(journalGate.writeAnnounced(NODE_CHANGE, INTENT, this::write))
        .isInstanceOf(ChangeResult.Failed.class);
    assertThat(written).isFalse();
  }

  @Test
  void nothingMoreIsBegunOnceItHasFailed() {
    failingAt(2).announce(INTENT);

    assertThat(stopSignal.isAsked()).isTrue();
  }

  private JournalGate gate(BiConsumer<Journal, Outcome> recording) {
    LeaseHolder leaseHolder = new LeaseHolder("test", "here", 1, Instant.EPOCH);
    JournalStore store = new InterceptedStore(memoryStore, recording);
    Journal journal = ((JournalStore.Acquired.Granted) store.acquire(leaseHolder)).journal();
    return new JournalGate(journal, stopSignal);
  }

  private static Thread started(Runnable run) {
    return Thread.ofVirtual().start(run);
  }

  @Test
  void whatIsBeingWithdrawnDoesNotBegin() throws InterruptedException {
    AtomicReference<JournalGate> journalGate = new AtomicReference<>();
    AtomicReference<ChangeResult> result = new AtomicReference<>();
    AtomicReference<Thread> beginning = new AtomicReference<>();
    journalGate.set(
        gate((journal, outcome) -> {
          beginning.set(
              started(() ->
                  result.set(journalGate.get().writeAnnounced(NODE_CHANGE, INTENT, this::write))));
          journal.record(outcome);
        }));
    journalGate.get().announce(INTENT);

    LeftChanges left = journalGate.get().leave(Instant.EPOCH);

    beginning.get().join();
    assertThat(written).isFalse();
    assertThat(result.get()).isEqualTo(new ChangeResult.NotStarted());
    assertThat(left.unanswered()).isEmpty();
  }

  @Test
  void whatRunsWhenEverythingIsLeftIsNotAnsweredAfterwards() {
    List<Outcome> outcomes = new ArrayList<>();
    JournalGate journalGate = gate((_, outcome) -> outcomes.add(outcome));
    AtomicReference<LeftChanges> left = new AtomicReference<>();

    ChangeResult result =
        journalGate.write(
            NODE_CHANGE,
            INTENT,
            () -> {
              left.set(journalGate.leave(Instant.EPOCH));
              return journalGate.closed(
                  NODE_CHANGE, new Outcome.Nothing(INTENT.id(), "failed"), this.write());
            });

    assertThat(result).isInstanceOf(ChangeResult.InDoubt.class);
    assertThat(left.get().unanswered()).containsExactly(INTENT.change());
    assertThat(outcomes).singleElement().isInstanceOf(Outcome.InDoubt.class);
  }

  @Test
  void whoLeavesWaitsForAnAnswerThatIsBeingRecorded() throws InterruptedException {
    List<Outcome> outcomes = Collections.synchronizedList(new ArrayList<>());
    AtomicReference<JournalGate> journalGate = new AtomicReference<>();
    AtomicReference<LeftChanges> left = new AtomicReference<>();
    AtomicReference<Thread> leaving = new AtomicReference<>();
    journalGate.set(
        gate((_, outcome) -> {
          leaving.set(started(() -> left.set(journalGate.get().leave(Instant.EPOCH))));
          outcomes.add(outcome);
        }));

    ChangeResult result =
        journalGate
            .get()
            .write(
                NODE_CHANGE,
                INTENT,
                () ->
                    journalGate
                        .get()
                        .closed(
                            NODE_CHANGE,
                            new Outcome.Nothing(INTENT.id(), "failed"),
                            new ChangeResult.Applied()));

    leaving.get().join();
    assertThat(result).isEqualTo(new ChangeResult.Applied());
    assertThat(left.get().unanswered()).isEmpty();
    assertThat(left.get().answers()).containsOnlyKeys(NODE_CHANGE.change().id());
    assertThat(outcomes).singleElement().isInstanceOf(Outcome.Nothing.class);
  }

  @Test
  void nothingIsAnnouncedOnceEverythingIsLeft() {
    JournalGate journalGate = gate(Journal::record);
    journalGate.leave(Instant.EPOCH);

    assertThat(journalGate.write(NODE_CHANGE, INTENT, this::write))
        .isEqualTo(new ChangeResult.NotStarted());
    assertThat(written).isFalse();
    assertThat(memoryStore.openIntents()).isEmpty();
  }

  @Test
  void aWriteEitherBeginsOrIsWithdrawn() throws InterruptedException {
    for (int round = 0; round < 10_000; round++) {
      written.set(false);
      List<Outcome> outcomes = Collections.synchronizedList(new ArrayList<>());
      JournalGate journalGate = gate((_, outcome) -> outcomes.add(outcome));
      journalGate.announce(INTENT);

      Thread leaving = started(() -> journalGate.leave(Instant.EPOCH));
      ChangeResult _ = journalGate.writeAnnounced(NODE_CHANGE, INTENT, this::write);
      leaving.join();

      boolean withdrawn = outcomes.stream().anyMatch(Outcome.Nothing.class::isInstance);
      assertThat(withdrawn).as("%s", outcomes).isEqualTo(!written.get());
    }
  }

  @Test
  void whatWasLeftIsNotSentAgain() {
    JournalGate journalGate = gate(Journal::record);
    AtomicBoolean prolonged = new AtomicBoolean(true);

    ChangeResult _ =
        journalGate.write(
            NODE_CHANGE,
            INTENT,
            () -> {
              journalGate.leave(Instant.EPOCH);
              prolonged.set(journalGate.prolong(INTENT, Instant.EPOCH));
              return this.write();
            });

    assertThat(prolonged).isFalse();
  }

  private Optional<Instant> openUntilAfter(Intent sentAgain, Doubt doubt) {
    JournalGate journalGate = gate(Journal::record);
    ChangeResult _ =
        journalGate.write(
            NODE_CHANGE,
            INTENT,
            () -> {
              assertThat(journalGate.prolong(sentAgain, Instant.EPOCH)).isTrue();
              return journalGate.closed(
                  NODE_CHANGE, new Outcome.InDoubt(INTENT.id(), doubt), this.write());
            });
    assertThat(journalGate.mayWrite()).isTrue();
    return memoryStore.openIntents().getFirst().openUntil();
  }

  @Test
  void aDoubtDoesNotShortenTheTimeInWhichACreateMayBeCarriedOut() {
    Instant deadline = INTENT.clues().deadline().orElseThrow().plusSeconds(60);
    Intent sentAgain = INTENT.within(deadline);

    assertThat(openUntilAfter(sentAgain, Doubt.of("the search failed"))).hasValue(deadline);
    assertThat(openUntilAfter(sentAgain, Doubt.until(Instant.EPOCH, "left"))).hasValue(deadline);
  }

  @Test
  void aDoubtProlongsTheTimeInWhichACreateMayBeCarriedOut() {
    Instant later = INTENT.clues().deadline().orElseThrow().plusSeconds(60);

    assertThat(openUntilAfter(INTENT, Doubt.until(later, "under way"))).hasValue(later);
  }

  private static NodeChange forgetting() {
    TestProject testProject =
        TestProject.on(Konnect.world()).declares(resource("Portal", "web", "name: web"));
    assertThat(testProject.run().isComplete()).isTrue();
    Change change = testProject.forgetting(false, "Portal/web").plan().changes().getFirst();
    return NodeChange.of(change).getFirst();
  }

  /** What is said of a forget that was left after these writes of it were answered. */
  private ChangeResult leftAfter(Intent.Kind... kinds) {
    NodeChange nodeChange = forgetting();
    JournalGate journalGate = gate((_, _) -> {});
    for (Intent.Kind kind : kinds) {
      Intent intent = Samples.intent("i" + kind, "web").as(kind);
      ChangeResult _ =
          journalGate.write(
              nodeChange,
              intent,
              () ->
                  journalGate.closed(
                      nodeChange,
                      new Outcome.Nothing(intent.id(), "as good as any"),
                      new ChangeResult.Applied()));
    }
    return journalGate
        .leave(Instant.EPOCH)
        .of(nodeChange.change(), new ProviderWarnings(ManifestSource.NONE));
  }

  @Test
  void whatOnlyLostItsLabelsWhenEverythingIsLeftIsNotForgotten() {
    assertThat(leftAfter(Intent.Kind.UPDATE))
        .isInstanceOfSatisfying(
            ChangeResult.Failed.class,
            failed -> {
              assertThat(failed.hasWritten()).isTrue();
              assertThat(failed.why().message()).contains("was not forgotten");
            });
  }

  @Test
  void whatIsOffTheRecordWhenEverythingIsLeftIsForgotten() {
    assertThat(leftAfter(Intent.Kind.UPDATE, Intent.Kind.RECORD))
        .isEqualTo(new ChangeResult.Applied());
  }
}

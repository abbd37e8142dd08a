package dev.attune.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attune.store.Deployment;
import dev.attune.store.Doubt;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.JournalStore.Acquired;
import dev.attune.store.Lease;
import dev.attune.store.LeaseHolder;
import dev.attune.store.Outcome;
import dev.attune.store.PlanRuns;
import dev.attune.store.Run;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import dev.attune.store.StoreMark;
import dev.attune.testkit.value.ExactEquality;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every store must do, whatever it keeps its records in. */
public abstract class StoreContract {

  /** Opens the store of a project; again and again the same one. */
  protected abstract JournalStore open(String project);

  /** A process that is there. */
  protected abstract LeaseHolder living();

  /** A process of this machine that is no longer there. */
  protected abstract LeaseHolder dead();

  /** Lets the lease of a project run out, as if its holder were frozen. */
  protected abstract void expire(String project);

  @Test
  void knowsNothingAtFirst() {
    try (JournalStore store = open("p")) {
      assertThat(store.recall()).isEmpty();
      assertThat(store.openIntents()).isEmpty();
    }
  }

  @Test
  void recallsAllThatWasMade() {
    write(
        "p",
        journal -> {
          journal.intend(Samples.intent("1", "a"));
          journal.record(new Outcome.Made("1", Samples.applied("a")));
        });
    try (JournalStore store = open("p")) {
      assertThat(store.openIntents()).isEmpty();
      assertThat(store.recall()).containsExactly(Samples.applied("a"));
      assertThat(
              ExactEquality.same(
                  store.recall().getFirst().instance().value(),
                  Samples.applied("a").instance().value()))
          .isTrue();
    }
  }

  @Test
  void recallsInTheOrderOfTheFirstRecord() {
    write(
        "p",
        journal -> {
          made(journal, "1", "b");
          made(journal, "2", "a");
        });
    write("p", journal -> made(journal, "3", "b"));
    assertThat(names("p")).containsExactly("b", "a");
  }

  @Test
  void whatCameBackAfterItWasGoneComesLast() {
    write(
        "p",
        journal -> {
          made(journal, "1", "b");
          made(journal, "2", "a");
          gone(journal, "3", "b");
          made(journal, "4", "b");
        });
    assertThat(names("p")).containsExactly("a", "b");
  }

  @Test
  void forgetsWhatIsGone() {
    write(
        "p",
        journal -> {
          made(journal, "1", "a");
          gone(journal, "2", "a");
        });
    assertThat(names("p")).isEmpty();
  }

  @Test
  void anIntentIsOpenUntilItsOutcomeIsRecorded() {
    Intent intent = Samples.intent("1", "a");
    write(
        "p",
        journal -> {
          journal.begin(Samples.run("run-1"));
          journal.intend(intent);
          journal.intend(Samples.intent("2", "b"));
        });
    write(
        "p",
        journal -> {
          try (JournalStore store = open("p")) {
            assertThat(store.openIntents()).containsExactly(intent, Samples.intent("2", "b"));
          }
          journal.record(new Outcome.Nothing("1", "never sent"));
          journal.end("run-1");
          try (JournalStore store = open("p")) {
            assertThat(store.openIntents()).extracting(Intent::id).containsExactly("2");
            assertThat(store.recall()).isEmpty();
          }
        });
  }

  @Test
  void aRecordKeepsItsIdAndGoesOnWithEveryWriter() {
    write("p", _ -> {});
    StoreMark first = open("p").mark().orElseThrow();
    assertThat(first.used()).isFalse();
    write("p", journal -> journal.begin(Samples.run("run-1")));
    StoreMark second = open("p").mark().orElseThrow();
    assertThat(second.id()).isEqualTo(first.id()).matches("[0-9a-f]{32}");
    assertThat(second.used()).isTrue();
    assertThat(second.position()).isGreaterThan(first.position());
  }

  @Test
  void aPlanIsUsedUpByARunThatDidAllOfIt() {
    Run run = Samples.run("run-1");
    String digest = run.planDigest().orElseThrow();
    write(
        "p",
        journal -> {
          journal.begin(run);
          journal.end("run-1");
        });
    assertThat(open("p").runs(digest)).isEqualTo(PlanRuns.BEGUN);
    assertThat(open("p").runs(digest + "0")).isEqualTo(PlanRuns.NONE);
    write(
        "p",
        journal -> {
          journal.begin(Samples.run("run-2"));
          journal.complete("run-2");
        });
    assertThat(open("p").runs(digest)).isEqualTo(PlanRuns.COMPLETED);
    assertThat(open("q").runs(digest)).isEqualTo(PlanRuns.NONE);
  }

  @Test
  void anIntentInDoubtStaysOpenWithItsReason() {
    write(
        "p",
        journal -> {
          journal.intend(Samples.intent("1", "a"));
          journal.record(new Outcome.InDoubt("1", Doubt.of("no \u0000 answer")));
        });
    assertThat(open("p").openIntents())
        .extracting(Intent::doubt)
        .containsExactly(Optional.of(Doubt.of("no \u0000 answer")));
    write("p", journal -> journal.record(new Outcome.Made("1", Samples.applied("a"))));
    assertThat(open("p").openIntents()).isEmpty();
  }

  @Test
  void theDeadlineOfADoubtIsKept() {
    Instant until = Instant.parse("2026-01-02T03:04:05Z");
    Doubt under = Doubt.until(until, "no answer");
    // Words that look like a deadline are words.
    Doubt quoted = Doubt.of(under.text());
    write(
        "p",
        journal -> {
          journal.intend(Samples.intent("1", "a"));
          journal.intend(Samples.intent("2", "b").doubted(under));
          journal.intend(Samples.intent("3", "c").doubted(under));
          journal.record(new Outcome.InDoubt("1", under));
          journal.record(new Outcome.InDoubt("3", quoted));
        });
    assertThat(open("p").openIntents())
        .extracting(intent -> intent.doubt().orElseThrow())
        .containsExactly(under, under, quoted);
  }

  @Test
  void theSameIntentMayBeTriedAgain() {
    write(
        "p",
        journal -> {
          journal.intend(Samples.intent("1", "a"));
          journal.record(new Outcome.Nothing("1", "refused"));
          journal.intend(Samples.intent("1", "a"));
        });
    assertThat(open("p").openIntents()).containsExactly(Samples.intent("1", "a"));
  }

  @Test
  void onlyOneHasTheLease() {
    try (JournalStore store = open("p");
        Journal journal = granted(store, living())) {
      Lease theirs = held(open("p"), Samples.ELSEWHERE);
      assertThat(theirs.token()).isEqualTo(journal.lease().token());
      assertThat(theirs.holder()).isEqualTo(living());
      assertThat(theirs.until()).isAfter(theirs.since());
    }
  }

  @Test
  void aLeaseThatWasGivenBackIsFreeAtOnceAndTokensGrowForEver() {
    long before = 0;
    for (int i = 0; i < 3; i++) {
      try (JournalStore store = open("p");
          Journal journal = granted(store, living())) {
        assertThat(journal.lease().token()).isGreaterThan(before);
        before = journal.lease().token();
      }
    }
  }

  @Test
  void aLeaseUnderWhichAWriteMayBeUnderWayIsLeftToRunOut() {
    write(
        "p",
        journal -> {
          journal.intend(Samples.intent("1", "a"));
          journal.keepLease();
        });
    assertThat(held(open("p"), Samples.ELSEWHERE).holder()).isEqualTo(living());
    expire("p");
    granted(open("p"), Samples.ELSEWHERE).close();
  }

  @Test
  void aLeaseIsGivenBackAlsoWhenSomethingIsInDoubt() {
    write(
        "p",
        journal -> {
          journal.intend(Samples.intent("1", "a"));
          journal.record(new Outcome.InDoubt("1", Doubt.of("no answer")));
        });
    granted(open("p"), Samples.ELSEWHERE).close();
  }

  @Test
  void theLeaseOfADeadProcessIsTakenOverAtOnce() {
    Journal left = granted(open("p"), dead());
    try (Journal journal = granted(open("p"), living())) {
      assertThat(journal.lease().token()).isGreaterThan(left.lease().token());
    }
  }

  @Test
  void theLeaseOfAnotherMachineIsTakenOverWhenItHasRunOut() {
    Journal left = granted(open("p"), Samples.ELSEWHERE);
    assertThat(held(open("p"), living()).holder()).isEqualTo(Samples.ELSEWHERE);
    expire("p");
    try (Journal journal = granted(open("p"), living())) {
      assertThat(journal.lease().token()).isGreaterThan(left.lease().token());
    }
  }

  @Test
  void whoseLeaseWasTakenOverWritesNothingMore() {
    Journal old = granted(open("p"), Samples.ELSEWHERE);
    old.intend(Samples.intent("1", "a"));
    expire("p");
    try (Journal _ = granted(open("p"), living())) {
      old.record(new Outcome.Made("1", Samples.applied("a")));
      refused(() -> old.intend(Samples.intent("2", "b")));
      refused(old::flush);
      old.close();
      assertThat(open("p").openIntents()).extracting(Intent::id).containsExactly("1");
      assertThat(open("p").recall()).isEmpty();
      assertThat(held(open("p"), Samples.ELSEWHERE).holder()).isEqualTo(living());
    }
  }

  @Test
  void closeSaysWhyWritesWereLostIfNoCallHasSaidSo() {
    Journal old = granted(open("p"), Samples.ELSEWHERE);
    old.intend(Samples.intent("1", "a"));
    expire("p");
    try (Journal _ = granted(open("p"), living())) {
      old.record(new Outcome.Made("1", Samples.applied("a")));
      refused(old::close);
    }
  }

  @Test
  void aLeaseThatRanOutUnnoticedIsRenewedByTheNextWrite() {
    try (Journal journal = granted(open("p"), Samples.ELSEWHERE)) {
      expire("p");
      journal.intend(Samples.intent("1", "a"));
      assertThat(held(open("p"), living()).holder()).isEqualTo(Samples.ELSEWHERE);
    }
  }

  @Test
  void projectsKnowNothingOfEachOther() {
    try (JournalStore store = open("p");
        Journal journal = granted(store, living())) {
      made(journal, "1", "a");
      journal.intend(Samples.intent("2", "b"));
      write("q", other -> made(other, "1", "c"));
    }
    assertThat(names("p")).containsExactly("a");
    assertThat(names("q")).containsExactly("c");
    assertThat(open("q").openIntents()).isEmpty();
  }

  @Test
  void manyThreadsMayWriteAtOnce() {
    int count = 200;
    write(
        "p",
        journal -> {
          try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            IntStream.range(0, count)
                .forEach(i -> threads.execute(() -> made(journal, "i" + i, "n" + i)));
          }
          journal.flush();
          assertThat(names("p")).hasSize(count).doesNotHaveDuplicates();
        });
    assertThat(open("p").openIntents()).isEmpty();
  }

  @Test
  void whatWasLetGoIsOffTheRecordAndRemembered() {
    write(
        "p",
        journal -> {
          made(journal, "one", "a");
          journal.intend(Samples.intent("two", "a"));
          journal.record(new Outcome.Released("two", Samples.intent("two", "a").deployment()));
          gone(journal, "three", "b");
          journal.flush();
        });
    try (JournalStore store = open("p")) {
      assertThat(store.recall()).isEmpty();
      assertThat(store.openIntents()).isEmpty();
      assertThat(store.released()).extracting(Intent::id).containsExactly("two");
    }
  }

  @Test
  void closingTwiceIsNoMistake() {
    Journal journal = granted(open("p"), living());
    journal.close();
    journal.close();
  }

  /** What a test writes. */
  @FunctionalInterface
  public interface JournalWrite {
    void to(Journal journal);
  }

  protected final void write(String project, JournalWrite writing) {
    try (JournalStore store = open(project);
        Journal journal = granted(store, living())) {
      writing.to(journal);
    }
  }

  protected static void made(Journal journal, String intent, String name) {
    journal.intend(Samples.intent(intent, name));
    journal.record(new Outcome.Made(intent, Samples.applied(name)));
  }

  protected static void gone(Journal journal, String intent, String name) {
    journal.intend(Samples.intent(intent, name));
    Deployment deployment = Samples.intent(intent, name).deployment();
    journal.record(new Outcome.Gone(intent, deployment));
  }

  protected static Journal granted(JournalStore store, LeaseHolder leaseHolder) {
    return switch (store.acquire(leaseHolder)) {
      case Acquired.Granted(Journal journal) -> journal;
      case Acquired.Held(Lease lease) -> throw new AssertionError("held: " + lease);
    };
  }

  protected static Lease held(JournalStore store, LeaseHolder leaseHolder) {
    return switch (store.acquire(leaseHolder)) {
      case Acquired.Granted(Journal _) -> throw new AssertionError("granted");
      case Acquired.Held(Lease lease) -> lease;
    };
  }

  private static void refused(Runnable action) {
    assertThatExceptionOfType(StoreException.class)
        .isThrownBy(action::run)
        .satisfies(e -> assertThat(e.diagnostic().code()).isEqualTo(StoreCode.LEASE_LOST));
  }

  protected final List<String> names(String project) {
    try (JournalStore store = open(project)) {
      return store.recall().stream().map(one -> one.deployment().identity().name()).toList();
    }
  }
}

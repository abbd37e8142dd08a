package dev.attune.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.LastApplied;
import dev.attune.store.Outcome;
import dev.attune.store.Store;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.store.jdbc.dialect.Dialect;
import dev.attune.store.jdbc.journal.JdbcJournal;
import dev.attune.testkit.store.Samples;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalFailureTest {
  @TempDir Path root;
  private StoreSettings settings = TestStores.sqlite(Path.of(""), "p");

  @BeforeEach
  void nameFile() {
    settings = TestStores.sqlite(root.resolve("store.db"), "p");
  }

  @Test
  void aFullDiskEndsTheJournal() {
    List<String> written = new ArrayList<>();
    try (JournalStore store = JdbcStore.openForWriting(settings, new FullDisk(settings))) {
      Journal journal = SqliteFileTest.journal(store);
      assertThatExceptionOfType(StoreException.class)
          .isThrownBy(() -> {
            for (int i = 0; i < 1_000; i++) {
              journal.intend(Samples.intent("i" + i, "a"));
              written.add("i" + i);
            }
          })
          .withMessage("the store cannot be written: the disk is full")
          .satisfies(e -> assertThat(e.diagnostic().code()).isEqualTo(StoreCode.UNWRITABLE));
      SqliteFileTest.refused(StoreCode.UNWRITABLE, () -> journal.intend(Samples.intent("x", "a")));
      SqliteFileTest.refused(StoreCode.UNWRITABLE, journal::flush);
      journal.close();
    }
    assertThat(written).isNotEmpty();
    assertThat(openIntents()).containsExactlyElementsOf(written);
  }

  /** Its database never grows beyond a few pages. */
  private static final class FullDisk extends FaultyDialect {
    FullDisk(StoreSettings settings) {
      super(Dialect.of(settings));
    }

    @Override
    public Connection connect() throws SQLException {
      Connection connection = super.connect();
      try (Statement statement = connection.createStatement()) {
        statement.execute("PRAGMA max_page_count = 60");
      }
      return connection;
    }
  }

  // What is left of the group must not be written when the journal renews its lease.
  @Test
  void aGroupOfWhichOnlyAPartFitsLeavesNothing() throws InterruptedException {
    FullDisk dialect = new FullDisk(settings);
    LastApplied large =
        Samples.intent("1", "a")
            .applied(
                Samples.instance("a")
                    .withValue(MapValue.of("blob", Text.of("x".repeat(1_000_000)))),
                Optional.empty());
    try (JournalStore store = JdbcStore.openForWriting(settings, dialect)) {
      Journal journal = SqliteFileTest.journal(store);
      journal.intend(Samples.intent("1", "a"));
      dialect.forgetCommits();
      journal.record(new Outcome.Made("1", large));
      SqliteFileTest.refused(StoreCode.UNWRITABLE, journal::flush);
      dialect.awaitCommits(1); // It goes on renewing its lease.
      journal.close();
      assertThat(store.recall()).isEmpty();
    }
    assertThat(openIntents()).containsExactly("1");
  }

  @Test
  void aCommitThatFailsLeavesNothingOfItsGroup() {
    FailingCommit dialect = new FailingCommit(settings);
    try (JournalStore store = JdbcStore.openForWriting(settings, dialect)) {
      Journal journal = SqliteFileTest.journal(store);
      journal.intend(Samples.intent("1", "a"));
      dialect.failing = true;
      journal.record(new Outcome.Made("1", Samples.applied("a")));
      SqliteFileTest.refused(StoreCode.UNWRITABLE, () -> journal.intend(Samples.intent("2", "b")));
      dialect.failing = false;
      SqliteFileTest.refused(StoreCode.UNWRITABLE, () -> journal.intend(Samples.intent("3", "c")));
      journal.close();
      assertThat(store.recall()).isEmpty();
    }
    assertThat(openIntents()).containsExactly("1");
  }

  private static final class FailingCommit extends FaultyDialect {
    private volatile boolean failing;
    private volatile boolean failingOnce;

    FailingCommit(StoreSettings settings) {
      super(Dialect.of(settings));
    }

    @Override
    public void commit(Connection connection) throws SQLException {
      if (failing || failingOnce) {
        failingOnce = false;
        throw new SQLException("the disk caught fire");
      }
      super.commit(connection);
    }
  }

  // Writes that were intended before may still be on their way: nobody else may settle them yet.
  @Test
  void aJournalThatFailedKeepsItsLeaseAlsoWhenItIsClosed() {
    FailingCommit dialect = new FailingCommit(settings);
    try (JournalStore store = JdbcStore.openForWriting(settings, dialect)) {
      Journal journal = SqliteFileTest.journal(store);
      journal.intend(Samples.intent("1", "a"));
      dialect.failingOnce = true;
      SqliteFileTest.refused(StoreCode.UNWRITABLE, () -> journal.intend(Samples.intent("2", "b")));
      assertThat(store.acquire(Samples.ELSEWHERE)).isInstanceOf(JournalStore.Acquired.Held.class);
      journal.close();
      assertThat(store.acquire(Samples.ELSEWHERE)).isInstanceOf(JournalStore.Acquired.Held.class);
    }
  }

  @Test
  void aJournalThatFailedRenewsItsLeaseUntilItIsClosed() throws InterruptedException {
    AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    Duration lasts = Duration.ofMillis(300);
    StoreSettings brief =
        new StoreSettings(settings.address(), "p", TestStores.KEY, now::get, lasts, false);
    FailingCommit dialect = new FailingCommit(brief);
    try (JournalStore store = JdbcStore.openForWriting(brief, dialect)) {
      Journal journal = SqliteFileTest.journal(store);
      dialect.failingOnce = true;
      SqliteFileTest.refused(StoreCode.UNWRITABLE, () -> journal.intend(Samples.intent("1", "a")));
      now.set(Instant.EPOCH.plus(lasts));
      dialect.forgetCommits();
      dialect.awaitCommits(2); // The first may have been under way.
      assertThat(store.acquire(Samples.ELSEWHERE)).isInstanceOf(JournalStore.Acquired.Held.class);
      journal.close();
      now.set(Instant.EPOCH.plus(lasts.multipliedBy(2)));
      assertThat(store.acquire(Samples.ELSEWHERE))
          .isInstanceOf(JournalStore.Acquired.Granted.class);
    }
  }

  @Test
  void everyoneWhoWaitsIsTold() throws InterruptedException {
    FailingCommit dialect = new FailingCommit(settings);
    List<StoreException> told = Collections.synchronizedList(new ArrayList<>());
    try (JournalStore store = JdbcStore.openForWriting(settings, dialect)) {
      Journal journal = SqliteFileTest.journal(store);
      dialect.failing = true;
      CountDownLatch done = new CountDownLatch(50);
      try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
        IntStream.range(0, 50)
            .forEach(i ->
                threads.execute(() -> {
                  try {
                    journal.intend(Samples.intent("i" + i, "a"));
                  } catch (StoreException e) {
                    told.add(e);
                  }
                  done.countDown();
                }));
      }
      done.await();
      journal.close();
    }
    assertThat(told)
        .hasSize(50)
        .allMatch(e -> e.diagnostic().message().contains("the disk caught fire"));
    assertThat(openIntents()).isEmpty();
  }

  @Test
  void manyIntentsShareACommit() {
    try (JournalStore store = JdbcStore.openForWriting(settings);
        JdbcJournal journal = (JdbcJournal) SqliteFileTest.journal(store)) {
      try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
        IntStream.range(0, 500)
            .forEach(i -> threads.execute(() -> journal.intend(Samples.intent("i" + i, "a"))));
      }
      assertThat(journal.figures().intents()).isEqualTo(500);
      assertThat(journal.figures().commits()).isLessThan(250);
    }
  }

  /** A lease that is renewed often, and a clock that says when somebody asks: at each write. */
  private StoreSettings ticking(Semaphore ticks) {
    InstantSource clock =
        () -> {
          ticks.release();
          return settings.clock().instant();
        };
    return new StoreSettings(
        settings.address(), "p", TestStores.KEY, clock, Duration.ofMillis(600), false);
  }

  private static void await(Semaphore ticks) throws InterruptedException {
    assertThat(ticks.tryAcquire(1, TimeUnit.MINUTES)).isTrue();
  }

  @Test
  void anOutcomeThatNobodyWaitsForIsWrittenSoon() throws InterruptedException {
    Semaphore ticks = new Semaphore(0);
    try (JournalStore store = JdbcStore.openForWriting(ticking(ticks));
        Journal journal = SqliteFileTest.journal(store)) {
      journal.intend(Samples.intent("1", "a"));
      journal.record(new Outcome.Made("1", Samples.applied("a")));
      while (store.recall().isEmpty()) {
        await(ticks);
      }
      assertThat(store.recall()).hasSize(1);
    }
  }

  @Test
  void anIdleJournalKeepsItsLease() throws InterruptedException {
    Semaphore ticks = new Semaphore(0);
    try (JournalStore store = JdbcStore.openForWriting(ticking(ticks));
        JdbcJournal journal = (JdbcJournal) SqliteFileTest.journal(store)) {
      while (journal.figures().renewals() <= 6) { // Longer than a lease lasts.
        await(ticks);
      }
      assertThat(store.acquire(Samples.ELSEWHERE)).isInstanceOf(JournalStore.Acquired.Held.class);
    }
  }

  private List<String> openIntents() {
    try (Store store = JdbcStore.openForReading(settings)) {
      return store.openIntents().stream().map(Intent::id).toList();
    }
  }
}

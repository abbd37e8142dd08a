package dev.attune.store.jdbc;

import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.Lease;
import dev.attune.store.Outcome;
import dev.attune.store.Run;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** A journal that groups what many threads write into few transactions. */
public final class JdbcJournal implements Journal {
  private final Lease lease;
  private final Documents documents;
  private final WriteQueue queue;
  private final JournalWriter writer;
  private final AtomicBoolean closed = new AtomicBoolean();

  JdbcJournal(Lease lease, Documents documents, WriteQueue queue, JournalWriter writer) {
    this.lease = lease;
    this.documents = documents;
    this.queue = queue;
    this.writer = writer;
  }

  void start() {
    // A program that ends without closing must not be kept alive by this.
    Thread.ofPlatform().name("attune-journal").daemon().start(writer);
  }

  /** What was written so far. */
  public JournalFigures figures() {
    return writer.figures();
  }

  @Override
  public Lease lease() {
    return lease;
  }

  @Override
  public void begin(Run run) {
    queue.addAndWait(new Write.Begin(run));
  }

  @Override
  public void intend(Intent intent) {
    queue.addAndWait(
        new Write.Intend(
            intent.id(),
            intent.run(),
            documents.of(intent),
            intent.doubt().map(Documents::quoted)));
  }

  /** Secrets are sealed here, in the thread that calls, so that many can do so at once. */
  @Override
  public void record(Outcome outcome) {
    queue.add(
        switch (outcome) {
          case Outcome.Made made ->
              new Write.State(
                  made.intent(),
                  Documents.name(made.applied().deployment()),
                  Optional.of(documents.of(made.intent(), made.applied())));
          case Outcome.Gone gone ->
              new Write.State(gone.intent(), Documents.name(gone.deployment()), Optional.empty());
          case Outcome.Nothing nothing ->
              new Write.Nothing(nothing.intent(), Documents.quoted(nothing.reason()));
          case Outcome.InDoubt doubt ->
              new Write.Doubt(doubt.intent(), Documents.quoted(doubt.reason()));
        });
  }

  @Override
  public void flush() {
    queue.addAndWait(new Write.Renewal());
  }

  @Override
  public void end(String run) {
    queue.addAndWait(new Write.End(run));
  }

  @Override
  public void keepLease() {
    writer.keepLease();
  }

  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      queue.close();
    }
  }
}

package dev.attune.store.jdbc.journal;

import dev.attune.store.Doubt;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.Lease;
import dev.attune.store.Outcome;
import dev.attune.store.Run;
import dev.attune.store.jdbc.document.DocumentCodec;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** A journal that groups what many threads write into few transactions. */
public final class JdbcJournal implements Journal {
  private final Lease lease;
  private final DocumentCodec documentCodec;
  private final WriteQueue queue;
  private final JournalWriter writer;
  private final AtomicBoolean closed = new AtomicBoolean();

  public JdbcJournal(
      Lease lease, DocumentCodec documentCodec, WriteQueue queue, JournalWriter writer) {
    this.lease = lease;
    this.documentCodec = documentCodec;
    this.queue = queue;
    this.writer = writer;
  }

  public void start() {
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
    queue.addAndWait(new PendingWrite.Begin(run));
  }

  @Override
  public void intend(Intent intent) {
    queue.addAndWait(
        new PendingWrite.Intend(
            intent.id(), intent.run(), documentCodec.of(intent), intent.doubt()));
  }

  /** Secrets are sealed here, in the thread that calls, so that many can do so at once. */
  @Override
  public void record(Outcome outcome) {
    queue.add(
        switch (outcome) {
          case Outcome.Made made ->
              new PendingWrite.State(
                  made.intent(),
                  DocumentCodec.name(made.applied().deployment()),
                  Optional.of(documentCodec.of(made.intent(), made.applied())));
          case Outcome.Gone gone ->
              new PendingWrite.State(
                  gone.intent(), DocumentCodec.name(gone.deployment()), Optional.empty());
          case Outcome.Released released ->
              new PendingWrite.Release(
                  released.intent(), DocumentCodec.name(released.deployment()));
          case Outcome.Nothing nothing ->
              new PendingWrite.Nothing(nothing.intent(), DocumentCodec.quoted(nothing.reason()));
          case Outcome.InDoubt(String intent, Doubt doubt) ->
              new PendingWrite.InDoubt(intent, doubt);
        });
  }

  @Override
  public void flush() {
    queue.addAndWait(new PendingWrite.Renewal());
  }

  @Override
  public void end(String run) {
    queue.addAndWait(new PendingWrite.End(run, false));
  }

  @Override
  public void complete(String run) {
    queue.addAndWait(new PendingWrite.End(run, true));
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

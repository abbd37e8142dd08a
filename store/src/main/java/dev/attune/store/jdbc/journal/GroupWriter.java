package dev.attune.store.jdbc.journal;

import dev.attune.store.Doubt;
import dev.attune.store.Lease;
import dev.attune.store.Run;
import dev.attune.store.jdbc.dialect.Micros;
import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import dev.attune.store.jdbc.tally.TallyRow;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Carries out the writes of a group within one transaction, which its caller begins and ends. Of no
 * more use once it failed: what it did not get to would be carried out with the next group.
 */
public final class GroupWriter implements AutoCloseable {
  private final String project;
  private final Lease lease;
  private final InstantSource clock;
  private final StatementBatches statementBatches;
  private final GroupTally groupTally;
  private final Set<String> touched = new HashSet<>();
  private long count;
  private @Nullable String run;

  public GroupWriter(
      Connection connection,
      DocumentCodec documents,
      Lease lease,
      InstantSource clock,
      GroupTally groupTally) {
    this.project = documents.project();
    this.lease = lease;
    this.clock = clock;
    this.statementBatches = new StatementBatches(connection);
    this.groupTally = groupTally;
  }

  void write(List<PendingWrite> group) throws SQLException, DamagedDataException {
    long now = Micros.of(clock.instant());
    groupTally.begin(group);
    for (PendingWrite pendingWrite : group) {
      List<String> touches = pendingWrite.touches();
      // Batches of different statements change their order, which matters only for the same row.
      if (touches.stream().anyMatch(touched::contains)) {
        execute();
      }
      touched.addAll(touches);
      add(pendingWrite, now);
    }
    execute();
    groupTally.save();
  }

  private void execute() throws SQLException {
    statementBatches.execute();
    touched.clear();
  }

  private void add(PendingWrite pendingWrite, long now) throws SQLException {
    switch (pendingWrite) {
      case PendingWrite.Renewal _ -> {}
      case PendingWrite.Begin(Run begun) -> begin(begun);
      case PendingWrite.Intend intend -> intend(intend, now);
      case PendingWrite.State state ->
          state(state, state.document().isPresent() ? "MADE" : "GONE", now);
      case PendingWrite.Release(String intent, String deployment) ->
          state(
              new PendingWrite.State(intent, deployment, Optional.empty()),
              TallyRow.Announced.RELEASED,
              now);
      case PendingWrite.Nothing(String intent, String reason) ->
          close(intent, "NOTHING", reason, now);
      case PendingWrite.InDoubt(String intent, Doubt doubt) ->
          statementBatches.add(
              WriteStatement.DOUBT,
              reason(doubt),
              until(doubt),
              groupTally.doubted(intent, reason(doubt), until(doubt)),
              project,
              intent);
      case PendingWrite.End(String ended, boolean complete) -> {
        statementBatches.add(
            complete ? WriteStatement.COMPLETE : WriteStatement.END, now, project, ended);
        if (complete) {
          groupTally.completed(ended);
        }
        run = null;
      }
    }
  }

  private void begin(Run begun) throws SQLException {
    run = begun.id();
    statementBatches.add(
        WriteStatement.BEGIN,
        project,
        begun.id(),
        begun.command(),
        lease.holder().who(),
        lease.token(),
        Micros.of(begun.startedAt()),
        begun.generator(),
        begun.planDigest().orElse(null));
    groupTally.begun(begun.id(), begun.planDigest().orElse(null));
  }

  private void intend(PendingWrite.Intend intend, long now) throws SQLException {
    long position = next();
    @Nullable String reason = intend.doubt().map(GroupWriter::reason).orElse(null);
    @Nullable Long until = intend.doubt().map(GroupWriter::until).orElse(null);
    TallyRow.Announced announced =
        TallyRow.Announced.open(position, intend.document().digest(), reason, until);
    statementBatches.add(
        WriteStatement.INTEND,
        project,
        intend.intent(),
        position,
        intend.run(),
        lease.token(),
        now,
        intend.document().text(),
        intend.document().digest(),
        reason,
        until,
        groupTally.announced(intend.intent(), announced));
  }

  private static String reason(Doubt doubt) {
    return DocumentCodec.quoted(doubt.reason());
  }

  private static @Nullable Long until(Doubt doubt) {
    return doubt.until().map(Micros::of).orElse(null);
  }

  private void state(PendingWrite.State state, String outcome, long now) throws SQLException {
    long position = next();
    @Nullable String digest = state.document().map(DocumentCodec.Document::digest).orElse(null);
    groupTally.past(new TallyRow.Past(position, state.intent(), state.deployment(), digest));
    statementBatches.add(
        WriteStatement.HISTORY,
        project,
        position,
        state.intent(),
        run,
        lease.token(),
        now,
        state.deployment(),
        state.document().map(DocumentCodec.Document::text).orElse(null),
        digest);
    if (digest != null) {
      String mark = groupTally.kept(state.deployment(), position, digest);
      statementBatches.add(
          WriteStatement.KEEP, project, state.deployment(), position, position, mark);
    } else {
      groupTally.dropped(state.deployment());
      statementBatches.add(WriteStatement.DROP, project, state.deployment());
    }
    close(state.intent(), outcome, null, now);
  }

  private void close(String intent, String outcome, @Nullable String reason, long now)
      throws SQLException {
    statementBatches.add(
        WriteStatement.CLOSE,
        outcome,
        reason,
        now,
        run,
        groupTally.closed(intent, outcome, reason),
        project,
        intent);
  }

  /** Greater than every one before, as no later lease has a smaller token. */
  private long next() {
    return (lease.token() << Integer.SIZE) + count++;
  }

  @Override
  public void close() throws SQLException {
    statementBatches.close();
    groupTally.close();
  }
}

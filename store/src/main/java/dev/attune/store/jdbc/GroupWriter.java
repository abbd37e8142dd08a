package dev.attune.store.jdbc;

import dev.attune.store.Lease;
import dev.attune.store.Run;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Carries out the writes of a group within one transaction, which its caller begins and ends. Of no
 * more use once it failed: what it did not get to would be carried out with the next group.
 */
final class GroupWriter {
  private final String project;
  private final Lease lease;
  private final InstantSource clock;
  private final Batches batches;
  private final Set<String> touched = new HashSet<>();
  private long count;
  private @Nullable String run;

  GroupWriter(Connection connection, String project, Lease lease, InstantSource clock) {
    this.project = project;
    this.lease = lease;
    this.clock = clock;
    this.batches = new Batches(connection);
  }

  void write(List<Write> group) throws SQLException {
    long now = Micros.of(clock.instant());
    for (Write write : group) {
      List<String> touches = write.touches();
      // Batches of different statements change their order, which matters only for the same row.
      if (touches.stream().anyMatch(touched::contains)) {
        execute();
      }
      touched.addAll(touches);
      add(write, now);
    }
    execute();
  }

  private void execute() throws SQLException {
    batches.execute();
    touched.clear();
  }

  private void add(Write write, long now) throws SQLException {
    switch (write) {
      case Write.Renewal _ -> {}
      case Write.Begin(Run begun) -> begin(begun);
      case Write.Intend intend -> intend(intend, now);
      case Write.State state -> state(state, now);
      case Write.Nothing(String intent, String reason) -> close(intent, "NOTHING", reason, now);
      case Write.Doubt(String intent, String reason) ->
          batches.add(Sql.DOUBT, reason, project, intent);
      case Write.End(String ended) -> {
        batches.add(Sql.END, now, project, ended);
        run = null;
      }
    }
  }

  private void begin(Run begun) throws SQLException {
    run = begun.id();
    batches.add(
        Sql.BEGIN,
        project,
        begun.id(),
        begun.command(),
        lease.holder().who(),
        lease.token(),
        Micros.of(begun.startedAt()),
        begun.generator(),
        begun.planDigest().orElse(null));
  }

  private void intend(Write.Intend intend, long now) throws SQLException {
    batches.add(
        Sql.INTEND,
        project,
        intend.intent(),
        next(),
        intend.run(),
        lease.token(),
        now,
        intend.document().text(),
        intend.document().digest(),
        intend.doubt().orElse(null));
  }

  private void state(Write.State state, long now) throws SQLException {
    long position = next();
    batches.add(
        Sql.HISTORY,
        project,
        position,
        state.intent(),
        run,
        lease.token(),
        now,
        state.deployment(),
        state.document().map(Documents.Document::text).orElse(null),
        state.document().map(Documents.Document::digest).orElse(null));
    if (state.document().isPresent()) {
      batches.add(Sql.KEEP, project, state.deployment(), position, position);
    } else {
      batches.add(Sql.DROP, project, state.deployment());
    }
    close(state.intent(), state.document().isPresent() ? "MADE" : "GONE", null, now);
  }

  private void close(String intent, String outcome, @Nullable String reason, long now)
      throws SQLException {
    batches.add(Sql.CLOSE, outcome, reason, now, run, project, intent);
  }

  /** Greater than every one before, as no later lease has a smaller token. */
  private long next() {
    return (lease.token() << Integer.SIZE) + count++;
  }
}

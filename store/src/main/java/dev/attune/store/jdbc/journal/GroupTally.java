package dev.attune.store.jdbc.journal;

import static java.util.stream.Collectors.toCollection;

import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import dev.attune.store.jdbc.part.PartCount;
import dev.attune.store.jdbc.part.PartProgress;
import dev.attune.store.jdbc.part.PartTable;
import dev.attune.store.jdbc.tally.RowMark;
import dev.attune.store.jdbc.tally.RowMarker;
import dev.attune.store.jdbc.tally.RowQuery;
import dev.attune.store.jdbc.tally.RowSet;
import dev.attune.store.jdbc.tally.TallyCount;
import dev.attune.store.jdbc.tally.TallyLookup;
import dev.attune.store.jdbc.tally.TallyRow;
import dev.attune.store.jdbc.tally.TallyRow.Announced;
import dev.attune.store.jdbc.tally.TallyRow.Current;
import dev.attune.store.jdbc.tally.TallyRow.Executed;
import dev.attune.store.jdbc.tally.TallyTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the tally in step with what a group writes: each row that changes is taken off as it was
 * and added as it will be. Read once: while the lease is ours nobody else changes it.
 */
public final class GroupTally implements AutoCloseable {
  private final Connection connection;
  private final DocumentCodec documents;
  private final int part;
  private final PartProgress progress;
  private final RowMarker marker;
  private final TallyLookup lookup;
  private final Map<String, Announced> intents = new HashMap<>();
  private final Map<TallyRow, RowMark> open = new HashMap<>();
  private Map<String, Current> records = new HashMap<>();
  private Map<String, Executed> runs = new HashMap<>();
  private TallyTable.@Nullable Kept kept;
  private TallyCount count = new TallyCount();
  private PartCount parts;

  /**
   * @param part how many positions a part has
   * @param progress what was compared when the store was opened
   */
  public GroupTally(
      Connection connection, DocumentCodec documents, int part, PartProgress progress) {
    this.connection = connection;
    this.documents = documents;
    this.part = part;
    this.progress = progress;
    this.marker = new RowMarker(documents.project(), documents.key());
    this.lookup = new TallyLookup(connection, documents.project());
    this.parts = new PartCount(part);
  }

  /** Finds out what the rows are that the group will change. */
  void begin(List<PendingWrite> group) throws SQLException, DamagedDataException {
    if (kept == null) {
      kept = find();
    }
    // Those that are open stay known: most of them are closed soon.
    intents.values().removeIf(intent -> intent.set() != RowSet.OPEN);
    Set<String> unknown = named(group, GroupTally::intent);
    unknown.removeAll(intents.keySet());
    intents.putAll(lookup.find(RowQuery.INTENTS, unknown));
    records = lookup.find(RowQuery.RECORDS, named(group, GroupTally::deployment));
    runs = lookup.find(RowQuery.RUNS, named(group, GroupTally::ended));
  }

  private TallyTable.Kept find() throws SQLException, DamagedDataException {
    TallyTable.Kept found =
        new TallyTable(documents)
            .find(connection)
            .filter(tally -> tally.round().isPresent())
            .orElseThrow(() -> new DamagedDataException("the tally of its rows was removed"));
    count = TallyCount.from(found.tally());
    parts = PartCount.from(new PartTable(documents).find(connection, found), part);
    return found;
  }

  private static Set<String> named(
      List<PendingWrite> group, Function<PendingWrite, Optional<String>> name) {
    return group.stream()
        .flatMap(write -> name.apply(write).stream())
        .collect(toCollection(HashSet::new));
  }

  private static Optional<String> intent(PendingWrite pendingWrite) {
    return switch (pendingWrite) {
      case PendingWrite.Intend intend -> Optional.of(intend.intent());
      case PendingWrite.State state -> Optional.of(state.intent());
      case PendingWrite.Release release -> Optional.of(release.intent());
      case PendingWrite.Nothing nothing -> Optional.of(nothing.intent());
      case PendingWrite.InDoubt inDoubt -> Optional.of(inDoubt.intent());
      case PendingWrite.Renewal _, PendingWrite.Begin _, PendingWrite.End _ -> Optional.empty();
    };
  }

  private static Optional<String> deployment(PendingWrite pendingWrite) {
    return switch (pendingWrite) {
      case PendingWrite.State state -> Optional.of(state.deployment());
      case PendingWrite.Release release -> Optional.of(release.deployment());
      default -> Optional.empty();
    };
  }

  private static Optional<String> ended(PendingWrite pendingWrite) {
    return pendingWrite instanceof PendingWrite.End end ? Optional.of(end.run()) : Optional.empty();
  }

  /** The mark of the intent, tried for the first time or again; then it keeps its position. */
  String announced(String intent, Announced announced) {
    Announced old = intents.get(intent);
    if (old == null) {
      parts.reach(announced.position());
    }
    Announced now =
        old == null
            ? announced
            : Announced.open(
                old.position(), announced.digest(), announced.doubt(), announced.until());
    return changed(intents, intent, now);
  }

  /** The mark of an intent with this outcome; none if there is no such intent. */
  @Nullable String closed(String intent, String outcome, @Nullable String reason) {
    Announced old = intents.get(intent);
    return old == null ? null : changed(intents, intent, old.closed(outcome, reason));
  }

  /** The mark of an intent with this doubt; none if there is no such intent. */
  @Nullable String doubted(String intent, String reason, @Nullable Long until) {
    Announced old = intents.get(intent);
    return old == null ? null : changed(intents, intent, old.doubted(reason, until));
  }

  void past(TallyRow.Past past) {
    parts.reach(past.position());
    add(past);
  }

  /** The mark of a deployment that has this state now. */
  String kept(String deployment, long position, String digest) {
    Current old = records.get(deployment);
    long first = old == null ? position : old.first();
    return changed(records, deployment, new Current(first, position, digest));
  }

  void dropped(String deployment) {
    Current old = records.remove(deployment);
    if (old != null) {
      remove(old);
    }
  }

  void begun(String run, @Nullable String planDigest) {
    String _ = changed(runs, run, new Executed(run, planDigest, false));
  }

  void completed(String run) {
    Executed old = runs.get(run);
    if (old != null) {
      String _ = changed(runs, run, new Executed(run, old.planDigest(), true));
    }
  }

  private <T extends TallyRow> String changed(Map<String, T> rows, String name, T now) {
    T old = rows.put(name, now);
    if (old != null) {
      remove(old);
    }
    return add(now).shown();
  }

  private RowMark add(TallyRow row) {
    RowMark mark = marker.mark(row);
    count.add(row.set(), mark);
    parts.add(row, mark);
    if (row.set() == RowSet.OPEN) {
      open.put(row, mark);
    }
    return mark;
  }

  private void remove(TallyRow row) {
    RowMark known = open.remove(row);
    RowMark mark = known == null ? marker.mark(row) : known;
    count.remove(row.set(), mark);
    parts.remove(row, mark);
  }

  /** Keeps what it came to, if anything changed. */
  void save() throws SQLException {
    if (kept == null) {
      return;
    }
    TallyTable.Kept now =
        new TallyTable.Kept(kept.storeId(), count.tally(), progress.after(kept.round()));
    if (!now.equals(kept)) {
      kept = now;
      new TallyTable(documents).save(connection, now);
      new PartTable(documents).save(connection, now, parts.takeChanged());
    }
  }

  @Override
  public void close() throws SQLException {
    lookup.close();
  }
}

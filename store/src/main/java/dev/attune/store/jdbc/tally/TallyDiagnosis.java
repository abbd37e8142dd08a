package dev.attune.store.jdbc.tally;

import dev.attune.diagnostic.Printable;
import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import dev.attune.store.jdbc.tally.RowQuery.Found;
import dev.attune.store.jdbc.tally.TallyRow.Announced;
import dev.attune.store.jdbc.tally.TallyRow.Current;
import dev.attune.store.jdbc.tally.TallyRow.Past;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds out which row it was, once it is known that one was changed. It judges nothing: whoever
 * changes a row may leave no trace of which.
 */
final class TallyDiagnosis {
  private static final String BY = " by something other than Attune";
  private static final String NOTHING = "NOTHING";

  private final DocumentCodec documents;
  private final RowMarker marker;
  private final TallyRows rows;
  private final Map<String, Past> newest = new LinkedHashMap<>();
  private final Set<String> recorded = new HashSet<>();
  private final Map<String, Found<Current>> records = new LinkedHashMap<>();

  TallyDiagnosis(DocumentCodec documents, RowMarker marker, TallyRows rows) {
    this.documents = documents;
    this.marker = marker;
    this.rows = rows;
  }

  /** What was most likely done, to which resource; none where nothing tells. */
  Optional<String> suspect() throws SQLException, DamagedDataException {
    rows.all(
        RowQuery.HISTORY,
        found -> {
          newest.put(found.row().deployment(), found.row());
          recorded.add(found.row().intent());
        });
    rows.all(RowQuery.RECORDS, row -> records.put(row.name(), row));
    Optional<String> record = record();
    return record.isPresent() ? record : intent();
  }

  private Optional<String> record() {
    for (Found<Current> row : records.values()) {
      Optional<String> problem = problem(row, newest.get(row.name()));
      if (problem.isPresent()) {
        return problem;
      }
    }
    return newest.values().stream()
        .filter(past -> past.digest() != null && !records.containsKey(past.deployment()))
        .findFirst()
        .map(past ->
            "the record of " + DocumentCodec.resource(past.deployment()) + " was removed" + BY);
  }

  private Optional<String> problem(Found<Current> row, @Nullable Past last) {
    String record = "the record of " + DocumentCodec.resource(row.name());
    if (last != null && last.digest() == null) {
      return Optional.of(record + ", which is gone or was let go, was put back" + BY);
    }
    if (last != null && last.position() > row.row().position()) {
      return Optional.of(record + " was set back to an older state" + BY);
    }
    return fits(row) ? Optional.empty() : Optional.of(record + " was changed" + BY);
  }

  private boolean fits(Found<? extends TallyRow> row) {
    return marker.mark(row.row()).shown().equals(row.shown());
  }

  private Optional<String> intent() throws SQLException, DamagedDataException {
    Map<String, String> problems = new LinkedHashMap<>();
    rows.all(
        RowQuery.INTENTS,
        row -> problem(row).ifPresent(problem -> problems.put(row.name(), problem)));
    Optional<Map.Entry<String, String>> first = problems.entrySet().stream().findFirst();
    return first.isEmpty()
        ? Optional.empty()
        : Optional.of(first.get().getValue().formatted(change(first.get().getKey())) + BY);
  }

  private Optional<String> problem(Found<Announced> row) {
    RowSet set = row.row().set();
    boolean hasState = recorded.contains(row.name());
    if (set == RowSet.OPEN && hasState) {
      return Optional.of("the result of %s was removed");
    }
    // Those that were closed before there were tallies have no mark of their own.
    if ((row.shown() != null || set != RowSet.CLOSED) && !fits(row)) {
      return Optional.of("the result or the doubt of %s was changed");
    }
    boolean needsState = set != RowSet.OPEN && !NOTHING.equals(row.row().outcome());
    return needsState && !hasState
        ? Optional.of("the state after %s was removed from the history")
        : Optional.empty();
  }

  /** The words for a change, with the resource if its document can be trusted. */
  private String change(String intent) throws SQLException {
    String id = "change " + Printable.of(intent);
    try {
      Optional<DocumentCodec.Stored> document = rows.document(intent);
      return document.isEmpty()
          ? id
          : id
              + " of "
              + Printable.of(
                  documents
                      .intent(intent, document.get(), Optional.empty())
                      .deployment()
                      .identity()
                      .toString());
    } catch (DamagedDataException e) {
      return id;
    }
  }
}

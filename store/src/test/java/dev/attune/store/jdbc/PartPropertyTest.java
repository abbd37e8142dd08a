package dev.attune.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import dev.attune.store.jdbc.part.PartLimits;
import dev.attune.store.jdbc.part.PartTable;
import dev.attune.store.jdbc.part.Parts;
import dev.attune.store.jdbc.tally.RowMarker;
import dev.attune.store.jdbc.tally.RowQuery;
import dev.attune.store.jdbc.tally.RowSet;
import dev.attune.store.jdbc.tally.Tally;
import dev.attune.store.jdbc.tally.TallyCount;
import dev.attune.store.jdbc.tally.TallyRows;
import dev.attune.store.jdbc.tally.TallyTable;
import dev.attune.testkit.Property;
import dev.attune.testkit.store.Samples;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is written in whatever order, each part is what its rows give. */
class PartPropertyTest {
  /** Many parts, of which some commands compare a few. */
  private static final PartLimits LIMITS = new PartLimits(7, 5, 20);

  private static final DocumentCodec DOCUMENTS = new DocumentCodec("p", TestStores.KEY);

  @TempDir Path folder;

  @Test
  void everythingThatTheJournalWritesIsInItsPart() throws SQLException, DamagedDataException {
    RandomGenerator random = Property.random(23);
    TestDatabase database = SqliteDatabase.in(folder);
    for (int session = 0; session < 30; session++) {
      try (JournalStore store =
              JdbcStore.openForWriting(database.settings("p", TestStores.KEY), LIMITS);
          Journal journal = SqliteFileTest.journal(store)) {
        journal.begin(Samples.run("run-" + session));
        for (int i = random.nextInt(50); i > 0; i--) {
          TallyPropertyTest.write(random, journal);
        }
      }
      try (Connection connection = database.connect()) {
        Parts parts = parts(connection);
        assertThat(parts.tallies()).isEqualTo(counted(connection, parts));
      }
    }
    assertThat(Integer.parseInt(database.query("SELECT count(*) FROM attune_part")))
        .isGreaterThan(20);
  }

  /** They add up, or they are not found. */
  private static Parts parts(Connection connection) throws SQLException, DamagedDataException {
    TallyTable.Kept kept = new TallyTable(DOCUMENTS).find(connection).orElseThrow();
    return new PartTable(DOCUMENTS).find(connection, kept);
  }

  private static NavigableMap<Long, Tally> counted(Connection connection, Parts parts)
      throws SQLException, DamagedDataException {
    NavigableMap<Long, TallyCount> counts = new TreeMap<>();
    parts.tallies().keySet().forEach(first -> counts.put(first, new TallyCount()));
    RowMarker marker = new RowMarker("p", TestStores.KEY);
    TallyRows rows = new TallyRows(connection, "p");
    rows.all(
        RowQuery.HISTORY,
        found -> counts.floorEntry(found.row().position()).getValue().add(marker, found.row()));
    rows.all(
        RowQuery.INTENTS,
        found -> {
          if (found.row().set() == RowSet.CLOSED) {
            counts.floorEntry(found.row().position()).getValue().add(marker, found.row());
          }
        });
    NavigableMap<Long, Tally> tallies = new TreeMap<>();
    counts.forEach((first, count) -> tallies.put(first, count.tally()));
    return tallies;
  }
}

package dev.attune.store.jdbc;

import dev.attune.store.StoreException;
import dev.attune.store.jdbc.address.StoreProblems;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.store.jdbc.dialect.Dialect;
import dev.attune.store.jdbc.dialect.TableMigration;
import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import dev.attune.store.jdbc.journal.LeaseTable;
import dev.attune.store.jdbc.part.PartLimits;
import dev.attune.store.jdbc.part.PartProgress;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** What must be known of a store before it is used: its version, its key and whose it is. */
final class StoreCheck {
  private final Dialect dialect;
  private final DocumentCodec documentCodec;
  private final StoreProblems storeProblems;
  private final LeaseTable leaseTable;
  private final boolean alone;
  private final PartLimits limits;

  StoreCheck(StoreSettings settings, Dialect dialect, PartLimits limits) {
    this.dialect = dialect;
    this.limits = limits;
    this.alone = settings.alone();
    this.leaseTable = new LeaseTable(dialect, settings.project(), settings.lease());
    this.documentCodec = new DocumentCodec(settings.project(), settings.key());
    this.storeProblems = new StoreProblems(settings.address().shown());
  }

  DocumentCodec documents() {
    return documentCodec;
  }

  /** Whether there is anything to read; refuses what we would misread. */
  boolean look(Connection connection) throws SQLException, DamagedDataException {
    Optional<RowsCheck> found = find(connection);
    if (found.isPresent()) {
      PartProgress _ = found.get().readThrough(limits.looking());
    }
    return found.isPresent();
  }

  /** What the rows are compared with; none where there is nothing. */
  private Optional<RowsCheck> find(Connection connection)
      throws SQLException, DamagedDataException {
    int version = dialect.version(connection);
    if (version > TableMigration.LATEST) {
      throw storeProblems.newer(version, TableMigration.LATEST);
    }
    if (version == 0) {
      return Optional.empty();
    }
    projectReader()
        .keyCheck(connection)
        .filter(check -> !documentCodec.isOurKey(check))
        .ifPresent(_ -> {
          throw storeProblems.otherKey(documentCodec.project());
        });
    if (alone) {
      refuseRenamed(projectReader().written(connection));
    }
    projectReader().refuseOrphans(connection);
    RowsCheck check = RowsCheck.of(connection, version, documentCodec);
    check.count();
    return Optional.of(check);
  }

  private ProjectReader projectReader() {
    return new ProjectReader(documentCodec);
  }

  /** Under a new name nothing would be found, and all of it made once more. */
  private void refuseRenamed(List<String> written) {
    if (!written.isEmpty() && !written.contains(documentCodec.project())) {
      throw storeProblems.otherProject(documentCodec.project(), written);
    }
  }

  /**
   * A store that is there, up to date and ours.
   *
   * @param progress how much of it was compared
   */
  record Opened(Connection connection, PartProgress progress) {}

  /** Opens the store to write to it. */
  Opened open() {
    try {
      return connect();
    } catch (StoreException e) {
      throw StoreProblems.untouched(e);
    }
  }

  private Opened connect() {
    try {
      dialect.prepare();
      // First without writing: what we cannot use stays as it is, byte for byte.
      PartProgress progress = ReadOnlyStore.read(dialect, this::readThrough);
      Connection connection = dialect.connect();
      try {
        bringUpToDate(connection);
        return new Opened(connection, progress);
      } catch (SQLException | DamagedDataException | StoreException e) {
        connection.close();
        throw e;
      }
    } catch (SQLException e) {
      throw dialect.unwritable(e);
    } catch (DamagedDataException e) {
      throw dialect.damaged(String.valueOf(e.getMessage()));
    }
  }

  private PartProgress readThrough(Connection connection)
      throws SQLException, DamagedDataException {
    Optional<RowsCheck> found = find(connection);
    return found.isPresent() ? found.get().readThrough(limits.writing()) : PartProgress.NONE;
  }

  /** Who knows less than the new tables need must have finished. */
  private void refuseBusy(Connection connection) throws SQLException {
    leaseTable
        .busy(connection)
        .ifPresent(busy -> {
          throw storeProblems.busy(busy.project(), busy.lease());
        });
  }

  /** Gives the record its id, once and for all. */
  private void identify(Connection connection) throws SQLException {
    String sql =
        "UPDATE attune_project SET store_id = "
            + dialect.randomId()
            + " WHERE project = ? AND store_id IS NULL";
    try (PreparedStatement update = connection.prepareStatement(sql)) {
      update.setString(1, documentCodec.project());
      update.executeUpdate();
    }
  }

  private void bringUpToDate(Connection connection) throws SQLException, DamagedDataException {
    dialect.begin(connection);
    dialect.lockTables(connection);
    int version = dialect.version(connection);
    if (version > 0 && version < TableMigration.LATEST) {
      refuseBusy(connection);
    }
    if (version < TableMigration.LATEST) {
      TableMigration.migrate(connection, version);
    }
    projectReader().refuseOrphans(connection);
    String sql =
        "INSERT INTO attune_project (project, key_check) VALUES (?, ?)"
            + " ON CONFLICT (project) DO NOTHING";
    try (PreparedStatement insert = connection.prepareStatement(sql)) {
      insert.setString(1, documentCodec.project());
      insert.setString(2, documentCodec.untallied().keyCheck());
      insert.executeUpdate();
    }
    identify(connection);
    TallyFill.run(connection, documentCodec, limits.part());
    // Somebody else may have been quicker.
    Optional<RowsCheck> _ = find(connection);
    dialect.commit(connection);
  }
}

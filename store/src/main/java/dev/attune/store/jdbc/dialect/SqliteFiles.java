package dev.attune.store.jdbc.dialect;

import dev.attune.store.jdbc.document.DamagedDataException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import java.util.Optional;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;

/** The file of a store and the files that SQLite puts beside it, which get its permissions. */
record SqliteFiles(Path file) {
  private static final int BUSY_MILLIS = 5_000;

  /** How long the log may grow: each time it is carried over the disk is waited for twice more. */
  private static final int LOG_PAGES = 4_000;

  /**
   * What shows whether a file was written to.
   *
   * @param pending whether something was written that is not in the file itself yet
   */
  record Stamp(long size, FileTime written, boolean pending) {
    /** With a log SQLite itself keeps readers and writers apart. */
    boolean stillHolds(Stamp later) {
      return pending || equals(later);
    }
  }

  SqliteFiles(Path file) {
    this.file = file.toAbsolutePath().normalize();
  }

  /** Whether anything has its name, be it a link that leads nowhere. */
  boolean exists() {
    return !Files.notExists(file, LinkOption.NOFOLLOW_LINKS);
  }

  long size() throws IOException {
    return Files.size(file);
  }

  Stamp stamp() throws IOException, DamagedDataException {
    boolean pending = isPending();
    SqliteHeader header = SqliteHeader.read(file);
    Stamp stamp =
        new Stamp(Files.size(file), Files.getLastModifiedTime(file), pending || isPending());
    // SQLite itself reads on until it comes to a page that is not there.
    if (!stamp.pending() && stamp.size() < header.size()) {
      throw new DamagedDataException("part of it is missing");
    }
    return stamp;
  }

  private boolean isPending() throws IOException {
    Path log = file.resolveSibling(file.getFileName() + "-wal");
    return Files.exists(log) && Files.size(log) > 0;
  }

  /**
   * A connection that writes nothing. SQLite makes files beside the store even for a reader, unless
   * it is told that nobody writes; where a log is there it must not be told so.
   */
  Connection look(Stamp stamp) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    config.setBusyTimeout(BUSY_MILLIS);
    return JDBC.createConnection(
        url(file) + (stamp.pending() ? "?mode=ro" : "?immutable=1"), config.toProperties());
  }

  Connection connect() throws SQLException {
    return connect(file, "?mode=rw");
  }

  private static Connection connect(Path to, String mode) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.setBusyTimeout(BUSY_MILLIS);
    Connection connection = JDBC.createConnection(url(to) + mode, config.toProperties());
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA wal_autocheckpoint = " + LOG_PAGES);
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  private static String url(Path file) {
    return "jdbc:sqlite:file:" + file.toUri().getRawPath();
  }

  /** The store appears whole, with its tables: one that was only begun would look damaged. */
  void create() throws IOException, SQLException, DamagedDataException {
    Path folder = Objects.requireNonNull(file.getParent());
    ensure(folder);
    Path whole = Files.createTempFile(folder, "store", ".new", only("rw-------"));
    try {
      try (Connection connection = connect(whole, "?mode=rw")) {
        connection.setAutoCommit(false);
        TableMigration.migrate(connection, 0);
        connection.commit();
      }
      publish(whole);
    } finally {
      Files.deleteIfExists(whole);
    }
    force(folder);
  }

  private static void ensure(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      return;
    }
    Files.createDirectories(folder, only("rwx------"));
    try {
      Files.writeString(folder.resolve(".gitignore"), "*\n", StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException e) {
      // Another process was quicker.
    }
  }

  /** A link never takes the place of a file that is there. */
  private void publish(Path whole) throws IOException {
    try {
      Files.createLink(file, whole);
    } catch (FileAlreadyExistsException e) {
      // Theirs is the store.
    } catch (UnsupportedOperationException | FileSystemException e) {
      if (!exists()) {
        Files.move(whole, file);
      }
    }
  }

  /** The name of a file is durable only once its folder is. */
  private static void force(Path folder) {
    try (FileChannel channel = FileChannel.open(folder)) {
      channel.force(true);
    } catch (IOException e) {
      // Where a folder cannot be opened there is no way to ask for it.
    }
  }

  private static FileAttribute<?>[] only(String permissions) {
    boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    return Optional.of(permissions)
        .filter(_ -> posix)
        .map(PosixFilePermissions::fromString)
        .map(PosixFilePermissions::asFileAttribute)
        .map(attribute -> new FileAttribute<?>[] {attribute})
        .orElse(new FileAttribute<?>[0]);
  }

  /** What a person understands of a problem with files. */
  static String explain(IOException problem) {
    return switch (problem) {
      case AccessDeniedException _ -> "you have no permission to open it";
      case NotDirectoryException _, FileAlreadyExistsException _ -> "its folder is a file";
      case FileSystemException files ->
          Optional.ofNullable(files.getReason()).orElse("its file cannot be opened");
      default -> "its file cannot be read";
    };
  }
}

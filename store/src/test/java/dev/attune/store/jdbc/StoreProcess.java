package dev.attune.store.jdbc;

import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.Store;
import dev.attune.store.StoreException;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.store.jdbc.dialect.Dialect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.store.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A process of its own that uses a store: to be killed, or to be somebody who may do less. */
final class StoreProcess {
  private StoreProcess() {}

  static Process start(List<String> before, String task, Path file) throws IOException {
    return start(before, task, file.toString());
  }

  /** Begins to bring a store of an earlier version up to date, and says when it gets no further. */
  static Process upgrade(TestDatabase database, boolean committed) throws IOException {
    String place =
        switch (database) {
          case PostgresDatabase postgres -> postgres.url();
          case SqliteDatabase sqlite -> sqlite.file().toString();
        };
    return start(List.of(), committed ? "upgrade" : "nearly upgrade", place);
  }

  private static Process start(List<String> before, String task, String place) throws IOException {
    List<String> command = new ArrayList<>(before);
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            StoreProcess.class.getName(),
            task,
            place));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  static String line(Process process) throws IOException {
    return String.valueOf(process.inputReader().readLine());
  }

  public static void main(String[] arguments) throws InterruptedException, IOException {
    StoreSettings settings = TestStores.sqlite(Path.of(arguments[1]), "p");
    try {
      switch (arguments[0]) {
        case "intend" -> intend(settings);
        case "go on" -> goOn(brief(settings));
        case "upgrade" -> upgrade(arguments[1], true);
        case "nearly upgrade" -> upgrade(arguments[1], false);
        case "write" -> JdbcStore.openForWriting(settings).close();
        default -> {
          try (Store store = JdbcStore.openForReading(settings)) {
            System.out.println("recalled " + store.recall().size());
          }
        }
      }
    } catch (StoreException e) {
      System.out.println(e.diagnostic().code().id());
    }
  }

  private static void intend(StoreSettings settings) throws IOException {
    JournalStore store = JdbcStore.openForWriting(settings);
    Journal journal = SqliteFileTest.journal(store);
    journal.begin(Samples.run("run-1"));
    journal.intend(Samples.intent("1", "a"));
    System.out.println("intended");
    int _ = System.in.read(); // Until it is killed, or whoever started it is gone.
  }

  private static void upgrade(String place, boolean committed) {
    TestDatabase database =
        place.startsWith("postgresql:")
            ? new PostgresDatabase(place)
            : new SqliteDatabase(Path.of(place));
    StoreSettings settings = database.settings("shop", TestProject.KEY);
    Dialect dialect =
        new FaultyDialect(Dialect.of(settings)) {
          @Override
          public void commit(Connection connection) throws SQLException {
            if (committed) {
              super.commit(connection);
            }
            System.out.println("here");
            try {
              int _ = System.in.read(); // Until it is killed, or whoever started it is gone.
            } catch (IOException e) {
              throw new SQLException(e);
            }
            throw new SQLException("nobody killed it");
          }
        };
    JdbcStore.openForWriting(settings, dialect).close();
  }

  /** The same with a lease that ends soon unless it is renewed. */
  static StoreSettings brief(StoreSettings settings) {
    return new StoreSettings(
        settings.address(),
        settings.project(),
        settings.key(),
        settings.clock(),
        Duration.ofMillis(700),
        settings.alone());
  }

  /** Writes until it may not. */
  private static void goOn(StoreSettings settings) throws InterruptedException {
    Journal journal = SqliteFileTest.journal(JdbcStore.openForWriting(settings));
    for (int i = 0; ; i++) {
      journal.intend(Samples.intent("theirs " + i, "a"));
      if (i == 0) {
        System.out.println("intended");
      }
      Thread.sleep(100);
    }
  }
}

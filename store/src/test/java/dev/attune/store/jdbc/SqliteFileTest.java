package dev.attune.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.JournalStore.Acquired;
import dev.attune.store.LastApplied;
import dev.attune.store.Outcome;
import dev.attune.store.Store;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.store.jdbc.journal.ThisProcess;
import dev.attune.testkit.Property;
import dev.attune.testkit.store.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file of a store: who may read it, and what happens when it is not what it should be. */
class SqliteFileTest {
  @TempDir Path root;
  private Path file = Path.of("");

  @BeforeEach
  void nameFile() {
    file = root.resolve(".attune/store.db");
  }

  @Test
  void readingCreatesNothing() {
    try (Store store = JdbcStore.openForReading(settings())) {
      assertThat(store.recall()).isEmpty();
    }
    assertThat(root).isEmptyDirectory();
  }

  @Test
  void readingChangesNothing() throws IOException {
    write();
    Map<String, String> before = files();
    try (Store store = JdbcStore.openForReading(settings())) {
      assertThat(store.recall()).containsExactly(Samples.applied("a"));
      assertThat(store.openIntents()).containsExactly(Samples.intent("2", "b"));
    }
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void readsWhileSomebodyWrites() {
    try (JournalStore store = JdbcStore.openForWriting(settings());
        Journal journal = journal(store);
        Store reading = JdbcStore.openForReading(settings())) {
      journal.intend(Samples.intent("1", "a"));
      assertThat(reading.openIntents()).hasSize(1);
      journal.record(new Outcome.Made("1", Samples.applied("a")));
      journal.flush();
      assertThat(reading.recall()).hasSize(1);
    }
  }

  @Test
  void onlyTheOwnerMayReadIt() throws IOException {
    try (JournalStore store = JdbcStore.openForWriting(settings());
        Journal journal = journal(store)) {
      journal.intend(Samples.intent("1", "a"));
      assertThat(mode(root.resolve(".attune"))).isEqualTo("rwx------");
      for (String name : List.of("store.db", "store.db-wal", "store.db-shm")) {
        assertThat(mode(file.resolveSibling(name))).as(name).isEqualTo("rw-------");
      }
    }
  }

  @Test
  void noSecretIsInAnyFile() throws IOException {
    try (JournalStore store = JdbcStore.openForWriting(settings());
        Journal journal = journal(store)) {
      journal.intend(Samples.intent("1", "a"));
      journal.record(new Outcome.Made("1", Samples.applied("a")));
      journal.flush();
      assertHoldsNoSecret();
    }
    assertHoldsNoSecret();
  }

  private void assertHoldsNoSecret() throws IOException {
    byte[] secret = Samples.SECRET.getBytes(StandardCharsets.UTF_8);
    String inner = Samples.SECRET.substring(3);
    for (String content : files().values()) {
      assertThat(content)
          .doesNotContain(Samples.SECRET)
          .doesNotContain(HexFormat.of().formatHex(secret))
          .doesNotContain(base64(Samples.SECRET).substring(0, 40))
          .doesNotContain(base64(inner.substring(1)).substring(0, 40))
          .doesNotContain(base64(inner.substring(2)).substring(0, 40));
    }
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void whatIsNoDatabaseStaysAsItIs() throws IOException {
    Files.createDirectories(file.getParent());
    for (String content :
        List.of("", "x", "hello, world, this is no database", "SQLite format 3\0")) {
      Files.writeString(file, content);
      assertRefused(StoreCode.DAMAGED);
    }
  }

  @Test
  void theDatabaseOfSomethingElseStaysAsItIs() throws IOException, SQLException {
    Files.createDirectories(file.getParent());
    execute("CREATE TABLE other (a INTEGER)");
    assertRefused(StoreCode.DAMAGED);
  }

  @Test
  void whatWasCutShortIsDamaged() throws IOException {
    write();
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length < whole.length; length += length < 120 ? 7 : 997) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertRefused(StoreCode.DAMAGED);
    }
    for (int length = 4_096; length < whole.length; length += 4_096) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertRefused(StoreCode.DAMAGED);
    }
  }

  @Test
  void whateverBitFlipsNothingWrongIsRecalled() throws IOException {
    write();
    byte[] whole = Files.readAllBytes(file);
    RandomGenerator random = Property.random(0);
    for (int i = 0; i < 400; i++) {
      byte[] flipped = whole.clone();
      flipped[random.nextInt(whole.length)] ^= (byte) (1 << random.nextInt(8));
      Files.write(file, flipped);
      try (Store store = JdbcStore.openForReading(settings())) {
        assertThat(List.<LastApplied>of(Samples.applied("a"))).containsAll(store.recall());
        assertThat(List.of(Samples.intent("2", "b"))).containsAll(store.openIntents());
      } catch (StoreException e) {
        // Noticed.
      }
    }
  }

  @Test
  void aRowThatWasMovedIsNoticed() throws SQLException {
    write();
    try (Store store = JdbcStore.openForReading(settings())) {
      execute("UPDATE attune_history SET intent = '2'");
      refused(StoreCode.DAMAGED, store::recall);
    }
    refused(StoreCode.DAMAGED, () -> JdbcStore.openForReading(settings()));
  }

  @Test
  void onlyWhenItIsOpenedNothingInADamagedStoreWasChanged() throws IOException, SQLException {
    write();
    try (JournalStore store = JdbcStore.openForWriting(settings())) {
      Journal journal = journal(store);
      execute("DROP TABLE attune_history");
      assertThat(hint(store::recall)).isEqualTo("restore an intact copy of it");
      journal.record(new Outcome.Made("2", Samples.applied("b")));
      assertThat(hint(journal::close)).isEqualTo("restore an intact copy of it");
    }
    Files.writeString(file, "this is no database");
    assertThat(hint(() -> JdbcStore.openForWriting(settings())))
        .isEqualTo("restore an intact copy of it; nothing in it was changed");
    assertThat(hint(() -> JdbcStore.openForReading(settings())))
        .isEqualTo("restore an intact copy of it; nothing in it was changed");
  }

  private static String hint(ThrowingCallable action) {
    StoreException problem = catchThrowableOfType(StoreException.class, action);
    assertThat(problem.diagnostic().code()).isEqualTo(StoreCode.DAMAGED);
    return problem.diagnostic().hint().orElse("");
  }

  @Test
  void aNewerVersionStaysAsItIs() throws IOException, SQLException {
    write();
    execute("UPDATE attune_schema SET version = 99");
    assertRefused(StoreCode.NEWER);
  }

  @Test
  void anotherKeyIsRefusedAtOnce() throws IOException {
    write();
    Map<String, String> before = files();
    StoreSettings other =
        new StoreSettings(settings().address(), "p", TestStores.OTHER, Clock.systemUTC());
    refused(StoreCode.OTHER_KEY, () -> JdbcStore.openForReading(other));
    refused(StoreCode.OTHER_KEY, () -> JdbcStore.openForWriting(other));
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void whatOneProjectWroteIsNotOpenedAsAnother() throws IOException {
    write();
    Map<String, String> before = files();
    StoreSettings other = TestStores.sqlite(file, "q").forOneProject();
    refused(StoreCode.OTHER_PROJECT, () -> JdbcStore.openForReading(other));
    refused(StoreCode.OTHER_PROJECT, () -> JdbcStore.openForWriting(other));
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void whatAnotherProjectOnlyOpenedMayBeOpened() {
    JdbcStore.openForWriting(settings()).close();
    JdbcStore.openForWriting(TestStores.sqlite(file, "q").forOneProject()).close();
  }

  @Test
  void aFolderThatIsAFileIsNamed() throws IOException {
    Files.writeString(root.resolve(".attune"), "");
    refused(StoreCode.UNWRITABLE, () -> JdbcStore.openForWriting(settings()));
  }

  @Test
  void twoMayMakeTheStoreAtOnce() {
    List<JournalStore> stores =
        Stream.generate(() -> 0)
            .limit(8)
            .parallel()
            .map(_ -> (JournalStore) JdbcStore.openForWriting(settings()))
            .toList();
    try (Journal journal = journal(stores.getFirst())) {
      journal.intend(Samples.intent("1", "a"));
      assertThat(stores).allMatch(store -> store.openIntents().size() == 1);
    }
    stores.forEach(Store::close);
    assertThat(file.getParent()).isDirectoryNotContaining("glob:**.new");
  }

  private StoreSettings settings() {
    return TestStores.sqlite(file, "p");
  }

  private void write() {
    try (JournalStore store = JdbcStore.openForWriting(settings());
        Journal journal = journal(store)) {
      journal.intend(Samples.intent("1", "a"));
      journal.record(new Outcome.Made("1", Samples.applied("a")));
      journal.intend(Samples.intent("2", "b"));
    }
  }

  static Journal journal(JournalStore store) {
    if (store.acquire(ThisProcess.holder()) instanceof Acquired.Granted(Journal journal)) {
      return journal;
    }
    throw new AssertionError("held");
  }

  private void assertRefused(StoreCode code) throws IOException {
    Map<String, String> before = files();
    refused(
        code,
        () -> {
          try (Store store = JdbcStore.openForReading(settings())) {
            store.recall();
            store.openIntents();
          }
        });
    refused(code, () -> JdbcStore.openForWriting(settings()).close());
    assertThat(files()).isEqualTo(before);
  }

  static void refused(StoreCode code, Runnable action) {
    assertThatExceptionOfType(StoreException.class)
        .isThrownBy(action::run)
        .satisfies(e -> assertThat(e.diagnostic().code()).isEqualTo(code));
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  /** Every file with its bytes, one char each. */
  private Map<String, String> files() throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path one : all.filter(Files::isRegularFile).toList()) {
        contents.put(one.toString(), Files.readString(one, StandardCharsets.ISO_8859_1));
      }
    }
    return contents;
  }
}

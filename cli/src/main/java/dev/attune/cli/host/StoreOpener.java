package dev.attune.cli.host;

import dev.attune.store.JournalStore;
import dev.attune.store.Store;
import dev.attune.store.jdbc.JdbcStore;
import dev.attune.store.jdbc.address.StoreSettings;

/** Opens the records of projects. */
public interface StoreOpener {
  /** Those in SQLite and PostgreSQL. */
  StoreOpener IN_DATABASES =
      new StoreOpener() {
        @Override
        public Store forReading(StoreSettings settings) {
          NativeLibrary.use();
          return JdbcStore.openForReading(settings);
        }

        @Override
        public JournalStore forWriting(StoreSettings settings) {
          NativeLibrary.use();
          return JdbcStore.openForWriting(settings);
        }
      };

  /** One to look at, which makes and changes nothing. */
  Store forReading(StoreSettings settings);

  /** One to write to, made now if there is none. */
  JournalStore forWriting(StoreSettings settings);
}

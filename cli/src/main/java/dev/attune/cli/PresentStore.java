package dev.attune.cli;

import dev.attune.observe.PresentVersion;
import dev.attune.store.Holder;
import dev.attune.store.Intent;
import dev.attune.store.JournalStore;
import dev.attune.store.LastApplied;
import dev.attune.store.Store;
import java.util.List;

/** The record of a project, in the versions of its kinds that are served today. */
final class PresentStore {
  private PresentStore() {}

  static Store of(Store store, Opened opened) {
    return new ToRead(store, version(opened));
  }

  static JournalStore of(JournalStore store, Opened opened) {
    return new ToWrite(store, version(opened));
  }

  private static PresentVersion version(Opened opened) {
    return new PresentVersion(
        opened.kinds(), opened.providers(), opened.declared().providers().conversions());
  }

  private static List<LastApplied> recall(Store store, PresentVersion version) {
    return store.recall().stream().map(version::of).toList();
  }

  private record ToRead(Store store, PresentVersion version) implements Store {
    @Override
    public List<LastApplied> recall() {
      return PresentStore.recall(store, version);
    }

    @Override
    public List<Intent> openIntents() {
      return store.openIntents();
    }

    @Override
    public void close() {
      store.close();
    }
  }

  private record ToWrite(JournalStore store, PresentVersion version) implements JournalStore {
    @Override
    public List<LastApplied> recall() {
      return PresentStore.recall(store, version);
    }

    @Override
    public List<Intent> openIntents() {
      return store.openIntents();
    }

    @Override
    public Acquired acquire(Holder holder) {
      return store.acquire(holder);
    }

    @Override
    public void close() {
      store.close();
    }
  }
}

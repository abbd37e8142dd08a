package dev.attune.cli.project;

import dev.attune.observe.RecordUpgrade;
import dev.attune.store.Intent;
import dev.attune.store.JournalStore;
import dev.attune.store.LastApplied;
import dev.attune.store.LeaseHolder;
import dev.attune.store.Store;
import java.util.List;

/** The record of a project, in the versions of its kinds that are served today. */
public final class CurrentVersionStore {
  private CurrentVersionStore() {}

  public static Store of(Store store, OpenedProject openedProject) {
    return new ToRead(store, version(openedProject));
  }

  public static JournalStore of(JournalStore store, OpenedProject openedProject) {
    return new ToWrite(store, version(openedProject));
  }

  private static RecordUpgrade version(OpenedProject openedProject) {
    return new RecordUpgrade(
        openedProject.kinds(),
        openedProject.providers(),
        openedProject.declared().providers().conversions());
  }

  private static List<LastApplied> recall(Store store, RecordUpgrade version) {
    return store.recall().stream().map(version::of).toList();
  }

  private record ToRead(Store store, RecordUpgrade version) implements Store {
    @Override
    public List<LastApplied> recall() {
      return CurrentVersionStore.recall(store, version);
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

  private record ToWrite(JournalStore store, RecordUpgrade version) implements JournalStore {
    @Override
    public List<LastApplied> recall() {
      return CurrentVersionStore.recall(store, version);
    }

    @Override
    public List<Intent> openIntents() {
      return store.openIntents();
    }

    @Override
    public Acquired acquire(LeaseHolder leaseHolder) {
      return store.acquire(leaseHolder);
    }

    @Override
    public void close() {
      store.close();
    }
  }
}

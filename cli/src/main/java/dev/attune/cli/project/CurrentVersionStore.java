package dev.attune.cli.project;

import dev.attune.cli.host.Host;
import dev.attune.cli.terminal.Terminal;
import dev.attune.observe.RecordUpgrade;
import dev.attune.observe.RecordedPlaces;
import dev.attune.schema.Catalogue;
import dev.attune.store.Intent;
import dev.attune.store.JournalStore;
import dev.attune.store.LastApplied;
import dev.attune.store.LeaseHolder;
import dev.attune.store.Store;
import java.util.List;

/** The record of a project, in the versions of its kinds that are served today. */
public final class CurrentVersionStore {
  private CurrentVersionStore() {}

  /** To look at; nothing is made or changed. */
  public static Store forReading(OpenedProject openedProject, Terminal terminal, Host host) {
    Store store = stores(openedProject, terminal, host).forReading(openedProject.key());
    return new ToRead(store, Today.of(openedProject));
  }

  /** To write to, made now if there is none. */
  public static JournalStore forWriting(OpenedProject openedProject, Terminal terminal, Host host) {
    JournalStore store = stores(openedProject, terminal, host).forWriting(openedProject.key());
    return new ToWrite(store, Today.of(openedProject));
  }

  private static ProjectStores stores(OpenedProject openedProject, Terminal terminal, Host host) {
    return new ProjectStores(openedProject.project(), openedProject.surroundings(), terminal, host);
  }

  /** How what is on record is said today. */
  private record Today(Catalogue kinds, RecordUpgrade version) {
    static Today of(OpenedProject openedProject) {
      return new Today(
          openedProject.kinds(),
          new RecordUpgrade(
              openedProject.kinds(),
              openedProject.providers(),
              openedProject.declared().providers().conversions()));
    }

    List<LastApplied> recall(Store store) {
      return RecordedPlaces.today(kinds, store.recall().stream().map(version::of).toList());
    }

    List<Intent> places(List<Intent> intents, Store store) {
      return RecordedPlaces.today(kinds, intents, store::recall);
    }
  }

  private static final class ToRead extends Store.Forwarding {
    private final Store store;
    private final Today today;

    ToRead(Store store, Today today) {
      this.store = store;
      this.today = today;
    }

    @Override
    protected Store target() {
      return store;
    }

    @Override
    public List<LastApplied> recall() {
      return today.recall(store);
    }

    @Override
    public List<Intent> openIntents() {
      return today.places(store.openIntents(), store);
    }

    @Override
    public List<Intent> released() {
      return today.places(store.released(), store);
    }
  }

  private static final class ToWrite extends Store.Forwarding implements JournalStore {
    private final JournalStore store;
    private final Store reading;

    ToWrite(JournalStore store, Today today) {
      this.store = store;
      this.reading = new ToRead(store, today);
    }

    @Override
    protected Store target() {
      return reading;
    }

    @Override
    public Acquired acquire(LeaseHolder leaseHolder) {
      return store.acquire(leaseHolder);
    }
  }
}

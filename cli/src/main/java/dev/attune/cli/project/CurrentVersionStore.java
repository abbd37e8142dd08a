package dev.attune.cli.project;

import dev.attune.cli.host.Host;
import dev.attune.cli.terminal.Terminal;
import dev.attune.observe.RecordUpgrade;
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
    return new ToRead(store, version(openedProject));
  }

  /** To write to, made now if there is none. */
  public static JournalStore forWriting(OpenedProject openedProject, Terminal terminal, Host host) {
    JournalStore store = stores(openedProject, terminal, host).forWriting(openedProject.key());
    return new ToWrite(store, version(openedProject));
  }

  private static ProjectStores stores(OpenedProject openedProject, Terminal terminal, Host host) {
    return new ProjectStores(openedProject.project(), openedProject.surroundings(), terminal, host);
  }

  private static RecordUpgrade version(OpenedProject openedProject) {
    return new RecordUpgrade(
        openedProject.kinds(),
        openedProject.providers(),
        openedProject.declared().providers().conversions());
  }

  private static final class ToRead extends Store.Forwarding {
    private final Store store;
    private final RecordUpgrade version;

    ToRead(Store store, RecordUpgrade version) {
      this.store = store;
      this.version = version;
    }

    @Override
    protected Store target() {
      return store;
    }

    @Override
    public List<LastApplied> recall() {
      return store.recall().stream().map(version::of).toList();
    }
  }

  private static final class ToWrite extends Store.Forwarding implements JournalStore {
    private final JournalStore store;
    private final Store reading;

    ToWrite(JournalStore store, RecordUpgrade version) {
      this.store = store;
      this.reading = new ToRead(store, version);
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

package dev.attune.testkit.store;

import dev.attune.store.JournalStore;
import dev.attune.store.LeaseHolder;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

class MemoryStoreContractTest extends StoreContract {
  private final Map<String, MemoryStore> stores = new HashMap<>();
  private Instant now = Instant.EPOCH;

  @Override
  protected JournalStore open(String project) {
    return stores.computeIfAbsent(
        project, _ -> new MemoryStore(() -> now, leaseHolder -> leaseHolder.equals(dead())));
  }

  @Override
  protected LeaseHolder living() {
    return new LeaseHolder("kim", "here", 1, Instant.EPOCH);
  }

  @Override
  protected LeaseHolder dead() {
    return new LeaseHolder("kim", "here", 2, Instant.EPOCH);
  }

  @Override
  protected void expire(String project) {
    now = now.plus(Duration.ofDays(1));
  }
}

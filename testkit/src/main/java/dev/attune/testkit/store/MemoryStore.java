package dev.attune.testkit.store;

import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import dev.attune.store.Store;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Recalls what a test recorded, oldest first; may be used from many threads at once. */
public final class MemoryStore implements Store {
  private final Map<Deployment, LastApplied> byDeployment = new LinkedHashMap<>();

  /** Keeps it; what is recorded again keeps its place. */
  public synchronized void record(LastApplied applied) {
    byDeployment.put(applied.deployment(), applied);
  }

  public synchronized void forget(Deployment deployment) {
    byDeployment.remove(deployment);
  }

  @Override
  public synchronized List<LastApplied> recall() {
    return List.copyOf(byDeployment.values());
  }
}

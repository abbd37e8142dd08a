package dev.attune.testkit.store;

import dev.attune.store.Deployment;
import dev.attune.store.Doubt;
import dev.attune.store.Intent;
import dev.attune.store.JournalStore;
import dev.attune.store.LastApplied;
import dev.attune.store.Lease;
import dev.attune.store.LeaseHolder;
import dev.attune.store.Outcome;
import dev.attune.store.PlanRuns;
import dev.attune.store.Run;
import dev.attune.store.StoreMark;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The store of one project in memory; may be used from many threads at once. */
public final class MemoryStore implements JournalStore {
  private static final Duration LASTS = Duration.ofSeconds(60);

  /** The same for all: plans of tests must not differ. */
  private static final String ID = "5702e0f7e57500000000000000000000";

  private final InstantSource clock;
  private final Predicate<LeaseHolder> gone;
  private final Map<Deployment, LastApplied> byDeployment = new LinkedHashMap<>();
  private final Map<String, Intent> open = new LinkedHashMap<>();
  private final Map<String, Run> runs = new LinkedHashMap<>();
  private final Set<String> completed = new HashSet<>();
  private final List<Intent> released = new ArrayList<>();
  private @Nullable Lease lease;
  private long token;

  /** A store whose time stands still and whose holders live for ever. */
  public MemoryStore() {
    this(() -> Instant.EPOCH, _ -> false);
  }

  /**
   * @param gone whether the holder of a lease is a process that is no longer there
   */
  public MemoryStore(InstantSource clock, Predicate<LeaseHolder> gone) {
    this.clock = clock;
    this.gone = gone;
  }

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

  @Override
  public synchronized List<Intent> openIntents() {
    return List.copyOf(open.values());
  }

  @Override
  public synchronized Optional<StoreMark> mark() {
    return Optional.of(new StoreMark(ID, token, !runs.isEmpty()));
  }

  @Override
  public synchronized PlanRuns runs(String digest) {
    List<Run> known =
        runs.values().stream()
            .filter(run -> run.planDigest().filter(digest::equals).isPresent())
            .toList();
    if (known.stream().map(Run::id).anyMatch(completed::contains)) {
      return PlanRuns.COMPLETED;
    }
    return known.isEmpty() ? PlanRuns.NONE : PlanRuns.BEGUN;
  }

  synchronized void begin(Run run) {
    runs.put(run.id(), run);
  }

  synchronized void complete(String run) {
    completed.add(run);
  }

  @Override
  public synchronized List<Intent> released() {
    return List.copyOf(released);
  }

  @Override
  public synchronized Acquired acquire(LeaseHolder leaseHolder) {
    Instant now = clock.instant();
    if (lease != null && now.isBefore(lease.until()) && !gone.test(lease.holder())) {
      return new Acquired.Held(lease);
    }
    lease = new Lease(++token, leaseHolder, now, now.plus(LASTS));
    return new Acquired.Granted(new MemoryJournal(this, lease));
  }

  /** Renews a lease; false if it is no longer the one that counts. */
  synchronized boolean keep(Lease held) {
    if (lease == null || lease.token() != held.token()) {
      return false;
    }
    lease = new Lease(held.token(), held.holder(), held.since(), clock.instant().plus(LASTS));
    return true;
  }

  synchronized void release(Lease held) {
    if (keep(held)) {
      lease = null;
    }
  }

  synchronized void add(Intent intent) {
    open.put(intent.id(), intent);
  }

  synchronized void add(Outcome outcome) {
    switch (outcome) {
      case Outcome.Made(String intent, LastApplied applied) -> {
        open.remove(intent);
        record(applied);
      }
      case Outcome.Gone(String intent, Deployment deployment) -> {
        open.remove(intent);
        forget(deployment);
      }
      case Outcome.Released(String intent, Deployment deployment) -> {
        Intent closed = open.remove(intent);
        if (closed != null) {
          released.add(closed);
        }
        forget(deployment);
      }
      case Outcome.Nothing(String intent, String _) -> open.remove(intent);
      case Outcome.InDoubt(String intent, Doubt doubt) ->
          open.computeIfPresent(intent, (_, found) -> found.doubted(doubt));
    }
  }
}

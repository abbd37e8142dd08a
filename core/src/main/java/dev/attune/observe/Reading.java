package dev.attune.observe;

import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.provider.Result;
import dev.attune.schema.TypeName;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/** Reads objects that we applied, many at a time: nothing about one depends on another. */
public final class Reading {
  /** What an API stands without complaint. */
  private static final int AT_ONCE = 10;

  private final Providers providers;
  private final Map<Deployment, Result> read = new ConcurrentHashMap<>();

  public Reading(Providers providers) {
    this.providers = providers;
  }

  /** Reads them all before they are asked for, until somebody wants it to stop. */
  public void ahead(List<LastApplied> all, BooleanSupplier stopped) {
    AtomicInteger next = new AtomicInteger();
    try (ExecutorService readers = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < Math.min(AT_ONCE, all.size()); i++) {
        readers.execute(() -> {
          for (int at = next.getAndIncrement(); at < all.size(); at = next.getAndIncrement()) {
            if (!stopped.getAsBoolean() && providers.find(all.get(at).provider()).isPresent()) {
              of(all.get(at));
            }
          }
        });
      }
    }
  }

  /** The object as it is now; a result without one if it is gone. */
  public Result of(LastApplied applied) {
    Provider provider = providers.find(applied.provider()).orElseThrow();
    TypeName type = applied.deployment().identity().type();
    Set<Operation> operations = provider.operations(type);
    if (!operations.contains(Operation.UPGRADE) && !operations.contains(Operation.READ)) {
      return Result.of(applied.instance());
    }
    // Not under the map's lock: a slow read must not keep others waiting.
    Result known = read.get(applied.deployment());
    if (known == null) {
      known = fetch(applied, provider, type, operations);
      read.put(applied.deployment(), known);
    }
    return known;
  }

  private static Result fetch(
      LastApplied applied, Provider provider, TypeName type, Set<Operation> operations) {
    Result known = Result.of(applied.instance());
    if (operations.contains(Operation.UPGRADE)) {
      known = provider.upgrade(type, applied.instance());
    }
    if (known.failure().isEmpty() && operations.contains(Operation.READ)) {
      Location location = new Location(type, applied.parents());
      known = provider.read(location, known.instance().orElse(applied.instance()));
    }
    return known.failure().filter(Failure.NotFound.class::isInstance).isPresent()
        ? Result.gone()
        : known;
  }
}

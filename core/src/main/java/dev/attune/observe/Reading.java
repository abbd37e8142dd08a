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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/** Reads objects that we applied, many at a time: nothing about one depends on another. */
public final class Reading {
  private final Providers providers;
  private final Map<Deployment, CompletableFuture<Result>> read = new ConcurrentHashMap<>();

  public Reading(Providers providers) {
    this.providers = providers;
  }

  /** Begins to read them all before they are asked for, until somebody wants it to stop. */
  public Ahead ahead(List<LastApplied> all, BooleanSupplier stopped) {
    List<LastApplied> known =
        all.stream().filter(applied -> providers.find(applied.provider()).isPresent()).toList();
    return Ahead.of(
        known,
        applied -> {
          var _ = begin(applied); // Whoever asks for it finds it, or what went wrong.
        },
        stopped);
  }

  /** The object as it is now; a result without one if it is gone. */
  public Result of(LastApplied applied) {
    Provider provider = provider(applied);
    Set<Operation> operations = provider.operations(applied.deployment().identity().type());
    if (!operations.contains(Operation.UPGRADE) && !operations.contains(Operation.READ)) {
      return Result.of(applied.instance());
    }
    try {
      return begin(applied).join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException bug ? bug : e;
    }
  }

  /** Reads it here and now, unless somebody does so already. */
  private CompletableFuture<Result> begin(LastApplied applied) {
    CompletableFuture<Result> mine = new CompletableFuture<>();
    CompletableFuture<Result> known = read.putIfAbsent(applied.deployment(), mine);
    if (known != null) {
      return known;
    }
    try {
      mine.complete(fetch(applied, provider(applied)));
    } catch (RuntimeException | Error bug) {
      mine.completeExceptionally(bug);
    }
    return mine;
  }

  private Provider provider(LastApplied applied) {
    return providers.find(applied.provider()).orElseThrow();
  }

  private static Result fetch(LastApplied applied, Provider provider) {
    TypeName type = applied.deployment().identity().type();
    Set<Operation> operations = provider.operations(type);
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

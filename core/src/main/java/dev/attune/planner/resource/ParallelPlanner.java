package dev.attune.planner.resource;

import dev.attune.manifest.Manifest;
import dev.attune.planner.resource.ResourcePlanner.Found;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Plans resources on all cores that refer to nothing: nothing about one depends on another. What is
 * found is the same as one after the other, and so is its order.
 */
public final class ParallelPlanner {
  /** Fewer are not worth another core. */
  private static final int PART = 256;

  /** What an API stands without complaint: where a list does not help, each asks for its own. */
  private static final int MOST = 10;

  private final List<Manifest> manifests;
  private final @Nullable Found[] found;

  private ParallelPlanner(List<Manifest> manifests) {
    this.manifests = manifests;
    this.found = new Found[manifests.size()];
  }

  public static ParallelPlanner run(List<Manifest> manifests, ResourcePlanner resourcePlanner) {
    ParallelPlanner parallelPlanner = new ParallelPlanner(manifests);
    int parts = manifests.size() / PART;
    if (parts > 1) {
      List<ResourcePlanner> resourcePlanners = new ArrayList<>(parts);
      for (int i = 0; i < parts; i++) {
        resourcePlanners.add(resourcePlanner.forOtherThread());
      }
      parallelPlanner.run(resourcePlanners);
    }
    return parallelPlanner;
  }

  /** What was found out about the resource at this place, if it had a turn. */
  public Optional<Found> found(int index) {
    return Optional.ofNullable(found[index]);
  }

  private void run(List<ResourcePlanner> resourcePlanners) {
    AtomicInteger next = new AtomicInteger();
    Runnable some =
        () -> {
          for (int i = next.getAndIncrement();
              i < resourcePlanners.size();
              i = next.getAndIncrement()) {
            run(
                resourcePlanners.get(i),
                i * PART,
                i + 1 == resourcePlanners.size() ? found.length : (i + 1) * PART);
          }
        };
    // Threads of its own: who waits for an answer must not keep others from fetching it.
    try (ExecutorService cores =
        Executors.newThreadPerTaskExecutor(
            Thread.ofPlatform().daemon().name("plan ", 0).factory())) {
      List<Future<?>> beside = new ArrayList<>();
      for (int i = 1; i < Math.min(MOST, ForkJoinPool.getCommonPoolParallelism() + 1); i++) {
        beside.add(cores.submit(some));
      }
      some.run();
      beside.forEach(ParallelPlanner::joined);
    }
  }

  private static void joined(Future<?> task) {
    try {
      task.get();
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case RuntimeException bug -> throw bug;
        case Error bug -> throw bug;
        case null, default -> throw new IllegalStateException(e);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // Whoever closes the threads waits for them.
    }
  }

  private void run(ResourcePlanner resourcePlanner, int from, int to) {
    for (int i = from; i < to; i++) {
      Manifest manifest = manifests.get(i);
      if (manifest.uses().isEmpty() && manifest.parent().isEmpty()) {
        found[i] = resourcePlanner.find(manifest);
      }
    }
  }
}

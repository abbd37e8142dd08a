package dev.attune.plan;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Origin;
import dev.attune.provider.Providers;
import dev.attune.secret.ProjectKey;
import dev.attune.store.PlanRuns;
import dev.attune.store.Store;
import dev.attune.store.StoreMark;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What a plan was made on: it holds for that record and those servers alone, and once.
 *
 * @param store the id of the record, or {@link #unmade} before there is one
 * @param position of the record; it makes the digests of equal plans different
 * @param providers what serves the instances that the plan changes something through
 */
public record PlanBasis(String store, long position, SortedMap<String, Origin> providers) {
  private static final String PLAN_AGAIN = "make the plan again: attune plan --out";
  private static final int ID_LENGTH = 32;

  public PlanBasis {
    providers = Collections.unmodifiableSortedMap(new TreeMap<>(providers));
  }

  /** What a plan with these changes is bound to that is made now. */
  public static PlanBasis of(PlanRequest request, List<Change> changes) {
    StoreMark mark =
        request
            .store()
            .mark()
            .orElseGet(
                () -> new StoreMark(unmade(request.key(), request.project().name()), 0, false));
    Map<String, Origin> origins = request.providers().origins();
    SortedMap<String, Origin> used = new TreeMap<>();
    changes.stream()
        .flatMap(change ->
            Stream.concat(
                Stream.of(change.provider()), change.deployments().stream().map(Change.Node::node)))
        .forEach(instance ->
            Optional.ofNullable(origins.get(instance))
                .ifPresent(origin -> used.put(instance, origin)));
    return new PlanBasis(mark.id(), mark.position(), used);
  }

  /** Stands for the record of a project that has none yet: a plan does not make one. */
  static String unmade(ProjectKey key, String project) {
    return key.hash("store", project).substring(0, ID_LENGTH);
  }

  /**
   * Why a plan with this basis must not be carried out on a record, if so. One from before there
   * was a record may be the first on a new one, and go on where it began, and nothing else.
   */
  public Optional<Diagnostic> refusal(Plan.Metadata metadata, ProjectKey key, Store record) {
    PlanRuns runs = record.runs(metadata.digest());
    if (runs == PlanRuns.COMPLETED) {
      return Optional.of(usedUp());
    }
    boolean first = store.equals(unmade(key, metadata.project()));
    boolean ours =
        record
            .mark()
            .map(mark ->
                mark.id().equals(store) || (first && (runs == PlanRuns.BEGUN || !mark.used())))
            .orElse(first);
    return ours
        ? Optional.empty()
        : Optional.of(
            Diagnostic.error(
                    PlanCode.OTHER_STORE,
                    first
                        ? "the plan was made before this project had a store"
                        : "the plan was made for another store than the one of this project")
                .hint(PLAN_AGAIN));
  }

  private static Diagnostic usedUp() {
    return Diagnostic.error(
            PlanCode.USED_UP, "the plan was applied already; a plan is applied once")
        .hint(PLAN_AGAIN);
  }

  /** Why the plan must not be carried out through these providers, if so. */
  public Optional<Diagnostic> refusal(Providers current) {
    for (Map.Entry<String, Origin> planned : providers.entrySet()) {
      Origin now = current.origins().get(planned.getKey());
      if (!planned.getValue().equals(now)) {
        return Optional.of(
            Diagnostic.error(PlanCode.OTHER_PROVIDER, difference(planned, Optional.ofNullable(now)))
                .hint(PLAN_AGAIN));
      }
    }
    return Optional.empty();
  }

  private static String difference(Map.Entry<String, Origin> planned, Optional<Origin> now) {
    String instance = "the provider '" + planned.getKey() + "'";
    Origin then = planned.getValue();
    if (now.isEmpty()) {
      return "the plan uses " + instance + ", which this project does not have";
    }
    if (!then.program().equals(now.get().program())) {
      return "the plan was made with "
          + then.program()
          + " as "
          + instance
          + ", which is now "
          + now.get().program();
    }
    return then.server().equals(now.get().server())
        ? "the settings of " + instance + " changed after the plan was made"
        : "the plan was made for "
            + then.server().orElse("another server")
            + ", but "
            + instance
            + " is now at "
            + now.get().server().orElse("another one");
  }
}

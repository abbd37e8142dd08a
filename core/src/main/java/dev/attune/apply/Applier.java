package dev.attune.apply;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Change;
import dev.attune.store.Journal;
import dev.attune.store.Run;
import dev.attune.store.StoreException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Carries a plan out: the entry of this package. */
public final class Applier {
  private final ApplyRequest request;
  private final Known known = new Known();
  private final Finding finding;
  private final TargetValues targets;
  private final Checking checking;
  private final Map<String, Ready> ready = new HashMap<>();
  private final Map<String, ChangeResult> refused = new HashMap<>();

  private Applier(ApplyRequest request) {
    this.request = request;
    this.finding = new Finding(request);
    this.targets = new TargetValues(request, finding, known);
    this.checking = new Checking(request, finding, known, targets);
  }

  /** Checks all changes, then makes those that fit, and tells what became of each. */
  public static ApplyReport apply(ApplyRequest request, Journal journal, Run run) {
    Applier applier = new Applier(request);
    applier.check();
    return applier.carryOut(journal, run);
  }

  /** Checks everything that an apply would, and writes nothing. */
  public static ApplyReport dryRun(ApplyRequest request) {
    Applier applier = new Applier(request);
    applier.check();
    Rehearsing rehearsing = new Rehearsing(request, applier.targets, applier.finding);
    for (Ready each : List.copyOf(applier.ready.values())) {
      rehearsing.objection(each).ifPresent(why -> applier.refused.put(each.change().id(), why));
    }
    List<ChangeResult> results =
        new Scheduler(
                request.plan().changes(), request.capacity(), request.stop(), request.progress())
            .run(applier.refused, _ -> new ChangeResult.Applied());
    return new ApplyReport(request.plan(), results, Optional.empty());
  }

  private void check() {
    finding.ahead();
    for (Change change : request.plan().changes()) {
      try {
        ready.put(change.id(), checking.check(change));
      } catch (Refusal refusal) {
        refused.put(change.id(), refusal.result());
      }
    }
    Set<String> groups = new HashSet<>();
    for (Change change : request.plan().changes()) {
      if (refused.containsKey(change.id())) {
        change.replacement().ifPresent(half -> groups.add(half.group()));
      }
    }
    for (Change change : request.plan().changes()) {
      boolean halved =
          change.replacement().filter(half -> groups.contains(half.group())).isPresent();
      if (halved && !refused.containsKey(change.id())) {
        refused.put(change.id(), halved(change));
      }
    }
  }

  /** Half a replacement is worse than none. */
  private static ChangeResult halved(Change change) {
    return new ChangeResult.Refused(
        Diagnostic.error(
            ApplyCode.STALE,
            change.id() + " is half of a replacement, and the other half cannot be made"));
  }

  private ApplyReport carryOut(Journal journal, Run run) {
    Records records = new Records(request.store());
    Intents intents = new Intents(request.key(), run.id());
    Recording recording = new Recording(request, journal, records, known, intents);
    Carrying carrying =
        new Carrying(request, records, known, targets, checking, intents, recording);
    Optional<StoreException> broken = Optional.empty();
    List<ChangeResult> results;
    try {
      journal.begin(run);
    } catch (StoreException e) {
      request.stop().ask();
      broken = Optional.of(e);
    }
    results =
        new Scheduler(
                request.plan().changes(), request.capacity(), request.stop(), request.progress())
            .run(refused, change -> carrying.run(Objects.requireNonNull(ready.get(change.id()))));
    broken = broken.or(recording::broken).or(() -> ended(journal, run));
    return new ApplyReport(request.plan(), results, broken.map(StoreException::diagnostic));
  }

  private static Optional<StoreException> ended(Journal journal, Run run) {
    try {
      journal.end(run.id());
      return Optional.empty();
    } catch (StoreException e) {
      return Optional.of(e);
    }
  }
}

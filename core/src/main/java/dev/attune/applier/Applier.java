package dev.attune.applier;

import dev.attune.applier.check.DryRun;
import dev.attune.applier.check.ObjectFinder;
import dev.attune.applier.check.Preconditions;
import dev.attune.applier.check.ReferenceTargets;
import dev.attune.applier.check.RunChecks;
import dev.attune.applier.journal.IntentBuilder;
import dev.attune.applier.journal.JournalGate;
import dev.attune.applier.journal.LeftChanges;
import dev.attune.applier.schedule.Scheduler;
import dev.attune.applier.state.Outages;
import dev.attune.applier.state.ProviderWarnings;
import dev.attune.applier.state.RunObjects;
import dev.attune.applier.write.ChangeExecutor;
import dev.attune.applier.write.ForgetRecord;
import dev.attune.apply.ApplyCode;
import dev.attune.apply.ApplyReport;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.PreparedChange;
import dev.attune.apply.Refusal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.observe.read.Prefetch;
import dev.attune.plan.Change;
import dev.attune.store.Deployment;
import dev.attune.store.Journal;
import dev.attune.store.Run;
import dev.attune.store.StoreException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;

/** Carries a plan out: the entry of this package. */
public final class Applier {
  private final ApplyRequest request;
  private final RunObjects runObjects = new RunObjects();
  private final ObjectFinder objectFinder;
  private final ReferenceTargets targets;
  private final Preconditions preconditions;
  private final Map<String, CheckedChange> checkedChanges = new ConcurrentHashMap<>();
  private final Map<String, ChangeResult> refused = new ConcurrentHashMap<>();

  private Applier(ApplyRequest request) {
    this.request = request;
    this.objectFinder = new ObjectFinder(request);
    this.targets = new ReferenceTargets(request, objectFinder, runObjects);
    this.preconditions = new Preconditions(request, objectFinder, runObjects, targets);
  }

  /** Checks all changes, then makes those that fit, and tells what became of each. */
  public static ApplyReport apply(ApplyRequest request, Journal journal, Run run) {
    Applier applier = new Applier(request);
    applier.check();
    ApplyReport report = applier.carryOut(journal, run);
    if (request.stop().isUrgent() && report.count().inDoubt() > 0) {
      journal.keepLease(); // What was left while it was being made may still come about.
    }
    return report;
  }

  /** Checks everything that an apply would, and writes nothing. */
  public static ApplyReport dryRun(ApplyRequest request) {
    Applier applier = new Applier(request);
    applier.check();
    applier.collectObjections(_ -> true);
    List<ChangeResult> results =
        new Scheduler(
                request.plan().changes(),
                request.capacity(),
                request.stop(),
                request.progress(),
                new ProviderWarnings(request.manifests()),
                applier.outages())
            .run(
                Map.copyOf(applier.refused),
                _ -> PreparedChange.unprepared(ChangeResult.Applied::new),
                () -> _ -> new ChangeResult.NotStarted());
    return new ApplyReport(
        request.plan(), results, Map.of(), List.of(), List.of(), Optional.empty());
  }

  /** Until somebody cannot wait: then what was found out so far is of no use. */
  private void check() {
    CompletableFuture<Void> checked = new CompletableFuture<>();
    request
        .stop()
        .onAsk(() -> {
          if (request.stop().isUrgent()) {
            checked.complete(null);
          }
        });
    Thread.ofVirtual()
        .name("check")
        .start(() -> {
          try {
            checkAll();
            checked.complete(null);
          } catch (RuntimeException | Error bug) {
            checked.completeExceptionally(bug);
          }
        });
    if (!request.stop().isUrgent()) {
      try {
        checked.join();
      } catch (CompletionException e) {
        throw e.getCause() instanceof RuntimeException bug ? bug : e;
      }
    }
  }

  private void checkAll() {
    try (Prefetch _ = objectFinder.prefetch()) {
      for (Change change : request.plan().changes()) {
        if (request.stop().isAsked()) {
          return; // Whoever was asked begins nothing, so nothing need fit.
        }
        try {
          checkedChanges.put(change.id(), preconditions.check(change));
        } catch (Refusal refusal) {
          refused.put(change.id(), refusal.result());
        }
      }
    }
    collectObjections(change -> change.replacement().isPresent());
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
        refused.put(change.id(), halfOfReplacement(change));
      }
    }
  }

  /** Looks for what would stand in the way of these changes. */
  private void collectObjections(Predicate<Change> which) {
    DryRun dryRun = new DryRun(request, targets, objectFinder, preconditions.parentProtection());
    for (Change change : request.plan().changes()) {
      if (which.test(change)
          && checkedChanges.containsKey(change.id())
          && !refused.containsKey(change.id())) {
        dryRun
            .objection(Objects.requireNonNull(checkedChanges.get(change.id())))
            .ifPresent(why -> refused.put(change.id(), why));
      }
    }
  }

  /** Half a replacement is worse than none. */
  private static ChangeResult halfOfReplacement(Change change) {
    return new ChangeResult.Refused(
        Diagnostic.error(
            ApplyCode.STALE,
            change.id() + " is half of a replacement, and the other half cannot be applied"));
  }

  private ApplyReport carryOut(Journal journal, Run run) {
    JournalGate journalGate = new JournalGate(journal, request.stop());
    IntentBuilder intentBuilder = new IntentBuilder(request.key(), run.id());
    ProviderWarnings providerWarnings = new ProviderWarnings(request.manifests());
    Outages outages = outages();
    ChangeExecutor changeExecutor =
        new ChangeExecutor(
            request,
            new RunChecks(runObjects, targets, preconditions),
            journalGate,
            intentBuilder,
            providerWarnings,
            outages);
    Optional<StoreException> broken = Optional.empty();
    List<Deployment> forgotten = List.of();
    List<ChangeResult> results;
    try {
      journal.begin(run);
      forgotten = new ForgetRecord(request, objectFinder, intentBuilder).run(journal);
    } catch (StoreException e) {
      request.stop().beginNothing();
      broken = Optional.of(e);
    }
    results =
        new Scheduler(
                request.plan().changes(),
                request.capacity().within(request.providers()),
                request.stop(),
                request.progress(),
                providerWarnings,
                outages)
            .run(
                Map.copyOf(refused),
                change ->
                    changeExecutor.prepare(Objects.requireNonNull(checkedChanges.get(change.id()))),
                () -> leave(journalGate, providerWarnings));
    boolean complete = results.stream().allMatch(ChangeResult::isDone);
    broken = broken.or(journalGate::broken).or(() -> ended(journal, run, complete));
    return new ApplyReport(
        request.plan(),
        results,
        providerWarnings.all(request.plan().changes()),
        forgotten,
        outages.all(),
        broken.map(StoreException::diagnostic));
  }

  private Outages outages() {
    return new Outages(request.timeSource(), request.stop(), request.patience());
  }

  /** Providers hear of it last: nobody listens to what they answer then. */
  private Function<Change, ChangeResult> leave(
      JournalGate journalGate, ProviderWarnings providerWarnings) {
    LeftChanges leftChanges = journalGate.leave(request.timeSource().now());
    if (request.stop().isUrgent()) {
      request.providers().stop();
    }
    return change -> leftChanges.of(change, providerWarnings);
  }

  private static Optional<StoreException> ended(Journal journal, Run run, boolean complete) {
    try {
      if (complete) {
        journal.complete(run.id());
      } else {
        journal.end(run.id());
      }
      return Optional.empty();
    } catch (StoreException e) {
      return Optional.of(e);
    }
  }
}

package dev.attune.applier.write;

import dev.attune.applier.check.ObjectFinder;
import dev.attune.applier.journal.IntentBuilder;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.Refusal;
import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.observe.ObjectId;
import dev.attune.plan.Change;
import dev.attune.plan.Mode;
import dev.attune.schema.Schema;
import dev.attune.store.Deployment;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.LastApplied;
import dev.attune.store.Outcome;
import dev.attune.value.MapValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Takes off the record what is gone, where what is no longer declared must go anyway. */
public final class ForgetRecord {
  private final ApplyRequest request;
  private final ObjectFinder objectFinder;
  private final IntentBuilder intentBuilder;

  public ForgetRecord(
      ApplyRequest request, ObjectFinder objectFinder, IntentBuilder intentBuilder) {
    this.request = request;
    this.objectFinder = objectFinder;
    this.intentBuilder = intentBuilder;
  }

  /** Gives what it took off. */
  public List<Deployment> run(Journal journal) {
    Mode mode = request.plan().metadata().mode();
    // Who destroys a part of a project has not said anything about the rest.
    boolean isPart = mode == Mode.DESTROY && !request.whole();
    if (mode == Mode.APPLY || mode == Mode.FORGET || isPart || request.stop().isAsked()) {
      return List.of();
    }
    Set<Identity> changing =
        request.plan().changes().stream().map(Change::identity).collect(Collectors.toSet());
    List<LastApplied> forgotten =
        Stream.of(objectFinder.records().newest(), objectFinder.records().leftBehind())
            .flatMap(all -> all.stream())
            .filter(applied -> !changing.contains(applied.deployment().identity()))
            .filter(applied -> applied.protection() == ProtectionLevel.NONE)
            .filter(applied -> !request.stop().isAsked() && isGone(applied))
            .toList();
    for (LastApplied applied : forgotten) {
      Intent intent = intentBuilder.forgetting(applied);
      journal.intend(intent);
      journal.record(new Outcome.Gone(intent.id(), applied.deployment()));
    }
    return forgotten.stream().map(LastApplied::deployment).toList();
  }

  private boolean isGone(LastApplied applied) {
    Identity identity = applied.deployment().identity();
    Optional<Schema> schema = request.catalogue().find(identity.type());
    try {
      return schema.isPresent()
          && objectFinder
              .object(identity, ObjectId.of(applied), schema.get(), MapValue.EMPTY)
              .isEmpty();
    } catch (Refusal refusal) {
      return false; // Whoever cannot be asked may still have it.
    }
  }
}

package dev.attune.apply;

import dev.attune.apply.Shrinking.Left;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.ConfigHash;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.own.Effective;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.Prior;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Write;
import dev.attune.schema.Schema;
import dev.attune.store.Deployment;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Carries out one change, on all its nodes. Many run at a time, each in a thread of its own. */
final class Carrying {
  private final Records records;
  private final TargetValues targets;
  private final Present present;
  private final Drafting drafting;
  private final Shrinking shrinking;
  private final Intents intents;
  private final Creating creating;
  private final Updating updating;
  private final Removing removing;
  private final Protecting protecting;
  private final Heard heard;

  Carrying(
      ApplyRequest request,
      Ledger ledger,
      Known known,
      TargetValues targets,
      Checking checking,
      Intents intents,
      Heard heard) {
    this.records = new Records(request.store());
    this.targets = targets;
    this.present = new Present(request, records, known, checking);
    this.drafting = new Drafting(request, targets, heard);
    this.shrinking = new Shrinking(request);
    this.intents = intents;
    this.heard = heard;
    Outcomes outcomes = new Outcomes(request, ledger, records, known, heard);
    this.creating = new Creating(request, ledger, records, outcomes, heard, checking::speaksOf);
    this.updating = new Updating(request, ledger, records, known, outcomes, heard);
    this.removing =
        new Removing(
            records, present, intents, new Deleting(request, ledger, records, outcomes, heard));
    this.protecting = new Protecting(records, present, drafting, intents, updating);
  }

  /** Does what can be done of a change before its turn: what must be asked for is not. */
  Prepared prepare(Ready ready) {
    List<Part> parts = Part.of(ready.change());
    return parts.size() == 1 && isKnown(ready, parts.getFirst())
        ? prepare(ready, parts.getFirst())
        : Prepared.unprepared(() -> run(ready));
  }

  /** Whether nobody need be asked before an object is made. */
  private boolean isKnown(Ready ready, Part part) {
    return part.action() == Action.CREATE
        && !Part.isProtection(ready.change())
        && !drafting.provider(part).plans(ready.schema().type())
        && !drafting.provider(part).operations(ready.schema().type()).contains(Operation.VALIDATE)
        && ready.payload().targets().stream().allMatch(target -> target.lookedUp().isEmpty());
  }

  private Prepared prepare(Ready ready, Part part) {
    try {
      return creating.prepare(creation(ready, part), result -> heard.placed(part, result));
    } catch (Refusal refusal) {
      return Prepared.unprepared(() -> heard.placed(part, refusal.result()));
    }
  }

  private ChangeResult run(Ready ready) {
    List<ChangeResult> results = new ArrayList<>();
    for (Part part : Part.of(ready.change())) {
      results.add(heard.placed(part, run(ready, part)));
    }
    ChangeResult worst =
        results.stream().max(Comparator.comparingInt(Carrying::badness)).orElseThrow();
    boolean written = results.stream().anyMatch(ChangeResult::hasWritten);
    return switch (worst) {
      case ChangeResult.Refused(Diagnostic why) when written -> new ChangeResult.Failed(why, true);
      case ChangeResult.Failed(Diagnostic why, boolean _) -> new ChangeResult.Failed(why, written);
      default -> worst;
    };
  }

  /** Of the parts of one change the worst speaks for all. */
  private static int badness(ChangeResult result) {
    return switch (result) {
      case ChangeResult.Unchanged _ -> 0;
      case ChangeResult.Applied _ -> 1;
      case ChangeResult.NotStarted _ -> 2;
      case ChangeResult.Blocked _ -> 3;
      case ChangeResult.Refused _ -> 4;
      case ChangeResult.Failed _ -> 5;
      case ChangeResult.InDoubt _ -> 6;
    };
  }

  private ChangeResult run(Ready ready, Part part) {
    try {
      if (Part.isProtection(ready.change())) {
        return protecting.run(ready, part, drafting.provider(part));
      }
      return switch (part.action()) {
        case CREATE -> creating.create(creation(ready, part));
        case UPDATE -> update(ready, part);
        case DELETE -> removing.run(ready, part, drafting.provider(part));
        case FORGET -> removing.forget(ready, part);
      };
    } catch (Refusal refusal) {
      return refusal.result();
    }
  }

  private Creation creation(Ready ready, Part part) throws Refusal {
    Schema schema = ready.schema();
    MapValue config = drafting.config(ready, part);
    Location location =
        targets
            .location(ready.payload(), schema, part.node())
            .orElseThrow(() -> new IllegalStateException("a parent that was not waited for"));
    boolean protection = Part.startsProtected(ready.change());
    PrivateBytes bytes =
        ready.payload().privateBytes().getOrDefault(part.node(), PrivateBytes.NONE);
    Prior prior = Prior.replaced(bytes);
    Planned planned = drafting.proposed(ready, part, config, protection, prior);
    Optional<String> hash = ConfigHash.of(schema, config);
    Write write = drafting.write(schema, config, planned, drafting.stamp(ready, hash, protection));
    Deployment vacant = ready.vacant().get(part.node());
    Deployment deployment = vacant == null ? next(part) : vacant;
    Intent intent =
        intents.write(
            part, ready, deployment, location, config, hash, Optional.empty(), protection);
    return new Creation(
        part, intent, drafting.provider(part), location, schema, write, Reach.of(ready.payload()));
  }

  private Deployment next(Part part) {
    return records.next(part.change().identity(), part.node());
  }

  private ChangeResult update(Ready ready, Part part) throws Refusal {
    Schema schema = ready.schema();
    MapValue config = drafting.config(ready, part);
    Observed live = present.fresh(ready, part, config);
    boolean protection = present.isProtected(live);
    Optional<LastApplied> record = records.of(ObjectId.of(live));
    Planned planned = drafting.proposed(ready, part, config, protection, Prior.of(live, record));
    Left left = shrinking.left(part, schema, live, config, planned, record);
    if (left == Left.FIELDS && (protection || present.isInProtected(ready, live))) {
      throw Words.isProtected(part);
    }
    Optional<String> hash = ConfigHash.of(schema, config);
    Intent intent =
        intents.write(
            part,
            ready,
            record.map(LastApplied::deployment).orElseGet(() -> next(part)),
            live.location(),
            config,
            hash,
            Optional.of(live.instance()),
            protection);
    if (left == Left.NOTHING) {
      return updating.unchanged(part, intent, live, schema, Reach.of(ready.payload()));
    }
    Write write =
        drafting.write(
            schema,
            effective(ready, config, live),
            planned,
            drafting.stamp(ready, hash, protection));
    return updating.update(
        part, intent, drafting.provider(part), schema, live, write, Reach.of(ready.payload()));
  }

  private static MapValue effective(Ready ready, MapValue config, Observed live) {
    return ready.payload().keepsUnspecified()
        ? Effective.keepingUnspecified(ready.schema(), config, live.value()).config()
        : config;
  }
}

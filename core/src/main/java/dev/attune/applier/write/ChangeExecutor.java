package dev.attune.applier.write;

import dev.attune.applier.check.FreshObject;
import dev.attune.applier.check.Preconditions;
import dev.attune.applier.check.ReferenceTargets;
import dev.attune.applier.check.RemainingUpdate;
import dev.attune.applier.check.RemainingUpdate.Left;
import dev.attune.applier.check.WriteBuilder;
import dev.attune.applier.journal.CreateRequest;
import dev.attune.applier.journal.IntentBuilder;
import dev.attune.applier.journal.JournalGate;
import dev.attune.applier.journal.OutcomeRecorder;
import dev.attune.applier.journal.WriteScope;
import dev.attune.applier.state.ChangeMessages;
import dev.attune.applier.state.ProviderWarnings;
import dev.attune.applier.state.RunObjects;
import dev.attune.applier.state.RunRecords;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.NodeChange;
import dev.attune.apply.PreparedChange;
import dev.attune.apply.Refusal;
import dev.attune.compare.Prior;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.ConfigHash;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.own.Effective;
import dev.attune.plan.Action;
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
public final class ChangeExecutor {
  private final RunRecords records;
  private final ReferenceTargets targets;
  private final FreshObject present;
  private final WriteBuilder drafting;
  private final RemainingUpdate shrinking;
  private final IntentBuilder intents;
  private final CreateWrite creating;
  private final UpdateWrite updating;
  private final DeleteWrite removing;
  private final ProtectionWrite protecting;
  private final ProviderWarnings heard;

  public ChangeExecutor(
      ApplyRequest request,
      JournalGate ledger,
      RunObjects known,
      ReferenceTargets targets,
      Preconditions checking,
      IntentBuilder intents,
      ProviderWarnings heard) {
    this.records = new RunRecords(request.store());
    this.targets = targets;
    this.present = new FreshObject(request, records, known, checking);
    this.drafting = new WriteBuilder(request, targets, heard);
    this.shrinking = new RemainingUpdate(request);
    this.intents = intents;
    this.heard = heard;
    OutcomeRecorder outcomes = new OutcomeRecorder(request, ledger, records, known, heard);
    this.creating = new CreateWrite(request, ledger, records, outcomes, heard, checking::speaksOf);
    this.updating = new UpdateWrite(request, ledger, records, known, outcomes, heard);
    this.removing =
        new DeleteWrite(
            records, present, intents, new DeleteCall(request, ledger, records, outcomes, heard));
    this.protecting = new ProtectionWrite(records, present, drafting, intents, updating);
  }

  /** Does what can be done of a change before its turn: what must be asked for is not. */
  public PreparedChange prepare(CheckedChange ready) {
    List<NodeChange> parts = NodeChange.of(ready.change());
    return parts.size() == 1 && isKnown(ready, parts.getFirst())
        ? prepare(ready, parts.getFirst())
        : PreparedChange.unprepared(() -> run(ready));
  }

  /** Whether nobody need be asked before an object is made. */
  private boolean isKnown(CheckedChange ready, NodeChange part) {
    return part.action() == Action.CREATE
        && !NodeChange.isProtection(ready.change())
        && !drafting.provider(part).plans(ready.schema().type())
        && !drafting.provider(part).operations(ready.schema().type()).contains(Operation.VALIDATE)
        && ready.payload().targets().stream().allMatch(target -> target.lookedUp().isEmpty());
  }

  private PreparedChange prepare(CheckedChange ready, NodeChange part) {
    try {
      return creating.prepare(creation(ready, part), result -> heard.placed(part, result));
    } catch (Refusal refusal) {
      return PreparedChange.unprepared(() -> heard.placed(part, refusal.result()));
    }
  }

  private ChangeResult run(CheckedChange ready) {
    List<ChangeResult> results = new ArrayList<>();
    for (NodeChange part : NodeChange.of(ready.change())) {
      results.add(heard.placed(part, run(ready, part)));
    }
    ChangeResult worst =
        results.stream().max(Comparator.comparingInt(ChangeExecutor::badness)).orElseThrow();
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

  private ChangeResult run(CheckedChange ready, NodeChange part) {
    try {
      if (NodeChange.isProtection(ready.change())) {
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

  private CreateRequest creation(CheckedChange ready, NodeChange part) throws Refusal {
    Schema schema = ready.schema();
    MapValue config = drafting.config(ready, part);
    Location location =
        targets
            .location(ready.payload(), schema, part.node())
            .orElseThrow(() -> new IllegalStateException("a parent that was not waited for"));
    boolean protection = NodeChange.startsProtected(ready.change());
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
    return new CreateRequest(
        part,
        intent,
        drafting.provider(part),
        location,
        schema,
        write,
        WriteScope.of(ready.payload()));
  }

  private Deployment next(NodeChange part) {
    return records.next(part.change().identity(), part.node());
  }

  private ChangeResult update(CheckedChange ready, NodeChange part) throws Refusal {
    Schema schema = ready.schema();
    MapValue config = drafting.config(ready, part);
    Observed live = present.fresh(ready, part, config);
    boolean protection = present.isProtected(live);
    Optional<LastApplied> record = records.of(ObjectId.of(live));
    Planned planned = drafting.proposed(ready, part, config, protection, Prior.of(live, record));
    Left left = shrinking.left(part, schema, live, config, planned, record);
    if (left == Left.FIELDS && (protection || present.isInProtected(ready, live))) {
      throw ChangeMessages.isProtected(part);
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
      return updating.unchanged(part, intent, live, schema, WriteScope.of(ready.payload()));
    }
    Write write =
        drafting.write(
            schema,
            effective(ready, config, live),
            planned,
            drafting.stamp(ready, hash, protection));
    return updating.update(
        part, intent, drafting.provider(part), schema, live, write, WriteScope.of(ready.payload()));
  }

  private static MapValue effective(CheckedChange ready, MapValue config, Observed live) {
    return ready.payload().keepsUnspecified()
        ? Effective.keepingUnspecified(ready.schema(), config, live.value()).config()
        : config;
  }
}

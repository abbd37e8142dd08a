package dev.attune.applier.write;

import dev.attune.applier.check.FreshObject;
import dev.attune.applier.check.Preconditions;
import dev.attune.applier.check.ReferenceTargets;
import dev.attune.applier.check.RemainingUpdate;
import dev.attune.applier.check.RemainingUpdate.Left;
import dev.attune.applier.check.RunChecks;
import dev.attune.applier.check.WriteBuilder;
import dev.attune.applier.journal.CreateRequest;
import dev.attune.applier.journal.IntentBuilder;
import dev.attune.applier.journal.IntentBuilder.DeclaredWrite;
import dev.attune.applier.journal.JournalGate;
import dev.attune.applier.journal.OutcomeRecorder;
import dev.attune.applier.journal.UpdateRequest;
import dev.attune.applier.journal.WriteScope;
import dev.attune.applier.journal.WriteTarget;
import dev.attune.applier.state.ChangeMessages;
import dev.attune.applier.state.Outages;
import dev.attune.applier.state.ProviderWarnings;
import dev.attune.applier.state.RunObjects;
import dev.attune.applier.state.RunRecords;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.NodeChange;
import dev.attune.apply.NodeResults;
import dev.attune.apply.PreparedChange;
import dev.attune.apply.Refusal;
import dev.attune.compare.Comparison;
import dev.attune.compare.Prior;
import dev.attune.label.ConfigHash;
import dev.attune.manifest.ProtectionLevel;
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
import dev.attune.store.ObjectPlace;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Carries out one change, on all its nodes. Many run at a time, each in a thread of its own. */
public final class ChangeExecutor {
  private final RunRecords runRecords;
  private final ReferenceTargets targets;
  private final FreshObject freshObject;
  private final WriteBuilder writeBuilder;
  private final RemainingUpdate remainingUpdate;
  private final IntentBuilder intentBuilder;
  private final CreateWrite createWrite;
  private final UpdateWrite updateWrite;
  private final DeleteWrite deleteWrite;
  private final ForgetWrite forgetWrite;
  private final ProtectionWrite protectionWrite;
  private final ProviderWarnings providerWarnings;
  private final Outages outages;

  public ChangeExecutor(
      ApplyRequest request,
      RunChecks runChecks,
      JournalGate journalGate,
      IntentBuilder intentBuilder,
      ProviderWarnings providerWarnings,
      Outages outages) {
    RunObjects runObjects = runChecks.objects();
    Preconditions preconditions = runChecks.preconditions();
    this.runRecords = new RunRecords(request.store());
    this.targets = runChecks.targets();
    this.freshObject = new FreshObject(request, runRecords, runObjects, preconditions, outages);
    this.writeBuilder = new WriteBuilder(request, targets, providerWarnings);
    this.remainingUpdate = new RemainingUpdate(request);
    this.intentBuilder = intentBuilder;
    this.providerWarnings = providerWarnings;
    this.outages = outages;
    OutcomeRecorder outcomeRecorder =
        new OutcomeRecorder(
            request, journalGate, runRecords, runObjects, providerWarnings, outages);
    this.createWrite =
        new CreateWrite(
            request,
            journalGate,
            runRecords,
            outcomeRecorder,
            providerWarnings,
            preconditions::isPlanned);
    this.updateWrite =
        new UpdateWrite(
            request, journalGate, runRecords, runObjects, outcomeRecorder, providerWarnings);
    DeleteCall deleteCall =
        new DeleteCall(request, journalGate, runRecords, outcomeRecorder, providerWarnings);
    this.deleteWrite = new DeleteWrite(runRecords, freshObject, intentBuilder, deleteCall);
    this.forgetWrite =
        new ForgetWrite(
            runRecords,
            freshObject,
            intentBuilder,
            new LabelRemoval(runObjects, writeBuilder, intentBuilder, updateWrite),
            deleteCall);
    this.protectionWrite =
        new ProtectionWrite(runRecords, freshObject, writeBuilder, intentBuilder, updateWrite);
  }

  /** Does what can be done of a change before its turn: what must be asked for is not. */
  public PreparedChange prepare(CheckedChange checkedChange) {
    List<NodeChange> nodeChanges = NodeChange.of(checkedChange.change());
    return nodeChanges.size() == 1 && isKnown(checkedChange, nodeChanges.getFirst())
        ? prepare(checkedChange, nodeChanges.getFirst())
        : PreparedChange.unprepared(() -> run(checkedChange));
  }

  /** Whether nobody need be asked before an object is made. */
  private boolean isKnown(CheckedChange checkedChange, NodeChange nodeChange) {
    return nodeChange.action() == Action.CREATE
        && !NodeChange.isProtection(checkedChange.change())
        && !writeBuilder.provider(nodeChange).plans(checkedChange.schema().type())
        && !writeBuilder
            .provider(nodeChange)
            .operations(checkedChange.schema().type())
            .contains(Operation.VALIDATE)
        && checkedChange.payload().targets().stream()
            .allMatch(target -> target.lookedUp().isEmpty());
  }

  private PreparedChange prepare(CheckedChange checkedChange, NodeChange nodeChange) {
    try {
      return createWrite.prepare(
          creation(checkedChange, nodeChange),
          result -> providerWarnings.placed(nodeChange, result));
    } catch (Refusal refusal) {
      return PreparedChange.unprepared(() -> providerWarnings.placed(nodeChange, refusal.result()));
    }
  }

  private ChangeResult run(CheckedChange checkedChange) {
    List<ChangeResult> results = new ArrayList<>();
    for (NodeChange nodeChange : NodeChange.of(checkedChange.change())) {
      results.add(providerWarnings.placed(nodeChange, run(checkedChange, nodeChange)));
    }
    return NodeResults.sum(checkedChange.change(), results);
  }

  private ChangeResult run(CheckedChange checkedChange, NodeChange nodeChange) {
    if (!outages.mayBegin(nodeChange)) {
      return new ChangeResult.NotStarted();
    }
    try {
      if (NodeChange.isProtection(checkedChange.change())) {
        return protectionWrite.run(checkedChange, nodeChange, writeBuilder.provider(nodeChange));
      }
      return switch (nodeChange.action()) {
        case CREATE -> createWrite.create(creation(checkedChange, nodeChange));
        case UPDATE -> update(checkedChange, nodeChange);
        case DELETE ->
            deleteWrite.run(checkedChange, nodeChange, writeBuilder.provider(nodeChange));
        case FORGET ->
            forgetWrite.run(checkedChange, nodeChange, writeBuilder.provider(nodeChange));
      };
    } catch (Refusal refusal) {
      return refusal.result();
    }
  }

  private CreateRequest creation(CheckedChange checkedChange, NodeChange nodeChange)
      throws Refusal {
    Schema schema = checkedChange.schema();
    MapValue config = writeBuilder.config(checkedChange, nodeChange);
    Location location =
        targets
            .location(checkedChange.payload(), schema, nodeChange.node())
            .orElseThrow(() -> new IllegalStateException("a parent that was not waited for"));
    ProtectionLevel protection = NodeChange.startingProtection(checkedChange.change());
    PrivateBytes bytes =
        checkedChange.payload().privateBytes().getOrDefault(nodeChange.node(), PrivateBytes.NONE);
    Prior prior = Prior.replaced(bytes);
    Planned planned = writeBuilder.proposed(checkedChange, nodeChange, config, protection, prior);
    Optional<String> hash = ConfigHash.of(schema, config);
    Write write =
        writeBuilder.write(
            schema, config, planned, writeBuilder.stamp(checkedChange, hash, protection), prior);
    Deployment vacant = checkedChange.vacant().get(nodeChange.node());
    Deployment deployment = vacant == null ? next(nodeChange) : vacant;
    ObjectPlace place = new ObjectPlace(deployment, nodeChange.provider(), location.parents());
    Intent intent =
        intentBuilder.create(
            nodeChange, checkedChange, new DeclaredWrite(place, config, hash, protection));
    return new CreateRequest(
        nodeChange,
        intent,
        new WriteTarget(writeBuilder.provider(nodeChange), location, schema),
        write,
        WriteScope.of(checkedChange.payload()));
  }

  private Deployment next(NodeChange nodeChange) {
    return runRecords.next(nodeChange.change().identity(), nodeChange.node());
  }

  private ChangeResult update(CheckedChange checkedChange, NodeChange nodeChange) throws Refusal {
    Schema schema = checkedChange.schema();
    MapValue config = writeBuilder.config(checkedChange, nodeChange);
    Observed live = freshObject.fresh(checkedChange, nodeChange, config);
    ProtectionLevel protection = freshObject.protection(live);
    Optional<LastApplied> record = runRecords.of(ObjectId.of(live));
    Prior prior = Prior.of(live, record);
    Planned planned = writeBuilder.proposed(checkedChange, nodeChange, config, protection, prior);
    Left left =
        remainingUpdate.left(
            nodeChange,
            Comparison.Input.of(
                writeBuilder.provider(nodeChange), schema, config, live, planned, record));
    if (left == Left.FIELDS
        && (protection.forbidsChanges()
            || freshObject.protectionAround(checkedChange, nodeChange, live).forbidsChanges())) {
      throw ChangeMessages.isProtected(nodeChange);
    }
    Optional<String> hash = ConfigHash.of(schema, config);
    ObjectPlace place =
        new ObjectPlace(
            record.map(LastApplied::deployment).orElseGet(() -> next(nodeChange)),
            nodeChange.provider(),
            live.location().parents());
    Intent intent =
        intentBuilder.update(
            nodeChange,
            checkedChange,
            new DeclaredWrite(place, config, hash, protection),
            live.instance());
    if (left == Left.NOTHING) {
      return updateWrite.unchanged(
          nodeChange, intent, live, schema, WriteScope.of(checkedChange.payload()));
    }
    Write write =
        writeBuilder.write(
            schema,
            effective(checkedChange, config, live, prior),
            planned,
            writeBuilder.stamp(checkedChange, hash, protection),
            prior);
    return updateWrite.update(
        new UpdateRequest(
            nodeChange,
            intent,
            new WriteTarget(writeBuilder.provider(nodeChange), live.location(), schema),
            live,
            write,
            WriteScope.of(checkedChange.payload())));
  }

  private static MapValue effective(
      CheckedChange checkedChange, MapValue config, Observed live, Prior prior) {
    return checkedChange.payload().keepsUnspecified()
        ? Effective.keepingUnspecified(
                checkedChange.schema(), config, live.value(), prior.lastDeclared())
            .config()
        : config;
  }
}

package dev.attune.applier.journal;

import dev.attune.applier.state.RecordableInstance;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.NodeChange;
import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.secret.WriteOnlySplit;
import dev.attune.plan.Payload;
import dev.attune.propose.SchemaProposal;
import dev.attune.provider.Instance;
import dev.attune.schema.Schema;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.Intent;
import dev.attune.store.IntentKey;
import dev.attune.store.LastApplied;
import dev.attune.store.ObjectPlace;
import dev.attune.value.MapValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Says what is about to be written, so that a later run can find out whether it was. */
public final class IntentBuilder {
  private final ProjectKey key;
  private final RecordableInstance recordableInstance;
  private final String run;

  public IntentBuilder(ProjectKey key, String run) {
    this.key = key;
    this.recordableInstance = new RecordableInstance(key);
    this.run = run;
  }

  private IntentKey key(NodeChange nodeChange) {
    String change = nodeChange.change().id();
    String node = nodeChange.node().isEmpty() ? "" : "@" + nodeChange.node();
    return new IntentKey(run + "/" + change + node, run, change);
  }

  /**
   * What is to be written of what a person declared.
   *
   * @param config what is declared
   */
  public record DeclaredWrite(
      ObjectPlace place,
      MapValue config,
      Optional<String> configHash,
      ProtectionLevel protection) {}

  public Intent create(NodeChange nodeChange, CheckedChange checkedChange, DeclaredWrite wanted) {
    return write(nodeChange, checkedChange, wanted, Optional.empty());
  }

  /**
   * An intent to change an object.
   *
   * @param prior the object that is there
   */
  public Intent update(
      NodeChange nodeChange, CheckedChange checkedChange, DeclaredWrite wanted, Instance prior) {
    Schema schema = checkedChange.schema();
    Instance kept = recordableInstance.of(schema, prior, wanted.config());
    return write(nodeChange, checkedChange, wanted, Optional.of(kept));
  }

  private Intent write(
      NodeChange nodeChange,
      CheckedChange checkedChange,
      DeclaredWrite wanted,
      Optional<Instance> prior) {
    Schema schema = checkedChange.schema();
    Map<String, String> secrets = new HashMap<>();
    // With its defaults, as it is sent: what is compared later has them too.
    WriteOnlySplit.takenFrom(key, schema.body(), SchemaProposal.update(schema, wanted.config()))
        .hashes()
        .forEach((path, hash) -> secrets.put(path.toString(), hash));
    Declaration declaration =
        new Declaration(
            WriteOnlySplit.takenFrom(key, schema.body(), wanted.config()).rest(),
            secrets,
            wanted.configHash(),
            wanted.protection(),
            dependencies(checkedChange.payload()),
            Optional.of(schema.version()),
            checkedChange.payload().keepsUnspecified());
    Optional<String> name =
        NaturalKey.of(schema, wanted.config())
            .or(() -> Optional.of(nodeChange.change().identity().name()));
    return Intent.of(
        key(nodeChange),
        prior.isPresent() ? Intent.Kind.UPDATE : Intent.Kind.CREATE,
        wanted.place(),
        declaration,
        Intent.Clues.of(name, prior).withPayload(nodeChange.change().payload()));
  }

  /** Of a write that changes nothing of what is declared: a delete, or a protection. */
  public Intent other(
      NodeChange nodeChange,
      Intent.Kind kind,
      Schema schema,
      LastApplied record,
      Instance prior,
      ProtectionLevel protection) {
    Instance kept = recordableInstance.of(schema, prior, record.declared());
    return Intent.of(
        key(nodeChange),
        kind,
        record.place(),
        record.declaration().withProtection(protection),
        Intent.Clues.of(NaturalKey.of(schema, prior.value()), Optional.of(kept))
            .withPayload(nodeChange.change().payload()));
  }

  /** Of taking off the record what stays; its labels may have an intent of their own before. */
  public Intent letGo(NodeChange nodeChange, Schema schema, LastApplied record) {
    Intent before =
        other(
            nodeChange, Intent.Kind.RECORD, schema, record, record.instance(), record.protection());
    IntentKey own = new IntentKey(before.id() + "/record", before.run(), before.change());
    return Intent.of(own, before.kind(), before.place(), before.declaration(), before.clues());
  }

  /** Of taking off the record what is gone. */
  public Intent forgetting(LastApplied gone) {
    Deployment deployment = gone.deployment();
    return Intent.of(
        new IntentKey(run + "/forget/" + deployment, run, "forget " + deployment.identity()),
        Intent.Kind.RECORD,
        gone.place(),
        gone.declaration(),
        Intent.Clues.of(Optional.empty(), Optional.of(gone.instance())));
  }

  private static List<Identity> dependencies(Payload payload) {
    return payload.targets().stream().flatMap(IntentBuilder::behind).distinct().toList();
  }

  /** What is only looked at is never on record: what stands behind it must be. */
  private static Stream<Identity> behind(Payload.Target target) {
    return Stream.concat(
        Stream.of(target.identity()),
        target.lookedUp().stream()
            .flatMap(wanted -> wanted.targets().stream())
            .flatMap(IntentBuilder::behind));
  }
}

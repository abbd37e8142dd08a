package dev.attune.applier.journal;

import dev.attune.applier.state.RecordableInstance;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.NodeChange;
import dev.attune.manifest.Identity;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.secret.WriteOnlySplit;
import dev.attune.plan.Payload;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.schema.Schema;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Deployment;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
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

  private String id(NodeChange nodeChange) {
    return run
        + "/"
        + nodeChange.change().id()
        + (nodeChange.node().isEmpty() ? "" : "@" + nodeChange.node());
  }

  /**
   * Of a create or an update.
   *
   * @param config what is declared
   * @param prior the object that is there
   */
  public Intent write(
      NodeChange nodeChange,
      CheckedChange checkedChange,
      Deployment deployment,
      Location location,
      MapValue config,
      Optional<String> configHash,
      Optional<Instance> prior,
      boolean protection) {
    WriteOnlySplit written = WriteOnlySplit.takenFrom(key, checkedChange.schema().body(), config);
    Map<String, String> secrets = new HashMap<>();
    written.hashes().forEach((path, hash) -> secrets.put(path.toString(), hash));
    return new Intent(
        id(nodeChange),
        run,
        nodeChange.change().id(),
        prior.isPresent() ? Intent.Kind.UPDATE : Intent.Kind.CREATE,
        deployment,
        nodeChange.provider(),
        location.parents(),
        NaturalKey.of(checkedChange.schema(), config)
            .or(() -> Optional.of(nodeChange.change().identity().name())),
        prior.map(object -> recordableInstance.of(checkedChange.schema(), object, config)),
        written.rest(),
        secrets,
        configHash,
        protection,
        dependencies(checkedChange.payload()),
        Optional.of(nodeChange.change().payload()),
        List.of(),
        Optional.empty(),
        Optional.of(checkedChange.schema().version()));
  }

  /** Of a write that changes nothing of what is declared: a delete, or a protection. */
  public Intent other(
      NodeChange nodeChange,
      Intent.Kind kind,
      Schema schema,
      LastApplied record,
      Instance prior,
      boolean protection) {
    return new Intent(
        id(nodeChange),
        run,
        nodeChange.change().id(),
        kind,
        record.deployment(),
        record.provider(),
        record.parents(),
        NaturalKey.of(schema, prior.value()),
        Optional.of(recordableInstance.of(schema, prior, record.declared())),
        record.declared(),
        record.secrets(),
        record.configHash(),
        protection,
        record.dependencies(),
        Optional.of(nodeChange.change().payload()),
        List.of(),
        Optional.empty(),
        record.version());
  }

  /** Of taking off the record what is gone. */
  public Intent forgetting(LastApplied gone) {
    return new Intent(
        run + "/forget/" + gone.deployment(),
        run,
        "forget " + gone.deployment().identity(),
        Intent.Kind.RECORD,
        gone.deployment(),
        gone.provider(),
        gone.parents(),
        Optional.empty(),
        Optional.of(gone.instance()),
        gone.declared(),
        gone.secrets(),
        gone.configHash(),
        gone.protection(),
        gone.dependencies(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        gone.version());
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

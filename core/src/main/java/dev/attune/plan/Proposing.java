package dev.attune.plan;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.Labels;
import dev.attune.label.Stamp;
import dev.attune.manifest.Manifest;
import dev.attune.observe.Observed;
import dev.attune.own.Effective;
import dev.attune.propose.SchemaProposal;
import dev.attune.provider.Instance;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.Proposal;
import dev.attune.provider.Provider;
import dev.attune.schema.LabelField;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Asks what an object will be: the provider if it plans itself, else the schema. */
final class Proposing {
  private final Labels labels;

  Proposing(Labels labels) {
    this.labels = labels;
  }

  /** What the object will be, with the labels of people only. */
  Planned propose(
      Provider provider,
      Manifest manifest,
      MapValue config,
      boolean protection,
      Prior prior,
      Report report) {
    Schema schema = manifest.schema();
    Planned planned =
        provider.operations(schema.type()).contains(Operation.PROPOSE)
            ? asked(provider, manifest, config, protection, prior)
            : derived(manifest, config, prior);
    planned
        .failure()
        .ifPresent(
            failure -> report.add(Placing.failure(manifest, "cannot plan", failure, config)));
    planned.diagnostics().forEach(said -> report.add(Placing.at(manifest, said, config)));
    kept(manifest, config, planned.value(), Path.ROOT, report);
    return planned;
  }

  private static Planned derived(Manifest manifest, MapValue config, Prior prior) {
    Schema schema = manifest.schema();
    MapValue before = prior.object().map(Observed::value).orElse(MapValue.EMPTY);
    MapValue proposed = effective(manifest, config, before).proposed();
    return Planned.of(
        prior.object().isPresent()
            ? SchemaProposal.update(schema, proposed)
            : SchemaProposal.create(schema, proposed),
        List.of());
  }

  private static Effective effective(Manifest manifest, MapValue config, MapValue prior) {
    return manifest.settings().ignoreUnspecifiedFields()
        ? Effective.keepingUnspecified(manifest.schema(), config, prior)
        : Effective.of(manifest.schema(), config, prior);
  }

  /** A provider that plans sees our labels as well: it must plan for all that will be written. */
  private Planned asked(
      Provider provider, Manifest manifest, MapValue config, boolean protection, Prior prior) {
    Schema schema = manifest.schema();
    MapValue full = marked(schema, config, manifest.identity().namespace(), protection);
    Optional<Instance> before = prior.object().map(Observed::instance);
    Effective effective =
        effective(manifest, full, before.map(Instance::value).orElse(MapValue.EMPTY));
    Planned planned =
        provider.propose(
            new Proposal(
                schema.type(),
                before,
                prior.privateBytes(),
                effective.config(),
                effective.proposed()));
    return new Planned(
        labels.split(schema, planned.value(), config).value(),
        planned.replace(),
        planned.privateBytes(),
        planned.diagnostics(),
        planned.failure());
  }

  /** With whose it is and its protection; hash and time are not known before the write. */
  private MapValue marked(Schema schema, MapValue config, String namespace, boolean protection) {
    Schema lasting =
        schema
            .labels()
            .map(
                field -> schema.labelled(new LabelField(field.attribute(), field.dialect(), false)))
            .orElse(schema);
    return labels.write(
        lasting, config, new Stamp(namespace, Optional.empty(), Instant.EPOCH, protection));
  }

  private static void kept(
      Manifest manifest, MapValue config, MapValue planned, Path at, Report report) {
    for (int i = 0; i < config.size(); i++) {
      Path path = at.field(config.key(i));
      Value will = planned.get(config.key(i)).orElse(Null.NULL);
      switch (config.value(i)) {
        case Null _ when !(will instanceof Null) ->
            report.add(
                Diagnostic.warning(
                        PlanCode.KEPT_VALUE,
                        "'" + path + "' is set to null and keeps its value all the same")
                    .at(manifest.origin().document().valueAt(manifest.origin().spec().then(path)))
                    .hint("the provider decides it; write the value you want"));
        case MapValue inner when will instanceof MapValue there ->
            kept(manifest, inner, there, path, report);
        default -> {}
      }
    }
  }
}

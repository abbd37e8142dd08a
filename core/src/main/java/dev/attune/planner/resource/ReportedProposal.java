package dev.attune.planner.resource;

import dev.attune.compare.Prior;
import dev.attune.compare.Proposer;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.Labels;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.observe.read.InstanceFailure;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Planned;
import dev.attune.provider.Provider;
import dev.attune.schema.Attribute;
import dev.attune.schema.SchemaPath;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;

/** Asks what an object will be, and tells what there is to say about it. */
final class ReportedProposal {
  private final Proposer proposer;

  ReportedProposal(Labels labels) {
    this.proposer = new Proposer(labels);
  }

  /** What the object will be, with the labels of people only. */
  Reported<Planned> propose(
      Provider provider, ResourcePlan resourcePlan, ProtectionLevel protection, Prior prior) {
    Manifest manifest = resourcePlan.manifest();
    MapValue config = resourcePlan.config();
    Planned planned = proposer.propose(provider, wanted(resourcePlan, protection), prior);
    List<Diagnostic> found = new ArrayList<>(0);
    planned
        .failure()
        .ifPresent(failure ->
            found.add(
                ProviderMessage.failure(
                    manifest,
                    "cannot plan",
                    new InstanceFailure(resourcePlan.target().provider(), failure),
                    config)));
    planned.diagnostics().forEach(said -> found.add(ProviderMessage.at(manifest, said, config)));
    collectKept(manifest, config, planned.value(), Path.ROOT, found);
    return new Reported<>(planned, Findings.of(found));
  }

  static Proposer.Wanted wanted(ResourcePlan resourcePlan, ProtectionLevel protection) {
    Manifest manifest = resourcePlan.manifest();
    return new Proposer.Wanted(
        manifest.identity(),
        manifest.schema(),
        resourcePlan.config(),
        protection,
        manifest.settings().ignoreUnspecifiedFields());
  }

  /** Null is declared, and a value stays. */
  private static void collectKept(
      Manifest manifest, MapValue config, MapValue planned, Path at, List<Diagnostic> found) {
    for (int i = 0; i < config.size(); i++) {
      Path path = at.field(config.key(i));
      Value will = planned.get(config.key(i)).orElse(Null.NULL);
      switch (config.value(i)) {
        case Null _ when !(will instanceof Null || isReset(manifest, path)) ->
            found.add(kept(manifest, path));
        case MapValue inner when will instanceof MapValue there ->
            collectKept(manifest, inner, there, path, found);
        default -> {}
      }
    }
  }

  /** Whether its value is the default, as it was asked for. */
  private static boolean isReset(Manifest manifest, Path path) {
    return manifest.settings().ignoreUnspecifiedFields()
        && SchemaPath.find(manifest.schema().body(), path) instanceof SchemaPath.Found found
        && found.attribute().flatMap(Attribute::defaultValue).isPresent();
  }

  private static Diagnostic kept(Manifest manifest, Path path) {
    return Diagnostic.warning(
            PlanCode.KEPT_VALUE, "'" + path + "' is set to null but keeps its value")
        .at(manifest.origin().document().valueAt(manifest.origin().spec().then(path)))
        .hint("the provider sets it; write the value you want");
  }
}

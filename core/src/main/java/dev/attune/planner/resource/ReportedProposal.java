package dev.attune.planner.resource;

import dev.attune.compare.Prior;
import dev.attune.compare.Proposer;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.Labels;
import dev.attune.manifest.Manifest;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Planned;
import dev.attune.provider.Provider;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Value;

/** Asks what an object will be, and tells what there is to say about it. */
final class ReportedProposal {
  private final Proposer proposer;

  ReportedProposal(Labels labels) {
    this.proposer = new Proposer(labels);
  }

  /** What the object will be, with the labels of people only. */
  Planned propose(
      Provider provider,
      Manifest manifest,
      MapValue config,
      boolean protection,
      Prior prior,
      Findings findings) {
    Planned planned =
        proposer.propose(
            provider,
            new Proposer.Wanted(
                manifest.identity(),
                manifest.schema(),
                config,
                protection,
                manifest.settings().ignoreUnspecifiedFields()),
            prior);
    planned
        .failure()
        .ifPresent(failure ->
            findings.add(ProviderMessage.failure(manifest, "cannot plan", failure, config)));
    planned.diagnostics().forEach(said -> findings.add(ProviderMessage.at(manifest, said, config)));
    kept(manifest, config, planned.value(), Path.ROOT, findings);
    return planned;
  }

  private static void kept(
      Manifest manifest, MapValue config, MapValue planned, Path at, Findings findings) {
    for (int i = 0; i < config.size(); i++) {
      Path path = at.field(config.key(i));
      Value will = planned.get(config.key(i)).orElse(Null.NULL);
      switch (config.value(i)) {
        case Null _ when !(will instanceof Null) ->
            findings.add(
                Diagnostic.warning(
                        PlanCode.KEPT_VALUE, "'" + path + "' is set to null but keeps its value")
                    .at(manifest.origin().document().valueAt(manifest.origin().spec().then(path)))
                    .hint("the provider sets it; write the value you want"));
        case MapValue inner when will instanceof MapValue there ->
            kept(manifest, inner, there, path, findings);
        default -> {}
      }
    }
  }
}

package dev.attune.planner.resource;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.LabelViolation;
import dev.attune.label.Labels;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.check.SchemaCheck;
import dev.attune.manifest.resolve.Desired;
import dev.attune.observe.NaturalKey;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.value.MapValue;
import java.util.List;

/** Puts together what is declared of a resource, and checks it once its references are resolved. */
final class DeclaredConfig {
  private final Labels labels;

  DeclaredConfig(Labels labels) {
    this.labels = labels;
  }

  /** The declared fields with labels and name. */
  MapValue config(Desired desired, Provider provider, Findings findings) {
    Manifest manifest = desired.manifest();
    Labels.Merged merged = labels.merge(manifest.schema(), desired.spec(), desired.labels());
    violations(manifest, merged.violations(), findings);
    if (manifest.schema().labels().isEmpty() && !desired.labels().isEmpty()) {
      findings.add(
          Diagnostic.warning(
                  PlanCode.NO_LABELS,
                  manifest.identity().kind()
                      + " has no labels: Attune ignores those of "
                      + manifest.identity())
              .at(manifest.origin().position()));
    }
    MapValue config = NaturalKey.given(manifest.schema(), manifest.identity(), merged.spec());
    check(manifest, provider, config, findings);
    return config;
  }

  private static void violations(
      Manifest manifest, List<LabelViolation> violations, Findings findings) {
    violations.forEach(
        violation -> findings.add(violation.diagnostic().at(manifest.origin().position())));
  }

  private void check(Manifest manifest, Provider provider, MapValue config, Findings findings) {
    if (!manifest.uses().isEmpty()) {
      // Only now is it known what the references give; all else was checked at load.
      SchemaCheck check =
          new SchemaCheck(
              manifest.origin().document(), manifest.origin().spec(), manifest.identity().kind());
      check.check(manifest.schema().body(), config).stream()
          .filter(Diagnostic::isError)
          .forEach(findings::add);
    }
    boolean protection = manifest.settings().protection().orElse(false);
    String namespace = manifest.identity().namespace();
    violations(manifest, labels.check(manifest.schema(), config, namespace, protection), findings);
    if (provider.operations(manifest.schema().type()).contains(Operation.VALIDATE)) {
      provider
          .validate(manifest.schema().type(), config)
          .forEach(said -> findings.add(ProviderMessage.at(manifest, said, config)));
    }
  }
}

package dev.attune.planner.resource;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.LabelViolation;
import dev.attune.label.Labels;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.ProtectionLevel;
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
  Reported<MapValue> config(Desired desired, Provider provider) {
    Manifest manifest = desired.manifest();
    Labels.Merged merged = labels.merge(manifest.schema(), desired.spec(), desired.labels());
    MapValue config = NaturalKey.given(manifest.schema(), manifest.identity(), merged.spec());
    return new Reported<>(
        config,
        violations(manifest, merged.violations())
            .and(withoutLabels(desired))
            .and(check(manifest, provider, config)));
  }

  private static Findings withoutLabels(Desired desired) {
    Manifest manifest = desired.manifest();
    return manifest.schema().labels().isPresent() || desired.labels().isEmpty()
        ? Findings.NONE
        : Findings.of(
            Diagnostic.warning(
                    PlanCode.NO_LABELS,
                    manifest.identity().kind()
                        + " has no labels: Attune ignores those of "
                        + manifest.identity())
                .at(manifest.origin().position()));
  }

  private static Findings violations(Manifest manifest, List<LabelViolation> violations) {
    return violations.isEmpty()
        ? Findings.NONE
        : Findings.of(
            violations.stream()
                .map(violation -> violation.diagnostic().at(manifest.origin().position()))
                .toList());
  }

  private Findings check(Manifest manifest, Provider provider, MapValue config) {
    ProtectionLevel protection = manifest.settings().protection().orElse(ProtectionLevel.NONE);
    String namespace = manifest.identity().namespace();
    return resolved(manifest, config)
        .and(violations(manifest, labels.check(manifest.schema(), config, namespace, protection)))
        .and(validated(manifest, provider, config));
  }

  /** Only now is it known what the references give; all else was checked at load. */
  private static Findings resolved(Manifest manifest, MapValue config) {
    if (manifest.uses().isEmpty()) {
      return Findings.NONE;
    }
    SchemaCheck check =
        new SchemaCheck(
            manifest.origin().document(), manifest.origin().spec(), manifest.identity().kind());
    return Findings.of(
        check.check(manifest.schema().body(), config).stream()
            .filter(Diagnostic::isError)
            .toList());
  }

  private static Findings validated(Manifest manifest, Provider provider, MapValue config) {
    return provider.operations(manifest.schema().type()).contains(Operation.VALIDATE)
        ? Findings.of(
            provider.validate(manifest.schema().type(), config).stream()
                .map(said -> ProviderMessage.at(manifest, said, config))
                .toList())
        : Findings.NONE;
  }
}

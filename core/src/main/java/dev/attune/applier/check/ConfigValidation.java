package dev.attune.applier.check;

import dev.attune.apply.ApplyCode;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.LabelViolation;
import dev.attune.label.Labels;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.schema.Schema;
import dev.attune.schema.Validation;
import dev.attune.schema.Violation;
import dev.attune.value.MapValue;
import java.util.List;

/** Whether what is declared is right, now that its references are known. */
final class ConfigValidation {
  private final Labels labels;

  ConfigValidation(ApplyRequest request) {
    this.labels = request.labels();
  }

  void check(NodeChange nodeChange, Provider provider, Schema schema, MapValue config)
      throws Refusal {
    for (Violation violation : Validation.validate(schema.body(), config)) {
      if (!(violation instanceof Violation.DeprecatedField)) {
        String where = violation.path().isRoot() ? "" : " at '" + violation.path() + "'";
        throw wrong(nodeChange, config, "a referenced value does not match the schema" + where);
      }
    }
    List<LabelViolation> marks =
        labels.check(
            schema, config, nodeChange.change().identity().namespace(), ProtectionLevel.FULL);
    if (!marks.isEmpty()) {
      throw wrong(nodeChange, config, marks.getFirst().diagnostic().message());
    }
    if (provider.operations(schema.type()).contains(Operation.VALIDATE)) {
      List<Diagnostic> said =
          provider.validate(schema.type(), config).stream().filter(Diagnostic::isError).toList();
      if (!said.isEmpty()) {
        throw wrong(nodeChange, config, said.getFirst().message());
      }
    }
  }

  private static Refusal wrong(NodeChange nodeChange, MapValue config, String what) {
    return Refusal.failed(
        SecretRedactor.about(config)
            .clean(Diagnostic.error(ApplyCode.FAILED, nodeChange.displayName() + ": " + what)));
  }
}

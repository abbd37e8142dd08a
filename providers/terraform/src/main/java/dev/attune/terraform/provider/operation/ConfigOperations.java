package dev.attune.terraform.provider.operation;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.schema.TypeName;
import dev.attune.terraform.plugin.protocol.WireValue;
import dev.attune.terraform.provider.session.ProviderConfiguration;
import dev.attune.terraform.provider.session.Session;
import dev.attune.terraform.provider.translation.DiagnosticTranslator;
import dev.attune.terraform.provider.translation.ObjectCodec;
import dev.attune.terraform.provider.translation.OperationException;
import dev.attune.terraform.provider.type.ProviderTypes;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.value.MapValue;
import java.util.List;

/** Lets the provider check configurations: of its resources, and of itself. */
public final class ConfigOperations {
  private final Session session;
  private final ProviderTypes providerTypes;
  private final ProviderConfiguration settings;

  public ConfigOperations(
      Session session, ProviderTypes providerTypes, ProviderConfiguration settings) {
    this.session = session;
    this.providerTypes = providerTypes;
    this.settings = settings;
  }

  public List<Diagnostic> validate(TypeName name, MapValue config) {
    try {
      TerraformType type = providerTypes.find(name);
      ObjectCodec objectCodec = new ObjectCodec(type);
      WireValue sent = objectCodec.sent(objectCodec.config(config));
      DiagnosticTranslator diagnosticTranslator = DiagnosticTranslator.about(type, config);
      boolean data = providerTypes.isData(name);
      return diagnosticTranslator.all(
          session.check(
              diagnosticTranslator.discretion(),
              client ->
                  data
                      ? client.validateData(type.name(), sent)
                      : client.validateResource(type.name(), sent)));
    } catch (OperationException operationException) {
      return operationException.diagnostics();
    }
  }

  public List<Diagnostic> configure(MapValue wanted) {
    List<Diagnostic> said = configured(wanted);
    said.stream()
        .filter(Diagnostic::isError)
        .findFirst()
        .ifPresent(error -> session.refuse(error.message()));
    return said;
  }

  private List<Diagnostic> configured(MapValue wanted) {
    try {
      WireValue sent = settings.sent(wanted);
      DiagnosticTranslator diagnosticTranslator =
          DiagnosticTranslator.about(providerTypes.configuration(), wanted);
      return diagnosticTranslator.all(session.configure(sent, diagnosticTranslator.discretion()));
    } catch (OperationException operationException) {
      return operationException.diagnostics();
    }
  }
}

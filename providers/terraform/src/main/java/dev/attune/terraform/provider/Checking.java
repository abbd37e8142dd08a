package dev.attune.terraform.provider;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.schema.TypeName;
import dev.attune.terraform.plugin.WireValue;
import dev.attune.terraform.schema.TerraformType;
import dev.attune.value.MapValue;
import java.util.List;

/** Has the provider look at configurations: of its resources, and of itself. */
final class Checking {
  private final Session session;
  private final Types types;
  private final OwnSettings settings;

  Checking(Session session, Types types, OwnSettings settings) {
    this.session = session;
    this.types = types;
    this.settings = settings;
  }

  List<Diagnostic> validate(TypeName name, MapValue config) {
    try {
      TerraformType type = types.find(name);
      Transport transport = new Transport(type);
      WireValue sent = transport.sent(transport.config(config));
      Remarks remarks = Remarks.about(type, config);
      boolean data = types.isData(name);
      return remarks.all(
          session.check(
              remarks.discretion(),
              client ->
                  data
                      ? client.validateData(type.name(), sent)
                      : client.validateResource(type.name(), sent)));
    } catch (Mishap mishap) {
      return mishap.told();
    }
  }

  List<Diagnostic> configure(MapValue wanted) {
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
      Remarks remarks = Remarks.about(types.configuration(), wanted);
      return remarks.all(session.configure(sent, remarks.discretion()));
    } catch (Mishap mishap) {
      return mishap.told();
    }
  }
}

package dev.attune.terraform.provider;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Discretion;
import dev.attune.provider.ProviderCode;
import dev.attune.schema.TypeName;
import dev.attune.terraform.plugin.RemoteDiagnostic;
import dev.attune.terraform.plugin.WireValue;
import dev.attune.terraform.schema.Shaped;
import dev.attune.terraform.schema.TerraformType;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Unknown;
import java.util.ArrayList;
import java.util.List;

/** Has the provider look at configurations: of its resources, and of itself. */
final class Checking {
  private final Session session;
  private final Types types;

  Checking(Session session, Types types) {
    this.session = session;
    this.types = types;
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
      return told(mishap);
    }
  }

  /** What has a place is told there; the rest in the words of the failure. */
  private static List<Diagnostic> told(Mishap mishap) {
    List<Diagnostic> all = new ArrayList<>(mishap.said());
    if (all.stream().noneMatch(Diagnostic::isError)) {
      all.addFirst(Diagnostic.error(ProviderCode.FAILED, mishap.failure().message()));
    }
    return all;
  }

  List<Diagnostic> configure(MapValue settings) {
    List<Diagnostic> said = configured(settings);
    said.stream()
        .filter(Diagnostic::isError)
        .findFirst()
        .ifPresent(error -> session.refuse(error.message()));
    return said;
  }

  private List<Diagnostic> configured(MapValue settings) {
    try {
      TerraformType type = types.configuration();
      Shaped shaped = type.shape(settled(settings));
      if (!shaped.problems().isEmpty()) {
        return shaped.problems().stream().map(Checking::problem).toList();
      }
      Transport transport = new Transport(type);
      WireValue sent = transport.sent(transport.config(shaped.value()));
      Remarks remarks = Remarks.about(type, settings);
      Discretion discretion = remarks.discretion();
      List<RemoteDiagnostic> said =
          new ArrayList<>(session.check(discretion, client -> client.validateProvider(sent)));
      if (said.stream().noneMatch(RemoteDiagnostic::isError)) {
        said.addAll(session.configure(sent, discretion));
      }
      return remarks.all(said);
    } catch (Mishap mishap) {
      return told(mishap);
    }
  }

  private static Diagnostic problem(Shaped.Problem problem) {
    return Diagnostic.error(ProviderCode.REPORTED, "'" + problem.path() + "' " + problem.reason())
        .about(problem.path());
  }

  /** A provider cannot work with a setting that is only known later: as good as not set. */
  private static MapValue settled(MapValue settings) {
    return settings.mapped((_, value) -> value instanceof Unknown ? Null.NULL : value);
  }

  /** What a provider is configured with that nobody gave any settings. */
  static WireValue noSettings(Types types) throws Mishap {
    Transport transport = new Transport(types.configuration());
    return transport.sent(transport.config(MapValue.EMPTY));
  }
}

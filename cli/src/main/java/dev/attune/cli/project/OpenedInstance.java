package dev.attune.cli.project;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Provider;
import dev.attune.schema.Catalogue;
import java.util.List;
import java.util.Optional;

/**
 * What became of opening one provider instance of a project.
 *
 * @param provider nothing if it cannot be used
 * @param kinds what it serves; nothing if that cannot be read
 * @param conversions what it says about conversions between versions of its kinds
 * @param origin what it is; nothing if it cannot be used
 * @param diagnostics what is wrong with it, apart from its conversions
 */
record OpenedInstance(
    String name,
    Optional<Provider> provider,
    Optional<Catalogue> kinds,
    ProjectConversions conversions,
    Optional<InstanceOrigin> origin,
    List<Diagnostic> diagnostics) {
  OpenedInstance {
    diagnostics = List.copyOf(diagnostics);
  }

  static OpenedInstance unusable(String name, List<Diagnostic> why) {
    return new OpenedInstance(
        name, Optional.empty(), Optional.empty(), ProjectConversions.NONE, Optional.empty(), why);
  }

  /** One that is ready. */
  static OpenedInstance ready(
      String name,
      Provider provider,
      Catalogue kinds,
      ProjectConversions conversions,
      InstanceOrigin origin) {
    return new OpenedInstance(
        name,
        Optional.of(provider),
        Optional.of(kinds),
        conversions,
        Optional.of(origin),
        List.of());
  }

  OpenedInstance with(List<Diagnostic> warnings) {
    return new OpenedInstance(name, provider, kinds, conversions, origin, warnings);
  }
}

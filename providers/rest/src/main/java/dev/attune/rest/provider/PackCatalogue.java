package dev.attune.rest.provider;

import dev.attune.rest.pack.Pack;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import java.util.List;
import java.util.Optional;

/**
 * The kinds of an instance under its own group. Those under the pack's group are found as well,
 * since resources of them can be sent to this instance, but they are not its own to name.
 */
final class PackCatalogue extends Catalogue.Forwarding {
  private final Catalogue own;
  private final Catalogue general;

  PackCatalogue(Pack pack, String instance) {
    this.own = pack.called(instance).catalogue();
    this.general = pack.catalogue();
  }

  @Override
  protected Catalogue target() {
    return own;
  }

  @Override
  public Optional<Schema> find(TypeName type) {
    return own.find(type).or(() -> general.find(type));
  }

  @Override
  public List<String> olderVersions(TypeName type) {
    return (own.find(type).isPresent() ? own : general).olderVersions(type);
  }

  @Override
  public Optional<Schema> older(TypeName type, String version) {
    return own.older(type, version).or(() -> general.older(type, version));
  }
}

package dev.attune.cli.pack;

import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.read.BundledPacks;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of a bundled pack, which everybody may look at, whether or not a project has an
 * instance of it. The pack is read when somebody asks for what is in it.
 */
public final class BundledCatalogue extends Catalogue.Forwarding {
  private final String pack;
  private final String group;
  private @Nullable Catalogue kinds;

  public BundledCatalogue(String pack) {
    this.pack = pack;
    this.group = pack + Pack.GROUPS;
  }

  @Override
  protected synchronized Catalogue target() {
    Catalogue known = kinds;
    if (known == null) {
      known = BundledPacks.find(pack).orElseThrow().catalogue();
      kinds = known;
    }
    return known;
  }

  @Override
  public Optional<Schema> find(TypeName type) {
    return type.group().equals(group) ? super.find(type) : Optional.empty();
  }

  @Override
  public List<String> olderVersions(TypeName type) {
    return type.group().equals(group) ? super.olderVersions(type) : List.of();
  }

  @Override
  public Optional<Schema> older(TypeName type, String version) {
    return type.group().equals(group) ? super.older(type, version) : Optional.empty();
  }

  @Override
  public Optional<Schema> nestedCollection(TypeName parent, String key) {
    return parent.group().equals(group) ? super.nestedCollection(parent, key) : Optional.empty();
  }

  @Override
  public List<String> nestedCollections(TypeName parent) {
    return parent.group().equals(group) ? super.nestedCollections(parent) : List.of();
  }
}

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
public final class BundledCatalogue implements Catalogue {
  private final String pack;
  private final String group;
  private @Nullable Catalogue kinds;

  public BundledCatalogue(String pack) {
    this.pack = pack;
    this.group = pack + Pack.GROUPS;
  }

  private synchronized Catalogue kinds() {
    Catalogue known = kinds;
    if (known == null) {
      known = BundledPacks.find(pack).orElseThrow().catalogue();
      kinds = known;
    }
    return known;
  }

  @Override
  public List<TypeName> types() {
    return kinds().types();
  }

  @Override
  public Optional<Schema> find(TypeName type) {
    return type.group().equals(group) ? kinds().find(type) : Optional.empty();
  }

  @Override
  public List<String> olderVersions(TypeName type) {
    return type.group().equals(group) ? kinds().olderVersions(type) : List.of();
  }

  @Override
  public Optional<Schema> older(TypeName type, String version) {
    return type.group().equals(group) ? kinds().older(type, version) : Optional.empty();
  }

  @Override
  public Optional<Schema> rootCollection(String key) {
    return kinds().rootCollection(key);
  }

  @Override
  public Optional<Schema> nestedCollection(TypeName parent, String key) {
    return parent.group().equals(group) ? kinds().nestedCollection(parent, key) : Optional.empty();
  }

  @Override
  public List<String> rootCollections() {
    return kinds().rootCollections();
  }

  @Override
  public List<String> nestedCollections(TypeName parent) {
    return parent.group().equals(group) ? kinds().nestedCollections(parent) : List.of();
  }
}

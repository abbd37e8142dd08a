package dev.attune.cli.terraform;

import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.terraform.schema.mapping.TerraformType;
import java.util.List;
import java.util.Optional;

/** The kinds of a Terraform provider, with what they were in its earlier major versions. */
record VersionedCatalogue(Catalogue today, OlderProviderVersions older) implements Catalogue {
  @Override
  public List<String> olderVersions(TypeName type) {
    return older.versions();
  }

  @Override
  public Optional<Schema> older(TypeName type, String version) {
    return older.find(type, version).map(TerraformType::schema);
  }

  @Override
  public List<TypeName> types() {
    return today.types();
  }

  @Override
  public Optional<Schema> find(TypeName type) {
    return today.find(type);
  }

  @Override
  public Optional<Schema> rootCollection(String key) {
    return today.rootCollection(key);
  }

  @Override
  public Optional<Schema> nestedCollection(TypeName parent, String key) {
    return today.nestedCollection(parent, key);
  }

  @Override
  public List<String> rootCollections() {
    return today.rootCollections();
  }

  @Override
  public List<String> nestedCollections(TypeName parent) {
    return today.nestedCollections(parent);
  }
}

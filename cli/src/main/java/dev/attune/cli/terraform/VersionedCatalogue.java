package dev.attune.cli.terraform;

import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.terraform.schema.mapping.TerraformType;
import java.util.List;
import java.util.Optional;

/** The kinds of a Terraform provider, with what they were in its earlier major versions. */
final class VersionedCatalogue extends Catalogue.Forwarding {
  private final Catalogue today;
  private final OlderProviderVersions older;

  VersionedCatalogue(Catalogue today, OlderProviderVersions older) {
    this.today = today;
    this.older = older;
  }

  @Override
  protected Catalogue target() {
    return today;
  }

  @Override
  public List<String> olderVersions(TypeName type) {
    return older.versions();
  }

  @Override
  public Optional<Schema> older(TypeName type, String version) {
    return older.find(type, version).map(TerraformType::schema);
  }
}

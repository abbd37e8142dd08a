package dev.attune.terraform.provider.type;

import dev.attune.schema.TypeName;
import dev.attune.terraform.schema.mapping.TerraformType;
import java.util.Optional;

/** What the types of a provider were in earlier versions of it, as far as anybody knows. */
@FunctionalInterface
public interface OlderTypes {
  OlderTypes UNKNOWN = (_, _) -> Optional.empty();

  /**
   * A type as it was.
   *
   * @param version of its stored state, as the provider counts
   */
  Optional<TerraformType> ofState(TypeName type, long version);
}

package dev.attune.terraform.plugin.protocol;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All schemas of a provider, each still encoded.
 *
 * @param provider of its own configuration
 * @param providerMeta of what callers may say about themselves with each call
 * @param resources by type
 * @param dataSources by type
 */
public record RawSchemas(
    Protocol protocol,
    Optional<EncodedSchema> provider,
    Optional<EncodedSchema> providerMeta,
    Map<String, EncodedSchema> resources,
    Map<String, EncodedSchema> dataSources,
    Capabilities capabilities,
    List<RemoteDiagnostic> diagnostics) {

  /**
   * What the provider can do beyond the first version of its protocol.
   *
   * @param planDestroy wants to be asked for a plan also before a destroy
   * @param schemaOptional works in a process that was never asked for its schema
   * @param moveState takes over state of other types
   */
  public record Capabilities(boolean planDestroy, boolean schemaOptional, boolean moveState) {}

  public RawSchemas {
    resources = Map.copyOf(resources);
    dataSources = Map.copyOf(dataSources);
    diagnostics = List.copyOf(diagnostics);
  }

  public Optional<EncodedSchema> resource(String type) {
    return Optional.ofNullable(resources.get(type));
  }

  public Optional<EncodedSchema> dataSource(String type) {
    return Optional.ofNullable(dataSources.get(type));
  }
}

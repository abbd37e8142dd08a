package dev.attune.terraform.provider.type;

import dev.attune.terraform.plugin.protocol.RawSchemas;
import java.util.Map;

/**
 * What else must be known of a provider, kept beside its schemas.
 *
 * @param planDestroy wants to be asked for a plan also before a delete
 * @param schemaOptional works in a process that was never asked for its schema
 */
public record ProviderCapabilities(boolean planDestroy, boolean schemaOptional) {
  private static final String PLAN_DESTROY = "plan_destroy";
  private static final String SCHEMA_OPTIONAL = "schema_optional";

  static ProviderCapabilities of(RawSchemas.Capabilities capabilities) {
    return new ProviderCapabilities(capabilities.planDestroy(), capabilities.schemaOptional());
  }

  static ProviderCapabilities of(Map<String, String> texts) {
    return new ProviderCapabilities(
        Boolean.parseBoolean(texts.get(PLAN_DESTROY)),
        Boolean.parseBoolean(texts.get(SCHEMA_OPTIONAL)));
  }

  Map<String, String> texts() {
    return Map.of(
        PLAN_DESTROY, Boolean.toString(planDestroy),
        SCHEMA_OPTIONAL, Boolean.toString(schemaOptional));
  }
}

package dev.attune.terraform.provider;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.terraform.plugin.Plugin;
import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.provider.session.ProviderProcess;
import dev.attune.terraform.provider.translation.FailureTranslator;
import dev.attune.terraform.provider.type.ProviderTypes;
import dev.attune.terraform.provider.type.TypeSchemaDecoder;
import dev.attune.terraform.schema.cache.BinaryKey;
import dev.attune.terraform.schema.cache.EncodedTypes;
import dev.attune.terraform.schema.cache.SchemaCache;
import dev.attune.terraform.schema.mapping.TerraformCatalogue;
import dev.attune.terraform.schema.mapping.TypeNames;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The types of a version of a provider that nobody works with. Its program runs only as long as it
 * is asked for its schemas, and not at all where they are kept.
 */
public final class ProviderSchemas implements AutoCloseable {
  private final ProviderTypes providerTypes;

  private ProviderSchemas(ProviderTypes providerTypes) {
    this.providerTypes = providerTypes;
  }

  /**
   * Those of one program.
   *
   * @param program starts the program, or says why there is none with a {@link PluginException}
   * @param key of the very file that is started
   */
  public static ProviderSchemas of(
      TypeNames names, Supplier<Plugin> program, SchemaCache cache, BinaryKey key) {
    return new ProviderSchemas(
        new ProviderTypes(
            names, () -> cache.open(key, () -> asked(names, program), TypeSchemaDecoder::decode)));
  }

  /** What a program says that runs only for that. */
  static EncodedTypes asked(TypeNames names, Supplier<Plugin> program) {
    try (ProviderProcess providerProcess =
        new ProviderProcess(names.instance(), program, Optional.empty())) {
      return TypeSchemaDecoder.encoded(providerProcess.schemas());
    }
  }

  /** Finds out which types there are; what is in the way of that is given. */
  public List<Diagnostic> open() {
    try {
      var _ = providerTypes.catalogue();
      return List.of();
    } catch (PluginException e) {
      return FailureTranslator.look(e, SecretRedactor.about()).diagnostics();
    }
  }

  /**
   * All types.
   *
   * @throws PluginException if the program does not tell
   */
  public TerraformCatalogue catalogue() {
    return providerTypes.catalogue();
  }

  @Override
  public void close() {
    providerTypes.close();
  }
}

package dev.attune.terraform.provider;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Discretion;
import dev.attune.terraform.plugin.Plugin;
import dev.attune.terraform.plugin.PluginException;
import dev.attune.terraform.schema.BinaryKey;
import dev.attune.terraform.schema.EncodedTypes;
import dev.attune.terraform.schema.SchemaCache;
import dev.attune.terraform.schema.TerraformCatalogue;
import dev.attune.terraform.schema.TypeNames;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The types of a version of a provider that nobody works with. Its program runs only as long as it
 * is asked for its schemas, and not at all where they are kept.
 */
public final class ProviderSchemas implements AutoCloseable {
  private final Types types;

  private ProviderSchemas(Types types) {
    this.types = types;
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
        new Types(
            names, () -> cache.open(key, () -> asked(names, program), SchemaDecoding::decode)));
  }

  private static EncodedTypes asked(TypeNames names, Supplier<Plugin> program) {
    try (Running running = new Running(names.instance(), program, Optional.empty())) {
      return SchemaDecoding.encoded(running.schemas());
    }
  }

  /** Finds out which types there are; what is in the way of that is given. */
  public List<Diagnostic> open() {
    try {
      var _ = types.catalogue();
      return List.of();
    } catch (PluginException e) {
      return Lost.look(e, Discretion.about()).told();
    }
  }

  /**
   * All types.
   *
   * @throws PluginException if the program does not tell
   */
  public TerraformCatalogue catalogue() {
    return types.catalogue();
  }

  @Override
  public void close() {
    types.close();
  }
}

package dev.attune.terraform.provider.type;

import dev.attune.provider.Failure;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.schema.TypeName;
import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.provider.translation.FailureTranslator;
import dev.attune.terraform.provider.translation.OperationException;
import dev.attune.terraform.schema.mapping.TerraformCatalogue;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.terraform.schema.mapping.TypeNames;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.SchemaFamily;
import dev.attune.terraform.schema.model.TypeSchema;
import dev.attune.terraform.schema.model.TypeSchemas;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The types of a provider, found out when somebody first asks for one. */
public final class ProviderTypes implements AutoCloseable {
  private final TypeNames names;
  private final Supplier<? extends TypeSchemas> source;
  private @Nullable TypeSchemas schemas;
  private @Nullable TerraformCatalogue catalogue;
  private @Nullable TerraformType configuration;

  /**
   * @param source gives what is kept of the schemas, or asks the provider
   */
  public ProviderTypes(TypeNames names, Supplier<? extends TypeSchemas> source) {
    this.names = names;
    this.source = source;
  }

  private synchronized TypeSchemas schemas() {
    TypeSchemas known = schemas;
    if (known == null) {
      known = source.get();
      schemas = known;
    }
    return known;
  }

  public synchronized TerraformCatalogue catalogue() {
    TerraformCatalogue known = catalogue;
    if (known == null) {
      known = new TerraformCatalogue(names, schemas());
      catalogue = known;
    }
    return known;
  }

  public ProviderCapabilities facts() {
    return ProviderCapabilities.of(schemas().facts());
  }

  public boolean isData(TypeName type) {
    return type.group().equals(names.group(SchemaFamily.DATA));
  }

  public TerraformType find(TypeName name) throws OperationException {
    try {
      return catalogue()
          .type(name)
          .orElseThrow(() ->
              new OperationException(
                  new Failure.Failed(
                      catalogue().fault(name).orElse("the provider has no type " + name))));
    } catch (PluginException e) {
      throw FailureTranslator.look(e, SecretRedactor.about());
    }
  }

  /** What the provider itself is configured with; many have nothing to say about it. */
  public synchronized TerraformType configuration() throws OperationException {
    TerraformType known = configuration;
    if (known == null) {
      known = made();
      configuration = known;
    }
    return known;
  }

  private TerraformType made() throws OperationException {
    try {
      TypeSchema schema =
          schemas().find(SchemaFamily.PROVIDER, "").orElseGet(() -> new TypeSchema(0, Block.EMPTY));
      return TerraformType.configuration(names, schema);
    } catch (IllegalArgumentException e) {
      throw senseless(String.valueOf(e.getMessage()));
    } catch (PluginException e) {
      throw FailureTranslator.look(e, SecretRedactor.about());
    }
  }

  private static OperationException senseless(String reason) {
    return new OperationException(
        new Failure.Failed(
            "the provider cannot be configured, because its own schema is invalid: " + reason));
  }

  @Override
  public synchronized void close() {
    if (schemas instanceof AutoCloseable open) {
      try {
        open.close();
      } catch (Exception e) {
        // They were only read: nothing is lost.
        return;
      }
    }
  }
}

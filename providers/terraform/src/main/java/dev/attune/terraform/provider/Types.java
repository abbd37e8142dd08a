package dev.attune.terraform.provider;

import dev.attune.provider.Discretion;
import dev.attune.provider.Failure;
import dev.attune.schema.TypeName;
import dev.attune.terraform.plugin.PluginException;
import dev.attune.terraform.schema.Block;
import dev.attune.terraform.schema.Family;
import dev.attune.terraform.schema.TerraformCatalogue;
import dev.attune.terraform.schema.TerraformType;
import dev.attune.terraform.schema.TypeNames;
import dev.attune.terraform.schema.TypeSchema;
import dev.attune.terraform.schema.TypeSchemas;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The types of a provider, found out when somebody first asks for one. */
final class Types implements AutoCloseable {
  private final TypeNames names;
  private final Supplier<? extends TypeSchemas> source;
  private @Nullable TypeSchemas schemas;
  private @Nullable TerraformCatalogue catalogue;
  private @Nullable TerraformType configuration;

  /**
   * @param source gives what is kept of the schemas, or asks the provider
   */
  Types(TypeNames names, Supplier<? extends TypeSchemas> source) {
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

  synchronized TerraformCatalogue catalogue() {
    TerraformCatalogue known = catalogue;
    if (known == null) {
      known = new TerraformCatalogue(names, schemas());
      catalogue = known;
    }
    return known;
  }

  Facts facts() {
    return Facts.of(schemas().facts());
  }

  boolean isData(TypeName type) {
    return type.group().equals(names.group(Family.DATA));
  }

  TerraformType find(TypeName name) throws Mishap {
    try {
      return catalogue()
          .type(name)
          .orElseThrow(() ->
              new Mishap(
                  new Failure.Failed(
                      catalogue().fault(name).orElse("the provider has no type " + name))));
    } catch (PluginException e) {
      throw Lost.look(e, Discretion.about());
    }
  }

  /** What the provider itself is configured with; many have nothing to say about it. */
  synchronized TerraformType configuration() throws Mishap {
    TerraformType known = configuration;
    if (known == null) {
      known = made();
      configuration = known;
    }
    return known;
  }

  private TerraformType made() throws Mishap {
    try {
      TypeSchema schema =
          schemas().find(Family.PROVIDER, "").orElseGet(() -> new TypeSchema(0, Block.EMPTY));
      return TerraformType.configuration(names, schema);
    } catch (IllegalArgumentException e) {
      throw senseless(String.valueOf(e.getMessage()));
    } catch (PluginException e) {
      throw Lost.look(e, Discretion.about());
    }
  }

  private static Mishap senseless(String reason) {
    return new Mishap(
        new Failure.Failed(
            "the provider cannot be configured, as its own schema makes no sense: " + reason));
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

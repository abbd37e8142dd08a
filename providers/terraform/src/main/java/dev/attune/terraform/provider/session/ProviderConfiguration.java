package dev.attune.terraform.provider.session;

import dev.attune.provider.guard.SecretRedactor;
import dev.attune.terraform.plugin.protocol.WireValue;
import dev.attune.terraform.provider.translation.DiagnosticTranslator;
import dev.attune.terraform.provider.translation.ObjectCodec;
import dev.attune.terraform.provider.translation.OperationException;
import dev.attune.terraform.provider.type.ProviderTypes;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Unknown;

/** What a provider itself is configured with, as opposed to its resources. */
public final class ProviderConfiguration {
  private final ProviderTypes providerTypes;
  private volatile MapValue expected = MapValue.EMPTY;

  public ProviderConfiguration(ProviderTypes providerTypes) {
    this.providerTypes = providerTypes;
  }

  /**
   * Settings on their way.
   *
   * @param discretion keeps to itself what is secret in them
   */
  public record Sent(WireValue value, SecretRedactor discretion) {}

  /** Keeps them until the provider is needed. */
  public void expect(MapValue settings) {
    expected = settings;
  }

  /** Those that were kept; none where nobody gave any. */
  public Sent expected() throws OperationException {
    MapValue settings = expected;
    return new Sent(
        sent(settings),
        DiagnosticTranslator.about(providerTypes.configuration(), settings).discretion());
  }

  public WireValue sent(MapValue settings) throws OperationException {
    TerraformType type = providerTypes.configuration();
    ObjectCodec objectCodec = new ObjectCodec(type);
    return objectCodec.sent(objectCodec.config(settled(settings)));
  }

  /** A provider cannot work with a setting that is only known later: as good as not set. */
  private static MapValue settled(MapValue settings) {
    return settings.mapped((_, value) -> value instanceof Unknown ? Null.NULL : value);
  }
}

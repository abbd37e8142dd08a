package dev.attune.terraform.provider;

import dev.attune.provider.Discretion;
import dev.attune.terraform.plugin.WireValue;
import dev.attune.terraform.schema.TerraformType;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Unknown;

/** What a provider itself is configured with, as opposed to its resources. */
final class OwnSettings {
  private final Types types;
  private volatile MapValue expected = MapValue.EMPTY;

  OwnSettings(Types types) {
    this.types = types;
  }

  /**
   * Settings on their way.
   *
   * @param discretion keeps to itself what is secret in them
   */
  record Sent(WireValue value, Discretion discretion) {}

  /** Keeps them until the provider is needed. */
  void expect(MapValue settings) {
    expected = settings;
  }

  /** Those that were kept; none where nobody gave any. */
  Sent expected() throws Mishap {
    MapValue settings = expected;
    return new Sent(sent(settings), Remarks.about(types.configuration(), settings).discretion());
  }

  WireValue sent(MapValue settings) throws Mishap {
    TerraformType type = types.configuration();
    Transport transport = new Transport(type);
    return transport.sent(transport.config(settled(settings)));
  }

  /** A provider cannot work with a setting that is only known later: as good as not set. */
  private static MapValue settled(MapValue settings) {
    return settings.mapped((_, value) -> value instanceof Unknown ? Null.NULL : value);
  }
}

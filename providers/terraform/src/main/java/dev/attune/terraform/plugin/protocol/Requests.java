package dev.attune.terraform.plugin.protocol;

import dev.attune.provider.PrivateBytes;
import java.util.Optional;

/**
 * What a provider is asked, apart from the calls that take next to nothing.
 *
 * <p>A value is always there: an object that does not exist is {@link WireValue#NULL}. The meta
 * value is for providers whose schema has one.
 */
public final class Requests {
  private Requests() {}

  /**
   * The configuration of the provider itself.
   *
   * @param terraformVersion the version to pose as: some providers refuse what looks too old
   */
  public record Configure(String terraformVersion, WireValue config) {}

  /**
   * What is this in the form of the present schema?
   *
   * @param version of the schema the state was stored under
   * @param json the stored state
   */
  public record Upgrade(String type, long version, WireValue json) {}

  /** What is the object now? */
  public record Read(
      String type, WireValue current, PrivateBytes privateBytes, Optional<WireValue> meta) {}

  /** What will the object be? */
  public record Plan(
      String type,
      WireValue prior,
      WireValue proposed,
      WireValue config,
      PrivateBytes priorPrivate,
      Optional<WireValue> meta) {}

  /** Make it so; a destroy has a null for the planned value and for the configuration. */
  public record Apply(
      String type,
      WireValue prior,
      WireValue planned,
      WireValue config,
      PrivateBytes plannedPrivate,
      Optional<WireValue> meta) {}

  /** Which objects stand behind this id? */
  public record Import(String type, String id) {}

  /** The configuration is wholly known. */
  public record Data(String type, WireValue config, Optional<WireValue> meta) {}
}

package dev.attune.terraform.provider;

import dev.attune.provider.Discretion;
import dev.attune.provider.Failure;
import dev.attune.terraform.plugin.CallFailure;
import dev.attune.terraform.plugin.Plugin;
import dev.attune.terraform.plugin.PluginException;
import dev.attune.terraform.plugin.ProviderClient;
import dev.attune.terraform.plugin.RemoteDiagnostic;
import dev.attune.terraform.plugin.Requests;
import dev.attune.terraform.plugin.WireValue;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a provider is asked, in a process that is ready for it; nobody else speaks with it. */
final class Session implements AutoCloseable {
  /** The version to pose as: some providers refuse what looks too old. */
  private static final String TERRAFORM_VERSION = "1.11.4";

  private final Running running;
  private final BooleanSupplier schemaOptional;
  private final Expected expected;
  private volatile @Nullable WireValue settings;
  private volatile @Nullable String refusal;

  /** Gives the settings of a provider that is configured when it is needed. */
  interface Expected {
    OwnSettings.Sent get() throws Mishap;
  }

  /**
   * @param schemaOptional whether a process works that was never asked for its schema
   * @param expected what a provider is configured with that is needed before it was
   */
  Session(Running running, BooleanSupplier schemaOptional, Expected expected) {
    this.running = running;
    this.schemaOptional = schemaOptional;
    this.expected = expected;
  }

  /** Configures the provider, in this process and in those after a crash. */
  List<RemoteDiagnostic> configure(WireValue config, Discretion discretion) throws Mishap {
    settings = config;
    try {
      return configured(config).said();
    } catch (PluginException e) {
      throw Lost.look(e, discretion);
    }
  }

  /**
   * Lets nobody work: with settings that are wrong the provider would fall back on others, and what
   * it does then might be done to somebody else's.
   */
  void refuse(String reason) {
    refusal = reason;
  }

  private Running.Configured configured(WireValue config) {
    return running.configured(
        schemaOptional.getAsBoolean(), new Requests.Configure(TERRAFORM_VERSION, config));
  }

  void begin() {
    running.begin();
  }

  void keepSettings() {
    running.keepSettings();
  }

  /** Asks something for which the provider need not be configured. */
  <T> T check(Discretion discretion, Function<ProviderClient, T> question) throws Mishap {
    try {
      return ask(running.ready(schemaOptional.getAsBoolean()), question);
    } catch (PluginException e) {
      throw Lost.look(e, discretion);
    }
  }

  /** Asks something that writes nothing. */
  <T> T look(Discretion discretion, Function<ProviderClient, T> question) throws Mishap {
    Plugin plugin = working(discretion);
    try {
      return ask(plugin, question);
    } catch (PluginException e) {
      throw Lost.look(e, discretion);
    }
  }

  /** Asks for a change: without an answer nobody knows whether it was made. */
  <T> T write(Discretion discretion, Function<ProviderClient, T> question) throws Mishap {
    Plugin plugin = working(discretion);
    try {
      return ask(plugin, question);
    } catch (PluginException e) {
      throw Lost.write(e, discretion);
    }
  }

  private Plugin working(Discretion discretion) throws Mishap {
    String refused = refusal;
    if (refused != null) {
      throw unconfigured(refused);
    }
    try {
      WireValue given = settings;
      OwnSettings.Sent sent =
          given == null ? expected.get() : new OwnSettings.Sent(given, discretion);
      Running.Configured configured = configured(sent.value());
      List<RemoteDiagnostic> said = configured.said();
      if (said.stream().anyMatch(RemoteDiagnostic::isError)) {
        String reason = discretion.clean(sent.discretion().clean(Remarks.errors(said)));
        refuse(reason);
        throw unconfigured(reason);
      }
      return configured.plugin();
    } catch (PluginException e) {
      throw Lost.look(e, discretion);
    }
  }

  private static Mishap unconfigured(String reason) {
    return new Mishap(new Failure.Failed("the provider is not configured: " + reason));
  }

  private <T> T ask(Plugin plugin, Function<ProviderClient, T> question) {
    try {
      return question.apply(plugin.client());
    } catch (PluginException e) {
      if (e.failure() instanceof CallFailure.Crashed) {
        running.lost(plugin);
      }
      throw e;
    }
  }

  /** Asks what runs to come to an end soon. */
  void stop() {
    running.stop();
  }

  @Override
  public void close() {
    running.close();
  }
}

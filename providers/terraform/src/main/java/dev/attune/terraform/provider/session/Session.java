package dev.attune.terraform.provider.session;

import dev.attune.provider.CommonCause;
import dev.attune.provider.Failure;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.terraform.plugin.Plugin;
import dev.attune.terraform.plugin.failure.CallFailure;
import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.plugin.protocol.ProviderClient;
import dev.attune.terraform.plugin.protocol.RemoteDiagnostic;
import dev.attune.terraform.plugin.protocol.Requests;
import dev.attune.terraform.plugin.protocol.WireValue;
import dev.attune.terraform.provider.translation.DiagnosticTranslator;
import dev.attune.terraform.provider.translation.FailureTranslator;
import dev.attune.terraform.provider.translation.OperationException;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a provider is asked, in a process that is ready for it; nobody else speaks with it. */
public final class Session implements AutoCloseable {
  /** The version to pose as: some providers refuse what looks too old. */
  private static final String TERRAFORM_VERSION = "1.11.4";

  private final ProviderProcess providerProcess;
  private final BooleanSupplier schemaOptional;
  private final Expected expected;
  private volatile @Nullable WireValue settings;
  private volatile @Nullable String refusal;

  /** Gives the settings of a provider that is configured when it is needed. */
  public interface Expected {
    ProviderConfiguration.Sent get() throws OperationException;
  }

  /**
   * @param schemaOptional whether a process works that was never asked for its schema
   * @param expected what a provider is configured with that is needed before it was
   */
  public Session(
      ProviderProcess providerProcess, BooleanSupplier schemaOptional, Expected expected) {
    this.providerProcess = providerProcess;
    this.schemaOptional = schemaOptional;
    this.expected = expected;
  }

  /** Configures the provider, in this process and in those after a crash. */
  public List<RemoteDiagnostic> configure(WireValue config, SecretRedactor secretRedactor)
      throws OperationException {
    settings = config;
    try {
      return configured(config).said();
    } catch (PluginException e) {
      throw FailureTranslator.look(e, secretRedactor);
    }
  }

  /**
   * Lets nobody work: with settings that are wrong the provider would fall back on others, and what
   * it does then might be done to somebody else's.
   */
  public void refuse(String reason) {
    refusal = reason;
  }

  private ProviderProcess.Configured configured(WireValue config) {
    return providerProcess.configured(
        schemaOptional.getAsBoolean(), new Requests.Configure(TERRAFORM_VERSION, config));
  }

  public void begin() {
    providerProcess.begin();
  }

  public void keepSettings() {
    providerProcess.keepSettings();
  }

  /** Asks something for which the provider need not be configured. */
  public <T> T check(SecretRedactor secretRedactor, Function<ProviderClient, T> question)
      throws OperationException {
    try {
      return ask(providerProcess.ready(schemaOptional.getAsBoolean()), question);
    } catch (PluginException e) {
      throw FailureTranslator.look(e, secretRedactor);
    }
  }

  /** Asks something that writes nothing. */
  public <T> T look(SecretRedactor secretRedactor, Function<ProviderClient, T> question)
      throws OperationException {
    Plugin plugin = working(secretRedactor);
    try {
      return ask(plugin, question);
    } catch (PluginException e) {
      throw FailureTranslator.look(e, secretRedactor);
    }
  }

  /** Asks for a change: without an answer nobody knows whether it was made. */
  public <T> T write(SecretRedactor secretRedactor, Function<ProviderClient, T> question)
      throws OperationException {
    Plugin plugin = working(secretRedactor);
    try {
      return ask(plugin, question);
    } catch (PluginException e) {
      throw FailureTranslator.write(e, secretRedactor);
    }
  }

  private Plugin working(SecretRedactor secretRedactor) throws OperationException {
    String refused = refusal;
    if (refused != null) {
      throw unconfigured(refused);
    }
    try {
      WireValue given = settings;
      ProviderConfiguration.Sent sent =
          given == null ? expected.get() : new ProviderConfiguration.Sent(given, secretRedactor);
      ProviderProcess.Configured configured = configured(sent.value());
      List<RemoteDiagnostic> said = configured.said();
      if (said.stream().anyMatch(RemoteDiagnostic::isError)) {
        String reason =
            secretRedactor.clean(sent.discretion().clean(DiagnosticTranslator.errors(said)));
        refuse(reason);
        throw unconfigured(reason);
      }
      return configured.plugin();
    } catch (PluginException e) {
      throw FailureTranslator.look(e, secretRedactor);
    }
  }

  private static OperationException unconfigured(String reason) {
    return new OperationException(
        new Failure.Failed(
            "the provider is not configured: " + reason,
            Optional.of(new CommonCause(CommonCause.Kind.UNUSABLE, reason))));
  }

  private <T> T ask(Plugin plugin, Function<ProviderClient, T> question) {
    try {
      return question.apply(plugin.client());
    } catch (PluginException e) {
      if (e.failure() instanceof CallFailure.Crashed) {
        providerProcess.lost(plugin);
      }
      throw e;
    }
  }

  /** Asks what runs to come to an end soon. */
  public void stop() {
    providerProcess.stop();
  }

  @Override
  public void close() {
    providerProcess.close();
  }
}

package dev.attune.terraform.provider.translation;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Printable;
import dev.attune.provider.Failure;
import dev.attune.provider.ProviderCode;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.schema.TypedValue;
import dev.attune.terraform.plugin.protocol.RemoteDiagnostic;
import dev.attune.terraform.plugin.protocol.RemoteStep;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Translates what a provider reports into messages for people, about fields as Attune has them. */
public final class DiagnosticTranslator {
  /** Whoever says more than this says nothing. */
  private static final int LONGEST = 4_000;

  private final TerraformType type;
  private final SecretRedactor secretRedactor;

  private DiagnosticTranslator(TerraformType type, SecretRedactor secretRedactor) {
    this.type = type;
    this.secretRedactor = secretRedactor;
  }

  /**
   * About an object of the type.
   *
   * @param sent what the provider was given: it may repeat the secrets in it
   */
  public static DiagnosticTranslator about(TerraformType type, MapValue... sent) {
    Value[] marked =
        Arrays.stream(sent)
            .map(one -> TypedValue.apply(type.schema().body(), one))
            .toArray(Value[]::new);
    return new DiagnosticTranslator(type, SecretRedactor.about(marked));
  }

  public SecretRedactor discretion() {
    return secretRedactor;
  }

  public List<Diagnostic> all(List<RemoteDiagnostic> said) {
    return said.stream().map(this::one).toList();
  }

  private Diagnostic one(RemoteDiagnostic said) {
    String words = words(said, secretRedactor);
    Diagnostic diagnostic =
        said.isError()
            ? Diagnostic.error(ProviderCode.REPORTED, words)
            : Diagnostic.warning(ProviderCode.REPORTED, words);
    return said.path().isEmpty() ? diagnostic : diagnostic.about(type.fromWire(path(said.path())));
  }

  /**
   * What goes with a failure: errors about the whole stand in the failure itself, and are not told
   * twice.
   */
  public List<Diagnostic> beside(List<RemoteDiagnostic> said) {
    return said.stream()
        .filter(one -> !one.isError() || !one.path().isEmpty())
        .map(this::one)
        .toList();
  }

  /** Ends the operation if there is an error among them. */
  public void check(List<RemoteDiagnostic> said) throws OperationException {
    Optional<Failure> failure = failure(said);
    if (failure.isPresent()) {
      throw new OperationException(failure.get(), beside(said));
    }
  }

  public Optional<Failure> failure(List<RemoteDiagnostic> said) {
    return said.stream().anyMatch(RemoteDiagnostic::isError)
        ? Optional.of(
            new Failure.Failed(
                said.stream()
                    .filter(RemoteDiagnostic::isError)
                    .map(one -> words(one, secretRedactor))
                    .collect(Collectors.joining("; "))))
        : Optional.empty();
  }

  /** All errors in one sentence, from a provider that was told no secrets. */
  public static String errors(List<RemoteDiagnostic> said) {
    return said.stream()
        .filter(RemoteDiagnostic::isError)
        .map(one -> words(one, SecretRedactor.about()))
        .collect(Collectors.joining("; "));
  }

  /** Secrets go before the text is tidied: one of several lines would not be found any more. */
  private static String words(RemoteDiagnostic said, SecretRedactor secretRedactor) {
    String summary = tidy(secretRedactor.clean(said.summary()));
    String detail = tidy(secretRedactor.clean(said.detail()));
    String words =
        detail.isEmpty() || summary.contains(detail)
            ? summary
            : detail.startsWith(summary) ? detail : summary + ": " + detail;
    return words.isEmpty() ? "an error without a message" : words;
  }

  private static String tidy(String text) {
    String line = Printable.of(text.strip().replaceAll("\\s+", " "));
    String whole = line.endsWith(".") ? line.substring(0, line.length() - 1) : line;
    if (whole.length() <= LONGEST) {
      return whole;
    }
    int end = Character.isHighSurrogate(whole.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
    return whole.substring(0, end) + "…";
  }

  /** The steps of a provider as a path; it ends at a step that no value has. */
  public static Path path(List<RemoteStep> steps) {
    List<Step> path = new ArrayList<>();
    for (RemoteStep step : steps) {
      switch (step) {
        case RemoteStep.Attribute(String name) -> path.add(new Step.Field(name));
        case RemoteStep.Key(String key) -> path.add(new Step.Field(key));
        case RemoteStep.Index(long index) when index >= 0 && index <= Integer.MAX_VALUE ->
            path.add(new Step.Index((int) index));
        case RemoteStep.Index _ -> {
          return new Path(path);
        }
      }
    }
    return new Path(path);
  }
}

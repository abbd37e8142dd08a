package dev.attune.terraform.provider.translation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.ProviderCode;
import dev.attune.terraform.plugin.protocol.RemoteDiagnostic;
import dev.attune.terraform.plugin.protocol.RemoteDiagnostic.Severity;
import dev.attune.terraform.plugin.protocol.RemoteStep;
import dev.attune.terraform.provider.thing.ThingSchemas;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

class DiagnosticTranslatorTest {
  private static final TerraformType TYPE =
      ThingSchemas.type(ThingSchemas.THING, ThingSchemas.thing(2, 6));

  private static RemoteDiagnostic error(String summary, String detail, RemoteStep... path) {
    return new RemoteDiagnostic(Severity.ERROR, summary, detail, List.of(path));
  }

  private static String words(String summary, String detail) {
    return DiagnosticTranslator.about(TYPE)
        .all(List.of(error(summary, detail)))
        .getFirst()
        .message();
  }

  @Test
  void summaryAndDetailAreOneSentence() {
    assertThat(words("No room", "The disk\n  is full.")).isEqualTo("No room: The disk is full");
    assertThat(words("No room", "")).isEqualTo("No room");
    assertThat(words("No room", "No room on disk 1.")).isEqualTo("No room on disk 1");
    assertThat(words("", "")).isEqualTo("an error without a message");
  }

  @Test
  void nothingThatATerminalWouldObeyGetsThrough() {
    assertThat(words("red \u001b[31m", "")).isEqualTo("red \uFFFD[31m");
  }

  @Test
  void aTextWithoutEndHasOne() {
    assertThat(words("x".repeat(100_000), "")).hasSizeLessThan(5_000).endsWith("…");
  }

  @Test
  void aSecretOfSeveralLinesIsFoundBeforeTheLinesAreJoined() {
    DiagnosticTranslator diagnosticTranslator =
        DiagnosticTranslator.about(TYPE, MapValue.of("secret", Text.of("line one\nline two")));
    assertThat(
            diagnosticTranslator
                .all(List.of(error("Bad key", "It is line one\nline two.")))
                .getFirst()
                .message())
        .isEqualTo("Bad key: It is (sensitive)");
  }

  @Test
  void theFieldIsAttunes() {
    Diagnostic said =
        DiagnosticTranslator.about(TYPE)
            .all(
                List.of(
                    error(
                        "Bad bucket",
                        "",
                        new RemoteStep.Attribute("logging"),
                        new RemoteStep.Index(0),
                        new RemoteStep.Attribute("bucket"))))
            .getFirst();
    assertThat(said)
        .isEqualTo(
            Diagnostic.error(ProviderCode.REPORTED, "Bad bucket").about(Path.of("logging.bucket")));
  }

  @Test
  void aStepThatNoValueHasEndsThePath() {
    assertThat(
            DiagnosticTranslator.path(
                List.of(
                    new RemoteStep.Attribute("rule"),
                    new RemoteStep.Index(-1),
                    new RemoteStep.Attribute("port"))))
        .isEqualTo(Path.of("rule"));
  }

  @Test
  void allErrorsAreInTheFailureAndThoseWithAPlaceAreToldThereToo() {
    List<RemoteDiagnostic> said =
        List.of(
            error("One", ""),
            error("Two", "", new RemoteStep.Attribute("size")),
            new RemoteDiagnostic(Severity.WARNING, "Three", "", List.of()));
    DiagnosticTranslator diagnosticTranslator = DiagnosticTranslator.about(TYPE);
    assertThat(diagnosticTranslator.failure(said)).contains(new Failure.Failed("One; Two"));
    assertThat(diagnosticTranslator.beside(said))
        .extracting(Diagnostic::message)
        .containsExactly("Two", "Three");
    assertThat(diagnosticTranslator.failure(said.subList(2, 3))).isEmpty();
  }
}

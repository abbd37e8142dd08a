package dev.attune.rest.provider.failure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.rest.pack.read.Packs;
import dev.attune.rest.provider.ProviderFixture;
import dev.attune.rest.provider.ScriptedWire;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a failure repeats of the words of the API. */
class FailureMessageTest extends FailureFixture {
  @Test
  void repeatsWhatTheApiSays() {
    ProviderFixture providerFixture =
        bench()
            .answers(
                400,
                "{\"detail\":\"not good\",\"title\":\"INVALID\",\"bad\":[{\"name\":\"title\","
                    + "\"why\":\"too\\nshort\"},{\"why\":\"odd\"}]}");

    assertThat(created(providerFixture))
        .isEqualTo(
            new Failure.Rejected(
                "POST /api/v1/items returned 400: not good (INVALID); 'title': too"
                    + " short; odd"));
  }

  @Test
  void theShapeThatAnAnswerHasIsTheOneThatCounts() {
    String types =
        """
        Item:
          path: /v1/items
          errors:
            - {message: errorMessage}
            - {message: error_description, code: error, forbidden: [no_rights]}
          fields: {id: computed text, title: required text, pin: write-only text}
        """;
    assertThat(
            created(ProviderFixture.of(types).answers(400, "{\"errorMessage\":\"bad\"}")).message())
        .endsWith("400: bad");
    assertThat(
            created(
                    ProviderFixture.of(types)
                        .answers(400, "{\"error\":\"x\",\"error_description\":\"worse\"}"))
                .message())
        .endsWith("400: worse (x)");
    assertThat(created(ProviderFixture.of(types).answers(400, "{\"message\":\"usual\"}")).message())
        .endsWith("400: usual");
  }

  @Test
  void everyShapeOfErrorsIsChecked() {
    String type = "Item: {path: /v1, fields: {id: computed text}, errors: %s}";
    assertThat(Packs.findings(Packs.withType(type.formatted("[{massage: a}]"))))
        .singleElement()
        .asString()
        .contains("unknown field 'massage'");
    assertThat(Packs.findings(Packs.withType(type.formatted("[{message: a}, b]"))))
        .singleElement()
        .asString()
        .contains("'errors' must be a map, or a list of maps");
  }

  @Test
  void secretsThatTheApiRepeatsAreMasked() {
    ProviderFixture providerFixture =
        bench()
            .answers(
                400, "{\"detail\":\"hush-hush is bad, and so is " + ProviderFixture.SECRET + "\"}");

    assertThat(created(providerFixture).message())
        .isEqualTo("POST /api/v1/items returned 400: (sensitive) is bad, and so is (sensitive)");
  }

  @Test
  void longWordsAreCutAndOddOnesMadeHarmless() {
    ProviderFixture providerFixture =
        bench().answers(400, "{\"detail\":\"\\u001b[31m" + "x".repeat(5_000) + "\"}");

    assertThat(created(providerFixture).message()).hasSizeLessThan(560).doesNotContain("\u001b");
  }

  @Test
  void whereNoPlaceSaysWhyTheBodyBeginsToDo() {
    ProviderFixture providerFixture =
        bench()
            .answers(
                422,
                "{\"results\":[{\"status\":\"no hush-hush\\u001b\"}],\"api_key\":\"abc\",\"n\":1}");

    assertThat(created(providerFixture).message())
        .isEqualTo(
            "POST /api/v1/items returned 422: {\"api_key\":\"(sensitive)\",\"n\":1,"
                + "\"results\":[{\"status\":\"no (sensitive)\\u001b\"}]}");
  }

  @Test
  void aBodyOfPlainTextIsQuotedAndCut() {
    String body =
        "it is \u001bbroken: " + ProviderFixture.SECRET + " ".repeat(5) + "x".repeat(50_000);
    ProviderFixture providerFixture =
        bench().replies(ScriptedWire.answer(400, "text/plain", body, Map.of()));

    assertThat(created(providerFixture).message())
        .startsWith("POST /api/v1/items returned 400: the answer is text/plain, not JSON: it is ")
        .contains("broken: (sensitive) xxx")
        .doesNotContain("\u001b")
        .hasSizeLessThan(560);
  }

  @Test
  void aBodyThatSaysNothingIsNotQuoted() {
    assertThat(created(bench().answers(400, "{}")).message())
        .isEqualTo("POST /api/v1/items returned 400");
  }

  @Test
  void aPageOfHtmlIsNotQuoted() {
    ProviderFixture providerFixture =
        bench().replies(ScriptedWire.answer(400, "text/html", "<h1>Hello</h1>", Map.of()));

    assertThat(created(providerFixture).message())
        .isEqualTo(
            "POST /api/v1/items returned 400: the answer is text/html, not JSON: is the"
                + " server's URL right?");
  }
}

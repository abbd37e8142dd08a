package dev.attune.rest.provider.operation;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import dev.attune.rest.provider.ProviderFixture;
import org.junit.jupiter.api.Test;

/** Which id an object has after an update that may have renamed it. */
class UpdatedIdTest extends UpdateFixture {
  private static final String KEY =
      """
      Key:
        path: /keys
        name: name
        update: {verb: PUT, body: merge}
        fields: {id: computed text, name: required text, size: defaulted number}
      """;

  private static Result rename(ProviderFixture providerFixture) {
    return providerFixture.provider.update(
        at("Key"),
        providerFixture.instance("Key", "a.", "{\"id\":\"a.\",\"name\":\"a\"}"),
        providerFixture.write("Key", "{\"id\":\"a.\",\"name\":\"b\"}"));
  }

  @Test
  void looksUnderTheIdOfTheAnswerForWhatIsNotThereAnyMore() {
    ProviderFixture providerFixture =
        ProviderFixture.of(KEY)
            .answers(200, "{\"id\":\"b.\",\"name\":\"b\"}")
            .answers(404, "")
            .answers(200, "{\"id\":\"b.\",\"name\":\"b\"}");

    assertThat(rename(providerFixture).instance().map(Instance::id)).contains("b.");
    assertThat(providerFixture.wire.sent())
        .containsExactly(
            "PUT /api/keys/a. {\"name\":\"b\"}", "GET /api/keys/a.", "GET /api/keys/b.");
  }

  @Test
  void theIdOfSomethingElseIsNotTakenForThatOfTheObject() {
    ProviderFixture providerFixture =
        ProviderFixture.of(KEY)
            .answers(200, "{\"id\":\"job-1\"}")
            .answers(200, "{\"id\":\"a.\",\"name\":\"b\"}");

    assertThat(rename(providerFixture).instance().map(Instance::id)).contains("a.");
  }

  private static final String ANY_CASE =
      """
      Key:
        path: /keys
        id: name
        name: name
        update: {verb: PUT}
        fields: {name: {type: required text, normalise: case}, size: number}
      """;

  @Test
  void theIdStaysAsTheServerSpellsIt() {
    ProviderFixture providerFixture =
        ProviderFixture.of(ANY_CASE)
            .answers(200, "{\"name\":\"A\"}")
            .answers(204, "")
            .answers(200, "{\"name\":\"A\",\"size\":1}");

    Result result =
        providerFixture.provider.update(
            at("Key"),
            providerFixture.instance("Key", "A", "{\"name\":\"A\"}"),
            providerFixture.write("Key", "{\"name\":\"a\",\"size\":1}"));

    assertThat(result.instance().map(Instance::id)).contains("A");
    assertThat(providerFixture.wire.sent())
        .containsExactly(
            "GET /api/keys/A", "PUT /api/keys/A {\"name\":\"a\",\"size\":1}", "GET /api/keys/A");
  }

  @Test
  void aNewNameIsTheIdAsTheServerSpellsIt() {
    ProviderFixture providerFixture =
        ProviderFixture.of(ANY_CASE)
            .answers(200, "{\"name\":\"A\"}")
            .answers(204, "")
            .answers(200, "{\"name\":\"B-\"}");

    Result result =
        providerFixture.provider.update(
            at("Key"),
            providerFixture.instance("Key", "A", "{\"name\":\"A\"}"),
            providerFixture.write("Key", "{\"name\":\"b\"}"));

    assertThat(result.instance().map(Instance::id)).contains("B-");
    assertThat(result.diagnostics()).isEmpty();
  }

  @Test
  void whereTheNameIsTheIdTheNewNameIsTheNewId() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
                """
                Key:
                  path: /keys
                  id: name
                  name: name
                  update: {verb: PUT}
                  fields: {name: required text, size: number}
                """)
            .answers(200, "{\"name\":\"a\"}")
            .answers(204, "")
            .answers(200, "{\"name\":\"b\"}");

    Result result =
        providerFixture.provider.update(
            at("Key"),
            providerFixture.instance("Key", "a", "{\"name\":\"a\"}"),
            providerFixture.write("Key", "{\"name\":\"b\"}"));

    assertThat(result.instance().map(Instance::id)).contains("b");
    assertThat(providerFixture.wire.sent())
        .containsExactly("GET /api/keys/a", "PUT /api/keys/a {\"name\":\"b\"}", "GET /api/keys/b");
  }
}

package dev.attune.rest.provider;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** APIs that take no part of a field, or no null, or have objects of their own. */
class UnusualUpdatesTest {
  private static ProviderFixture bench(String options) {
    return ProviderFixture.of(
        """
        Host:
          path: /hosts
          fields:
            id: computed text
            note: {type: text, unset: ""}
            vars: map of any
            owner: {type: object, fields: {mail: text, phone: {type: text, unset: "-"}}}
        """
            + options.indent(2));
  }

  private static final String PRIOR =
      "{\"id\":\"7\",\"note\":\"n\",\"vars\":{\"a\":1,\"b\":2},"
          + "\"owner\":{\"mail\":\"m\",\"phone\":\"1\"}}";
  private static final String RAW =
      PRIOR.replace("\"mail\"", "\"since\":2000,\"mail\"").replace("\"id\"", "\"x\":1,\"id\"");

  private static String changed(ProviderFixture providerFixture, String wanted) {
    Result result =
        providerFixture.provider.update(
            at("Host"),
            providerFixture.instance("Host", "7", PRIOR),
            providerFixture.write("Host", wanted));
    assertThat(result.failure()).isEmpty();
    return providerFixture.wire.sent().stream()
        .filter(sent -> !sent.startsWith("GET"))
        .findFirst()
        .orElse("");
  }

  @Test
  void aFieldInWhichSomethingChangesIsSentWhole() {
    ProviderFixture providerFixture =
        bench("update: {body: fields}").answers(200, RAW).answers(200, RAW);
    providerFixture.wire.answers(200, RAW).forever();

    assertThat(
            changed(
                providerFixture,
                "{\"note\":\"n\",\"vars\":{\"a\":1,\"c\":3},\"owner\":{\"mail\":\"new\","
                    + "\"phone\":\"1\"}}"))
        .isEqualTo(
            "PATCH /api/hosts/7 {\"vars\":{\"a\":1,\"c\":3},"
                + "\"owner\":{\"since\":2000,\"mail\":\"new\",\"phone\":\"1\"}}");
  }

  @Test
  void nullTakesAwayAFieldThatIsSentWhole() {
    ProviderFixture providerFixture = bench("update: {body: fields}").answers(200, RAW);
    providerFixture.wire.answers(200, RAW).forever();

    assertThat(
            changed(providerFixture, "{\"note\":\"n\",\"owner\":{\"mail\":\"m\",\"phone\":\"1\"}}"))
        .isEqualTo("PATCH /api/hosts/7 {\"vars\":null}");
  }

  private static final String LESS = "{\"vars\":{\"a\":1,\"b\":2},\"owner\":{\"mail\":\"m\"}}";

  @Test
  void whatIsTakenAwayIsSentAsTheApiHasIt() {
    ProviderFixture merge = bench("");
    merge.wire.answers(200, RAW).forever();
    assertThat(changed(merge, LESS))
        .isEqualTo("PATCH /api/hosts/7 {\"note\":\"\",\"owner\":{\"phone\":\"-\"}}");

    ProviderFixture whole = bench("update: {verb: PUT}");
    whole.wire.answers(200, RAW).forever();
    assertThat(changed(whole, LESS))
        .isEqualTo(
            "PUT /api/hosts/7 {\"x\":1,\"note\":\"\",\"vars\":{\"a\":1,\"b\":2},"
                + "\"owner\":{\"since\":2000,\"mail\":\"m\",\"phone\":\"-\"}}");

    ProviderFixture edits = bench("update: {body: json-patch}");
    edits.wire.answers(200, RAW).forever();
    assertThat(changed(edits, LESS))
        .isEqualTo(
            "PATCH /api/hosts/7 [{\"op\":\"replace\",\"path\":\"/note\",\"value\":\"\"},"
                + "{\"op\":\"replace\",\"path\":\"/owner/phone\",\"value\":\"-\"}]");
  }

  @Test
  void whatTheApiHasForNothingIsNothing() {
    ProviderFixture providerFixture =
        bench("").answers(200, "{\"id\":\"7\",\"note\":\"\",\"owner\":{\"phone\":\"-\"}}");
    Instance read = providerFixture.provider.importObject(at("Host"), "7").instance().orElseThrow();

    assertThat(read.value()).isEqualTo(ProviderFixture.json("{\"id\":\"7\",\"owner\":{}}"));
  }

  @Test
  void whatIsTheServersOwnIsNotListed() {
    ProviderFixture providerFixture =
        bench("list: {except: {note: [system, internal]}}")
            .answers(
                200,
                "[{\"id\":\"1\",\"note\":\"system\"},{\"id\":\"2\",\"note\":\"n\"},{\"id\":\"3\"}]");

    assertThat(providerFixture.provider.list(at("Host"), Optional.empty()).instances())
        .extracting(Instance::id)
        .containsExactly("2", "3");
  }

  @Test
  void errorsInListsAreToldTogether() {
    ProviderFixture providerFixture =
        bench("errors: {message: \"results[*].errors[*]\", code: \"results[0].code\"}")
            .answers(
                422,
                "{\"results\":[{\"code\":500,\"errors\":[\"no host\",\"no check\"]},"
                    + "{\"errors\":[\"no host\"]},{}]}");
    Result result =
        providerFixture.provider.create(
            at("Host"), providerFixture.write("Host", "{\"note\":\"n\"}"), "intent");

    assertThat(result.failure())
        .contains(new Failure.Rejected("POST /api/hosts returned 422: no host; no check (500)"));
  }
}

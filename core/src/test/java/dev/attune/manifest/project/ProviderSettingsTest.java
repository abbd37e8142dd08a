package dev.attune.manifest.project;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What may be said about the server of a pack, and about nothing else. */
class ProviderSettingsTest {
  private static ProjectFolder.Located read(String text) {
    return new ProjectReader(Path.of("project"))
        .read(new Source.OfBytes("attune.yaml", text.getBytes(UTF_8)));
  }

  private static List<String> findings(String text) {
    return read(text).diagnostics().stream().map(ProviderSettingsTest::shown).toList();
  }

  private static String shown(Diagnostic one) {
    return one.position().map(p -> p.line() + ":" + p.column() + " ").orElse("") + one.message();
  }

  @Test
  void aPackHasAServerAndTermsOfHttp() {
    ProjectFolder.Located located =
        read(
            """
            providers:
              shop:
                pack: shop
                server: eu
                http:
                  timeout: 30s
                  connect-timeout: 2s
                  proxy: http://proxy.example:3128
                  ca-file: ca.pem
                  verify-tls: false
                  answer-limit: 64MiB
            """);
    assertThat(located.diagnostics()).isEmpty();
    assertThat(located.project().providers().values())
        .extracting(shop -> shop.placeIn(dev.attune.value.Path.of("http.timeout")).line())
        .containsExactly(6);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{timeuot: 30s}|3:12 unknown field 'timeuot' of 'providers.shop.http' of the project",
        "{timeout: 30}|3:21 'providers.shop.http.timeout' must be text, not a number",
        "{verify-tls: maybe}|3:24 'providers.shop.http.verify-tls' must be true or false, not text",
        "fast|3:11 'providers.shop.http' must be an object, not text"
      })
  void whatDoesNotBelongThereIsSaidByItsPlace(String http, String message) {
    assertThat(findings("providers:\n  shop:\n    http: " + http + "\n    pack: shop\n"))
        .containsExactly(message);
  }

  @Test
  void theTermsOfHttpAreNamedToWhoeverGuessesThem() {
    ProjectFolder.Located located = read("providers: {shop: {pack: shop, http: {insecure: true}}}");

    assertThat(located.diagnostics())
        .singleElement()
        .extracting(Diagnostic::hint)
        .isEqualTo(
            Optional.of(
                "known: timeout, connect-timeout, proxy, ca-file, verify-tls, answer-limit"));
  }

  @Test
  void theAddressOfAProxyIsNeverQuoted() {
    ProjectFolder.Located located =
        read("providers: {shop: {pack: shop, http: {proxy: \"http://me:canary@host\", x: 1}}}");
    assertThat(located.diagnostics()).isNotEmpty().noneMatch(Diagnostic::quotable);
  }

  @Test
  void aReferenceCannotStandInTheTermsOfHttp() {
    assertThat(findings("providers: {shop: {pack: shop, http: {proxy: \"${env:P}\"}}}"))
        .singleElement()
        .asString()
        .endsWith("a reference is not allowed here");
  }

  @ParameterizedTest
  @ValueSource(strings = {"terraform: hashicorp/aws", "java: aws.jar"})
  void otherProvidersHaveNeitherServerNorTermsOfHttp(String kind) {
    assertThat(
            findings(
                """
                providers:
                  aws:
                    %s
                    server: eu
                    http: {timeout: 1s}
                """
                    .formatted(kind)))
        .containsExactly(
            "4:5 'server' is only for packs, and 'aws' is not a pack",
            "5:5 'http' is only for packs, and 'aws' is not a pack");
  }
}

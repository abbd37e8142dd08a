package dev.attune.rest.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.value.Bool;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HttpOptionsReaderTest {
  private static final Path FOLDER = Path.of("project");

  private static HttpOptionsReader.Read read(Map<String, ? extends Value> http) {
    return HttpOptionsReader.read(MapValue.of(http), FOLDER);
  }

  @Test
  void withoutAWordTheUsualHolds() {
    assertThat(read(Map.of()).terms()).contains(HttpOptions.DEFAULT);
    assertThat(read(Map.of("timeout", Null.NULL)).terms()).contains(HttpOptions.DEFAULT);
  }

  @Test
  void everythingCanBeSaid() {
    assertThat(
            read(Map.of(
                    "timeout", Text.of("30s"),
                    "connect-timeout", Text.of("500ms"),
                    "proxy", Text.of("proxy.example:3128"),
                    "ca-file", Text.of("../ca.pem"),
                    "verify-tls", Bool.FALSE,
                    "answer-limit", Text.of("1MiB")))
                .terms())
        .contains(
            new HttpOptions(
                Duration.ofMillis(500),
                Duration.ofSeconds(30),
                Optional.of(URI.create("http://proxy.example:3128")),
                Optional.of(Path.of("ca.pem")),
                false,
                1 << 20));
  }

  @Test
  void aSizeCanBeABareNumber() {
    assertThat(read(Map.of("answer-limit", Num.of("4096"))).terms().orElseThrow().answerLimit())
        .isEqualTo(4096);
  }

  @ParameterizedTest
  @CsvSource({
    "timeout, soon, this is not a duration",
    "timeout, 0s, this is not a duration",
    "timeout, '', this is not a duration",
    "connect-timeout, 5, this is not a duration",
    "proxy, socks5://me:canary@host, this is not the URL of an HTTP proxy",
    "proxy, '', this is not the URL of an HTTP proxy",
    "ca-file, '', this is not a valid file path",
    "ca-file, 'a\u0000b', this is not a valid file path",
    "answer-limit, much, this is not a valid size",
    "answer-limit, 0, this is not a valid size",
    "answer-limit, 2GiB, this is not a valid size"
  })
  void whatCannotBeIsSaidWhereItStands(String key, String value, String message) {
    HttpOptionsReader.Read read = read(Map.of(key, Text.of(value)));
    assertThat(read.terms()).isEmpty();
    Diagnostic said = read.diagnostics().getFirst();
    assertThat(said.message()).isEqualTo(message);
    assertThat(said.path()).hasToString("Optional[http." + key + "]");
    assertThat(said.hint()).isPresent();
    assertThat(said.quotable()).isEqualTo(!key.equals("proxy"));
  }

  @Test
  void allMistakesAreFoundAtOnce() {
    assertThat(read(Map.of("timeout", Text.of("x"), "answer-limit", Bool.TRUE)).diagnostics())
        .hasSize(2);
  }

  @Test
  void thePasswordOfAProxyIsNotShownWithTheTerms() {
    assertThat(read(Map.of("proxy", Text.of("http://me:canary@host"))).terms().toString())
        .doesNotContain("canary");
  }
}

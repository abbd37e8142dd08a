package dev.attune.rest.http.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.http.ExchangeTrace;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Wire;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a person sees of exchanges, and what nobody ever sees. */
final class TraceTest {
  private static final String SECRET = "canary+8675309/x";

  private final WireFixture wireFixture =
      new WireFixture()
          .pack(
              """
              settings: {key: {secret: true, env: K}, region: {default: eu}}
              authentication: {by: header, name: X-Shop, value: "{settings.key}"}
              headers: {X-Region: "{settings.region}", X-Also: "a {settings.key} b"}
              """,
              Map.of("key", SECRET, "region", "eu"));

  private String traced(String answer, String path) throws IOException {
    try (RawServer server = RawServer.saying(answer);
        Wire wire = wireFixture.to(server)) {
      String reply = Replies.shown(wire.send(Replies.post(server.url(path))));
      String all = String.join("\n", wireFixture.trace).replace(":" + server.port(), "");
      return reply.startsWith("200") ? all : all + "\n" + reply;
    }
  }

  @Test
  void anExchangeIsToldWithItsHeadersAndWithoutItsBodies() throws IOException {
    String answer =
        "HTTP/1.1 200 OK\r\nSet-Cookie: session=1\r\nX-Id: 7\r\nContent-Length: 2\r\n\r\n[]";
    assertThat(traced(answer, "/items?a=b"))
        .isEqualTo(
            """
            1 > POST http://localhost/items?a=b
            1 > Accept: application/json
            1 > User-Agent: attune/test
            1 > X-Also: (sensitive)
            1 > X-Region: eu
            1 > X-Shop: (sensitive)
            1 > Content-Type: application/json, 2 bytes
            1 < 200 in 0 ms, 2 bytes
            1 < content-length: 2
            1 < set-cookie: (sensitive)
            1 < x-id: 7\
            """);
  }

  @Test
  void bodiesAreToldAsFarAsTheRequestLetsThem() throws IOException {
    ExchangeTrace exchangeTrace =
        new ExchangeTrace() {
          @Override
          public String clean(String text) {
            return text.replace("hush", "(sensitive)");
          }

          @Override
          public Optional<String> sent() {
            return Optional.of("{\"a\":1} " + SECRET);
          }

          @Override
          public Optional<String> came(Reply.Answer answer) {
            return Optional.of("status " + answer.status());
          }
        };
    try (RawServer server = RawServer.saying(RawServer.ok("{}"));
        Wire wire = wireFixture.to(server)) {
      wire.send(Replies.post(server.url("/items/hush")).telling(exchangeTrace));
    }

    assertThat(wireFixture.trace)
        .contains("1 > {\"a\":1} (sensitive)", "1 < status 200")
        .noneMatch(line -> line.contains("hush"));
  }

  @Test
  void aSecretThatTheServerRepeatsIsNotShown() throws IOException {
    String answer =
        "HTTP/1.1 200 OK\r\nX-Echo: you said "
            + SECRET
            + "\r\nX-Base: Y2FuYXJ5Kzg2NzUzMDkveA==\r\nContent-Length: 0\r\n\r\n";
    assertThat(traced(answer, "/"))
        .contains("1 < x-echo: (sensitive)", "1 < x-base: (sensitive)")
        .doesNotContain("canary", "Y2Fu");
  }

  @Test
  void aSecretInAnAddressIsMasked() throws IOException {
    assertThat(traced(RawServer.ok(""), "/a/" + SECRET + "?k=canary%2B8675309%2Fx"))
        .contains("1 > POST http://localhost/a/(sensitive)?k=(sensitive)")
        .doesNotContain("canary");
  }

  @Test
  void aSecretInTheReasonOfAFailureIsMasked() throws IOException {
    assertThat(traced("HTTP/" + SECRET + " hello\r\n\r\n", "/"))
        .contains("1 < no answer in 0 ms: the answer from")
        .contains("lost now: ")
        .doesNotContain("canary");
  }

  @Test
  void whatATerminalWouldObeyIsNotPassedOn() throws IOException {
    String answer = "HTTP/1.1 200 OK\r\nX-A: a\u001b[31mred\u009b\r\nContent-Length: 0\r\n\r\n";
    assertThat(traced(answer, "/")).doesNotContain("\u001b", "\u009b");
  }

  @Test
  void headersWhoseNamesSayThatTheyAreSecretAreNotShown() throws IOException {
    String answer = "HTTP/1.1 200 OK\r\nX-Auth-Token: abc123\r\nContent-Length: 0\r\n\r\n";
    assertThat(traced(answer, "/")).contains("x-auth-token: (sensitive)").doesNotContain("abc123");
  }
}

package dev.attune.rest.http.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.http.HttpOptions;
import dev.attune.rest.http.Wire;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The way through a proxy, which here is one that answers for everybody. */
final class ProxyTest {
  private static final URI PLAIN = URI.create("http://api.shop.example/items?x=1");
  private static final URI SECURE = URI.create("https://api.shop.example/items");
  private static final String LOGIN =
      "Basic "
          + Base64.getEncoder().encodeToString("me:p@ss-word".getBytes(StandardCharsets.UTF_8));

  private static RawServer proxy() throws IOException {
    return RawServer.saying(RawServer.ok("via"));
  }

  private static WireFixture named(RawServer proxy, String login) {
    return named(proxy.port(), login);
  }

  private static WireFixture named(int port, String login) {
    HttpOptions usual = WireFixture.QUICK;
    return new WireFixture()
        .terms(
            new HttpOptions(
                usual.connectTimeout(),
                usual.answerTimeout(),
                Optional.of(URI.create("http://" + login + "localhost:" + port)),
                Optional.empty(),
                true,
                usual.answerLimit()));
  }

  private static String sent(WireFixture wireFixture, URI target) {
    try (Wire wire = wireFixture.to(target)) {
      return Replies.shown(wire.send(Replies.post(target)));
    }
  }

  @Test
  void aPlainRequestGoesThroughTheProxyOfTheInstance() throws IOException {
    try (RawServer proxy = proxy()) {
      assertThat(sent(named(proxy, ""), PLAIN)).isEqualTo("200 via");
      assertThat(proxy.seen().getFirst().target()).isEqualTo(PLAIN.toString());
      assertThat(proxy.seen().getFirst().headers()).doesNotContainKey("Proxy-Authorization");
    }
  }

  @Test
  void theLoginOfTheProxyIsSentToItAndNeverShown() throws IOException {
    try (RawServer proxy = proxy()) {
      WireFixture wireFixture = named(proxy, "me:p%40ss-word@");
      sent(wireFixture, PLAIN);
      assertThat(proxy.seen().getFirst().headers()).containsEntry("Proxy-Authorization", LOGIN);
      assertThat(wireFixture.trace.toString()).doesNotContain("p@ss-word", "p%40ss-word", LOGIN);
    }
  }

  @Test
  void aSecureRequestAsksForATunnelWithTheLogin() throws IOException {
    try (RawServer proxy = RawServer.saying(RawServer.empty("503 No"))) {
      assertThat(sent(named(proxy, "me:p%40ss-word@"), SECURE))
          .isEqualTo(
              "unreached: the proxy localhost:"
                  + proxy.port()
                  + " does not connect to https://api.shop.example: it returned 503");
      RawServer.Seen seen = proxy.seen().getFirst();
      assertThat(seen.verb() + " " + seen.target()).isEqualTo("CONNECT api.shop.example:443");
      assertThat(seen.headers()).containsEntry("Proxy-Authorization", LOGIN);
    }
  }

  @Test
  void neitherCredentialsNorHeadersOfThePackAreShownToTheProxyOfATunnel() throws IOException {
    try (RawServer proxy = RawServer.saying(RawServer.empty("503 No"))) {
      WireFixture wireFixture =
          named(proxy, "")
              .pack(
                  """
                  settings: {token: {secret: true, env: T}}
                  authentication: {by: bearer, token: token}
                  """,
                  Map.of("token", "canary-42"));
      sent(wireFixture, SECURE);
      assertThat(proxy.seen().toString()).doesNotContain("canary-42");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://api.shop.example", "https://api.shop.example"})
  void aProxyThatDoesNotKnowUsIsSaid(String target) throws IOException {
    String answer = RawServer.empty("407 Who\r\nProxy-Authenticate: Basic realm=x");
    try (RawServer proxy = RawServer.saying(answer)) {
      assertThat(sent(named(proxy, "me:wrong@"), URI.create(target)))
          .isEqualTo(
              "refused: the proxy localhost:"
                  + proxy.port()
                  + " requires a login; put it into its URL:"
                  + " http://user:password@host:port");
    }
  }

  @Test
  void aProxyThatIsNotThereIsNamed() throws IOException {
    try (ClosedPort nobody = new ClosedPort()) {
      assertThat(sent(named(nobody.port(), "me:p%40ss-word@"), SECURE))
          .startsWith("unreached: the proxy localhost:" + nobody.port() + " for https://api.shop")
          .doesNotContain("p@ss");
    }
  }

  @Test
  void theEnvironmentNamesAProxyToo() throws IOException {
    try (RawServer proxy = proxy()) {
      for (String name : new String[] {"HTTP_PROXY", "http_proxy"}) {
        WireFixture wireFixture = new WireFixture().environment(name, "localhost:" + proxy.port());
        assertThat(sent(wireFixture, PLAIN)).isEqualTo("200 via");
      }
    }
  }

  @Test
  void theProxyOfTheEnvironmentIsNotAskedForTheOwnMachine() throws IOException {
    try (RawServer proxy = proxy();
        RawServer server = RawServer.saying(RawServer.ok("direct"))) {
      WireFixture wireFixture =
          new WireFixture().environment("HTTP_PROXY", "http://me:pw@localhost:" + proxy.port());
      assertThat(sent(wireFixture, server.url("/"))).isEqualTo("200 direct");
      assertThat(server.seen().getFirst().headers()).doesNotContainKey("Proxy-Authorization");
    }
  }

  @Test
  void theProxyOfTheInstanceIsAskedForTheOwnMachineToo() throws IOException {
    try (RawServer proxy = proxy()) {
      assertThat(sent(named(proxy, ""), URI.create("http://localhost:1/"))).isEqualTo("200 via");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"socks5://me:canary@host:1", "https://host", "http://ho st", "http://:1"})
  void anotherKindOfProxyIsRefusedWithoutShowingItsAddress(String address) {
    assertThat(new WireFixture().environment("HTTPS_PROXY", address).whyNot(PLAIN))
        .isEqualTo(
            "the variable HTTPS_PROXY is not the URL of an HTTP proxy; write http://host:port"
                + " or http://user:password@host:port");
  }
}

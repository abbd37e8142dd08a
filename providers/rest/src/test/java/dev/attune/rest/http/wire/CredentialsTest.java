package dev.attune.rest.http.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.http.Request;
import dev.attune.rest.http.Wire;
import dev.attune.rest.pack.Operations.Verb;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who a request says that it comes from. */
final class CredentialsTest {
  private static final String BEARER =
      """
      settings: {token: {secret: true, env: T}}
      authentication: {by: bearer, token: token}
      """;
  private static final String BASIC =
      """
      settings: {user: {env: U}, password: {secret: true, env: P}}
      authentication: {by: basic, username: user, password: password}
      """;
  private static final String HEADER =
      """
      settings: {key: {secret: true, env: K}}
      authentication: {by: header, name: X-Key, value: "Key {settings.key}"}
      """;

  private static RawServer.Seen seen(String pack, Map<String, String> settings, Request request)
      throws IOException {
    try (RawServer server = RawServer.saying(RawServer.ok(""));
        Wire wire = new WireFixture().pack(pack, settings).to(server)) {
      wire.send(
          new Request(
              request.verb(),
              server.url(request.target().getPath()),
              request.headers(),
              request.body()));
      return server.seen().getFirst();
    }
  }

  private static RawServer.Seen seen(String pack, Map<String, String> settings) throws IOException {
    return seen(pack, settings, Request.get(URI.create("/x")));
  }

  @Test
  void aTokenIsSentAsBearer() throws IOException {
    assertThat(seen(BEARER, Map.of("token", "abc.def")).header("Authorization"))
        .isEqualTo("Bearer abc.def");
  }

  @Test
  void aHeaderOfItsOwnIsFilled() throws IOException {
    assertThat(seen(HEADER, Map.of("key", "k1")).header("X-Key")).isEqualTo("Key k1");
  }

  @Test
  void userAndPasswordAreSentInUtf8() throws IOException {
    String login =
        Base64.getEncoder().encodeToString("jürgen:pä:ss".getBytes(StandardCharsets.UTF_8));
    assertThat(seen(BASIC, Map.of("user", "jürgen", "password", "pä:ss")).header("Authorization"))
        .isEqualTo("Basic " + login);
  }

  @Test
  void theHeadersOfThePackGoWithEveryRequestAndThoseOfTheRequestComeFirst() throws IOException {
    Request request =
        new Request(
            Verb.DELETE,
            URI.create("/x"),
            Map.of("x-b", "mine", "If-Match", "\"1\""),
            Optional.empty());
    RawServer.Seen seen =
        seen(
            """
            settings: {region: {default: eu}}
            headers: {X-A: "in {settings.region}", X-B: pack, Accept: application/xml}
            """,
            Map.of("region", "us"),
            request);
    assertThat(seen.headers())
        .containsEntry("X-A", "in us")
        .containsEntry("X-B", "mine")
        .containsEntry("If-Match", "\"1\"")
        .containsEntry("Accept", "application/xml");
  }

  @Test
  void aRefusalOfAFixedTokenIsGivenBack() throws IOException {
    try (RawServer server = RawServer.saying(RawServer.empty("401 No"));
        Wire wire = new WireFixture().pack(BEARER, Map.of("token", "abc")).to(server)) {
      assertThat(Replies.shown(wire.send(Request.get(server.url("/"))))).isEqualTo("401 ");
      assertThat(server.seen()).hasSize(1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"canary\r\nX-Evil: 1", "canary\n", "canary\u0000", "canärychen", "ca\u007F"})
  void aSecretThatNoHeaderCanCarryIsNeitherSentNorShown(String secret) throws IOException {
    try (RawServer server = RawServer.saying(RawServer.ok(""));
        Wire bearer = new WireFixture().pack(BEARER, Map.of("token", secret)).to(server);
        Wire header = new WireFixture().pack(HEADER, Map.of("key", secret)).to(server)) {
      assertThat(Replies.shown(bearer.send(Request.get(server.url("/")))))
          .isEqualTo(
              "refused: the setting 'token' contains a character that an HTTP header cannot hold,"
                  + " such as a line break or a letter with an accent");
      assertThat(Replies.shown(header.send(Request.get(server.url("/")))))
          .startsWith("refused: the value of the header 'X-Key' contains a character");
      assertThat(server.seen()).isEmpty();
    }
  }

  @Test
  void aHeaderOfARequestThatHttpCannotCarryIsRefused() throws IOException {
    try (RawServer server = RawServer.saying(RawServer.ok(""));
        Wire wire = new WireFixture().to(server)) {
      for (Map<String, String> headers :
          List.of(Map.of("If-Match", "a\r\nb"), Map.of("Host", "evil"))) {
        Request request = new Request(Verb.GET, server.url("/"), headers, Optional.empty());
        assertThat(Replies.shown(wire.send(request))).startsWith("refused: the header '");
      }
      assertThat(server.seen()).isEmpty();
    }
  }

  @Test
  void aUserNameWithAColonIsRefused() throws IOException {
    try (RawServer server = RawServer.saying(RawServer.ok(""));
        Wire wire =
            new WireFixture().pack(BASIC, Map.of("user", "a:b", "password", "p")).to(server)) {
      assertThat(Replies.shown(wire.send(Request.get(server.url("/")))))
          .isEqualTo(
              "refused: the setting 'user' contains a colon, which is not allowed in a user name");
    }
  }

  @Test
  void aSettingThatIsNotThereIsSaidBeforeAnythingIsSent() {
    assertThat(new WireFixture().pack(BEARER, Map.of()).whyNot(URI.create("https://a")))
        .isEqualTo("the setting 'token' has no value");
  }

  @Test
  void aPackCannotSetWhatTheClientSets() {
    assertThat(
            new WireFixture()
                .pack("headers: {Host: evil}", Map.of())
                .whyNot(URI.create("https://a")))
        .isEqualTo("the pack sets the header 'Host', which is reserved");
  }

  @Test
  void aServerThatIsNoAddressIsSaid() {
    assertThat(new WireFixture().whyNot(URI.create("shop")))
        .isEqualTo("its server is not an HTTP(S) URL");
  }
}

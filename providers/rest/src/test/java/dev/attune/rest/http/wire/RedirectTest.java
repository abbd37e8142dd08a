package dev.attune.rest.http.wire;

import static dev.attune.rest.http.wire.RawServer.empty;
import static dev.attune.rest.http.wire.RawServer.ok;
import static dev.attune.rest.http.wire.RawServer.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.http.Request;
import dev.attune.rest.http.Wire;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where an answer leads, and who goes there as whom. */
final class RedirectTest {
  private static final String SECRET = "canary-5551212";

  private static WireFixture opening() {
    return new WireFixture()
        .pack(
            """
            settings: {token: {secret: true, env: T}, account: {default: a}}
            authentication: {by: bearer, token: token}
            headers: {X-Account: "{settings.account}"}
            """,
            Map.of("token", SECRET, "account", "mine"));
  }

  private static RawServer leading(int status, String location) throws IOException {
    return RawServer.start((request, out) ->
        write(
            out,
            request.target().equals("/start")
                ? empty(status + " Go\r\nLocation: " + location)
                : ok(request.verb() + request.body())));
  }

  private static String start(RawServer server, boolean write) {
    try (Wire wire = opening().to(server)) {
      return Replies.shown(
          wire.send(
              write ? Replies.post(server.url("/start")) : Request.get(server.url("/start"))));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void aReadIsFollowedOnItsServerWithItsCredentials(int status) throws IOException {
    try (RawServer server = leading(status, "/there?x=1#part")) {
      assertThat(start(server, false)).isEqualTo("200 GET");
      assertThat(server.seen().getLast().target()).isEqualTo("/there?x=1");
      assertThat(server.seen().getLast().headers())
          .containsEntry("Authorization", "Bearer " + SECRET)
          .containsEntry("X-Account", "mine");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {307, 308})
  void aWriteIsSentAgainWhereTheServerSaysThatItDidNothing(int status) throws IOException {
    try (RawServer server = leading(status, "/there")) {
      assertThat(start(server, true)).isEqualTo("200 POST{}");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303})
  void aWriteThatWouldBecomeAReadMayHaveHadItsEffect(int status) throws IOException {
    try (RawServer server = leading(status, "/there")) {
      assertThat(start(server, true))
          .isEqualTo(
              "lost: http://localhost:"
                  + server.port()
                  + " answers a POST with a redirect ("
                  + status
                  + "), which Attune follows only for reads; check the URL");
      assertThat(server.seen()).hasSize(1);
    }
  }

  @Test
  void neitherCredentialsNorHeadersOfThePackGoToAnotherServer() throws IOException {
    try (RawServer other = RawServer.saying(ok("other"));
        RawServer server = leading(302, other.url("/x").toString())) {
      assertThat(start(server, false)).isEqualTo("200 other");
      assertThat(other.seen().getFirst().headers())
          .doesNotContainKeys("Authorization", "X-Account")
          .containsEntry("Accept", "application/json");
      assertThat(other.seen().toString()).doesNotContain(SECRET);
    }
  }

  @Test
  void credentialsDoNotComeBackOnTheWayBack() throws IOException {
    RawServer[] servers = new RawServer[2];
    try (RawServer other =
            RawServer.start(
                (_, out) -> write(out, empty("302 Go\r\nLocation: " + servers[0].url("/back"))));
        RawServer server = leading(302, other.url("/x").toString())) {
      servers[0] = server;
      assertThat(start(server, false)).isEqualTo("200 GET");
      assertThat(server.seen().getLast().headers()).doesNotContainKey("Authorization");
    }
  }

  @Test
  void aWriteDoesNotGoToAnotherServer() throws IOException {
    try (RawServer other = RawServer.saying(ok(""));
        RawServer server = leading(307, other.url("/x").toString())) {
      assertThat(start(server, true))
          .startsWith("refused: http://localhost:" + server.port() + " redirects a POST to ");
      assertThat(other.seen()).isEmpty();
    }
  }

  @Test
  void aCircleIsFound() throws IOException {
    try (RawServer server =
        RawServer.start((request, out) ->
            write(
                out,
                empty(
                    "307 Go\r\nLocation: "
                        + (request.target().equals("/start") ? "/b" : "/start"))))) {
      assertThat(start(server, true)).startsWith("refused: ").endsWith("redirects in a loop");
      assertThat(server.seen()).hasSize(2);
    }
  }

  @Test
  void aWayWithoutEndIsLeftAfterFiveSteps() throws IOException {
    try (RawServer server =
        RawServer.start(
            (request, out) -> write(out, empty("302 Go\r\nLocation: " + request.target() + "x")))) {
      assertThat(start(server, false))
          .startsWith("refused: ")
          .endsWith("sends more than 5 redirects");
      assertThat(server.seen()).hasSize(6);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ftp://localhost/", "file:///etc/passwd", "http://", "ht tp://x", "javascript:x"})
  void onlyAddressesOfHttpAreFollowed(String location) throws IOException {
    try (RawServer server = leading(302, location)) {
      assertThat(start(server, false))
          .startsWith("refused: ")
          .endsWith("redirects to something that is not an HTTP(S) URL");
    }
  }

  @Test
  void whomToLogInAsIsNotTakenFromTheOtherSide() throws IOException {
    RawServer[] self = new RawServer[1];
    try (RawServer server =
        RawServer.start((request, out) ->
            write(
                out,
                request.target().equals("/start")
                    ? empty("302 Go\r\nLocation: http://eve:pw@localhost:" + self[0].port() + "/x")
                    : ok("")))) {
      self[0] = server;
      assertThat(start(server, false)).isEqualTo("200 ");
      assertThat(server.seen().getLast().headers())
          .containsEntry("Authorization", "Bearer " + SECRET);
    }
  }

  @Test
  void aReadElsewhereIsMadeAsNobodyInParticular() throws IOException {
    try (RawServer other = RawServer.saying(ok("page"));
        RawServer server = RawServer.saying(ok(""));
        Wire wire = opening().to(server)) {
      assertThat(Replies.shown(wire.send(Request.get(other.url("/page2"))))).isEqualTo("200 page");
      assertThat(other.seen().getFirst().headers())
          .doesNotContainKeys("Authorization", "X-Account");
    }
  }

  @Test
  void aWriteElsewhereIsRefused() throws IOException {
    try (RawServer other = RawServer.saying(ok(""));
        RawServer server = RawServer.saying(ok(""));
        Wire wire = opening().to(server)) {
      assertThat(Replies.shown(wire.send(Replies.post(other.url("/")))))
          .isEqualTo(
              "refused: a POST may only go to http://localhost:%d, not to http://localhost:%d"
                  .formatted(server.port(), other.port()));
      assertThat(other.seen()).isEmpty();
    }
  }
}

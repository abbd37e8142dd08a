package dev.attune.rest.http.wire;

import static dev.attune.rest.http.wire.RawServer.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.http.HttpOptions;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Request;
import dev.attune.rest.http.Wire;
import dev.attune.rest.pack.Operations.Verb;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One request, and what can become of it. */
final class ExchangeTest {
  private static final HttpOptions SMALL =
      new HttpOptions(
          Duration.ofSeconds(10),
          Duration.ofSeconds(20),
          Optional.empty(),
          Optional.empty(),
          true,
          1_000);

  private static String sent(RawServer server, Request request) {
    return sent(server, request, WireFixture.QUICK);
  }

  private static String sent(RawServer server, Request request, HttpOptions terms) {
    try (Wire wire = new WireFixture().terms(terms).to(server)) {
      return Replies.shown(wire.send(request));
    }
  }

  private static void hangUp(RawServer.Seen request, OutputStream out) throws IOException {
    throw new IOException(request.target());
  }

  @Test
  void anAnswerIsGivenBackAsItIs() throws IOException {
    try (RawServer server = RawServer.saying(RawServer.ok("{\"a\":1}"))) {
      assertThat(sent(server, Request.get(server.url("/x?q=1")))).isEqualTo("200 {\"a\":1}");
      assertThat(server.seen().getFirst().target()).isEqualTo("/x?q=1");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"404 Not Found", "500 Oops", "302 Found", "429 Slow"})
  void whateverTheStatusTheAnswerIsTheServers(String status) throws IOException {
    try (RawServer server = RawServer.saying(RawServer.empty(status))) {
      assertThat(sent(server, Request.get(server.url("/"))))
          .isEqualTo(status.substring(0, 3) + " ");
    }
  }

  @Test
  void aPageOfHtmlIsAnAnswerToo() throws IOException {
    String page =
        "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"
            + "Content-Length: 6\r\n\r\n<html>";
    try (RawServer server = RawServer.saying(page);
        Wire wire = new WireFixture().to(server)) {
      assertThat(wire.send(Request.get(server.url("/"))))
          .isInstanceOfSatisfying(
              Reply.Answer.class,
              answer ->
                  assertThat(answer.body().contentType()).isEqualTo("text/html; charset=utf-8"));
    }
  }

  @Test
  void aRequestSaysWhatItSendsAndWhatItWants() throws IOException {
    try (RawServer server = RawServer.saying(RawServer.ok(""))) {
      sent(server, Replies.post(server.url("/x")));
      RawServer.Seen seen = server.seen().getFirst();
      assertThat(seen.verb() + " " + seen.body()).isEqualTo("POST {}");
      assertThat(seen.headers())
          .containsEntry("Content-Type", "application/json")
          .containsEntry("Accept", "application/json")
          .containsEntry("User-Agent", "attune/test")
          .doesNotContainKeys("Upgrade", "HTTP2-Settings", "Accept-Encoding", "Authorization");
    }
  }

  @Test
  void lettersBeyondAsciiInAnAddressAreEscaped() throws IOException {
    try (RawServer server = RawServer.saying(RawServer.ok(""))) {
      sent(server, Request.get(server.url("/ü")));
      assertThat(server.seen().getFirst().target()).isEqualTo("/%C3%BC");
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Verb.class,
      names = {"POST", "PUT", "PATCH", "DELETE"})
  void aWriteWhoseConnectionIsDroppedIsSentOnceAndLost(Verb verb) throws IOException {
    try (RawServer server = RawServer.start(ExchangeTest::hangUp)) {
      Request request = new Request(verb, server.url("/"), Map.of(), Optional.empty());
      assertThat(sent(server, request))
          .startsWith("lost now: the answer from http://localhost:" + server.port());
      assertThat(server.seen()).hasSize(1);
    }
  }

  @Test
  void aWriteOnAReusedConnectionThatIsDroppedIsSentOnceToo() throws IOException {
    try (RawServer server =
            RawServer.start((request, out) -> {
              if (request.verb().equals("POST")) {
                throw new IOException("drop");
              }
              write(out, RawServer.ok(""));
            });
        Wire wire = new WireFixture().to(server)) {
      wire.send(Request.get(server.url("/")));
      assertThat(Replies.shown(wire.send(Replies.post(server.url("/")))))
          .startsWith("lost now: ")
          .endsWith("the connection was closed");
      assertThat(server.seen()).extracting(RawServer.Seen::verb).containsExactly("GET", "POST");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SSH-2.0-OpenSSH_9.6\r\n\r\n",
        "HTTP/1.1 abc\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort",
        "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "\u0000\u0001\u0002\u0003"
      })
  void whatIsNoAnswerIsALostOne(String garbage) throws IOException {
    try (RawServer server =
        RawServer.start((_, out) -> {
          write(out, garbage);
          throw new IOException("over");
        })) {
      assertThat(sent(server, Replies.post(server.url("/"))))
          .startsWith("lost now: the answer from");
      assertThat(server.seen()).hasSize(1);
    }
  }

  @Test
  void anEndlessAnswerIsBrokenOff() throws IOException {
    try (RawServer server =
        RawServer.start((_, out) -> {
          write(out, "HTTP/1.1 200 OK\r\n\r\n");
          while (true) {
            write(out, "0123456789");
          }
        })) {
      assertThat(sent(server, Request.get(server.url("/")), SMALL))
          .startsWith("lost: the answer from ")
          .contains("is larger than 1000 bytes; raise answer-limit under http:");
    }
  }

  @Test
  void anAnswerThatSaysThatItIsTooLargeIsNotReadAtAll() throws IOException {
    try (RawServer server =
        RawServer.saying("HTTP/1.1 200 OK\r\nContent-Length: 10000000000\r\n\r\n")) {
      assertThat(sent(server, Request.get(server.url("/")), SMALL))
          .startsWith("lost: the answer from ");
    }
  }

  @Test
  void anAnswerAsLargeAsMayBeIsTaken() throws IOException {
    try (RawServer server = RawServer.saying(RawServer.ok("x".repeat(1_000)))) {
      assertThat(sent(server, Request.get(server.url("/")), SMALL)).hasSize(4 + 1_000);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "HTTP/1.1 200 OK\r\nContent-", "HTTP/1.1 200 OK\r\n\r\nhalf"})
  void anAnswerThatDoesNotComeInTimeIsLost(String start) throws IOException {
    CountDownLatch over = new CountDownLatch(1);
    try (RawServer server =
        RawServer.start((_, out) -> {
          write(out, start);
          await(over);
        })) {
      assertThat(
              sent(
                  server,
                  Replies.post(server.url("/")),
                  WireFixture.answerWithin(Duration.ofMillis(300))))
          .isEqualTo(
              "lost now: no complete answer from http://localhost:"
                  + server.port()
                  + " within 300 ms");
    } finally {
      over.countDown();
    }
  }

  private static void await(CountDownLatch latch) throws IOException {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  @Test
  void whereNobodyListensNothingIsReached() throws IOException {
    try (ClosedPort nobody = new ClosedPort()) {
      URI server = URI.create("http://localhost:" + nobody.port());
      try (Wire wire = new WireFixture().to(server)) {
        assertThat(Replies.shown(wire.send(Replies.post(server))))
            .isEqualTo(
                "unreached: "
                    + server
                    + " cannot be reached: no server listens there,"
                    + " or a firewall blocks the connection");
      }
    }
  }

  /** No name has so long a part, so that nobody is asked for it. */
  @Test
  void aNameThatNobodyKnowsIsNotReached() {
    URI server = URI.create("http://" + "x".repeat(64) + ".invalid");
    try (Wire wire = new WireFixture().to(server)) {
      assertThat(Replies.shown(wire.send(Replies.post(server))))
          .isEqualTo("unreached: " + server + " cannot be reached: unknown host name");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ftp://localhost/x", "file:///etc/passwd", "http:///x", "/x", "mailto:a"})
  void onlyHttpIsSpoken(String address) throws IOException {
    try (RawServer server = RawServer.saying(RawServer.ok(""))) {
      assertThat(sent(server, Request.get(URI.create(address))))
          .isEqualTo("refused: only HTTP(S) URLs are supported");
    }
  }
}

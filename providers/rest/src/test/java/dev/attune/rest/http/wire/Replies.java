package dev.attune.rest.http.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.attune.rest.http.Body;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Request;
import dev.attune.rest.pack.Operations.Verb;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

/** Requests and replies in a few words. */
final class Replies {
  private Replies() {}

  static Request post(URI target) {
    Body body = Body.of("application/json", "{}".getBytes(UTF_8));
    return new Request(Verb.POST, target, Map.of(), Optional.of(body));
  }

  /** {@code 200 body}, {@code refused: why} and so on. */
  static String shown(Reply reply) {
    return switch (reply) {
      case Reply.Answer(int status, _, Body body) -> status + " " + new String(body.bytes(), UTF_8);
      case Reply.Unreached(String why) -> "unreached: " + why;
      case Reply.Refused(String why) -> "refused: " + why;
      case Reply.Lost(String why, boolean lasting) -> (lasting ? "lost: " : "lost now: ") + why;
    };
  }
}

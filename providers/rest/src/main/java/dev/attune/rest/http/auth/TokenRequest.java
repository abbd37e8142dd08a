package dev.attune.rest.http.auth;

import dev.attune.json.PlainJsonReader;
import dev.attune.rest.http.Body;
import dev.attune.rest.http.HeaderText;
import dev.attune.rest.http.Origin;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Request;
import dev.attune.rest.http.Wire;
import dev.attune.rest.pack.Authentication;
import dev.attune.rest.pack.Operations.Verb;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Text;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Asks for a token as OAuth 2 wants it: for a user (RFC 6749, 4.3) or for the client (4.4). */
public final class TokenRequest {
  private static final int OK = 200;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int SERVER_ERRORS = 500;
  private static final Duration LONGEST_LIFE = Duration.ofDays(365);

  private final Wire wire;
  private final Request request;

  /** What came of it. */
  sealed interface Outcome {
    /** A token, with how long it lives, if the server says. */
    record Token(String token, Optional<Duration> life) implements Outcome {
      /** Never the token. */
      @Override
      public String toString() {
        return "Token(" + life + ")";
      }
    }

    /** What this means for the request that was to carry the token: it was not sent. */
    record Failed(Reply reply) implements Outcome {}
  }

  TokenRequest(
      Wire wire,
      URI target,
      Authentication.Token token,
      Map<String, String> settings,
      Map<String, String> headers) {
    this.wire = wire;
    String client = encoded(settings.getOrDefault(token.clientId(), ""));
    Map<String, String> all = new HashMap<>(headers);
    token
        .clientSecret()
        .map(name -> client + ":" + encoded(settings.getOrDefault(name, "")))
        .ifPresent(login ->
            all.put("Authorization", "Basic " + Base64.getEncoder().encodeToString(ascii(login))));
    StringBuilder form = new StringBuilder("grant_type=");
    form.append(token.user().isPresent() ? "password" : "client_credentials");
    token
        .user()
        .ifPresent(user ->
            form.append("&username=")
                .append(encoded(settings.getOrDefault(user.username(), "")))
                .append("&password=")
                .append(encoded(settings.getOrDefault(user.password(), ""))));
    if (token.clientSecret().isEmpty()) {
      form.append("&client_id=").append(client);
    }
    if (!token.scopes().isEmpty()) {
      form.append("&scope=").append(encoded(String.join(" ", token.scopes())));
    }
    this.request =
        new Request(
            Verb.POST,
            target,
            all,
            Optional.of(Body.of("application/x-www-form-urlencoded", ascii(form.toString()))));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  Outcome send() {
    return switch (wire.send(request)) {
      case Reply.Answer answer -> read(answer);
      case Reply.Unreached(String why) -> later(why);
      case Reply.Refused(String why) -> never(why);
      case Reply.Lost(String why, boolean lasting) -> lasting ? never(why) : later(why);
    };
  }

  private Outcome read(Reply.Answer answer) {
    MapValue said =
        PlainJsonReader.read(answer.body().bytes()).orElse(Null.NULL) instanceof MapValue map
            ? map
            : MapValue.EMPTY;
    if (answer.status() != OK) {
      String why = "the server returned " + answer.status() + reason(said);
      boolean passing = answer.status() >= SERVER_ERRORS || answer.status() == TOO_MANY_REQUESTS;
      return passing ? later(why) : never(why);
    }
    String token = text(said, "access_token");
    if (token.isEmpty()) {
      return never("the answer has no access_token");
    }
    if (!HeaderText.isSendable(token)) {
      return never(HeaderText.unsendable("the token"));
    }
    if (!text(said, "token_type").matches("(?i)(bearer)?")) {
      return never("it is not a bearer token");
    }
    return new Outcome.Token(token, life(said));
  }

  private static String text(MapValue map, String key) {
    return map.get(key).orElse(Null.NULL) instanceof Text text ? text.text() : "";
  }

  /** Some servers write the number as a text. */
  private static Optional<Duration> life(MapValue said) {
    String seconds =
        said.get("expires_in").orElse(Null.NULL) instanceof Num number
            ? number.canonical()
            : text(said, "expires_in");
    if (!seconds.matches("[0-9]{1,18}")) {
      return Optional.empty();
    }
    Duration life = Duration.ofSeconds(Long.parseLong(seconds));
    return Optional.of(life.compareTo(LONGEST_LIFE) < 0 ? life : LONGEST_LIFE);
  }

  private static String reason(MapValue said) {
    String reason = (text(said, "error") + " " + text(said, "error_description")).strip();
    return reason.isEmpty() ? "" : " (" + reason + ")";
  }

  private Outcome later(String why) {
    return new Outcome.Failed(new Reply.Unreached(noToken(why)));
  }

  private Outcome never(String why) {
    return new Outcome.Failed(new Reply.Refused(noToken(why)));
  }

  private String noToken(String why) {
    return "could not get a token from " + Origin.shown(request.target()) + ": " + why;
  }
}

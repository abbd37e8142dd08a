package dev.attune.rest.http.wire;

import static dev.attune.rest.http.wire.RawServer.empty;
import static dev.attune.rest.http.wire.RawServer.ok;
import static dev.attune.rest.http.wire.RawServer.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.http.Wire;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tokens of OAuth 2: the server counts them, and the API takes those it was told to take. */
final class TokenTest {
  private static final String SECRET = "canary/s+cret";

  private final AtomicInteger issued = new AtomicInteger();
  private final Map<String, Boolean> taken = new ConcurrentHashMap<>();
  private final Map<String, Boolean> forbidden = new ConcurrentHashMap<>();
  private volatile IntFunction<String> tokens =
      number -> ok("{\"access_token\":\"token-%d\",\"expires_in\":600}".formatted(number));
  private final RawServer server;
  private final WireFixture wireFixture = new WireFixture();
  private final Wire wire;

  TokenTest() throws IOException {
    server =
        RawServer.start((request, out) ->
            write(out, request.target().endsWith("/token") ? token() : answer(request)));
    wire =
        wireFixture
            .pack(
                """
                settings: {base: {env: B}, client: {env: C}, secret: {secret: true, env: S}}
                authentication:
                  by: oauth2
                  token-url: http://localhost:{settings.base}/token
                  client-id: client
                  client-secret: secret
                  scopes: [items.read, items.write]
                """,
                Map.of("base", "" + server.port(), "client", "me:1", "secret", SECRET))
            .to(server);
  }

  @AfterEach
  void close() throws IOException {
    wire.close();
    server.close();
  }

  private String token() {
    return tokens.apply(issued.incrementAndGet());
  }

  private String answer(RawServer.Seen request) {
    if (forbidden.containsKey(request.header("Authorization"))) {
      return empty("403 No");
    }
    return taken.getOrDefault(request.header("Authorization"), taken.isEmpty())
        ? ok(request.header("Authorization"))
        : empty("401 No");
  }

  private String sent() {
    return Replies.shown(wire.send(Replies.post(server.url("/items"))));
  }

  @Test
  void aTokenIsFetchedAsTheStandardPrefersItAndUsedAgain() {
    assertThat(sent()).isEqualTo("200 Bearer token-1");
    assertThat(sent()).isEqualTo("200 Bearer token-1");
    RawServer.Seen seen = server.seen().getFirst();
    assertThat(seen.verb() + " " + seen.body())
        .isEqualTo("POST grant_type=client_credentials&scope=items.read+items.write");
    String login = "me%3A1:canary%2Fs%2Bcret";
    assertThat(seen.headers())
        .containsEntry("Content-Type", "application/x-www-form-urlencoded")
        .containsEntry(
            "Authorization",
            "Basic " + Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8)));
  }

  private Wire opened(String authentication) {
    return new WireFixture()
        .pack(
            """
            settings:
              realm: {env: R}
              client: {env: C}
              secret: {secret: true, env: S}
              user: {env: U}
              password: {secret: true, env: P}
            authentication: {by: oauth2, client-id: client, %s}
            """
                .formatted(authentication),
            Map.of(
                "realm",
                "a b",
                "client",
                "me:1",
                "secret",
                SECRET,
                "user",
                "ann",
                "password",
                "p&w"))
        .to(server.url("/base"));
  }

  @Test
  void aUserLogsInWithAPassword() {
    try (Wire user =
        opened("token-url: '%s', username: user, password: password".formatted(url("/token")))) {
      assertThat(Replies.shown(user.send(Replies.post(server.url("/items")))))
          .isEqualTo("200 Bearer token-1");
    }
    RawServer.Seen seen = server.seen().getFirst();
    assertThat(seen.body())
        .isEqualTo("grant_type=password&username=ann&password=p%26w&client_id=me%3A1");
    assertThat(seen.headers()).doesNotContainKey("Authorization");
  }

  @Test
  void aUserLogsInThroughAClientThatHasASecret() {
    try (Wire user =
        opened(
            "token-url: '%s', client-secret: secret, username: user, password: password"
                .formatted(url("/token")))) {
      user.send(Replies.post(server.url("/items")));
    }
    RawServer.Seen seen = server.seen().getFirst();
    assertThat(seen.body()).isEqualTo("grant_type=password&username=ann&password=p%26w");
    assertThat(seen.header("Authorization")).startsWith("Basic ");
  }

  @Test
  void aPathOfTheServerIsWhereTokensAreToo() {
    try (Wire user =
        opened("token-url: '/realms/{settings.realm}/token', username: user, password: password")) {
      user.send(Replies.post(server.url("/items")));
    }
    assertThat(server.seen().getFirst().target()).isEqualTo("/base/realms/a%20b/token");
  }

  private String url(String path) {
    return server.url(path).toString().replace("127.0.0.1", "localhost");
  }

  @Test
  void aTokenThatIsOlderThanWhatWasMadeIsFetchedAnewWhenItIsForbiddenSomething() {
    assertThat(sent()).isEqualTo("200 Bearer token-1");
    forbidden.put("Bearer token-1", true);

    assertThat(sent()).isEqualTo("200 Bearer token-2");
    assertThat(issued).hasValue(2);
  }

  @Test
  void whatIsForbiddenToAFreshTokenIsForbidden() {
    forbidden.put("Bearer token-1", true);
    forbidden.put("Bearer token-2", true);

    assertThat(sent()).isEqualTo("403 ");
    assertThat(issued).as("nothing was made since the token was fetched").hasValue(1);
    forbidden.remove("Bearer token-1");
    assertThat(sent()).isEqualTo("200 Bearer token-1");
    forbidden.put("Bearer token-1", true);
    assertThat(sent()).isEqualTo("403 ");
    assertThat(sent()).isEqualTo("403 ");
    assertThat(issued).as("one fresh token is enough").hasValue(2);
  }

  @Test
  void nothingIsFetchedBeforeItIsNeeded() {
    assertThat(server.seen()).isEmpty();
  }

  @Test
  void aTokenIsFetchedAgainShortlyBeforeItEnds() {
    sent();
    wireFixture.time.pass(Duration.ofSeconds(569));
    assertThat(sent()).isEqualTo("200 Bearer token-1");
    wireFixture.time.pass(Duration.ofSeconds(1));
    assertThat(sent()).isEqualTo("200 Bearer token-2");
  }

  @Test
  void aTokenThatLivesShortIsStillUsedMoreThanOnce() {
    tokens = n -> ok("{\"access_token\":\"token-%d\",\"expires_in\":\"20\"}".formatted(n));
    sent();
    wireFixture.time.pass(Duration.ofSeconds(17));
    assertThat(sent()).isEqualTo("200 Bearer token-1");
    wireFixture.time.pass(Duration.ofSeconds(1));
    assertThat(sent()).isEqualTo("200 Bearer token-2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ",\"expires_in\":1e300", ",\"expires_in\":null"})
  void aTokenWithoutAnEndIsUsedUntilItIsRefused(String end) {
    tokens = n -> ok("{\"access_token\":\"token-%d\"%s}".formatted(n, end));
    sent();
    wireFixture.time.pass(Duration.ofDays(100));
    assertThat(sent()).isEqualTo("200 Bearer token-1");
  }

  @Test
  void aTokenThatIsNotTakenAnyMoreIsFetchedAgainAndTheRequestSentOnceMore() {
    sent();
    taken.put("Bearer token-2", true);
    assertThat(sent()).isEqualTo("200 Bearer token-2");
    assertThat(sent()).isEqualTo("200 Bearer token-2");
    assertThat(issued).hasValue(2);
  }

  @Test
  void aSecondRefusalIsGivenBack() {
    taken.put("Bearer other", true);
    assertThat(sent()).isEqualTo("401 ");
    assertThat(issued).hasValue(2);
    assertThat(server.seen()).hasSize(4);
  }

  @Test
  void manyThreadsShareOneFetch() throws InterruptedException {
    assertThat(together(20)).containsOnly("200 Bearer token-1");
    assertThat(issued).hasValue(1);
  }

  @Test
  void manyThreadsThatAreRefusedShareOneNewToken() throws InterruptedException {
    sent();
    taken.put("Bearer token-2", true);
    assertThat(together(20)).containsOnly("200 Bearer token-2");
    assertThat(issued).hasValue(2);
  }

  private List<String> together(int count) throws InterruptedException {
    List<String> replies = new CopyOnWriteArrayList<>();
    CountDownLatch start = new CountDownLatch(1);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      threads.add(
          Thread.ofVirtual()
              .start(() -> {
                try {
                  start.await();
                  replies.add(sent());
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              }));
    }
    start.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    return replies;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "400 Bad|refused|the server returned 400",
        "401 No|refused|the server returned 401",
        "429 Slow|unreached|the server returned 429",
        "503 Down|unreached|the server returned 503"
      })
  void whyThereIsNoTokenIsSaid(String status, String kind, String why) {
    tokens = _ -> empty(status);
    assertThat(sent())
        .isEqualTo(
            kind + ": could not get a token from http://localhost:" + server.port() + ": " + why);
    assertThat(server.seen()).hasSize(1);
  }

  @Test
  void whatTheServerOfTokensSaysIsRepeatedWithoutTheSecret() {
    String body =
        "{\"error\":\"invalid_client\",\"error_description\":\"%s%s is wrong\"}"
            .formatted("x".repeat(190), SECRET);
    tokens = _ -> ok(body).replace("200 OK", "401 No");
    assertThat(sent())
        .contains("the server returned 401 (invalid_client xxx")
        .contains("(sensitive) is wrong")
        .doesNotContain("canary");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<html>|the answer has no access_token",
        "{}|the answer has no access_token",
        "{\"access_token\":7}|the answer has no access_token",
        "{\"access_token\":\"a\\r\\nX-Evil: 1\"}|the token contains a character that an HTTP header"
            + " cannot",
        "{\"access_token\":\"a\",\"token_type\":\"mac\"}|it is not a bearer token"
      })
  void whatIsNoTokenIsRefused(String body, String why) {
    tokens = _ -> ok(body);
    assertThat(sent()).startsWith("refused: could not get a token").contains(": " + why);
  }

  @Test
  void aServerOfTokensThatHangsUpCanBeAskedAgain() {
    IntFunction<String> sound = tokens;
    tokens = _ -> "garbage\r\n\r\n";
    assertThat(sent()).startsWith("unreached: could not get a token");
    tokens = sound;
    assertThat(sent()).isEqualTo("200 Bearer token-2");
  }

  @Test
  void neitherTokenNorSecretIsEverTraced() {
    sent();
    taken.put("Bearer other", true);
    sent();
    String all = String.join("\n", wireFixture.trace);
    assertThat(all)
        .contains("POST http://localhost:" + server.port() + "/token")
        .doesNotContain("token-1", "token-2", "canary", "Bearer");
  }
}

package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import dev.attune.cli.Session;
import dev.attune.cli.fixture.Json;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a server adds to maps, and what it shows where there is nothing. */
class ServerKeysTest {
  private static final String ITEM =
      """
      apiVersion: shop.attune.dev/v1
      kind: Item
      metadata: {name: lamp}
      spec:
        title: Lamp
      """;

  @TempDir Path folder;
  private ScriptedApi api;
  private Value stored = Null.NULL;
  private MapValue shown = MapValue.EMPTY;

  @BeforeEach
  void start() throws IOException {
    api = ScriptedApi.in(folder);
    api.answering(this::answer);
  }

  @AfterEach
  void stop() {
    api.close();
  }

  private void pack(String fields, String defaults) throws IOException {
    Files.writeString(
        folder.resolve("shop.yaml"),
        """
        pack: shop
        servers: {main: "https://api.shop.example"}
        %s
        types:
          Item:
            path: /v1/items
            name: title
            update: {verb: PUT}
            fields:
              id: computed text
              title: required text
              %s
        """
            .formatted(defaults, fields));
  }

  /** Stores one object, and shows it with what the test lets it add. */
  private synchronized void answer(HttpExchange exchange) throws IOException {
    boolean list = exchange.getRequestURI().getPath().endsWith("/items");
    if (!exchange.getRequestMethod().equals("GET")) {
      MapValue sent = Json.read(api.body(exchange));
      stored = sent.with("id", Text.of("7"));
      list = false;
    }
    Value answer = stored instanceof MapValue map ? merged(map, shown) : stored;
    Value body = list ? answer instanceof Null ? ListValue.EMPTY : ListValue.of(answer) : answer;
    ScriptedApi.answer(exchange, 200, CanonicalJson.write(body));
  }

  private static MapValue merged(MapValue one, MapValue other) {
    MapValue merged = one;
    for (int i = 0; i < other.size(); i++) {
      Value there = merged.get(other.key(i)).orElse(Null.NULL);
      merged =
          merged.with(
              other.key(i),
              there instanceof MapValue map && other.value(i) instanceof MapValue more
                  ? merged(map, more)
                  : there instanceof Null ? other.value(i) : there);
    }
    return merged;
  }

  private void declare(String spec) throws IOException {
    api.declare(ITEM + spec.indent(2));
  }

  private void settles() {
    Session.Result applied = api.run("apply", "--auto-approve");
    assertThat(applied.exit()).as(applied.toString()).isZero();
    assertThat(applied.err()).isEmpty();
    asDeclared();
  }

  private void asDeclared() {
    Session.Result plan = api.run("plan", "--detailed-exitcode");
    assertThat(plan.exit()).as(plan.toString()).isZero();
    assertThat(plan.err()).isEmpty();
    Session.Result drift = api.run("drift");
    assertThat(drift.exit()).as(drift.toString()).isZero();
  }

  @Test
  void aDefaultedMapKeepsTheKeysOfTheServer() throws IOException {
    pack("config: defaulted map of text", "");
    shown = Json.read("{\"config\":{\"introspection.token.claim\":\"true\"}}");
    declare("config: {claim: mail}");
    settles();

    declare("config: {claim: name}");
    assertThat(api.run("plan").out()).contains("claim").doesNotContain("introspection");
    settles();
    assertThat(api.requests())
        .anySatisfy(request ->
            assertThat(request)
                .startsWith("PUT")
                .contains("\"introspection.token.claim\":\"true\""));
  }

  @Test
  void anOrdinaryMapIsAsDeclared() throws IOException {
    pack("config: map of text", "");
    declare("config: {claim: mail}");
    settles();
    stored =
        Json.read("{\"id\":\"7\",\"title\":\"Lamp\",\"config\":{\"claim\":\"mail\",\"a\":\"b\"}}");
    assertThat(api.run("plan").out()).contains("config.a: \"b\" → null");
  }

  @Test
  void nothingInAListIsNothing() throws IOException {
    pack("words: list of text\n      tags: map of text\n      deep: any", "");
    shown = Json.read("{\"words\":[],\"tags\":{},\"deep\":{}}");
    declare("");
    settles();

    shown = MapValue.EMPTY;
    declare("words: []\ntags: {}\ndeep: {}");
    asDeclared();
  }

  @Test
  void whatIsInAListIsTakenAwayByAnEmptyOne() throws IOException {
    pack("words: list of text", "");
    declare("words: [a]");
    settles();
    declare("words: []");
    assertThat(api.run("plan").out()).contains("words");
    settles();
    assertThat(api.requests())
        .anySatisfy(request -> assertThat(request).startsWith("PUT").contains("\"words\":[]"));
  }

  @Test
  void thePackCanSayForAllFieldsWhatTakesThemAway() throws IOException {
    pack("note: text\n      words: list of text", "defaults: {unset: {text: \"\", list: []}}");
    declare("note: x\nwords: [a]");
    settles();
    declare("");
    settles();
    assertThat(api.requests())
        .anySatisfy(request ->
            assertThat(request).startsWith("PUT").contains("\"note\":\"\"", "\"words\":[]"));
  }
}

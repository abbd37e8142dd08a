package dev.attune.cli.pack;

import static dev.attune.cli.pack.ScriptedApi.answer;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import dev.attune.cli.Session;
import dev.attune.cli.fixture.Json;
import dev.attune.value.CanonicalJson;
import dev.attune.value.Text;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A server that takes a name in any spelling and shows it in its own. */
class RespelledIdsTest extends RespellingFixture {
  private static final String PACK =
      """
      pack: shop
      servers: {main: "https://api.shop.example"}
      types:
        Device:
          path: /devices
          id: name
          name: name
          create: {verb: PUT, answer: nothing}
          update: {verb: VERB}
          fields:
            name: {type: required immutable text NORMALISE}
            size: number
      """;

  private volatile boolean respells = true;

  @BeforeEach
  void start() throws IOException {
    pack("");
    declare("abc-def", 1);
  }

  private void pack(String normalise) throws IOException {
    pack(normalise, "PUT");
  }

  private void pack(String normalise, String verb) throws IOException {
    Files.writeString(
        folder.resolve("shop.yaml"), PACK.replace(" NORMALISE", normalise).replace("VERB", verb));
  }

  private void declare(String name, int size) throws IOException {
    api.declare(
        """
        apiVersion: shop.attune.dev/v1
        kind: Device
        metadata: {name: respelled}
        spec: {name: %s, size: %d}
        ---
        apiVersion: shop.attune.dev/v1
        kind: Device
        metadata: {name: other}
        spec: {name: OTHER, size: %d}
        """
            .formatted(name, size, size));
  }

  @Override
  void writes(HttpExchange exchange, String name, String key) throws IOException {
    String body = api.body(exchange);
    if (exchange.getRequestMethod().equals("PUT")) {
      devices.put(key, Json.read(body).with("name", Text.of(respells ? key : name)));
      answer(exchange, 204, "");
    } else {
      boolean renames = body.contains("name");
      devices.computeIfPresent(
          key, (_, old) -> renames ? old : old.with("size", Json.read(body).value(0)));
      answer(exchange, renames ? 400 : 204, "");
    }
  }

  @Test
  void whatTheServerCallsItIsOnRecordAndTold() throws IOException {
    Session.Result apply = done("apply", "--auto-approve");
    Session.Result plan = done("plan", "--detailed-exitcode");

    assertThat(apply.out())
        .containsOnlyOnce("ATT-")
        .contains(
            "[ATT-0907]", "declared as \"abc-def\"", "its own way: \"ABC-DEF\"", "'normalise'")
        .containsOnlyOnce("'name'");
    assertThat(plan.out()).isEqualTo("No changes; 1 field is not as declared: see above\n");
    assertThat(plan.err())
        .containsOnlyOnce("ATT-")
        .contains("item.yaml:4:14: ", "declared as \"abc-def\"", "[ATT-0724]", "'normalise'");
  }

  @Test
  void whatIsRespelledIsUpdatedAndDestroyedWithTheRest() throws IOException {
    done("apply", "--auto-approve");
    declare("abc-def", 2);
    done("apply", "--auto-approve");

    assertThat(devices.keySet()).containsExactly("ABC-DEF", "OTHER");
    assertThat(devices.values()).allMatch(one -> CanonicalJson.write(one).contains("\"size\":2"));
    assertThat(done("plan", "--prune", "--detailed-exitcode").out()).contains("No changes");
    done("destroy", "--auto-approve");
    assertThat(devices).isEmpty();
  }

  @Test
  void aSpellingThatThePackKnowsIsNothingToSpeakOf() throws IOException {
    pack(", normalise: case");
    Session.Result first = done("apply", "--auto-approve");
    declare("Abc-Def", 2);
    Session.Result second = done("apply", "--auto-approve");
    Session.Result plan = done("plan", "--prune", "--detailed-exitcode");

    assertThat(first.err() + second.err() + plan.err()).doesNotContain("ATT-");
    assertThat(devices.values()).allMatch(one -> CanonicalJson.write(one).contains("\"size\":2"));
    done("destroy", "--auto-approve");
    assertThat(devices).isEmpty();
  }

  @Test
  void anUpdateSaysNothingOfANameThatIsOnlySpelledOtherwise() throws IOException {
    pack(", normalise: case", "PATCH");
    done("apply", "--auto-approve");
    declare("abc-def", 2);
    done("apply", "--auto-approve");

    assertThat(api.requests()).contains("PATCH /devices/ABC-DEF {\"size\":2}");
  }

  @Test
  void whoRefersToANameHasItAsTheServerSpellsIt() throws IOException {
    pack(", normalise: case");
    done("apply", "--auto-approve");
    Files.writeString(
        folder.resolve("note.yaml"),
        """
        apiVersion: builtin.attune.dev/v1
        kind: Data
        metadata: {name: note}
        spec: {input: "${Device/respelled.name}"}
        """);
    done("apply", "--auto-approve");
    declare("abc-def", 2);

    assertThat(done("plan").out()).contains("2 to change").doesNotContain("note");
  }

  @Test
  void whoWritesItAsTheServerDoesHearsNoMoreOfIt() throws IOException {
    done("apply", "--auto-approve");
    declare("ABC-DEF", 1);

    assertThat(done("plan", "--detailed-exitcode").err()).doesNotContain("ATT-");
  }

  @Test
  void aPackThatLearnsTheSpellingReplacesNothing() throws IOException {
    done("apply", "--auto-approve");
    pack(", normalise: case");

    assertThat(done("plan", "--detailed-exitcode").err()).doesNotContain("ATT-");
  }

  @Test
  void whatIsSomebodyElsesInAnotherSpellingIsNotWritten() throws IOException {
    devices.put("ABC-DEF", Json.read("{\"name\": \"ABC-DEF\", \"size\": 7}"));

    Session.Result plan = api.run("apply", "--auto-approve");

    assertThat(plan.exit()).isEqualTo(1);
    assertThat(plan.err()).contains("its id is 'ABC-DEF', not 'abc-def'", "as the server does");
    assertThat(api.requests()).allMatch(request -> request.startsWith("GET "));
  }

  @Test
  void whatIsOnRecordAsTheServerOnceSpelledItIsAdoptedAsItDoesNow() throws IOException {
    respells = false;
    done("apply", "--auto-approve");
    devices.computeIfPresent("ABC-DEF", (key, old) -> old.with("name", Text.of(key)));
    Session.Result stuck = api.run("plan");
    declare("ABC-DEF", 1);
    done("adopt", "Device", "respelled", "--id", "ABC-DEF");

    assertThat(stuck.err()).contains("its id is 'ABC-DEF', not 'abc-def'", "adopt it by that id");
    assertThat(done("plan", "--detailed-exitcode").out()).contains("No changes");
    done("destroy", "--auto-approve");
    assertThat(devices).isEmpty();
  }

  @Test
  void inAListItIsFoundInAnySpellingThatThePackKnows() throws IOException {
    pack(", normalise: case");
    devices.put("ABC-DEF", Json.read("{\"name\": \"ABC-DEF\", \"size\": 7}"));
    declareMany();

    Session.Result plan = api.run("apply", "--auto-approve");

    assertThat(plan.exit()).isEqualTo(1);
    assertThat(plan.err()).contains("[ATT-0707]", "--id ABC-DEF");
    assertThat(api.requests()).allMatch(request -> request.startsWith("GET "));
  }

  /** So many that they are looked for in the list. */
  private void declareMany() throws IOException {
    declare("abc-def", 1);
    for (int i = 0; i < 5; i++) {
      Files.writeString(
          folder.resolve("more" + i + ".yaml"),
          """
          apiVersion: shop.attune.dev/v1
          kind: Device
          metadata: {name: more-%d}
          spec: {name: MORE-%d}
          """
              .formatted(i, i));
    }
  }

  @Test
  void twoSpellingsThatThePackTakesForTheSameAreOneObject() throws IOException {
    pack(", normalise: case");
    declare("other", 1);

    Session.Result plan = api.run("plan");

    assertThat(plan.exit()).isEqualTo(1);
    assertThat(plan.err()).contains("[ATT-0706]", "are both named 'other'");
  }
}

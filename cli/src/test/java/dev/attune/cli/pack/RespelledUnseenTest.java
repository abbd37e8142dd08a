package dev.attune.cli.pack;

import static dev.attune.cli.pack.ScriptedApi.answer;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import dev.attune.cli.Session;
import dev.attune.cli.fixture.Json;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A server that writes ids in capitals, and does not show at once what it made. */
class RespelledUnseenTest extends RespellingFixture {
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
          update: {verb: PUT}
          fields:
            name: {type: required immutable text}
            size: number
      """;

  private volatile boolean losesAnswers;

  @BeforeEach
  void start() throws IOException {
    declare("abc", 1);
  }

  private void pack(String... changes) throws IOException {
    String pack = PACK;
    for (String change : changes) {
      pack =
          change.startsWith("normalise")
              ? pack.replace("immutable text", "immutable text, " + change)
              : pack.replace("    name: name\n", "    name: name\n    " + change + "\n");
    }
    Files.writeString(folder.resolve("shop.yaml"), pack);
  }

  private void declare(String name, int size) throws IOException {
    api.declare(
        """
        apiVersion: shop.attune.dev/v1
        kind: Device
        metadata: {name: a}
        spec: {name: %s, size: %d}
        """
            .formatted(name, size));
  }

  @Override
  void writes(HttpExchange exchange, String asked, String key) throws IOException {
    MapValue sent = Json.read(api.body(exchange));
    String name = ((Text) sent.get("name").orElseThrow()).text().toUpperCase(Locale.ROOT);
    devices.remove(key);
    devices.put(name, sent.with("name", Text.of(name)));
    answer(exchange, losesAnswers ? 500 : 204, "");
  }

  @Test
  void whatOnlyAListShowsIsFoundThereInTheServersSpelling() throws IOException {
    pack("without: [read]", "normalise: case");
    Session.Result first = done("apply", "--auto-approve");
    declare("abc", 2);
    done("apply", "--auto-approve");

    assertThat(first.out() + first.err()).doesNotContain("cannot be read yet");
    assertThat(api.requests()).contains("PUT /devices/ABC {\"name\":\"ABC\",\"size\":2}");
    assertThat(done("plan", "--detailed-exitcode").out()).contains("No changes");
    done("destroy", "--auto-approve");
    assertThat(devices).isEmpty();
  }

  @Test
  void whatNoListShowsUnderTheIdThatWasAskedForIsInDoubt() throws IOException {
    pack("without: [read]");

    Session.Result first = api.run("apply", "--auto-approve");
    Session.Result second = api.run("apply", "--auto-approve");

    assertThat(first.exit()).isEqualTo(3);
    assertThat(first.out() + first.err())
        .contains("in doubt", "no list contains 'abc' yet", "write it as the server does");
    assertThat(second.exit()).isEqualTo(3);
    assertThat(api.requests()).filteredOn(one -> one.startsWith("PUT ")).hasSize(1);
  }

  @Test
  void anotherNameThatTheServerSpellsItsOwnWayIsTold() throws IOException {
    Files.writeString(folder.resolve("shop.yaml"), PACK.replace("immutable ", ""));
    declare("ABC", 1);
    done("apply", "--auto-approve");
    declare("xyz", 1);

    Session.Result renamed = done("apply", "--auto-approve");

    assertThat(renamed.out())
        .containsOnlyOnce("ATT-")
        .contains("[ATT-0907]", "declared as \"xyz\"", "its own way: \"XYZ\"");
    assertThat(devices).containsOnlyKeys("XYZ");
    done("destroy", "--auto-approve");
    assertThat(devices).isEmpty();
  }

  @Test
  void whatWasInDoubtIsOursOnceItIsWrittenAsTheServerDoes() throws IOException {
    pack("without: [read]");
    api.run("apply", "--auto-approve");
    declare("ABC", 1);
    done("adopt", "Device", "a", "--id", "ABC");

    assertThat(done("plan", "--detailed-exitcode").out()).contains("No changes");
    done("destroy", "--auto-approve");
    assertThat(devices).isEmpty();
  }

  @Test
  void whatWasMadeWithoutAnAnswerIsFoundInTheServersSpelling() throws IOException {
    pack("normalise: case");
    losesAnswers = true;

    done("apply", "--auto-approve");

    assertThat(done("plan", "--detailed-exitcode").out()).contains("No changes");
    done("destroy", "--auto-approve");
    assertThat(devices).isEmpty();
  }

  @Test
  void whatIsSomebodyElsesInASpellingThatThePackKnowsIsInTheWay() throws IOException {
    pack("normalise: case");
    devices.put("ABC", Json.read("{\"name\": \"ABC\", \"size\": 7}"));

    Session.Result plan = api.run("apply", "--auto-approve");

    assertThat(plan.exit()).isEqualTo(1);
    assertThat(plan.err()).contains("[ATT-0707]", "--id ABC");
    assertThat(api.requests()).allMatch(request -> request.startsWith("GET "));
  }
}

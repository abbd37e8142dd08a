package dev.attune.cli.pack;

import static dev.attune.cli.pack.ScriptedApi.answer;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import dev.attune.cli.Session;
import dev.attune.cli.fixture.Json;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that gives out ids and writes names in capitals, which the pack knows. */
class RespelledNamesTest {
  private static final String PACK =
      """
      pack: shop
      servers: {main: "https://api.shop.example"}
      labels: {count: 10}
      types:
        Device:
          path: /devices
          name: name
          labels: tags
          list: {by-name: {name: "{name}"}}
          update: {verb: PATCH}
          fields:
            id: computed text
            name: {type: required text, normalise: case}
            size: number
            tags: map of text
      """;
  private static final String DEVICE =
      """
      apiVersion: shop.attune.dev/v1
      kind: Device
      metadata: {name: a}
      spec: {name: abc, size: 1}
      """;

  @TempDir Path folder;
  private ScriptedApi api;
  private final Map<String, MapValue> devices = new ConcurrentSkipListMap<>();
  private final AtomicInteger made = new AtomicInteger();
  private volatile boolean losesAnswers;
  private volatile boolean filtersToTheLetter;

  @BeforeEach
  void start() throws IOException {
    api = ScriptedApi.in(folder);
    api.answering(this::answers);
    Files.writeString(folder.resolve("shop.yaml"), PACK);
    api.declare(DEVICE);
  }

  @AfterEach
  void stop() {
    api.close();
  }

  private void answers(HttpExchange exchange) throws IOException {
    String id = exchange.getRequestURI().getPath().replaceFirst("/devices/?", "");
    switch (exchange.getRequestMethod()) {
      case "POST" -> {
        MapValue sent = Json.read(api.body(exchange));
        String given = "d-" + made.incrementAndGet();
        MapValue device =
            sent.with("id", Text.of(given))
                .with("name", Text.of(name(sent).toUpperCase(Locale.ROOT)));
        devices.put(given, device);
        answer(exchange, losesAnswers ? 500 : 201, losesAnswers ? "{}" : text(device));
      }
      case "DELETE" -> answer(exchange, devices.remove(id) == null ? 404 : 204, "");
      default -> {
        MapValue device = devices.get(id);
        if (id.isEmpty()) {
          answer(exchange, 200, "[" + listed(exchange.getRequestURI().getQuery()) + "]");
        } else {
          answer(exchange, device == null ? 404 : 200, device == null ? "{}" : text(device));
        }
      }
    }
  }

  private String listed(String query) {
    Optional<String> asked = Optional.ofNullable(query).map(one -> one.replace("name=", ""));
    return devices.values().stream()
        .filter(device ->
            asked.isEmpty()
                || (filtersToTheLetter
                    ? asked.get().equals(name(device))
                    : asked.get().equalsIgnoreCase(name(device))))
        .map(RespelledNamesTest::text)
        .collect(Collectors.joining(","));
  }

  private static String name(MapValue device) {
    return ((Text) device.get("name").orElseThrow()).text();
  }

  private static String text(MapValue device) {
    return CanonicalJson.write(device);
  }

  private Session.Result done(String... arguments) {
    Session.Result result = api.run(arguments);
    assertThat(result.exit()).as(result.toString()).isZero();
    return result;
  }

  private void loseTheRecord() throws IOException {
    try (Stream<Path> all = Files.list(folder.resolve(".attune"))) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        Files.delete(file);
      }
    }
  }

  @Test
  void whatWasMadeWithoutAnAnswerIsFoundInTheServersSpelling() {
    losesAnswers = true;

    done("apply", "--auto-approve");

    assertThat(done("plan", "--detailed-exitcode").out()).contains("No changes");
    assertThat(devices).hasSize(1);
  }

  @Test
  void aFilterThatKnowsOneSpellingOnlyIsNotBelieved() {
    losesAnswers = true;
    filtersToTheLetter = true;

    done("apply", "--auto-approve");

    assertThat(done("plan", "--detailed-exitcode").out()).contains("No changes");
    assertThat(devices).hasSize(1);
  }

  @Test
  void whatCarriesOurLabelIsOursInAnySpelling() throws IOException {
    done("apply", "--auto-approve");
    loseTheRecord();

    done("apply", "--auto-approve");

    assertThat(devices).hasSize(1);
  }

  @Test
  void whatIsSomebodyElsesInAnotherSpellingIsInTheWay() {
    devices.put("d-0", Json.read("{\"id\": \"d-0\", \"name\": \"ABC\", \"tags\": {}}"));

    Session.Result plan = api.run("apply", "--auto-approve");

    assertThat(plan.exit()).isEqualTo(1);
    assertThat(plan.err()).contains("[ATT-0707]", "--id d-0");
    assertThat(devices).hasSize(1);
  }

  @Test
  void aLostRecordIsRecoveredInTheServersSpelling() throws IOException {
    done("apply", "--auto-approve");
    loseTheRecord();

    Session.Result recovered = done("recover");

    assertThat(recovered.out())
        .contains("1 recovered, 0 not recovered")
        .doesNotContain("not declared");
    assertThat(done("plan", "--detailed-exitcode").out()).contains("No changes");
  }
}

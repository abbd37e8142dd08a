package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server that is down or does not know us is one message, however much is declared there. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class OneMessageTest {
  @TempDir Path folder;

  /** Makes what it is told to make, and knows what it has made. */
  private static void working(ScriptedApi api) {
    AtomicInteger made = new AtomicInteger();
    Map<String, String> objects = new ConcurrentHashMap<>();
    api.answering(exchange -> {
      String path = exchange.getRequestURI().getPath();
      if (exchange.getRequestMethod().equals("POST")) {
        String id = String.valueOf(made.incrementAndGet());
        String object = api.body(exchange).replaceFirst("\\{", "{\"id\": \"" + id + "\", ");
        objects.put(id, object);
        ScriptedApi.answer(exchange, 201, object);
      } else if (path.equals("/v1/items")) {
        ScriptedApi.answer(exchange, 200, objects.values().toString());
      } else {
        String id = path.substring(path.lastIndexOf('/') + 1);
        ScriptedApi.answer(exchange, 200, objects.getOrDefault(id, "{}"));
      }
    });
  }

  private void applied(ScriptedApi api, int count) throws IOException {
    api.declare(ScriptedApi.items(count));
    working(api);
    Session.Result result = api.run("apply", "--auto-approve");
    assertThat(result.exit()).as(result.out() + result.err()).isZero();
  }

  @Test
  void aClosedPortIsOneErrorOfEveryCommandThatLooks() throws IOException {
    ScriptedApi api = ScriptedApi.in(folder);
    applied(api, 20);
    api.close();
    for (List<String> command :
        List.of(
            List.of("plan"),
            List.of("plan", "--prune"),
            List.of("drift"),
            List.of("apply", "--auto-approve"),
            List.of("destroy", "--auto-approve"))) {
      Session.Result result = api.run(command.toArray(String[]::new));
      assertThat(result.exit()).as(command + result.err()).isEqualTo(1);
      assertThat(result.err())
          .as(command.toString())
          .startsWith(
              "the provider 'shop' (%s) is down or out of reach, which concerns 20 resources: GET /v1/items"
                  .formatted(api.url()))
          .contains(
              "no server listens there",
              """
                 = check that its server runs, and its address under providers: shop: in attune.yaml; nothing was changed
                 item.yaml:3:18: Item/lamp1
                 item.yaml:8:18: Item/lamp2
                 item.yaml:13:18: Item/lamp3
                 … and 17 more; --json lists all
              1 error, 0 warnings
              """);
    }
  }

  @Test
  void aTokenThatIsNotAcceptedIsOneErrorWhateverElseTheServerSays() throws IOException {
    try (ScriptedApi api = ScriptedApi.in(folder)) {
      applied(api, 5);
      AtomicInteger requests = new AtomicInteger();
      api.answering(exchange ->
          ScriptedApi.answer(
              exchange,
              401,
              "{\"error\": \"token expired, request %d\"}".formatted(requests.incrementAndGet())));
      Session.Result result = api.run("plan");
      assertThat(result.exit()).isEqualTo(1);
      assertThat(result.err())
          .startsWith(
              "the provider 'shop' (%s) does not accept the credentials, which concerns 5 resources: GET /v1/items"
                  .formatted(api.url()))
          .contains(
              "returned 401: token expired, request",
              "check its credentials under providers: shop:",
              "1 error, 0 warnings")
          .doesNotContain(ScriptedApi.SECRET);
    }
  }

  @Test
  void aProgramGetsOneFindingWithAllThatItConcerns() throws IOException {
    ScriptedApi api = ScriptedApi.in(folder);
    applied(api, 5);
    api.close();
    for (String command : List.of("plan", "drift")) {
      Session.Result result = api.run(command, "--json");
      assertThat(result.exit()).isEqualTo(1);
      assertThat(result.out())
          .startsWith("{\"errors\":1,\"findings\":[{\"code\":\"ATT-0502\",")
          .contains(
              "\"notes\":[{\"message\":\"Item/lamp1\",\"position\":{\"column\":18,\"file\":\"item.yaml\",\"line\":3}},",
              "{\"message\":\"Item/lamp5\",");
    }
  }

  @Test
  void anotherInstanceIsNotConcerned() throws IOException {
    try (ScriptedApi api = ScriptedApi.in(folder)) {
      ScriptedApi gone = ScriptedApi.in(Files.createDirectory(folder.resolve("gone")));
      gone.close();
      Files.delete(folder.resolve("gone/attune.yaml"));
      Files.delete(folder.resolve("gone/item.yaml"));
      Files.delete(folder.resolve("gone/shop.yaml"));
      Files.writeString(
          folder.resolve("attune.yaml"),
          """
          providers:
            shop: {pack: ./shop.yaml, server: "%s"}
            depot: {pack: ./shop.yaml, server: "%s"}
          """
              .formatted(api.url(), gone.url()));
      api.declare(
          ScriptedApi.items(2)
              + "---\n"
              + ScriptedApi.item(3)
              + "placement: {nodes: [depot]}\n---\n"
              + ScriptedApi.item(4)
              + "placement: {nodes: [depot]}\n");
      api.answering(
          exchange -> ScriptedApi.answer(exchange, 400, "{\"error\": \"no such filter\"}"));
      Session.Result result = api.run("plan");
      assertThat(result.exit()).isEqualTo(1);
      assertThat(result.err())
          .contains(
              "the provider 'depot' (%s) is down or out of reach, which concerns 2 resources: "
                  .formatted(gone.url()),
              "cannot search for Item/lamp1: ",
              "cannot search for Item/lamp2: ",
              "3 errors, 0 warnings")
          .doesNotContain("cannot search for Item/lamp3");
    }
  }

  @Test
  void aSingleResourceKeepsItsOwnMessageAndPlace() throws IOException {
    ScriptedApi api = ScriptedApi.in(folder);
    api.close();
    assertThat(api.run("plan").err())
        .startsWith("item.yaml:3:18: cannot search for Item/lamp: GET /v1/items")
        .contains("^ try again; nothing was changed", "1 error, 0 warnings");
  }
}

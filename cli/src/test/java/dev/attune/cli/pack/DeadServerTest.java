package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.ApplyEventSchema;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server that dies after its first create. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class DeadServerTest {
  @TempDir Path folder;

  /** Keeps others from the port of the dead one: bound, but nobody listens. */
  private final Socket grave = new Socket();

  @AfterEach
  void free() throws IOException {
    grave.close();
  }

  private void dyingAfterTheFirstCreate(ScriptedApi api) throws IOException {
    api.declare(ScriptedApi.items(5));
    api.answering(exchange -> {
      if (exchange.getRequestMethod().equals("POST")) {
        exchange.getResponseHeaders().set("Connection", "close");
        ScriptedApi.answer(exchange, 201, "{\"id\": \"1\", \"title\": \"Lamp1\", \"price\": 20}");
        exchange.getHttpContext().getServer().stop(0);
        grave.setReuseAddress(true);
        grave.bind(exchange.getLocalAddress());
      } else {
        exchange.getResponseHeaders().set("Connection", "close");
        ScriptedApi.answer(exchange, 200, "[]");
      }
    });
  }

  @Test
  void oneMessageSaysSoAndNothingIsInDoubt() throws IOException {
    try (ScriptedApi api = ScriptedApi.in(folder)) {
      dyingAfterTheFirstCreate(api);

      Session.Result result =
          api.run("apply", "--auto-approve", "--parallelism", "1", "--patience", "1");

      assertThat(result.exit()).as(result.out() + result.err()).isEqualTo(3);
      assertThat(result.out().split("ATT-0918", -1)).as(result.out()).hasSize(2);
      assertThat(result.out())
          .contains("'shop' has been down since ", "3 not started")
          .doesNotContain("may or may not", "in doubt [");
      assertThat(result.err())
          .containsOnlyOnce("'shop' is down since ")
          .containsOnlyOnce("'shop' is still down after ");
      assertThat(result.out().lines().toList().getLast())
          .startsWith("'shop' is down since ")
          .contains("cannot be reached");
    }
  }

  @Test
  void programsHearOfItAsEvents() throws IOException {
    try (ScriptedApi api = ScriptedApi.in(folder)) {
      dyingAfterTheFirstCreate(api);

      Session.Result result =
          api.run("apply", "--auto-approve", "--json", "--parallelism", "1", "--patience", "1");

      List<String> lines = result.out().lines().toList();
      ApplyEventSchema.assertFit(result.out());
      assertThat(lines.stream().filter(line -> line.contains("\"event\":\"outage\"")))
          .as(result.out())
          .hasSize(2)
          .anyMatch(line -> line.contains("\"state\":\"down\""))
          .anyMatch(line -> line.contains("\"state\":\"given_up\""));
      assertThat(lines.getLast()).contains("\"outages\":[{", "\"provider\":\"shop\"");
    }
  }
}

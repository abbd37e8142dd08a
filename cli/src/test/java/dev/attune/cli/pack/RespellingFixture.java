package dev.attune.cli.pack;

import static dev.attune.cli.pack.ScriptedApi.answer;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import dev.attune.cli.Session;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A server that knows its devices by their names in capitals, however they are asked for. */
abstract class RespellingFixture {
  @TempDir Path folder;
  ScriptedApi api;
  final Map<String, MapValue> devices = new ConcurrentSkipListMap<>();

  @BeforeEach
  void open() throws IOException {
    api = ScriptedApi.in(folder);
    api.answering(exchange -> {
      String name = exchange.getRequestURI().getPath().replaceFirst("/devices/?", "");
      String key = name.toUpperCase(Locale.ROOT);
      switch (exchange.getRequestMethod()) {
        case "GET" -> shows(exchange, key);
        case "DELETE" -> answer(exchange, devices.remove(key) == null ? 404 : 204, "");
        default -> writes(exchange, name, key);
      }
    });
  }

  @AfterEach
  void stop() {
    api.close();
  }

  /** What a create or an update does. */
  abstract void writes(HttpExchange exchange, String name, String key) throws IOException;

  private void shows(HttpExchange exchange, String key) throws IOException {
    MapValue device = devices.get(key);
    if (key.isEmpty()) {
      String all =
          devices.values().stream().map(CanonicalJson::write).collect(Collectors.joining(","));
      answer(exchange, 200, "[" + all + "]");
    } else if (device == null) {
      answer(exchange, 404, "{}");
    } else {
      answer(exchange, 200, CanonicalJson.write(device));
    }
  }

  Session.Result done(String... arguments) {
    Session.Result result = api.run(arguments);
    assertThat(result.exit()).as(result.toString()).isZero();
    return result;
  }
}

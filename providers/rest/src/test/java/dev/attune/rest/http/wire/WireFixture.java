package dev.attune.rest.http.wire;

import dev.attune.rest.http.HttpEnvironment;
import dev.attune.rest.http.HttpOptions;
import dev.attune.rest.http.Wire;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.read.Packs;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** A wire that is about to be opened by a test. */
final class WireFixture {
  static final HttpOptions QUICK = answerWithin(Duration.ofSeconds(20));

  private final Map<String, String> settings = new HashMap<>();
  private final Map<String, String> environment = new HashMap<>();
  final List<String> trace = new CopyOnWriteArrayList<>();
  final FakeTime time = new FakeTime();
  private Pack pack = pack("");
  private HttpOptions terms = QUICK;

  static HttpOptions answerWithin(Duration time) {
    HttpOptions usual = HttpOptions.DEFAULT;
    return new HttpOptions(
        usual.connectTimeout(),
        time,
        Optional.empty(),
        Optional.empty(),
        true,
        usual.answerLimit());
  }

  private static Pack pack(String lines) {
    return Packs.sound(
        """
        pack: shop
        servers: {main: "https://shop.example"}
        types: {Item: {path: /items, fields: {id: computed text}}}
        """
            + lines);
  }

  /** Further keys of the pack. */
  WireFixture pack(String lines, Map<String, String> values) {
    pack = pack(lines);
    settings.putAll(values);
    return this;
  }

  WireFixture terms(HttpOptions other) {
    terms = other;
    return this;
  }

  WireFixture environment(String name, String value) {
    environment.put(name, value);
    return this;
  }

  Wires.Opened open(URI server) {
    return Wires.open(
        pack,
        server,
        settings,
        terms,
        new HttpEnvironment(environment::get, time, Optional.of(trace::add), "attune/test"));
  }

  Wire to(URI server) {
    return switch (open(server)) {
      case Wires.Opened.Ready(Wire wire) -> wire;
      case Wires.Opened.Unusable(String why) -> throw new AssertionError(why);
    };
  }

  Wire to(RawServer server) {
    return to(server.url(""));
  }

  String whyNot(URI server) {
    return switch (open(server)) {
      case Wires.Opened.Ready(Wire wire) -> {
        wire.close();
        throw new AssertionError("it could be opened");
      }
      case Wires.Opened.Unusable(String why) -> why;
    };
  }
}

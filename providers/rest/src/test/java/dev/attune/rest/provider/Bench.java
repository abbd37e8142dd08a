package dev.attune.rest.provider;

import dev.attune.json.PlainReader;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Write;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Time;
import dev.attune.rest.http.Wire;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.read.Packs;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.schema.Typing;
import dev.attune.value.MapValue;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** A provider of a pack on a scripted wire. */
final class Bench {
  static final String SECRET = "t0ps3cret-token";

  final ScriptedWire wire = new ScriptedWire();
  final FakeWaiting waiting = new FakeWaiting();
  final RestProvider provider;
  private final Pack pack;

  private Bench(Pack pack) {
    this.pack = pack;
    this.provider = provider(pack, wire, waiting);
  }

  private static RestProvider provider(Pack pack, Wire wire, Time waiting) {
    RestProvider provider =
        new RestProvider(
            pack.name(),
            pack,
            _ ->
                new Connector.Connected.Ready(
                    URI.create("https://shop.example/api"),
                    Map.of("region", "eu", "token", SECRET),
                    wire),
            waiting);
    if (!provider.configure(MapValue.EMPTY).isEmpty()) {
      throw new AssertionError("the provider is not configured");
    }
    return provider;
  }

  /** A provider of such types on a wire that is not scripted. */
  static RestProvider provider(String types, Wire wire) {
    return provider(Packs.sound(Packs.withType(types)), wire, new FakeWaiting());
  }

  /** With one type or more; see {@link Packs#withType}. */
  static Bench of(String types) {
    return new Bench(Packs.sound(Packs.withType(types)));
  }

  static Bench labelled(String types) {
    return new Bench(Packs.sound("labels: {count: 10}\n" + Packs.withType(types)));
  }

  Bench answers(int status, String json) {
    wire.answers(status, json);
    return this;
  }

  Bench answers(int status, String json, Map<String, String> headers) {
    wire.answers(status, json, headers);
    return this;
  }

  Bench replies(Reply reply) {
    wire.replies(reply);
    return this;
  }

  Schema schema(String kind) {
    return pack.type(kind).orElseThrow().schema();
  }

  static Location at(String kind, String... parents) {
    return new Location(new TypeName("shop.attune.dev", kind), List.of(parents));
  }

  static MapValue json(String text) {
    return (MapValue) PlainReader.read(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  Instance instance(String kind, String id, String value) {
    return Instance.of(id, Typing.apply(schema(kind).body(), json(value)), "v1");
  }

  Instance marked(String kind, String id, String value, String etag) {
    Instance plain = instance(kind, id, value);
    return new Instance(
        id, plain.value(), "v1", PrivateBytes.of(etag.getBytes(StandardCharsets.UTF_8)), false);
  }

  Write write(String kind, String value) {
    MapValue planned = Typing.apply(schema(kind).body(), json(value));
    return new Write(planned, planned, PrivateBytes.NONE);
  }
}

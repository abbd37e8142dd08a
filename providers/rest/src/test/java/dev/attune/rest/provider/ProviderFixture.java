package dev.attune.rest.provider;

import dev.attune.json.PlainJsonReader;
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
import dev.attune.schema.TypedValue;
import dev.attune.value.MapValue;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** A provider of a pack on a scripted wire. */
public final class ProviderFixture {
  public static final String SECRET = "t0ps3cret-token";

  public final ScriptedWire wire = new ScriptedWire();
  public final FakeTimer waiting = new FakeTimer();
  public final RestProvider provider;
  private final Pack pack;

  private ProviderFixture(Pack pack) {
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
  public static RestProvider provider(String types, Wire wire) {
    return provider(Packs.sound(Packs.withType(types)), wire, new FakeTimer());
  }

  /** With one type or more; see {@link Packs#withType}. */
  public static ProviderFixture of(String types) {
    return new ProviderFixture(Packs.sound(Packs.withType(types)));
  }

  public static ProviderFixture labelled(String types) {
    return new ProviderFixture(Packs.sound("labels: {count: 10}\n" + Packs.withType(types)));
  }

  public ProviderFixture answers(int status, String json) {
    wire.answers(status, json);
    return this;
  }

  public ProviderFixture answers(int status, String json, Map<String, String> headers) {
    wire.answers(status, json, headers);
    return this;
  }

  public ProviderFixture replies(Reply reply) {
    wire.replies(reply);
    return this;
  }

  Schema schema(String kind) {
    return pack.type(kind).orElseThrow().schema();
  }

  public static Location at(String kind, String... parents) {
    return new Location(new TypeName("shop.attune.dev", kind), List.of(parents));
  }

  public static MapValue json(String text) {
    return (MapValue) PlainJsonReader.read(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  public Instance instance(String kind, String id, String value) {
    return Instance.of(id, TypedValue.apply(schema(kind).body(), json(value)), "v1");
  }

  public Instance marked(String kind, String id, String value, String etag) {
    Instance plain = instance(kind, id, value);
    return new Instance(
        id, plain.value(), "v1", PrivateBytes.of(etag.getBytes(StandardCharsets.UTF_8)), false);
  }

  public Write write(String kind, String value) {
    MapValue planned = TypedValue.apply(schema(kind).body(), json(value));
    return new Write(planned, planned, PrivateBytes.NONE);
  }
}

package dev.attune.rest.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.own.Effective;
import dev.attune.propose.SchemaProposal;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.provider.guard.GuardSettings;
import dev.attune.provider.guard.GuardedProvider;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.read.PackReader;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.schema.TypedValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What comes of the shipped packs, planned as the engine plans and looked at as it looks. */
class ShippedPacksAtWorkTest {
  private GuardedProvider provider = guarded("konnect", new MemoryApi(UnaryOperator.identity()));

  @AfterEach
  void close() {
    provider.close();
  }

  private static GuardedProvider guarded(String name, MemoryApi api) {
    RestProvider rest =
        new RestProvider(
            name,
            pack(name),
            _ -> new Connector.Connected.Ready(URI.create("http://localhost"), Map.of(), api),
            new FakeTimer());
    GuardedProvider guarded =
        new GuardedProvider(name, rest, GuardSettings.of(Duration.ofSeconds(30)));
    assertThat(guarded.configure(MapValue.EMPTY)).isEmpty();
    return guarded;
  }

  private static Pack pack(String name) {
    try {
      byte[] bytes = Files.readAllBytes(Path.of("../../packs/" + name + ".yaml"));
      return PackReader.read(new Source.OfBytes(name, bytes), Limits.DEFAULT).pack().orElseThrow();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Location at(String group, String kind, String... parents) {
    return new Location(new TypeName(group + ".attune.dev", kind), List.of(parents));
  }

  private MapValue typed(Location at, String config) {
    return TypedValue.apply(schema(at).body(), ProviderFixture.json(config));
  }

  private Schema schema(Location at) {
    return provider.schemas().find(at.type()).orElseThrow();
  }

  private Instance created(Location at, String json) {
    MapValue config = typed(at, json);
    MapValue proposed = Effective.of(schema(at), config, MapValue.EMPTY).proposed();
    MapValue planned = SchemaProposal.create(schema(at), proposed);
    return made(provider.create(at, new Write(config, planned, PrivateBytes.NONE), "run/1"));
  }

  private MapValue planned(Location at, Instance live, String json) {
    MapValue proposed = Effective.of(schema(at), typed(at, json), live.value()).proposed();
    return SchemaProposal.update(schema(at), proposed);
  }

  private Instance updated(Location at, Instance live, String json) {
    MapValue planned = SchemaProposal.changed(schema(at), planned(at, live, json));
    return made(provider.update(at, live, new Write(typed(at, json), planned, PrivateBytes.NONE)));
  }

  private static Instance made(Result result) {
    assertThat(result.failure()).isEmpty();
    assertThat(result.diagnostics()).isEmpty();
    return result.instance().orElseThrow();
  }

  @Test
  void anObjectThatWasMadeAsDeclaredHasNothingToChange() {
    Location at = at("konnect", "Portal");
    String config = "{\"name\":\"dev\",\"labels\":{\"a\":\"1\"},\"description\":\"d\"}";

    Instance made = created(at, config);
    Instance read = made(provider.read(at, made));

    assertThat(read.value()).isEqualTo(made.value());
    assertThat(planned(at, read, config)).isEqualTo(read.value());
  }

  @Test
  void aChangeArrivesAndWhatIsLeftOutIsUnset() {
    Location at = at("konnect", "Portal");
    Instance made =
        created(at, "{\"name\":\"dev\",\"labels\":{\"a\":\"1\"},\"description\":\"d\"}");

    String config = "{\"name\":\"dev2\",\"labels\":{\"b\":\"2\"}}";
    Instance changed = updated(at, made, config);

    assertThat(changed.value())
        .isEqualTo(
            ProviderFixture.json("{\"name\":\"dev2\",\"labels\":{\"b\":\"2\"}}")
                .with("id", Text.of(made.id())));
    assertThat(planned(at, changed, config)).isEqualTo(changed.value());
  }

  @Test
  void whatIsMovedInAnswersComesBack() {
    provider.close();
    provider =
        guarded(
            "konnect",
            new MemoryApi(object ->
                MapValue.builder()
                    .put("id", object.get("id").orElseThrow())
                    .put("name", object.get("name").orElseThrow())
                    .put(
                        "config",
                        MapValue.of(
                            "cluster_type",
                            object.get("cluster_type").orElse(Text.of("CLUSTER_TYPE_NEW"))))
                    .build()));
    Location at = at("konnect", "ControlPlane");

    Instance made = created(at, "{\"name\":\"cp\"}");

    assertThat(made.value().get("cluster_type")).contains(Text.of("CLUSTER_TYPE_NEW"));
    assertThat(planned(at, made, "{\"name\":\"cp\"}")).isEqualTo(made.value());
  }

  @Test
  void allPagesAreSeenAndEachNameIsFound() {
    Location at = at("konnect", "Portal");
    for (int i = 0; i < 5; i++) {
      created(at, "{\"name\":\"p" + i + "\"}");
    }

    Matches first = provider.list(at, Optional.empty());
    assertThat(first.instances()).hasSize(2);
    assertThat(dev.attune.observe.read.ObjectList.fetch(provider, at).instances()).hasSize(5);
    assertThat(provider.find(at, new Lookup.ByName("p4")).instances()).hasSize(1);
  }

  @Test
  void whatIsDeletedIsGone() {
    Location at = at("konnect", "Portal");
    Instance made = created(at, "{\"name\":\"dev\"}");

    assertThat(provider.delete(at, made)).isEqualTo(Result.gone());
    assertThat(provider.read(at, made)).isEqualTo(Result.gone());
    assertThat(provider.delete(at, made)).isEqualTo(Result.gone());
  }

  @Test
  void whatIsPutUnderItsNameIsKnownByIt() {
    provider.close();
    provider = guarded("rabbitmq", new MemoryApi(UnaryOperator.identity()));
    Location at = at("rabbitmq", "Queue", "/");
    String config = "{\"name\":\"a/b\",\"durable\":false,\"arguments\":{\"x-max\":5}}";

    Instance made = created(at, config);

    assertThat(made.id()).isEqualTo("a/b");
    assertThat(planned(at, made, config)).isEqualTo(made.value());
    assertThat(provider.importObject(at, "a/b").instance().map(Instance::value))
        .contains(made.value());
  }
}

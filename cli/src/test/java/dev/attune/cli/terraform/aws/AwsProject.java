package dev.attune.cli.terraform.aws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.Json;
import dev.attune.cli.fixture.LiveProject;
import dev.attune.cli.host.StoreOpener;
import dev.attune.manifest.Identity;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Store;
import dev.attune.store.jdbc.address.StoreAddress;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A project on the stand-in for AWS. */
record AwsProject(Path folder, AwsStandIn aws) implements LiveProject {
  /** One for all tests of a run: the provider takes seconds to say what it serves. */
  static final Path CACHE = Path.of("target", "aws", "cache").toAbsolutePath();

  static AwsProject in(Path folder, AwsStandIn awsStandIn) throws IOException {
    Files.writeString(
        folder.resolve("attune.yaml"),
        """
        name: shop
        providers:
          aws:
            terraform: hashicorp/aws
            mirror: %s
            config: %s
        """
            .formatted(awsStandIn.mirror(), awsStandIn.settings().replace("\n", " ")));
    return new AwsProject(folder, awsStandIn);
  }

  /** Declares these and nothing else; {@code KIND NAME} and then what the spec says. */
  AwsProject declares(String... resources) throws IOException {
    StringBuilder all = new StringBuilder();
    for (String resource : resources) {
      String[] parts = resource.split(" ", 3);
      all.append("---\n").append(manifest(parts[0], parts[1], parts[2]));
    }
    Files.writeString(folder.resolve("resources.yaml"), all);
    return this;
  }

  private static String manifest(String kind, String name, String spec) {
    boolean data = kind.startsWith("data.");
    return """
    apiVersion: aws.%stf.attune.dev/v5
    kind: %s
    metadata: {name: %s}
    spec: %s
    """
        .formatted(data ? "data." : "", data ? kind.substring(5) : kind, name, spec);
  }

  @Override
  public Session.Result run(String... arguments) {
    return Session.in(folder)
        .with("ATTUNE_KEY", Session.KEY)
        .with("XDG_CACHE_HOME", CACHE.toString())
        .run(arguments);
  }

  @Override
  public void destroys() {
    LiveProject.super.destroys();
    assertThat(records().recall()).isEmpty();
  }

  /** What is on record of an object that was applied, in plain values. */
  Value recorded(String kind) {
    return recorded().entrySet().stream()
        .filter(applied -> applied.getKey().kind().equals(kind))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow();
  }

  /** What is on record of all objects that were applied, in plain values. */
  Map<Identity, MapValue> recorded() {
    return records().recall().stream()
        .collect(
            Collectors.toMap(
                applied -> applied.deployment().identity(), applied -> applied.instance().value()));
  }

  private Store records() {
    Path file = folder.resolve(".attune/store.db");
    return StoreOpener.IN_DATABASES.forReading(
        new StoreSettings(
                new StoreAddress.SqliteFile(file, file.toString()),
                "shop",
                ProjectKey.of(Session.KEY).orElseThrow(),
                InstantSource.system())
            .forOneProject());
  }

  /** Our record and that of terraform are the same, apart from our labels and what is generated. */
  static void areSame(Value ours, MapValue theirs, String... generated) {
    assertThat(Json.plain(stripped(ours, generated)))
        .isEqualTo(Json.plain(stripped(theirs, generated)));
  }

  private static Value stripped(Value value, String... generated) {
    MapValue.Builder rest = MapValue.builder();
    MapValue map = (MapValue) value;
    for (String key : map.keys()) {
      if (!List.of(generated).contains(key)) {
        Value part = map.get(key).orElseThrow();
        boolean labels = key.equals("tags") || key.equals("tags_all");
        rest.put(key, labels && part instanceof MapValue tags ? theirs(tags) : part);
      }
    }
    return rest.build();
  }

  private static MapValue theirs(MapValue tags) {
    MapValue.Builder rest = MapValue.builder();
    tags.keys().stream()
        .filter(key -> !key.startsWith("attune-"))
        .forEach(key -> rest.put(key, tags.get(key).orElseThrow()));
    return rest.build();
  }
}

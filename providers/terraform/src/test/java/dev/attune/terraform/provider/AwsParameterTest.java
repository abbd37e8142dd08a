package dev.attune.terraform.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Planned;
import dev.attune.provider.Proposal;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.terraform.plugin.LaunchSettings;
import dev.attune.terraform.plugin.PluginLauncher;
import dev.attune.terraform.plugin.ProviderSearch;
import dev.attune.terraform.provider.type.OlderTypes;
import dev.attune.terraform.schema.cache.BinaryKey;
import dev.attune.terraform.schema.cache.SchemaCache;
import dev.attune.terraform.schema.mapping.TypeNames;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A parameter of AWS: the real provider, and a stand-in for AWS behind it. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class AwsParameterTest {
  private static final TypeNames NAMES = new TypeNames("aws", "aws", 5);
  private static final TypeName TYPE = new TypeName("aws.tf.attune.dev", "SsmParameter");
  private static final Location PLACE = Location.of(TYPE);

  @TempDir static Path folder;
  private static final List<AutoCloseable> OPEN = new ArrayList<>();

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    Optional<Path> binary = ProviderSearch.find("hashicorp/aws");
    assumeTrue(binary.isPresent(), ProviderSearch.missing("hashicorp/aws"));
    Optional<MotoServer> motoServer = MotoServer.start(folder);
    assumeTrue(motoServer.isPresent(), MotoServer.missing());
    OPEN.add(motoServer.get());
    PluginLauncher host = new PluginLauncher(folder.resolve("records"), System.getenv());
    LaunchSettings launchSettings = LaunchSettings.of("hashicorp/aws", binary.get());
    TerraformProvider provider =
        TerraformProvider.cached(
            NAMES,
            () -> host.start(launchSettings),
            new TerraformProvider.Cache(
                new SchemaCache(folder.resolve("schemas")),
                BinaryKey.of(new byte[32]),
                () -> host.start(launchSettings.forSchemas()),
                Map.of(),
                folder.resolve("settings")),
            OlderTypes.UNKNOWN);
    OPEN.add(provider);
    assertThat(provider.configure(settings(motoServer.get().address()))).isEmpty();
  }

  @AfterAll
  static void close() throws Exception {
    for (AutoCloseable open : OPEN.reversed()) {
      open.close();
    }
    OPEN.clear();
  }

  private static MapValue settings(String address) {
    Value endpoint = Text.of(address);
    return MapValue.of("region", Text.of("us-east-1"))
        .with("access_key", Text.of("test"))
        .with("secret_key", Text.of("test").markedSensitive())
        .with("skip_credentials_validation", Bool.TRUE)
        .with("skip_requesting_account_id", Bool.TRUE)
        .with("skip_metadata_api_check", Text.of("true"))
        .with(
            "default_tags",
            ListValue.of(MapValue.of("tags", MapValue.of("owner", Text.of("everybody")))))
        .with("endpoints", ListValue.of(MapValue.of("ssm", endpoint).with("sts", endpoint)));
  }

  private static TerraformProvider provider() {
    return (TerraformProvider) OPEN.getLast();
  }

  private static MapValue parameter(String name, String value) {
    return MapValue.of("name", Text.of(name))
        .with("type", Text.of("String"))
        .with("value", Text.of(value))
        .with("tags", MapValue.of("attune/managed", Text.of("shop")));
  }

  private static Planned plan(Optional<Instance> prior, MapValue config) {
    Planned planned = provider().propose(new Proposal(TYPE, prior, config, config));
    assertThat(planned.failure()).isEmpty();
    return planned;
  }

  private static Instance made(MapValue config) {
    Planned planned = plan(Optional.empty(), config);
    return object(
        provider().create(PLACE, new Write(config, planned.value(), planned.privateBytes()), "i"));
  }

  private static Instance object(Result result) {
    assertThat(result.failure()).isEmpty();
    return result.instance().orElseThrow();
  }

  private static Instance read(Instance known) {
    return object(provider().read(PLACE, known));
  }

  @Test
  void itsSchemaCarriesLabelsAndSecrets() {
    Schema schema = provider().schemas().find(TYPE).orElseThrow();
    assertThat(schema.labels()).isPresent();
    assertThat(schema.body().attributes().get("value")).matches(value -> value.secret());
  }

  @Test
  void aNewOneIsPlannedMadeReadAndThenNoDifference() {
    MapValue config = parameter("/a", "one");
    assertThat(provider().validate(TYPE, config)).isEmpty();
    Planned planned = plan(Optional.empty(), config);
    assertThat(planned.value().get("arn")).contains(Unknown.UNKNOWN);
    Instance made = made(config);
    assertThat(made.id()).isEqualTo("/a");
    assertThat(made.value().get("version")).contains(Num.of(1));
    assertThat(made.value().get("value").orElseThrow().sensitive()).isTrue();
    Instance read = read(object(provider().upgrade(TYPE, made)));
    assertThat(read.value()).isEqualTo(made.value());
    assertThat(plan(Optional.of(read), config).value()).isEqualTo(read.value());
    assertThat(read.value().get("tags_all").orElseThrow().toString())
        .contains("attune/managed", "owner");
  }

  @Test
  void aChangedValueIsWrittenInPlace() {
    Instance made = made(parameter("/b", "one"));
    MapValue config = parameter("/b", "two");
    Planned planned = plan(Optional.of(made), config);
    assertThat(planned.replace()).isEmpty();
    Instance changed =
        object(
            provider()
                .update(PLACE, made, new Write(config, planned.value(), planned.privateBytes())));
    assertThat(changed.value().get("value")).contains(Text.of("two"));
    assertThat(read(changed).value().get("version")).contains(Num.of(2));
  }

  @Test
  void anotherNameNeedsAnotherParameter() {
    Instance made = made(parameter("/c", "one"));
    MapValue config = parameter("/d", "one");
    Planned first = plan(Optional.of(made), config);
    assertThat(first.replace()).containsExactly(dev.attune.value.Path.of("name"));
    Planned second =
        provider()
            .propose(new Proposal(TYPE, Optional.empty(), first.privateBytes(), config, config));
    assertThat(second.failure()).isEmpty();
    assertThat(provider().delete(PLACE, made)).isEqualTo(Result.gone());
    Instance moved =
        object(
            provider()
                .create(PLACE, new Write(config, second.value(), second.privateBytes()), "i"));
    assertThat(moved.id()).isEqualTo("/d");
    assertThat(provider().read(PLACE, made)).isEqualTo(Result.gone());
  }

  @Test
  void oneThatIsThereIsImportedByItsName() {
    Instance made = made(parameter("/e", "one"));
    Instance imported = object(provider().importObject(PLACE, "/e"));
    assertThat(imported.id()).isEqualTo(made.id());
    assertThat(imported.value().get("value")).contains(Text.of("one"));
    assertThat(plan(Optional.of(imported), parameter("/e", "one")).replace()).isEmpty();
  }

  @Test
  void oneThatIsNotThereCannotBeImported() {
    assertThat(provider().importObject(PLACE, "/nobody").failure()).isPresent();
  }

  @Test
  void aDeletedOneIsGoneAndMayBeDeletedAgain() {
    Instance made = made(parameter("/f", "one"));
    assertThat(provider().delete(PLACE, made)).isEqualTo(Result.gone());
    assertThat(provider().delete(PLACE, made)).isEqualTo(Result.gone());
  }

  @Test
  void aMistakeIsToldAtItsPlace() {
    MapValue config = parameter("/g", "one").with("tier", Text.of("Golden"));
    assertThat(provider().validate(TYPE, config).getFirst().path())
        .contains(dev.attune.value.Path.of("tier"));
  }
}

package dev.attune.terraform.plugin.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.PrivateBytes;
import dev.attune.terraform.plugin.LaunchSettings;
import dev.attune.terraform.plugin.Plugin;
import dev.attune.terraform.plugin.PluginLauncher;
import dev.attune.terraform.plugin.sample.Behaviour;
import dev.attune.terraform.plugin.sample.SampleBinary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Every call, in both protocols, against a provider that behaves. */
@ParameterizedClass
@EnumSource(Protocol.class)
class ProviderClientTest {
  private static final String TYPE = "sample_thing";
  private static final WireValue PRIOR = WireValue.msgpack(new byte[] {(byte) 0x80});
  private static final WireValue VALUE = WireValue.msgpack(new byte[] {(byte) 0x81, 1, 2});
  private static final WireValue JSON = json("{\"id\":\"7\"}");
  private static final PrivateBytes PRIVATE = PrivateBytes.of(new byte[] {1, 2, 3});
  private static final List<RemoteStep> PATH =
      List.of(
          new RemoteStep.Attribute("rules"),
          new RemoteStep.Index(1),
          new RemoteStep.Key("a.b"),
          new RemoteStep.Attribute("name"));
  private static final RemoteDiagnostic WARNING =
      new RemoteDiagnostic(
          RemoteDiagnostic.Severity.WARNING,
          "name is short",
          "Longer names are easier to find.",
          PATH);

  @TempDir static Path folder;
  private static final List<Plugin> STARTED = new ArrayList<>();

  private final Protocol protocol;

  ProviderClientTest(Protocol protocol) {
    this.protocol = protocol;
  }

  private static WireValue json(String text) {
    return WireValue.json(text.getBytes(StandardCharsets.UTF_8));
  }

  /** One for all tests of a protocol: it keeps nothing between calls. */
  @BeforeParameterizedClassInvocation
  static void start(Protocol protocol) throws IOException {
    LaunchSettings launchSettings = SampleBinary.launch(folder, protocol, Behaviour.NORMAL);
    STARTED.add(
        new PluginLauncher(folder.resolve("records"), System.getenv()).start(launchSettings));
  }

  @AfterParameterizedClassInvocation
  static void close() {
    STARTED.removeLast().close();
  }

  private ProviderClient client() {
    return STARTED.getLast().client();
  }

  @Test
  void theProtocolIsTheOneThatTheProviderChose() {
    assertThat(client().protocol()).isEqualTo(protocol);
  }

  @Test
  void schemasAreDecodedOneByOne() {
    RawSchemas schemas = client().schemas();
    assertThat(schemas.capabilities()).isEqualTo(new RawSchemas.Capabilities(true, true, false));
    assertThat(schemas.resources()).containsOnlyKeys(TYPE);
    assertThat(schemas.dataSources()).containsOnlyKeys(TYPE);
    assertThat(schemas.provider()).isPresent();
    assertThat(schemas.providerMeta()).isEmpty();
    EncodedSchema encoded = schemas.resource(TYPE).orElseThrow();
    RawSchema schema = EncodedSchema.of(protocol, encoded.toArray()).decode();
    assertThat(schema.version()).isEqualTo(2);
    assertThat(schema.block().description()).isEqualTo(new RawSchema.Text("A thing", false));
    assertThat(schema.block().attributes())
        .extracting(RawSchema.Attribute::name)
        .startsWith("id", "name", "secret");
    RawSchema.NestedBlock rule = schema.block().blocks().getFirst();
    assertThat(rule.nesting()).isEqualTo(RawSchema.Nesting.LIST);
    assertThat(rule.maxItems()).isEqualTo(1);
    assertThat(rule.block().attributes().getFirst().type()).contains("[\"list\",\"number\"]");
  }

  @Test
  void writeOnlyAndDeprecationStandInDifferentPlacesOfTheProtocolsButMeanTheSame() {
    RawSchema.Attribute secret =
        client().schemas().resource(TYPE).orElseThrow().decode().block().attributes().get(2);
    assertThat(secret)
        .isEqualTo(
            new RawSchema.Attribute(
                "secret",
                Optional.of("\"string\""),
                Optional.empty(),
                new RawSchema.Text("", false),
                false,
                true,
                false,
                true,
                true,
                true,
                Optional.of("Use a vault.")));
  }

  @Test
  void onlyProtocol6HasAttributesInAttributes() {
    List<RawSchema.Attribute> attributes =
        client().schemas().resource(TYPE).orElseThrow().decode().block().attributes();
    Optional<RawSchema.NestedObject> nested =
        attributes.stream().flatMap(one -> one.nested().stream()).findFirst();
    assertThat(nested.map(RawSchema.NestedObject::nesting))
        .isEqualTo(protocol == Protocol.V6 ? Optional.of(RawSchema.Nesting.MAP) : Optional.empty());
  }

  @Test
  void diagnosticsKeepTheirPath() {
    assertThat(client().validateProvider(VALUE)).containsExactly(WARNING);
    assertThat(client().validateResource(TYPE, VALUE)).containsExactly(WARNING);
    assertThat(client().validateData(TYPE, VALUE)).containsExactly(WARNING);
    assertThat(client().configure(new Requests.Configure("1.11.4", VALUE))).isEmpty();
  }

  @Test
  void valuesAndPrivateBytesTravelUntouched() {
    assertThat(client().readResource(new Requests.Read(TYPE, VALUE, PRIVATE, Optional.empty())))
        .isEqualTo(new Answers.Read(Optional.of(VALUE), PRIVATE, Optional.empty(), List.of()));
    assertThat(
            client()
                .planResourceChange(
                    new Requests.Plan(TYPE, PRIOR, VALUE, VALUE, PRIVATE, Optional.of(PRIOR))))
        .isEqualTo(
            new Answers.Planned(
                Optional.of(VALUE), List.of(PATH), PRIVATE, true, Optional.empty(), List.of()));
    assertThat(
            client()
                .applyResourceChange(
                    new Requests.Apply(
                        TYPE, PRIOR, WireValue.NULL, WireValue.NULL, PRIVATE, Optional.empty())))
        .isEqualTo(new Answers.Applied(Optional.of(WireValue.NULL), PRIVATE, false, List.of()));
    assertThat(client().readDataSource(new Requests.Data(TYPE, VALUE, Optional.empty())))
        .isEqualTo(new Answers.Data(Optional.of(VALUE), Optional.empty(), List.of()));
  }

  @Test
  void valuesMayComeAsJson() {
    assertThat(client().upgradeResourceState(new Requests.Upgrade(TYPE, 1, JSON)))
        .isEqualTo(new Answers.Upgraded(Optional.of(JSON), List.of()));
    assertThat(client().importResourceState(new Requests.Import(TYPE, "{}")).objects())
        .containsExactly(
            new Answers.ImportedObject(
                TYPE, Optional.of(json("{}")), PrivateBytes.of(new byte[] {'p'})));
  }

  @Test
  void stopHasNothingToSayWhenAllIsWell() {
    assertThat(client().stop()).isEmpty();
  }
}

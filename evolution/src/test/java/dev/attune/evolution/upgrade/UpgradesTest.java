package dev.attune.evolution.upgrade;

import static dev.attune.schema.Attribute.optional;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Position;
import dev.attune.evolution.rule.ConversionRuleSet;
import dev.attune.evolution.rule.ConverterMode;
import dev.attune.evolution.rule.ConverterRule;
import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.rule.RuleReadResult;
import dev.attune.evolution.rule.RuleReader;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.schema.Conversion;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.schema.TypedValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What becomes of a spec on its way to the present version. */
class UpgradesTest {
  private static final TypeName DOOR = new TypeName("house.attune.dev", "Door");
  private static final Type.ObjectOf LOCK =
      Type.object(optional("key", Scalar.TEXT).build(), optional("turns", Scalar.TEXT).build());
  private static final Type.ObjectOf NEW_LOCK =
      Type.object(optional("key", Scalar.TEXT).build(), optional("turns", Scalar.NUMBER).build());

  private static final Schema V1 =
      schema(
          "v1",
          Type.object(
              optional("color", Scalar.TEXT).build(),
              optional("height", Scalar.TEXT).build(),
              optional("lock", Type.list(LOCK)).build(),
              optional("hinges", Type.list(LOCK)).build(),
              optional("motto", Scalar.TEXT).build(),
              optional("pane", Type.object(optional("tint", Scalar.TEXT).build())).build(),
              optional("width", Scalar.NUMBER).build()));

  private static final Schema V2 =
      schema(
          "v2",
          Type.object(
              optional("colour", Scalar.TEXT).build(),
              optional("height", Scalar.NUMBER).build(),
              optional("lock", NEW_LOCK).build(),
              optional("hinges", Type.list(NEW_LOCK)).build(),
              optional("grade", Scalar.TEXT).build(),
              optional("pane", Scalar.BOOL).build(),
              optional("width", Scalar.NUMBER).build()));

  private static Schema schema(String version, Type.ObjectOf body) {
    return Schema.of(DOOR, version, body, "A door.");
  }

  private static MapValue value(String yaml) {
    return (MapValue) Documents.read(source(yaml), Limits.DEFAULT).documents().getFirst().root();
  }

  private static Source source(String yaml) {
    return new Source.OfBytes("a.yaml", yaml.getBytes(StandardCharsets.UTF_8));
  }

  private static Conversion.Done upgrade(ConversionRuleSet conversionRuleSet, MapValue value) {
    return (Conversion.Done) new Upgrades(conversionRuleSet).convert(V1, V2, value);
  }

  private static Conversion.Done upgrade(String yaml) {
    return upgrade(ConversionRuleSet.NONE, value(yaml));
  }

  @Test
  void eachFieldHasTheFormOfToday() {
    Conversion.Done done = upgrade("{height: \"210\", lock: [{key: a, turns: \"2\"}], width: 3}");

    assertThat(done.value())
        .hasToString("{\"height\":210,\"lock\":{\"key\":\"a\",\"turns\":2},\"width\":3}");
    assertThat(done.converted())
        .extracting(Path::toString)
        .containsExactlyInAnyOrder("height", "lock", "lock[0].turns");
    assertThat(done.dropped()).isEmpty();
    assertThat(done.unfit()).isEmpty();
  }

  @Test
  void whatStandsAtAPlaceIsFoundWhereItStood() {
    Conversion.Done done = upgrade("{lock: [{key: a}], hinges: [{key: b}, {turns: \"1\"}]}");

    assertThat(done.origin().apply(Path.of("lock"))).hasToString("lock[0]");
    assertThat(done.origin().apply(Path.of("lock.key"))).hasToString("lock[0].key");
    assertThat(done.origin().apply(Path.of("hinges[1].turns"))).hasToString("hinges[1].turns");
    assertThat(done.origin().apply(Path.of("width"))).hasToString("width");
  }

  @Test
  void aFieldThatIsNoMoreIsDropped() {
    Conversion.Done done = upgrade("{motto: stay out, color: red, width: 3}");

    assertThat(done.value()).hasToString("{\"width\":3}");
    assertThat(done.dropped()).extracting(Path::toString).containsExactly("motto", "color");
  }

  @Test
  void aFieldThatIsNoMoreAndSaysNothingIsNotMissed() {
    assertThat(upgrade("{motto: null}").dropped()).isEmpty();
  }

  @Test
  void whatCannotBeSaidTodayIsUnfit() {
    Conversion.Done done = upgrade("{height: tall, lock: [{key: a}, {key: b}]}");

    assertThat(done.unfit())
        .extracting(Path::toString)
        .containsExactlyInAnyOrder("height", "lock[1]");
  }

  @Test
  void aSecretStaysOneWhateverItBecomes() {
    Type.ObjectOf login =
        Type.object(
            optional("user", Scalar.TEXT).build(),
            optional("password", Scalar.TEXT).sensitive().build());
    Schema then = schema("v1", Type.object(optional("login", login).build()));
    Schema now = schema("v2", Type.object(optional("login", Scalar.TEXT).build()));
    MapValue value =
        TypedValue.marked(then.body(), value("{login: {user: bob, password: canary}}"));

    Conversion.Done done =
        (Conversion.Done) new Upgrades(ConversionRuleSet.NONE).convert(then, now, value);

    assertThat(done.value().get("login").orElseThrow().sensitive()).isTrue();
  }

  @Test
  void aStructureOfWhichSomethingHasNoPlaceIsMissed() {
    Schema then =
        schema(
            "v1",
            Type.object(
                optional("free", Type.DYNAMIC).build(), optional("json", Scalar.TEXT).build()));
    Type.ObjectOf narrow = Type.object(optional("a", Scalar.TEXT).build());
    Schema now =
        schema(
            "v2", Type.object(optional("free", narrow).build(), optional("json", narrow).build()));
    MapValue value = value("{free: {a: x, b: y}, json: '{\"a\": \"x\", \"b\": \"y\"}'}");

    Conversion.Done done =
        (Conversion.Done) new Upgrades(ConversionRuleSet.NONE).convert(then, now, value);

    assertThat(done.dropped()).extracting(Path::toString).contains("free", "json");
  }

  @Test
  void aListOfNoneIsNoObject() {
    Conversion.Done done = upgrade("{lock: [], width: 3}");

    assertThat(done.value()).hasToString("{\"width\":3}");
    assertThat(done.unfit()).isEmpty();
    assertThat(done.dropped()).isEmpty();
  }

  @Test
  void aChangeWithoutARuleConcernsOnlyThoseWhoUseTheField() {
    assertThat(upgrade("{width: 3}").unfit()).isEmpty();
    assertThat(upgrade("{pane: {tint: grey}, width: 3}").unfit())
        .extracting(Path::toString)
        .containsExactly("pane");
  }

  @Test
  void aReferenceMovesWithItsField() {
    Conversion.Done done =
        upgrade("{height: \"${env:HEIGHT}\", lock: [{turns: \"${env:TURNS}\"}]}");

    assertThat(done.value().get("height")).contains(Unknown.UNKNOWN);
    assertThat(done.value().at(Path.of("lock.turns"))).contains(Unknown.UNKNOWN);
    assertThat(done.unfit()).isEmpty();
  }

  @Test
  void aReferenceToAWholeObjectStays() {
    Conversion.Done done = upgrade("{lock: \"${env:LOCK}\"}");

    assertThat(done.value().get("lock")).contains(Unknown.UNKNOWN);
    assertThat(done.origin().apply(Path.of("lock"))).hasToString("lock");
    assertThat(done.unfit()).isEmpty();
  }

  @Test
  void aSecretStaysSecret() {
    MapValue before = MapValue.of("height", Text.of("210").markedSensitive());

    assertThat(upgrade(ConversionRuleSet.NONE, before).value().get("height").orElseThrow())
        .isEqualTo(Num.of(210))
        .matches(value -> value.sensitive());
  }

  @Test
  void aRenamedFieldTakesItsValueAlong() {
    RuleReadResult read =
        RuleReader.read(
            source(
                """
                house.attune.dev/Door:
                  converters:
                    - {from: v1, to: v2, path: spec.color, mode: rename, toName: colour}
                """),
            Limits.DEFAULT);
    assertThat(read.diagnostics()).isEmpty();
    Conversion.Done done = upgrade(read.rules().orElseThrow(), value("{color: \"${env:RED}\"}"));

    assertThat(done.value()).isEqualTo(MapValue.of("colour", Unknown.UNKNOWN));
    assertThat(done.origin().apply(Path.of("colour"))).hasToString("color");
    assertThat(done.converted()).extracting(Path::toString).containsExactly("color");
    assertThat(done.dropped()).isEmpty();
  }

  @Test
  void rulesThatCannotBeFollowedConvertNothing() {
    ConversionRuleSet conversionRuleSet =
        new ConversionRuleSet(
            Map.of(
                DOOR,
                new KindRules(
                    false,
                    List.of(),
                    List.of(
                        new ConverterRule(
                            "v1",
                            "v2",
                            Path.of("spec.nothing"),
                            ConverterMode.STRING_TO_INT,
                            Optional.empty(),
                            Optional.empty(),
                            Position.whole("rules"))))));

    assertThat(new Upgrades(conversionRuleSet).convert(V1, V2, MapValue.EMPTY))
        .isInstanceOf(Conversion.Impossible.class);
  }
}

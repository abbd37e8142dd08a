package dev.attune.terraform.schema.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attune.schema.SingleElementLists;
import dev.attune.schema.Validation;
import dev.attune.schema.Violation;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.SchemaFamily;
import dev.attune.terraform.schema.model.TypeSchema;
import dev.attune.terraform.value.MessagePack;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.testkit.Property;
import dev.attune.testkit.value.ExactEquality;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import org.junit.jupiter.api.Test;

/** Values on their way to a provider and back. */
class TerraformTypeTest {
  private static final TerraformType TYPE = SampleType.TYPE;
  private static final MapValue RULE = MapValue.of("port", Num.of(80));

  @Test
  void whatNobodyWroteIsNullOrEmptyOnTheWire() throws InvalidValueException {
    MapValue wire = TYPE.toWire(MapValue.of("name", Text.of("x")));
    assertThat(wire.keys()).hasSameSizeAs(TYPE.wireType().attributes().keySet());
    assertThat(wire.get("value")).contains(Null.NULL);
    assertThat(wire.get("logging")).contains(ListValue.EMPTY);
    assertThat(wire.get("grant")).contains(SetValue.EMPTY);
    assertThat(wire.get("stage")).contains(MapValue.EMPTY);
    assertThat(wire.get("timeouts")).contains(Null.NULL);
    assertThat(wire.get("origin"))
        .contains(EmptyBlock.of(TYPE.terraform().block().block("origin").orElseThrow()));
  }

  @Test
  void theWireObjectFitsTheWireType() throws InvalidValueException {
    MapValue wire = TYPE.toWire(MapValue.of("name", Text.of("x")).with("logging", RULE));
    byte[] bytes = MessagePack.encode(TYPE.wireType(), wire);
    assertThat(MessagePack.decode(TYPE.wireType(), bytes)).isEqualTo(wire);
  }

  @Test
  void anObjectAndAListOfOneAreTheSame() throws InvalidValueException {
    MapValue object = logging(RULE);
    MapValue list = logging(ListValue.of(RULE));
    assertThat(TYPE.toWire(list)).isEqualTo(TYPE.toWire(object));
    assertThat(unlisted(TYPE, list)).isEqualTo(object);
  }

  @Test
  void soTheyAreAtAnyDepth() throws InvalidValueException {
    MapValue target = MapValue.of("secret", Text.of("s"));
    MapValue object = rules(RULE.with("target", target));
    MapValue list = rules(RULE.with("target", ListValue.of(target)));
    assertThat(TYPE.toWire(list)).isEqualTo(TYPE.toWire(object));
    assertThat(unlisted(TYPE, list)).isEqualTo(object);
    assertThat(Validation.validate(TYPE.schema().body(), unlisted(TYPE, list))).isEmpty();
  }

  @Test
  void textsAreSpelledAsTheyWillComeBack() throws InvalidValueException {
    MapValue tags = MapValue.of("e\u0301", Text.of("e\u0301").markedSensitive());
    MapValue value = MapValue.of("name", Text.of("x")).with("tags", tags);
    assertThat(TYPE.fromWire(TYPE.toWire(value)).toString())
        .isEqualTo("{\"name\":\"x\",\"tags\":{\"é\":\"(sensitive)\"}}");
  }

  @Test
  void anEmptyListIsNoBlock() throws InvalidValueException {
    MapValue none = MapValue.of("name", Text.of("x"));
    assertThat(TYPE.toWire(logging(ListValue.EMPTY))).isEqualTo(TYPE.toWire(none));
    assertThat(unlisted(TYPE, logging(ListValue.EMPTY))).isEqualTo(logging(Null.NULL));
  }

  @Test
  void twoWhereOneIsAllowedAreAnErrorWithAPlace() {
    MapValue target = MapValue.of("secret", Text.of("s"));
    MapValue two = rules(RULE.with("target", ListValue.of(target, MapValue.EMPTY)));
    assertThat(Validation.validate(TYPE.schema().body(), unlisted(TYPE, two)))
        .extracting(violation -> violation.path().toString())
        .containsExactly("rule[0].target[1]");
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> TYPE.toWire(two))
        .withMessageStartingWith("'rule[0].target[1]' is one too many");
  }

  @Test
  void twoSpellingsOfOneLabelAreAnError() {
    MapValue stages = MapValue.of("é", MapValue.EMPTY).with("e\u0301", MapValue.EMPTY);
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> TYPE.toWire(MapValue.of("stage", stages)))
        .withMessageEndingWith("occurs twice, in two spellings");
  }

  @Test
  void allMistakesAreFoundAtOnce() {
    ListValue two = ListValue.of(RULE, RULE);
    MapValue value = logging(two).with("origin", two);
    assertThat(Validation.validate(TYPE.schema().body(), unlisted(TYPE, value))).hasSize(2);
  }

  @Test
  void aMarkOnAListOfOneIsOnTheObject() {
    assertThat(unlisted(TYPE, logging(ListValue.of(RULE).markedSensitive())))
        .hasToString("{\"logging\":\"(sensitive)\",\"name\":\"x\"}");
  }

  @Test
  void marksStayOnTheWayToTheWire() throws InvalidValueException {
    MapValue marked = logging(RULE.with("port", Num.of(80).markedSensitive()));
    assertThat(TYPE.toWire(marked).get("logging").orElseThrow().containsSensitive()).isTrue();
  }

  @Test
  void theSecretsOfTheSchemaAreMarkedOnTheWayBack() throws InvalidValueException {
    MapValue target = MapValue.of("secret", Text.of("hunter2"));
    MapValue wire =
        TYPE.toWire(rules(RULE.with("target", target)).with("value", Text.of("hunter2")));
    assertThat(TYPE.fromWire(wire).toString()).doesNotContain("hunter2").contains("sensitive");
  }

  @Test
  void anUnknownBlockStaysUnknown() throws InvalidValueException {
    MapValue wire = TYPE.toWire(logging(Unknown.UNKNOWN));
    assertThat(wire.get("logging")).contains(Unknown.UNKNOWN);
    assertThat(TYPE.fromWire(wire).get("logging")).contains(Unknown.UNKNOWN);
  }

  @Test
  void aMistakeInsideABlockHasItsPlace() {
    MapValue value = rules(MapValue.of("port", Text.of("80")));
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> TYPE.toWire(value))
        .withMessage("'rule[0].port' is text, but the provider's schema says a number");
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> TYPE.toWire(rules(MapValue.of("prot", Num.of(80)))))
        .withMessage("'rule[0].prot' is not in the provider's schema");
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> TYPE.toWire(MapValue.of("rule", RULE)))
        .withMessage("'rule' is an object, but the provider expects a list: write [{…}]");
  }

  @Test
  void whatComesFromAProviderGoesBackUnchanged() {
    Property.check(
        "toWire undoes fromWire",
        1_000,
        Blocks.answers(),
        answer -> {
          TerraformType type = of(answer.block());
          Value before = ExactEquality.copy(answer.wire());
          assertThat(type.toWire(type.fromWire(answer.wire()))).isEqualTo(answer.wire());
          assertThat(ExactEquality.same(before, answer.wire())).isTrue();
        });
  }

  @Test
  void whatComesFromAProviderFitsTheSchema() {
    Property.check(
        "fromWire gives what the schema says, shaped already",
        1_000,
        Blocks.answers(),
        answer -> {
          TerraformType type = of(answer.block());
          MapValue value = type.fromWire(answer.wire());
          assertThat(unlisted(type, value)).isEqualTo(value);
          assertThat(Validation.validatePartial(type.schema().body(), value))
              .allMatch(violation -> violation instanceof Violation.DeprecatedField);
        });
  }

  @Test
  void aWholeAnswerIsMendedToItself() {
    Property.check(
        "only the older kit needs mending",
        1_000,
        Blocks.answers(),
        answer -> assertThat(of(answer.block()).mended(answer.wire())).isEqualTo(answer.wire()));
  }

  private static MapValue unlisted(TerraformType type, MapValue value) {
    return SingleElementLists.unlisted(type.schema().body(), value);
  }

  private static TerraformType of(Block block) {
    return TerraformType.of(
        SampleType.NAMES, SchemaFamily.RESOURCE, "aws_x", new TypeSchema(0, block));
  }

  private static MapValue logging(Value value) {
    return MapValue.of("name", Text.of("x")).with("logging", value);
  }

  private static MapValue rules(Value rule) {
    return MapValue.of("name", Text.of("x")).with("rule", ListValue.of(rule));
  }
}

package dev.attune.evolution.convert.converter;

import static dev.attune.evolution.convert.plan.Kinds.annotation;
import static dev.attune.evolution.convert.plan.Kinds.any;
import static dev.attune.evolution.convert.plan.Kinds.bool;
import static dev.attune.evolution.convert.plan.Kinds.convert;
import static dev.attune.evolution.convert.plan.Kinds.integer;
import static dev.attune.evolution.convert.plan.Kinds.list;
import static dev.attune.evolution.convert.plan.Kinds.map;
import static dev.attune.evolution.convert.plan.Kinds.number;
import static dev.attune.evolution.convert.plan.Kinds.object;
import static dev.attune.evolution.convert.plan.Kinds.plans;
import static dev.attune.evolution.convert.plan.Kinds.spec;
import static dev.attune.evolution.convert.plan.Kinds.string;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.convert.LiteralEquality;
import dev.attune.evolution.convert.plan.ConversionPlans;
import dev.attune.evolution.convert.plan.Kinds;
import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each change of type does to a value, and that it always comes back. */
class ShapeConverterTest {

  private static void goes(Shape from, String value, Shape to, String shown) {
    ConversionPlans plans = plans(object("f", from), object("f", to));
    MapValue start = object("v1", "{\"f\":" + value + "}");
    MapValue there = convert(plans, start, "v2");
    String expected = shown.equals("absent") ? "{}" : "{\"f\":" + shown + "}";
    assertThat(spec(there)).isEqualTo(expected);
    MapValue back = convert(plans, there, "v1");
    assertThat(LiteralEquality.same(back, start)).as("%s", back).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "'\"8080\"', 8080",
    "'\"3.14159\"', 3.14159",
    "'\"2592000\"', 2592000",
    "'\"9007199254740993\"', 9007199254740993",
    "'\"1e3\"', 1e3",
    "'\"007\"', 7",
    "'\"+5\"', 5",
    "'\"-0\"', -0",
    "'\".5\"', 0.5",
    "'\"5.\"', 5",
    "'\"\"', absent",
    "'\" 42\"', absent",
    "'\"1_000\"', absent",
    "'\"0x10\"', absent",
    "'\"NaN\"', absent",
    "'\"--5\"', absent",
    "'\"abc\"', absent",
    "null, null",
  })
  void aTextBecomesANumberByItsDigits(String text, String number) {
    goes(string(), text, number(), number);
  }

  @ParameterizedTest
  @CsvSource({
    "'\"42\"', 42",
    "'\"1e3\"', 1000",
    "'\"42.0\"', 42",
    "'\"3.5\"', absent",
    "'\"1e9999\"', absent"
  })
  void aTextBecomesAWholeNumberOnlyIfItIsOne(String text, String number) {
    goes(string(), text, integer(), number);
  }

  @ParameterizedTest
  @CsvSource({
    "3.14159, '\"3.14159\"'",
    "2592000, '\"2592000\"'",
    "9007199254740993, '\"9007199254740993\"'",
    "1.50, '\"1.50\"'",
    "1e3, '\"1000\"'",
    "1e+06, '\"1000000\"'",
  })
  void aNumberBecomesItsDigits(String number, String text) {
    goes(number(), number, string(), text);
  }

  @ParameterizedTest
  @CsvSource({
    "'\"true\"', true",
    "'\"1\"', true",
    "'\"T\"', true",
    "'\"False\"', false",
    "'\"yes\"', absent",
    "'\"\"', absent"
  })
  void aTextBecomesATruthValue(String text, String truth) {
    goes(string(), text, bool(), truth);
  }

  @Test
  void truthValuesBecomeTextAndNumbers() {
    goes(bool(), "true", string(), "\"true\"");
    goes(bool(), "false", number(), "0");
    goes(number(), "1", bool(), "true");
    goes(number(), "1.0", bool(), "true");
    goes(number(), "2", bool(), "absent");
  }

  @Test
  void wholeNumbersAndNumbersAreTheSameWhereTheyCanBe() {
    goes(integer(), "3", number(), "3");
    goes(number(), "3", integer(), "3");
    goes(number(), "3.0", integer(), "3");
    goes(number(), "3.5", integer(), "absent");
  }

  @Test
  void aScalarAndAListOfOneAreEachOther() {
    goes(string(), "\"a\"", list(string()), "[\"a\"]");
    goes(string(), "\"7\"", list(number()), "[7]");
    goes(list(string()), "[\"a\"]", string(), "\"a\"");
    goes(list(string()), "[\"a\",\"b\"]", string(), "\"[\\\"a\\\",\\\"b\\\"]\"");
    goes(list(string()), "[]", string(), "\"[]\"");
    goes(list(number()), "[1,2]", number(), "absent");
    goes(number(), "1", list(number()), "[1]");
    goes(bool(), "true", list(string()), "[\"true\"]");
  }

  @Test
  void aTextThatHoldsJsonAndAStructureAreEachOther() {
    Shape rule = object("name", string(), "size", number());
    goes(string(), "\"[{\\\"name\\\":\\\"a\\\"}]\"", list(rule), "[{\"name\":\"a\"}]");
    goes(string(), "\"{\\\"size\\\": 1}\"", rule, "{\"size\":1}");
    goes(string(), "\"not json\"", list(rule), "absent");
    goes(list(rule), "[{\"size\":1},{}]", string(), "\"[{\\\"size\\\":1},{}]\"");
    goes(rule, "{\"size\":1}", string(), "\"{\\\"size\\\":1}\"");
  }

  @Test
  void aScalarAndAnObjectOfOneFieldAreEachOther() {
    goes(number(), "5", object("value", number()), "{\"value\":5}");
    goes(object("value", number()), "{\"value\":5}", number(), "5");
    goes(string(), "\"x\"", object("value", string()), "{\"value\":\"x\"}");
    goes(object("value", string()), "{\"value\":\"x\"}", string(), "\"x\"");
  }

  @Test
  void aListOfOneAndItsElementAreEachOther() {
    Shape inner = object("k", string());
    goes(list(inner), "[{\"k\":\"v\"}]", inner, "{\"k\":\"v\"}");
    goes(inner, "{\"k\":\"v\"}", list(inner), "[{\"k\":\"v\"}]");
    goes(list(inner), "[]", inner, "absent");
    goes(list(inner), "[{}]", inner, "{}");
    goes(list(inner), "[null]", inner, "null");
    goes(list(inner), "null", inner, "null");
    goes(list(inner), "[{\"k\":\"a\"},{\"k\":\"b\"}]", inner, "{\"k\":\"a\"}");
    goes(list(inner), "{\"k\":\"v\"}", inner, "{\"k\":\"v\"}");
    goes(inner, "[{\"k\":\"v\"}]", list(inner), "[{\"k\":\"v\"}]");
  }

  @Test
  void whatChangesInsideAListOfOneIsConvertedWithIt() {
    goes(
        list(object("port", string(), "old", string())),
        "[{\"port\":\"080\",\"old\":\"x\"}]",
        object("port", number(), "new", string()),
        "{\"port\":80}");
  }

  @Test
  void elementsAndMapValuesAreConvertedOneByOne() {
    goes(list(string()), "[\"1\",\"02\"]", list(number()), "[1,2]");
    goes(list(string()), "[\"1\",\"x\"]", list(number()), "absent");
    goes(map(string()), "{\"a\":\"1\",\"b.c\":\"x\"}", map(number()), "{\"a\":1}");
    goes(
        list(object("a", list(object("n", string())))),
        "[{\"a\":[{\"n\":\"1\"},{\"n\":\"\"}]},{\"a\":[]},{}]",
        list(object("a", list(object("n", number())))),
        "[{\"a\":[{\"n\":1},{}]},{\"a\":[]},{}]");
  }

  @Test
  void placesThatTakeAnythingTakeAnything() {
    goes(any(), "{\"x\":[1]}", string(), "\"{\\\"x\\\":[1]}\"");
    goes(string(), "\"x\"", any(), "\"x\"");
    Shape intOrString = Kinds.with(any(), Shape.Flag.INT_OR_STRING);
    goes(intOrString, "\"80%\"", string(), "\"80%\"");
    goes(string(), "\"80\"", intOrString, "\"80\"");
    goes(integer(), "80", intOrString, "80");
    Shape open = Kinds.with(object(), Shape.Flag.KEEPS_UNKNOWN);
    goes(open, "{\"a\":\"1\",\"z\":{\"y\":1}}", object("a", number()), "{\"a\":1}");
    goes(object("a", number()), "{\"a\":1}", open, "{\"a\":1}");
  }

  @Test
  void whatEveryObjectHasStaysWhereASchemaPreservesAllUnknownFields() {
    Shape open = Kinds.with(object(), Shape.Flag.KEEPS_UNKNOWN);
    ConversionPlans plans =
        plans(
            VersionedKind.of(
                Kinds.WIDGET,
                Map.of("v1", open, "v2", object("kind", string(), "spec", object("a", string())))),
            KindRules.NONE);
    MapValue start = object("v1", "{\"a\":\"x\"}").with("top", Num.of(1));
    MapValue there = convert(plans, start, "v2");

    assertThat(there.keys()).containsExactlyInAnyOrder("apiVersion", "kind", "metadata", "spec");
    assertThat(convert(plans, there, "v1")).isEqualTo(start);
  }

  @Test
  void aFieldThatTheOtherVersionLacksIsKept() {
    ConversionPlans plans = plans(object("a", string()), object("a", string(), "b", string()));
    MapValue start = object("v2", "{\"a\":\"x\",\"b\":\"y\"}");

    MapValue there = convert(plans, start, "v1");

    assertThat(spec(there)).isEqualTo("{\"a\":\"x\"}");
    assertThat(annotation(there).orElseThrow()).contains("\"path\":\"spec.b\"", "\"value\":\"y\"");
    assertThat(LiteralEquality.same(convert(plans, there, "v2"), start)).isTrue();
  }
}

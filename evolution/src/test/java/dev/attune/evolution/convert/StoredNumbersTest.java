package dev.attune.evolution.convert;

import static dev.attune.evolution.convert.plan.Kinds.annotation;
import static dev.attune.evolution.convert.plan.Kinds.convert;
import static dev.attune.evolution.convert.plan.Kinds.list;
import static dev.attune.evolution.convert.plan.Kinds.number;
import static dev.attune.evolution.convert.plan.Kinds.object;
import static dev.attune.evolution.convert.plan.Kinds.plans;
import static dev.attune.evolution.convert.plan.Kinds.spec;
import static dev.attune.evolution.convert.plan.Kinds.string;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.convert.plan.ConversionPlan;
import dev.attune.evolution.convert.plan.ConversionPlans;
import dev.attune.evolution.convert.plan.Kinds;
import dev.attune.evolution.convert.plan.RoundTripCheck;
import dev.attune.json.PlainJsonReader;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An API server reads numbers as Go does and writes them its own way between two conversions. */
class StoredNumbersTest {
  private static final ConversionPlans PLANS = plans(object("n", string()), object("n", number()));

  /** The object as the server has it: with these at a place of spec. */
  private static MapValue stored(MapValue object, String path, String json) {
    Value value = PlainJsonReader.read(json).orElseThrow();
    return (MapValue) object.with(Path.of(path), value);
  }

  private static MapValue back(String text, String number) {
    MapValue there = convert(PLANS, object("v1", "{\"n\":\"" + text + "\"}"), "v2");
    return convert(PLANS, stored(there, "spec.n", number), "v1");
  }

  @ParameterizedTest
  @CsvSource({
    "1.50, 1.5",
    "42.0, 42",
    "1e3, 1000",
    "-0, 0",
    "1.10e-7, 1.1e-7",
    "1e21, 1e+21",
    "3.141592653589793238, 3.141592653589793",
    "12345678901234567890, 12345678901234567000",
    "12345678901234567890, 1.2345678901234567e+19",
  })
  void aTextComesBackWhateverTheServerMadeOfItsNumber(String text, String number) {
    assertThat(back(text, number)).isEqualTo(object("v1", "{\"n\":\"" + text + "\"}"));
  }

  @ParameterizedTest
  @CsvSource({
    "1.50, 1.51",
    "1.50, 1",
    "9007199254740993, 9007199254740992",
    "12345678901234567890, 12345678901234569000",
    "1.50, '\"1.5\"'",
  })
  void aNumberThatSomebodySetIsRight(String text, String number) {
    assertThat(spec(back(text, number))).isEqualTo("{\"n\":\"" + number.replace("\"", "") + "\"}");
  }

  @Test
  void aTextThatSurvivesTheServerIsNotKept() {
    for (String text : new String[] {"1.5", "8080", "3.14159", "2592000", "9007199254740993"}) {
      MapValue there = convert(PLANS, object("v1", "{\"n\":\"" + text + "\"}"), "v2");

      assertThat(annotation(there)).isEmpty();
    }
  }

  @Test
  void aNumberThatIsANumberEverywhereIsNotKeptForItsSpelling() {
    ConversionPlans plans = plans(object("n", number()), object("n", list(number())));

    assertThat(annotation(convert(plans, object("v1", "{\"n\":1.50}"), "v2"))).isEmpty();
  }

  @Test
  void theTextOfAStructureComesBackWithTheNumbersInIt() {
    ConversionPlans plans =
        plans(object("t", string()), object("t", list(object("n", number(), "a", string()))));
    MapValue start = object("v1", "{\"t\":\"[{\\\"a\\\":\\\"x\\\",\\\"n\\\":1.50}]\"}");
    MapValue there = convert(plans, start, "v2");

    assertThat(convert(plans, stored(there, "spec.t", "[{\"a\":\"x\",\"n\":1.5}]"), "v1"))
        .isEqualTo(start);
  }

  @Test
  void whatIsKeptOfAnElementFollowsItThoughItsNumbersAreRespeltAndItIsMoved() {
    ConversionPlans plans =
        plans(
            object("l", list(object("n", string()))),
            object("l", list(object("n", number(), "new", string()))));
    MapValue start = object("v1", "{\"l\":[{\"n\":\"1.50\"},{\"n\":\"2.50\"},{\"n\":\"3.50\"}]}");
    MapValue there = convert(plans, start, "v2");

    assertThat(spec(convert(plans, stored(there, "spec.l", "[{\"n\":3.5},{\"n\":1.5}]"), "v1")))
        .isEqualTo("{\"l\":[{\"n\":\"3.50\"},{\"n\":\"1.50\"}]}");
  }

  private static final ConversionPlans LISTS =
      plans(
          object("l", list(object("n", string()))),
          object("l", list(object("n", number(), "new", string()))));

  /** What comes back of two texts if their numbers are these afterwards. */
  private static String back(String first, String second, String numbers) {
    MapValue start = object("v1", "{\"l\":[{\"n\":\"" + first + "\"},{\"n\":\"" + second + "\"}]}");
    MapValue there = convert(LISTS, start, "v2");
    return spec(convert(LISTS, stored(there, "spec.l", numbers), "v1"));
  }

  @Test
  void anElementKeepsItsOwnDigitsThoughARemovedOneDiffersOnlyBeyondADouble() {
    assertThat(
            back("12345678901234567890", "12345678901234567891", "[{\"n\":12345678901234567891}]"))
        .isEqualTo("{\"l\":[{\"n\":\"12345678901234567891\"}]}");
  }

  @Test
  void elementsThatAServerMadeEqualKeepTheirDigitsInTheirPlaces() {
    assertThat(
            back(
                "12345678901234567891",
                "12345678901234567890",
                "[{\"n\":12345678901234567000},{\"n\":12345678901234567000}]"))
        .isEqualTo("{\"l\":[{\"n\":\"12345678901234567891\"},{\"n\":\"12345678901234567890\"}]}");
  }

  @Test
  void digitsThatAServerLostComeBackThoughAnotherElementIsRemoved() {
    assertThat(back("5.0", "12345678901234567890", "[{\"n\":12345678901234567000}]"))
        .isEqualTo("{\"l\":[{\"n\":\"12345678901234567890\"}]}");
  }

  @Test
  void aDigitThatSomebodyChangedIsRightThoughNoServerWouldSeeIt() {
    assertThat(spec(back("12345678901234567890", "12345678901234567891")))
        .isEqualTo("{\"n\":\"12345678901234567891\"}");
  }

  @Test
  void anElementIsFoundByAKeyThatTheServerRounded() {
    ConversionPlans plans =
        plans(
            object("l", Kinds.keyed(object("k", string(), "old", string()), "k")),
            object("l", Kinds.keyed(object("k", number()), "k")));
    MapValue start =
        object(
            "v1",
            "{\"l\":[{\"k\":\"1.50\",\"old\":\"a\"},"
                + "{\"k\":\"12345678901234567890\",\"old\":\"b\"}]}");
    MapValue there = convert(plans, start, "v2");

    assertThat(
            spec(convert(plans, stored(there, "spec.l", "[{\"k\":12345678901234567000}]"), "v1")))
        .isEqualTo("{\"l\":[{\"k\":\"12345678901234567890\",\"old\":\"b\"}]}");
  }

  @Test
  void theSameHoldsForTheDocumentsAnnotation() {
    MapValue start = object("v1", "{\"n\":\"1.50\"}");
    MapValue there =
        ((ConversionResult.Converted) PLANS.convert(start, "v2", AnnotationFormat.DOCUMENT))
            .object();

    assertThat(convert(PLANS, stored(there, "spec.n", "1.5"), "v1")).isEqualTo(start);
  }

  @Test
  void everyRouteFromWhatTheServerHasAgrees() {
    ConversionPlans plans =
        plans(object("n", string()), object("n", number()), object("n", string()));
    MapValue there = convert(plans, object("v1", "{\"n\":\"1.50\"}"), "v2");

    assertThat(
            RoundTripCheck.check(
                plans, stored(there, "spec.n", "1.5"), "v2", AnnotationFormat.ATTUNE))
        .isEmpty();
  }

  @Test
  void aManifestIsTakenAsItIsWritten() {
    ConversionPlan plan = PLANS.plan("v1", "v2").orElseThrow();
    ConversionResult.Converted done =
        plan.convertFields(Kinds.json("{\"spec\":{\"n\":\"3.141592653589793238\"}}"));

    assertThat(done.kept()).isEmpty();
    assertThat(done.object().at(Path.of("spec.n"))).contains(Num.of("3.141592653589793238"));
  }
}

package dev.attune.evolution.convert.annotation;

import static dev.attune.evolution.convert.plan.Kinds.annotation;
import static dev.attune.evolution.convert.plan.Kinds.convert;
import static dev.attune.evolution.convert.plan.Kinds.integer;
import static dev.attune.evolution.convert.plan.Kinds.json;
import static dev.attune.evolution.convert.plan.Kinds.list;
import static dev.attune.evolution.convert.plan.Kinds.map;
import static dev.attune.evolution.convert.plan.Kinds.number;
import static dev.attune.evolution.convert.plan.Kinds.object;
import static dev.attune.evolution.convert.plan.Kinds.plans;
import static dev.attune.evolution.convert.plan.Kinds.spec;
import static dev.attune.evolution.convert.plan.Kinds.string;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.ConversionResult;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.LiteralEquality;
import dev.attune.evolution.convert.plan.ConversionPlans;
import dev.attune.evolution.shape.Shape;
import dev.attune.json.PlainJsonReader;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is kept, how it is written, and whom it is believed for. */
class ConversionAnnotationTest {
  private static final ConversionPlans ADDED =
      plans(object("a", string()), object("a", string(), "new", string()));

  private static MapValue with(MapValue object, String path, Value value) {
    return (MapValue) object.with(Path.of(path), value);
  }

  private static MapValue documented(String text, String spec) {
    return with(
        object("v1", spec),
        "metadata.annotations",
        MapValue.of(AnnotationFormat.DOCUMENT.key(), Text.of(text)));
  }

  private static MapValue asDocument(ConversionPlans plans, MapValue object, String to) {
    return ((ConversionResult.Converted) plans.convert(object, to, AnnotationFormat.DOCUMENT))
        .object();
  }

  private static String document(MapValue object) {
    return ((Text) Metadata.annotation(object, AnnotationFormat.DOCUMENT.key()).orElseThrow())
        .text();
  }

  @Test
  void itsBytesAreTheSameWhateverTheOrderOfKeys() {
    MapValue one = convert(ADDED, object("v2", "{\"a\":\"x\",\"new\":\"y\"}"), "v1");
    MapValue other = convert(ADDED, object("v2", "{\"new\":\"y\",\"a\":\"x\"}"), "v1");

    assertThat(annotation(one))
        .isEqualTo(annotation(other))
        .contains(
            "{\"entries\":[{\"in\":\"v2\",\"path\":\"spec.new\",\"value\":\"y\"}],"
                + "\"of\":{\"name\":\"w\"},\"sum\":\"e3bd7b16a3a5373fd99302d4a69aad29\",\"version\":1}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"name\":\"w\"}",
        "{\"name\":\"w\",\"annotations\":{}}",
        "{\"name\":\"w\",\"annotations\":null}",
        "{\"name\":\"w\",\"annotations\":{\"a\":\"b\"}}",
        "{}",
        "null"
      })
  void metadataAreAfterwardsWhatTheyWereBefore(String metadata) {
    MapValue start = object("v2", "{\"new\":\"y\"}").with("metadata", Text.of(""));
    start =
        start.without("metadata").with("metadata", PlainJsonReader.read(metadata).orElseThrow());

    assertThat(LiteralEquality.same(convert(ADDED, start, "v1", "v2"), start)).isTrue();
  }

  @Test
  void anObjectWithoutMetadataHasNoneAfterwards() {
    MapValue start = object("v2", "{\"new\":\"y\"}").without("metadata");

    assertThat(convert(ADDED, start, "v1", "v2")).isEqualTo(start);
  }

  @Test
  void anObjectWithoutNothingToKeepGetsNoAnnotation() {
    assertThat(convert(ADDED, object("v2", "{\"a\":\"x\"}"), "v1").get("metadata"))
        .contains(json("{\"name\":\"w\"}"));
  }

  @Test
  void anExportThatIsAppliedElsewhereUnderItsNameIsBelieved() {
    MapValue old = convert(ADDED, object("v2", "{\"new\":\"y\"}"), "v1");
    MapValue applied =
        with(with(old, "metadata.uid", Text.of("1-2")), "metadata.namespace", Text.of("n"));

    assertThat(spec(convert(ADDED, applied, "v2"))).isEqualTo("{\"new\":\"y\"}");
  }

  @Test
  void aFieldThatSomebodySetInTheOldVersionWinsOverWhatWasKept() {
    ConversionPlans plans = plans(object("n", string()), object("n", number()));
    MapValue there = convert(plans, object("v1", "{\"n\":\"007\"}"), "v2");

    assertThat(spec(convert(plans, with(there, "spec.n", Num.of(8)), "v1")))
        .isEqualTo("{\"n\":\"8\"}");
    assertThat(spec(convert(plans, there, "v1"))).isEqualTo("{\"n\":\"007\"}");
  }

  @Test
  void whatWasKeptInAVersionThatIsNoMoreIsCarriedAlong() {
    ConversionPlans three =
        plans(object("a", string()), object("a", string(), "b", string()), object("a", string()));
    ConversionPlans two = plans(object("a", string()), object("a", string(), "c", string()));
    MapValue inFirst = convert(three, object("v2", "{\"b\":\"y\"}"), "v1");
    String kept = annotation(inFirst).orElseThrow();

    MapValue carried = convert(two, inFirst, "v2", "v1");

    assertThat(annotation(carried)).contains(kept);
    assertThat(spec(convert(three, carried, "v2"))).isEqualTo("{\"b\":\"y\"}");
  }

  @Test
  void annotationsAboveTheLimitAreRefusedAndTheLargestAreNamed() {
    ConversionPlans plans = plans(object(), object("big", string(), "small", string()));
    MapValue start =
        object("v2", "{\"big\":\"%s\",\"small\":\"x\"}".formatted("x".repeat(300_000)));

    assertThat(plans.convert(start, "v1", AnnotationFormat.ATTUNE))
        .isInstanceOfSatisfying(
            ConversionResult.Refused.class,
            refused -> {
              assertThat(refused.why().code()).isEqualTo(ConvertCode.TOO_LARGE);
              assertThat(refused.why().message())
                  .contains("262144", "spec.big of v2 (300002 bytes), spec.small of v2 (3 bytes)");
            });
  }

  @Test
  void theDocumentsAnnotationIsRead() {
    assertThat(convert(ADDED, documented("{\"spec.new\":\"y\"}", "{\"a\":\"x\"}"), "v2"))
        .isEqualTo(object("v2", "{\"a\":\"x\",\"new\":\"y\"}"));
  }

  @Test
  void theDocumentsAnnotationIsReadInListsWithoutHoles() {
    ConversionPlans plans =
        plans(
            object("b", list(object("x", string()))),
            object("b", list(object("x", string(), "c", string()))));
    MapValue old =
        documented(
            "{\"spec.b[0].c\":\"c0\",\"spec.b[2].c\":\"c2\",\"spec.b[9].c\":\"gone\"}",
            "{\"b\":[{\"x\":\"0\"},{\"x\":\"1\"},{\"x\":\"2\"}]}");

    assertThat(spec(convert(plans, old, "v2")))
        .isEqualTo("{\"b\":[{\"c\":\"c0\",\"x\":\"0\"},{\"x\":\"1\"},{\"c\":\"c2\",\"x\":\"2\"}]}");
  }

  @Test
  void ofTheDocumentsAnnotationOnlyWhatStillReadsTheSameCounts() {
    ConversionPlans plans = plans(object("n", number()), object("n", string()));

    assertThat(spec(convert(plans, documented("{\"spec.n\":\"007\"}", "{\"n\":7}"), "v2")))
        .isEqualTo("{\"n\":\"007\"}");
    assertThat(spec(convert(plans, documented("{\"spec.n\":\"007\"}", "{\"n\":8}"), "v2")))
        .isEqualTo("{\"n\":\"8\"}");
  }

  @Test
  void anEntryOfTheDocumentIsOfTheVersionThatReadsAsTheObjectDoes() {
    Shape numbers = object("n", integer(), "big", list(integer()));
    ConversionPlans plans = plans(object("n", string(), "big", list(string())), numbers, numbers);
    MapValue start = object("v1", "{\"n\":\"007\",\"big\":[\"1\",\"x\",\"3\"]}");
    MapValue there = asDocument(plans, start, "v2");

    assertThat(document(there)).isEqualTo("{\"spec.big\":[\"1\",\"x\",\"3\"],\"spec.n\":\"007\"}");
    assertThat(convert(plans, there, "v1")).isEqualTo(start);
    assertThat(convert(plans, asDocument(plans, there, "v3"), "v1")).isEqualTo(start);
  }

  @Test
  void anEntryOfTheDocumentThatNoTypeTakesStaysThereAndIsTold() {
    ConversionPlans plans = plans(object("x", string()), object(), object("x", integer()));
    MapValue text = documented("{\"spec.x\":\"abc\"}", "{}");
    MapValue inSecond = text.with("apiVersion", Text.of("example.org/v2"));
    MapValue odd =
        documented("{\"spec.x\":true}", "{}").with("apiVersion", Text.of("example.org/v2"));
    ConversionResult.Converted left =
        (ConversionResult.Converted) plans.convert(odd, "v3", AnnotationFormat.ATTUNE);

    assertThat(spec(convert(plans, inSecond, "v3"))).isEqualTo("{}");
    assertThat(spec(convert(plans, inSecond, "v3", "v1"))).isEqualTo("{\"x\":\"abc\"}");
    assertThat(document(left.object())).isEqualTo("{\"spec.x\":true}");
    assertThat(left.warnings()).extracting(Diagnostic::code).containsExactly(ConvertCode.IGNORED);
  }

  @Test
  void whatNobodyKnowsStaysInTheDocumentsAnnotation() {
    MapValue there =
        convert(ADDED, documented("{\"spec.other\":1,\"spec.new\":\"y\"}", "{}"), "v2");

    assertThat(document(there)).isEqualTo("{\"spec.other\":1}");
  }

  @Test
  void theDocumentsAnnotationIsWrittenAsItsReadersKnowIt() {
    ConversionPlans plans =
        plans(
            object("b", list(object("x", string())), "m", map(object())),
            object(
                "b",
                list(object("x", string(), "c", string())),
                "m",
                map(object("d", string())),
                "t",
                object("nested", string(), "another", number())));
    MapValue start =
        object(
            "v2",
            """
            {"b":[{"c":"<c&0>"},{},{"c":"c2"}],"m":{"a.b":{"d":"1"}},
             "t":{"nested":"value","another":42}}
            """);
    MapValue there = asDocument(plans, start, "v1");

    assertThat(document(there))
        .isEqualTo(
            "{\"spec.b[0].c\":\"\\u003cc\\u00260\\u003e\",\"spec.b[2].c\":\"c2\","
                + "\"spec.m[a.b].d\":\"1\",\"spec.t\":{\"another\":42,\"nested\":\"value\"}}");
    assertThat(convert(plans, there, "v2")).isEqualTo(start);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "w[0]",
        "a]b",
        "a.b]c",
        "x[a.b].c",
        "",
        "'q'",
        "*",
        "0",
        "a.b",
        "1.5",
        "[",
        "ü\u2028"
      })
  void everyNameComesBackFromTheDocumentsAnnotation(String name) {
    ConversionPlans plans =
        plans(object("m", map(object())), object("m", map(object("d", string()))));
    MapValue start =
        object("v2", "{\"m\":{\"%s\":{\"d\":\"1\"},\"plain\":{\"d\":\"2\"}}}".formatted(name));
    MapValue there = asDocument(plans, start, "v1");

    assertThat(document(there)).contains("\"spec.m.plain.d\":\"2\"");
    assertThat(convert(plans, there, "v2")).isEqualTo(start);
  }

  @Test
  void whatTheDocumentsReadersWouldMisreadStandsInOurAnnotation() {
    ConversionPlans plans =
        plans(object("m", map(object())), object("m", map(object("d", string()))));
    MapValue start = object("v2", "{\"m\":{\"w[0]\":{\"d\":\"1\"},\"a\":{\"d\":\"2\"}}}");
    MapValue there = asDocument(plans, start, "v1");

    assertThat(document(there)).isEqualTo("{\"spec.m.a.d\":\"2\"}");
    assertThat(annotation(there).orElseThrow()).contains("w[0]").doesNotContain("spec.m.a");
  }

  @Test
  void anElementFarBackInALongListComesBackFromTheDocumentsAnnotation() {
    ConversionPlans plans =
        plans(object("l", list(object())), object("l", list(object("d", string()))));
    MapValue start = object("v2", "{\"l\":[" + "{},".repeat(12_345) + "{\"d\":\"1\"}]}");

    assertThat(convert(plans, asDocument(plans, start, "v1"), "v2")).isEqualTo(start);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "null", "{}", "{\"version\":1}", "7", "\u0000"})
  void anAnnotationThatIsNoneIsIgnoredAndTold(String text) {
    MapValue object =
        with(
            object("v1", "{\"a\":\"x\"}"),
            "metadata.annotations",
            MapValue.of(AnnotationFormat.ATTUNE.key(), Text.of(text)));

    ConversionResult.Converted converted =
        (ConversionResult.Converted) ADDED.convert(object, "v2", AnnotationFormat.ATTUNE);

    assertThat(spec(converted.object())).isEqualTo("{\"a\":\"x\"}");
    assertThat(converted.warnings())
        .extracting(Diagnostic::code)
        .isEqualTo(List.of(ConvertCode.IGNORED));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"version\":2}", "{\"version\":\"1\",\"entries\":[]}"})
  void whatAnotherReleaseKeptIsNeitherReadNorOverwritten(String text) {
    MapValue object =
        Metadata.with(
            object("v2", "{\"new\":\"y\"}"), AnnotationFormat.ATTUNE.key(), Text.of(text));

    assertThat(ADDED.convert(object, "v1", AnnotationFormat.ATTUNE))
        .isInstanceOfSatisfying(
            ConversionResult.Refused.class,
            refused -> assertThat(refused.why().message()).contains("written by another release"));
  }

  @Test
  void aTextThatIsNotBelievedIsSetAsideWhereOursNeedsItsPlace() {
    String key = AnnotationFormat.ATTUNE.key();
    MapValue first = Metadata.with(object("v2", "{\"new\":\"y\"}"), key, Text.of("edited"));
    MapValue there = convert(ADDED, first, "v1");
    MapValue again = convert(ADDED, Metadata.with(there, key, Text.of("again")), "v2");
    MapValue second = convert(ADDED, with(again, "spec.new", Text.of("z")), "v1");

    assertThat(Metadata.annotation(there, key + ".ignored")).contains(Text.of("edited"));
    assertThat(spec(convert(ADDED, there, "v2"))).isEqualTo("{\"new\":\"y\"}");
    assertThat(Metadata.annotation(second, key + ".ignored")).contains(Text.of("edited"));
    assertThat(Metadata.annotation(second, key + ".ignored-2")).contains(Text.of("again"));
  }

  @Test
  void whatWasKeptDoesNotReplaceAFieldThatTheSchemaDoesNotKnow() {
    MapValue there = convert(ADDED, object("v2", "{\"new\":\"y\"}"), "v1");

    assertThat(ADDED.convert(with(there, "spec.new", Text.of("z")), "v2", AnnotationFormat.ATTUNE))
        .isInstanceOfSatisfying(
            ConversionResult.Refused.class,
            refused -> assertThat(refused.why().message()).contains("spec.new"));
  }

  @Test
  void aListThatIsNotOfObjectsIsKeptAsAWhole() {
    ConversionPlans plans =
        plans(object("s", list(object("z", string()))), object("s", object("z", integer())));
    MapValue start = object("v1", "{\"s\":[{\"z\":\"5\"},null]}");
    ConversionResult.Converted there =
        (ConversionResult.Converted) plans.convert(start, "v2", AnnotationFormat.ATTUNE);

    assertThat(spec(there.object())).isEqualTo("{}");
    assertThat(there.warnings())
        .extracting(Diagnostic::code)
        .containsExactly(ConvertCode.DOES_NOT_FIT);
    assertThat(convert(plans, there.object(), "v1")).isEqualTo(start);
  }

  @Test
  void anElementThatWasRemovedDoesNotComeBack() {
    ConversionPlans plans =
        plans(object("l", list(object("n", string()))), object("l", object("n", string())));
    MapValue there = convert(plans, object("v1", "{\"l\":[{\"n\":\"a\"},{\"n\":\"b\"}]}"), "v2");

    assertThat(spec(convert(plans, with(there, "spec.l.n", Text.of("z")), "v1")))
        .isEqualTo("{\"l\":[{\"n\":\"z\"},{\"n\":\"b\"}]}");
    assertThat(spec(convert(plans, with(there, "spec", MapValue.EMPTY), "v1"))).isEqualTo("{}");
  }
}

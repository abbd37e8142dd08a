package dev.attune.evolution.convert.plan;

import static dev.attune.evolution.convert.plan.Kinds.annotation;
import static dev.attune.evolution.convert.plan.Kinds.bool;
import static dev.attune.evolution.convert.plan.Kinds.convert;
import static dev.attune.evolution.convert.plan.Kinds.keyed;
import static dev.attune.evolution.convert.plan.Kinds.list;
import static dev.attune.evolution.convert.plan.Kinds.number;
import static dev.attune.evolution.convert.plan.Kinds.object;
import static dev.attune.evolution.convert.plan.Kinds.plans;
import static dev.attune.evolution.convert.plan.Kinds.rules;
import static dev.attune.evolution.convert.plan.Kinds.spec;
import static dev.attune.evolution.convert.plan.Kinds.string;
import static dev.attune.evolution.convert.plan.Kinds.widget;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.ConversionResult;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.compile.CompileResult;
import dev.attune.evolution.convert.compile.ConversionCompiler;
import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.json.PlainJsonReader;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the document's own implementation gets wrong, defect by defect, and what happens here. */
class UpjetDefectsTest {
  private static MapValue edited(MapValue object, String path, String json) {
    Value value = PlainJsonReader.read(json).orElseThrow();
    return (MapValue) object.with(Path.of(path), value);
  }

  @Test
  void namesOfSeveralWordsAndNamesInsideListsAreConvertedAsAnyOther() {
    ConversionPlans plans =
        plans(
            object("maxRetries", string(), "items", list(object("maxSize", string()))),
            object("maxRetries", number(), "items", list(object("maxSize", number()))));

    assertThat(
            spec(
                convert(
                    plans,
                    object("v1", "{\"maxRetries\":\"3\",\"items\":[{\"maxSize\":\"100\"}]}"),
                    "v2")))
        .isEqualTo("{\"items\":[{\"maxSize\":100}],\"maxRetries\":3}");
  }

  @Test
  void aChangeOfTypeInsideAListConvertsEachElement() {
    ConversionPlans plans =
        plans(
            object("rule", list(object("filter", list(object("size", string()))))),
            object("rule", list(object("filter", list(object("size", number()))))));

    assertThat(
            spec(
                convert(
                    plans,
                    object("v1", "{\"rule\":[{\"filter\":[{\"size\":\"1\"},{\"size\":\"2\"}]}]}"),
                    "v2")))
        .isEqualTo("{\"rule\":[{\"filter\":[{\"size\":1},{\"size\":2}]}]}");
  }

  @Test
  void noChangeOfTypeIsDroppedSilently() {
    CompileResult compileResult =
        ConversionCompiler.compile(
            widget(object("f", number()), object("f", object("a", string(), "b", string()))),
            KindRules.NONE);

    assertThat(compileResult.plans()).isEmpty();
    assertThat(compileResult.diagnostics()).isNotEmpty();
  }

  @Test
  void aChangeOfOnePairOfVersionsAndOfStatusLeavesOtherPairsAndSpecAlone() {
    Shape text = object("count", string());
    Shape count = object("count", number());
    ConversionPlans plans =
        plans(
            VersionedKind.of(
                Kinds.WIDGET,
                Map.of(
                    "v1", object("spec", count, "status", text),
                    "v2", object("spec", count, "status", count),
                    "v3", object("spec", count, "status", count))),
            KindRules.NONE);
    MapValue start =
        Kinds.json(
            """
            {"apiVersion":"example.org/v2","kind":"Widget","metadata":{"name":"w"},
             "spec":{"count":1},"status":{"count":2}}
            """);

    assertThat(convert(plans, start, "v3").get("status")).contains(Kinds.json("{\"count\":2}"));
    assertThat(convert(plans, start, "v1").get("spec")).contains(Kinds.json("{\"count\":1}"));
    assertThat(convert(plans, start, "v1").get("status")).contains(Kinds.json("{\"count\":\"2\"}"));
  }

  @Test
  void theOldestAndTheNewestOfThreeVersionsConvertDirectly() {
    ConversionPlans plans =
        plans(
            object("count", string(), "old", string()),
            object("count", number(), "old", string()),
            object("count", bool()));
    MapValue start = object("v1", "{\"count\":\"1\",\"old\":\"x\"}");

    assertThat(spec(convert(plans, start, "v3"))).isEqualTo("{\"count\":true}");
    assertThat(convert(plans, start, "v3", "v1")).isEqualTo(start);
  }

  @Test
  void aManualConverterOfAnExcludedPathIsAllThatTouchesIt() {
    ConversionPlans plans =
        plans(
            widget(object("cpu", number()), object("cpu", string())),
            rules(
                """
                excludePaths: [spec.cpu]
                converters:
                  - {from: v1, to: v2, path: spec.cpu, mode: floatToString}
                  - {from: v2, to: v1, path: spec.cpu, mode: stringToFloat}
                """));

    assertThat(spec(convert(plans, object("v1", "{\"cpu\":98.5}"), "v2")))
        .isEqualTo("{\"cpu\":\"98.5\"}");
  }

  @Test
  void largeWholeNumbersBecomeDigitsAndNoExponents() {
    ConversionPlans plans = plans(object("period", number()), object("period", string()));

    assertThat(spec(convert(plans, object("v1", "{\"period\":2592000}"), "v2")))
        .isEqualTo("{\"period\":\"2592000\"}");
  }

  @Test
  void whatIsKeptOfAnElementFollowsItWhenAnOldClientReordersAndRemoves() {
    ConversionPlans plans =
        plans(
            object("l", list(object("n", string()))),
            object("l", list(object("n", string(), "new", string()))));
    MapValue start =
        object(
            "v2",
            """
            {"l":[{"n":"a","new":"A"},{"n":"b","new":"B"},{"n":"c","new":"C"}]}
            """);
    MapValue old = convert(plans, start, "v1");

    MapValue reordered = edited(old, "spec.l", "[{\"n\":\"c\"},{\"n\":\"a\"}]");

    assertThat(spec(convert(plans, reordered, "v2")))
        .isEqualTo("{\"l\":[{\"n\":\"c\",\"new\":\"C\"},{\"n\":\"a\",\"new\":\"A\"}]}");
  }

  @Test
  void whatIsKeptOfAnElementWithAKeyFollowsItsKeyEvenIfTheRestIsEdited() {
    ConversionPlans plans =
        plans(
            object("l", keyed(object("n", string(), "x", number()), "n")),
            object("l", keyed(object("n", string(), "x", number(), "new", string()), "n")));
    MapValue start =
        object("v2", "{\"l\":[{\"n\":\"a\",\"x\":1,\"new\":\"A\"},{\"n\":\"b\",\"new\":\"B\"}]}");
    MapValue old = convert(plans, start, "v1");

    assertThat(annotation(old).orElseThrow()).contains("spec.l[n=\\\"a\\\"].new");
    assertThat(
            spec(
                convert(
                    plans, edited(old, "spec.l", "[{\"n\":\"c\"},{\"n\":\"a\",\"x\":2}]"), "v2")))
        .isEqualTo("{\"l\":[{\"n\":\"c\"},{\"n\":\"a\",\"new\":\"A\",\"x\":2}]}");
  }

  @Test
  void anElementThatIsEditedInPlaceKeepsWhatWasKeptOfIt() {
    ConversionPlans plans =
        plans(
            object("l", list(object("n", string()))),
            object("l", list(object("n", string(), "new", string()))));
    MapValue old = convert(plans, object("v2", "{\"l\":[{\"n\":\"a\",\"new\":\"A\"}]}"), "v1");

    assertThat(spec(convert(plans, edited(old, "spec.l", "[{\"n\":\"z\"}]"), "v2")))
        .isEqualTo("{\"l\":[{\"n\":\"z\",\"new\":\"A\"}]}");
  }

  @Test
  void nothingStaysInTheAnnotationThatWasRestored() {
    ConversionPlans plans = plans(object(), object("new", string()));
    MapValue start = object("v2", "{\"new\":\"x\"}");

    assertThat(convert(plans, start, "v1", "v2")).isEqualTo(start);
  }

  @Test
  void anAnnotationThatWasEditedOrCopiedInjectsNothingAndIsTold() {
    ConversionPlans plans = plans(object(), object("new", string()));
    MapValue old = convert(plans, object("v2", "{\"new\":\"x\"}"), "v1");
    Path key = Path.of("metadata.annotations").field(AnnotationFormat.ATTUNE.key());
    String text = annotation(old).orElseThrow();
    MapValue forged = (MapValue) old.with(key, Text.of(text.replace("\"x\"", "\"evil\"")));
    MapValue copied = (MapValue) old.with(Path.of("metadata.name"), Text.of("other"));

    for (MapValue object : List.of(forged, copied)) {
      ConversionResult.Converted converted =
          (ConversionResult.Converted) plans.convert(object, "v2", AnnotationFormat.ATTUNE);
      assertThat(spec(converted.object())).isEqualTo("{}");
      assertThat(converted.warnings())
          .extracting(Diagnostic::code)
          .containsExactly(ConvertCode.IGNORED);
    }
  }

  @Test
  void aSecretIsNotKeptUnnoticed() {
    Shape secret = Kinds.with(string(), Shape.Flag.SENSITIVE);
    CompileResult compileResult =
        ConversionCompiler.compile(widget(object(), object("token", secret)), KindRules.NONE);

    assertThat(compileResult.diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly(ConvertCode.SECRET_KEPT);
  }

  @Test
  void aMarkedValueIsNotShownByWhatKeepsIt() {
    ConversionPlans plans = plans(object(), object("token", string()));
    MapValue start =
        (MapValue)
            object("v2", "{\"token\":\"x\"}")
                .with(Path.of("spec.token"), Text.of("hunter2").markedSensitive());

    assertThat(convert(plans, start, "v1").toString()).doesNotContain("hunter2");
  }

  @Test
  void aWholeNumberIsAFractionLikeAnyOther() {
    ConversionPlans plans =
        plans(
            widget(object("f", number()), object("f", string())),
            rules("converters: [{from: v1, to: v2, path: spec.f, mode: floatToString}]"));

    assertThat(spec(convert(plans, object("v1", "{\"f\":3}"), "v2"))).isEqualTo("{\"f\":\"3\"}");
  }

  @Test
  void anObjectThatDoesNotFitIsConvertedAllTheSame() {
    ConversionPlans plans = plans(object("size", string()), object("size", number()));
    MapValue bad = object("v1", "{\"size\":\"\"}");

    ConversionResult.Converted converted =
        (ConversionResult.Converted) plans.convert(bad, "v2", AnnotationFormat.ATTUNE);

    assertThat(spec(converted.object())).isEqualTo("{}");
    assertThat(converted.warnings())
        .extracting(Diagnostic::code)
        .containsExactly(ConvertCode.DOES_NOT_FIT);
    assertThat(convert(plans, converted.object(), "v1")).isEqualTo(bad);
  }
}

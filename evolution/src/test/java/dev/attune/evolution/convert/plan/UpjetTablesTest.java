package dev.attune.evolution.convert.plan;

import static dev.attune.evolution.convert.plan.Kinds.annotation;
import static dev.attune.evolution.convert.plan.Kinds.convert;
import static dev.attune.evolution.convert.plan.Kinds.list;
import static dev.attune.evolution.convert.plan.Kinds.number;
import static dev.attune.evolution.convert.plan.Kinds.object;
import static dev.attune.evolution.convert.plan.Kinds.plans;
import static dev.attune.evolution.convert.plan.Kinds.rules;
import static dev.attune.evolution.convert.plan.Kinds.spec;
import static dev.attune.evolution.convert.plan.Kinds.string;
import static dev.attune.evolution.convert.plan.Kinds.widget;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.ConversionResult;
import dev.attune.evolution.convert.annotation.Metadata;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import org.junit.jupiter.api.Test;

/** The longer cases of the document's own tests: what it registers for them, seen on objects. */
class UpjetTablesTest {
  private static MapValue documented(MapValue object, String text) {
    return Metadata.with(object, AnnotationFormat.DOCUMENT.key(), Text.of(text));
  }

  private static ConversionResult.Converted asDocument(
      ConversionPlans plans, MapValue object, String to) {
    return (ConversionResult.Converted) plans.convert(object, to, AnnotationFormat.DOCUMENT);
  }

  @Test
  void aFieldComesAnotherGoesAndAThirdChangesItsType() {
    ConversionPlans plans =
        plans(
            object("count", string(), "oldField", string(), "same", string()),
            object("count", number(), "newField", string(), "same", string()));
    MapValue old = object("v1", "{\"count\":\"42\",\"oldField\":\"o\",\"same\":\"s\"}");
    MapValue young = object("v2", "{\"count\":42,\"newField\":\"n\",\"same\":\"s\"}");

    assertThat(spec(convert(plans, old, "v2"))).isEqualTo("{\"count\":42,\"same\":\"s\"}");
    assertThat(spec(convert(plans, young, "v1"))).isEqualTo("{\"count\":\"42\",\"same\":\"s\"}");
    assertThat(convert(plans, old, "v2", "v1")).isEqualTo(old);
    assertThat(convert(plans, young, "v1", "v2")).isEqualTo(young);
  }

  @Test
  void overThreeVersionsAFieldComesAndGoesAndAnotherTakesItsPlace() {
    ConversionPlans plans =
        plans(
            object("count", string()),
            object("count", number(), "newField", string()),
            object("count", number(), "anotherField", string()));
    MapValue middle = object("v2", "{\"count\":1,\"newField\":\"n\"}");
    MapValue last = object("v3", "{\"count\":1,\"anotherField\":\"a\"}");

    assertThat(spec(convert(plans, middle, "v3"))).isEqualTo("{\"count\":1}");
    assertThat(spec(convert(plans, last, "v1"))).isEqualTo("{\"count\":\"1\"}");
    assertThat(convert(plans, middle, "v3", "v1", "v2")).isEqualTo(middle);
    assertThat(convert(plans, last, "v1", "v2", "v3")).isEqualTo(last);
    RoundTripProof.of(plans, middle, "of the second version");
    RoundTripProof.of(plans, last, "of the third version");
  }

  @Test
  void changesDeepInsideListsOfListsAreLikeAnyOther() {
    ConversionPlans plans =
        plans(
            object(
                "items",
                list(
                    object(
                        "network",
                        object(
                            "subnets",
                            list(object("id", string(), "size", string(), "gone", string())))))),
            object(
                "items",
                list(
                    object(
                        "network",
                        object(
                            "subnets",
                            list(object("id", string(), "size", number(), "zone", string())),
                            "mode",
                            string())))));
    MapValue old =
        object(
            "v1",
            """
            {"items":[{"network":{"subnets":[{"id":"a","size":"08","gone":"g"},{"id":"b"}]}},
             {"network":{"subnets":[]}},{}]}
            """);
    MapValue young =
        object(
            "v2",
            """
            {"items":[{"network":{"mode":"m","subnets":[{"id":"a","size":8,"zone":"z"}]}}]}
            """);

    assertThat(spec(convert(plans, old, "v2")))
        .isEqualTo(
            "{\"items\":[{\"network\":{\"subnets\":[{\"id\":\"a\",\"size\":8},{\"id\":\"b\"}]}},"
                + "{\"network\":{\"subnets\":[]}},{}]}");
    assertThat(spec(convert(plans, young, "v1")))
        .isEqualTo("{\"items\":[{\"network\":{\"subnets\":[{\"id\":\"a\",\"size\":\"8\"}]}}]}");
    RoundTripProof.of(plans, old, "of the first version");
    RoundTripProof.of(plans, young, "of the second version");
  }

  @Test
  void anEntryOfTheDocumentForAFieldThatIsGoneGoes() {
    ConversionPlans plans = plans(object("a", string()), object("a", string(), "new", string()));
    MapValue emptied = documented(object("v2", "{\"a\":\"x\"}"), "{\"spec.new\":\"stale\"}");

    assertThat(asDocument(plans, emptied, "v1").object()).isEqualTo(object("v1", "{\"a\":\"x\"}"));
  }

  @Test
  void entriesOfTheDocumentForElementsThatAreGoneGo() {
    ConversionPlans plans =
        plans(object("b", list(object())), object("b", list(object("c", string()))));
    MapValue one =
        documented(
            object("v2", "{\"b\":[{\"c\":\"c0\"}]}"),
            "{\"spec.b[0].c\":\"old\",\"spec.b[1].c\":\"c1\",\"spec.b[2].c\":\"c2\"}");
    MapValue there = asDocument(plans, one, "v1").object();

    assertThat(Metadata.annotation(there, AnnotationFormat.DOCUMENT.key()))
        .contains(Text.of("{\"spec.b[0].c\":\"c0\"}"));
  }

  @Test
  void aFieldMayBeRenamedAndConvertedByAnExpressionAtOnce() {
    ConversionPlans plans =
        plans(
            widget(object("zones", string()), object("zoneList", list(string()))),
            rules(
                """
                converters:
                  - {from: v1, to: v2, path: spec.zones, mode: rename, toName: zoneList}
                  - {from: v1, to: v2, path: spec.zones, mode: cel, expression: 'self.split(",")'}
                  - {from: v2, to: v1, path: spec.zoneList, mode: cel, expression: 'self.join(",")'}
                """));
    MapValue start = object("v1", "{\"zones\":\"a,b\"}");
    MapValue there = convert(plans, start, "v2");

    assertThat(spec(there)).isEqualTo("{\"zoneList\":[\"a\",\"b\"]}");
    assertThat(annotation(there)).isEmpty();
    assertThat(convert(plans, there, "v1")).isEqualTo(start);
  }
}

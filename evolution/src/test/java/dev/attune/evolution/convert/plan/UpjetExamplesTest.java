package dev.attune.evolution.convert.plan;

import static dev.attune.evolution.convert.plan.Kinds.bool;
import static dev.attune.evolution.convert.plan.Kinds.list;
import static dev.attune.evolution.convert.plan.Kinds.number;
import static dev.attune.evolution.convert.plan.Kinds.object;
import static dev.attune.evolution.convert.plan.Kinds.rules;
import static dev.attune.evolution.convert.plan.Kinds.string;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.ConversionResult;
import dev.attune.evolution.convert.annotation.Metadata;
import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The examples of the document, and the most telling cases of its own tests. */
class UpjetExamplesTest {

  private static ConversionPlans between(Shape older, Shape newer, KindRules rules) {
    VersionedKind kind =
        VersionedKind.of(
            Kinds.WIDGET,
            Map.of(
                "v1beta1", object("spec", object("forProvider", older)),
                "v1beta2", object("spec", object("forProvider", newer))));
    return Kinds.plans(kind, rules);
  }

  private static MapValue widget(String version, String forProvider) {
    return object(version, "{\"forProvider\":" + forProvider + "}");
  }

  private static String convert(ConversionPlans plans, MapValue object, String... route) {
    String spec = Kinds.spec(Kinds.convert(plans, object, route));
    return spec.substring("{\"forProvider\":".length(), spec.length() - 1);
  }

  private static String document(ConversionPlans plans, MapValue object, String to) {
    MapValue converted =
        ((ConversionResult.Converted) plans.convert(object, to, AnnotationFormat.DOCUMENT))
            .object();
    return ((Text) Metadata.annotation(converted, AnnotationFormat.DOCUMENT.key()).orElseThrow())
        .text();
  }

  @Test
  void example1AFieldIsAdded() {
    ConversionPlans plans =
        between(
            object("displayName", string()),
            object("displayName", string(), "description", string()),
            KindRules.NONE);
    MapValue start = widget("v1beta2", "{\"displayName\":\"my-app\",\"description\":\"d\"}");

    assertThat(convert(plans, start, "v1beta1")).isEqualTo("{\"displayName\":\"my-app\"}");
    assertThat(document(plans, start, "v1beta1"))
        .isEqualTo("{\"spec.forProvider.description\":\"d\"}");
    assertThat(Kinds.convert(plans, start, "v1beta1", "v1beta2")).isEqualTo(start);
  }

  @Test
  void example2ATextBecomesANumber() {
    ConversionPlans plans =
        between(object("maxRetries", string()), object("maxRetries", number()), KindRules.NONE);

    assertThat(convert(plans, widget("v1beta1", "{\"maxRetries\":\"100\"}"), "v1beta2"))
        .isEqualTo("{\"maxRetries\":100}");
    assertThat(convert(plans, widget("v1beta2", "{\"maxRetries\":100}"), "v1beta1"))
        .isEqualTo("{\"maxRetries\":\"100\"}");
  }

  @Test
  void example3SeveralChangesAndAFractionByAManualConverter() {
    ConversionPlans plans =
        between(
            object("cpuThreshold", number()),
            object("cpuThreshold", string(), "newField", string()),
            rules(
                """
                excludePaths: [spec.forProvider.cpuThreshold]
                converters:
                  - from: v1beta1
                    to: v1beta2
                    path: spec.forProvider.cpuThreshold
                    mode: floatToString
                  - from: v1beta2
                    to: v1beta1
                    path: spec.forProvider.cpuThreshold
                    mode: stringToFloat
                """));
    MapValue start = widget("v1beta2", "{\"cpuThreshold\":\"98.5\",\"newField\":\"n\"}");

    assertThat(convert(plans, start, "v1beta1")).isEqualTo("{\"cpuThreshold\":98.5}");
    assertThat(Kinds.convert(plans, start, "v1beta1", "v1beta2")).isEqualTo(start);
  }

  @Test
  void aFractionNeedsNoManualConverterHere() {
    ConversionPlans plans =
        between(object("cpu", number()), object("cpu", string()), KindRules.NONE);

    assertThat(convert(plans, widget("v1beta1", "{\"cpu\":3.14159}"), "v1beta2"))
        .isEqualTo("{\"cpu\":\"3.14159\"}");
  }

  @Test
  void aFieldThatWasTakenOutLeavesNothingBehind() {
    ConversionPlans plans = between(object(), object("newField", string()), KindRules.NONE);
    MapValue old = Kinds.convert(plans, widget("v1beta2", "{\"newField\":\"x\"}"), "v1beta1");
    MapValue there = Kinds.convert(plans, old, "v1beta2");
    MapValue emptied = there.with("spec", Kinds.json("{\"forProvider\":{}}"));

    assertThat(Kinds.annotation(Kinds.convert(plans, emptied, "v1beta1"))).isEmpty();
  }

  @Test
  void aNullIsKeptAsANull() {
    ConversionPlans plans = between(object(), object("nullField", string()), KindRules.NONE);
    MapValue start = widget("v1beta2", "{\"nullField\":null}");

    assertThat(document(plans, start, "v1beta1"))
        .isEqualTo("{\"spec.forProvider.nullField\":null}");
    assertThat(Kinds.convert(plans, start, "v1beta1", "v1beta2")).isEqualTo(start);
  }

  @Test
  void severalChangesAtOnceGoThereAndBack() {
    ConversionPlans plans =
        between(
            object("count", string(), "enabled", string()),
            object("count", number(), "enabled", bool(), "newField", string()),
            KindRules.NONE);
    MapValue start =
        widget("v1beta2", "{\"count\":42,\"enabled\":true,\"newField\":\"original-value\"}");

    assertThat(convert(plans, start, "v1beta1"))
        .isEqualTo("{\"count\":\"42\",\"enabled\":\"true\"}");
    assertThat(Kinds.convert(plans, start, "v1beta1", "v1beta2")).isEqualTo(start);
  }

  @Test
  void anEmptiedObjectStaysWhereOnlyAPartOfItIsLeftOut() {
    ConversionPlans plans =
        between(
            object("k1", string(), "k3", object("nk1", string()), "l", list(object("x", string()))),
            object("k1", string(), "k3", object(), "l", list(object())),
            KindRules.NONE);

    assertThat(
            convert(
                plans,
                widget("v1beta1", "{\"k1\":\"v\",\"k3\":{\"nk1\":\"v\"},\"l\":[{\"x\":\"y\"}]}"),
                "v1beta2"))
        .isEqualTo("{\"k1\":\"v\",\"k3\":{},\"l\":[{}]}");
  }

  @Test
  void aKeyThatOnlyTheListHasIsPutInAndTakenOut() {
    Shape element = object("k", string(), "index", Kinds.withDefault(string(), Text.of("0")));
    ConversionPlans plans =
        between(
            object("o", Kinds.keyed(element, "index")),
            object("o", object("k", string())),
            KindRules.NONE);
    MapValue start = widget("v1beta2", "{\"o\":{\"k\":\"v\"}}");
    MapValue there = Kinds.convert(plans, start, "v1beta1");

    assertThat(Kinds.spec(there))
        .isEqualTo("{\"forProvider\":{\"o\":[{\"index\":\"0\",\"k\":\"v\"}]}}");
    assertThat(Kinds.annotation(there)).isEmpty();
    assertThat(Kinds.convert(plans, there, "v1beta2")).isEqualTo(start);
  }

  @Test
  void aFieldThatEvolvesOnceAndAgainGoesAllTheWay() {
    VersionedKind kind =
        Kinds.widget(object("value", string()), object("value", number()), object("value", bool()));
    ConversionPlans plans = Kinds.plans(kind, KindRules.NONE);

    assertThat(Kinds.spec(Kinds.convert(plans, object("v1", "{\"value\":\"0\"}"), "v2", "v3")))
        .isEqualTo("{\"value\":false}");
  }
}

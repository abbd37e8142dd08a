package dev.attune.evolution.convert.plan;

import static dev.attune.evolution.convert.plan.Kinds.integer;
import static dev.attune.evolution.convert.plan.Kinds.json;
import static dev.attune.evolution.convert.plan.Kinds.number;
import static dev.attune.evolution.convert.plan.Kinds.object;
import static dev.attune.evolution.convert.plan.Kinds.plans;
import static dev.attune.evolution.convert.plan.Kinds.spec;
import static dev.attune.evolution.convert.plan.Kinds.string;
import static dev.attune.evolution.convert.plan.Kinds.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.ConversionResult;
import dev.attune.evolution.convert.annotation.Metadata;
import dev.attune.evolution.shape.Shape;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The annotation of the document brings back what ours brings back. */
class DocumentFormatTest {
  private static final Shape NULLABLE = with(string(), Shape.Flag.NULLABLE);

  private static void proven(ConversionPlans plans, MapValue object) {
    assertThat(
            RoundTripCheck.check(
                plans, object, RoundTripProof.version(object), AnnotationFormat.DOCUMENT))
        .isEmpty();
  }

  /** What an object that may be null can go through. */
  private static final List<List<Shape>> WAYS =
      List.of(
          List.of(object("a", integer(), "p", NULLABLE), object("a", integer()), object()),
          List.of(object("a", integer(), "p", NULLABLE), object("a", string()), string()),
          List.of(string(), object("a", integer()), object("a", integer(), "p", NULLABLE)),
          List.of(object("a", integer(), "p", NULLABLE), string(), object("a", integer())),
          List.of(
              Kinds.list(object("a", integer(), "p", NULLABLE)),
              object("a", number(), "p", NULLABLE),
              object("a", integer())));

  @Test
  void aNullComesBackThroughThreeVersions() {
    for (List<Shape> way : WAYS) {
      for (boolean nullable : new boolean[] {false, true}) {
        Shape[] specs =
            way.stream()
                .map(shape -> nullable ? with(shape, Shape.Flag.NULLABLE) : shape)
                .map(shape -> object("m", shape))
                .toArray(Shape[]::new);
        ConversionPlans plans = plans(specs);
        for (int i = 0; i < way.size(); i++) {
          if (way.get(i).properties().containsKey("p")) {
            proven(plans, object("v" + (i + 1), "{\"m\":{\"a\":1,\"p\":null}}"));
          }
        }
      }
    }
  }

  @Test
  void aNullInPlaceOfAnObjectComesBackThroughThreeVersions() {
    Shape inner = with(object("x", string(), "y", string()), Shape.Flag.NULLABLE);
    Shape other = with(object("x", number()), Shape.Flag.NULLABLE);
    ConversionPlans plans =
        plans(
            object("m", object("a", integer(), "p", inner)),
            object("m", object("a", integer())),
            object("m", object("a", integer(), "p", other)));

    proven(plans, object("v1", "{\"m\":{\"a\":1,\"p\":null}}"));
    proven(plans, object("v3", "{\"m\":{\"a\":1,\"p\":null}}"));
  }

  @Test
  void aNullComesBackWhereOneVersionLacksTheObject() {
    Shape full = with(object("a", integer(), "p", NULLABLE), Shape.Flag.NULLABLE);
    for (ConversionPlans plans :
        List.of(
            plans(object("m", full), object(), object("m", object("a", integer()))),
            plans(object("m", full), object("m", object("a", integer())), object()),
            plans(object("m", full), object(), object("m", full)))) {
      proven(plans, object("v1", "{\"m\":{\"a\":1,\"p\":null}}"));
      proven(plans, object("v1", "{\"m\":null}"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{\"name\":\"w\",\"annotations\":{}}", "{\"annotations\":null}", "[]", "\"text\""})
  void whatStoodInThePlaceOfTheAnnotationsComesBack(String metadata) {
    ConversionPlans plans = plans(object("a", string()), object());
    MapValue object =
        object("v1", "{\"a\":\"x\"}").with("metadata", json("{\"m\":" + metadata + "}").value(0));

    for (AnnotationFormat format : AnnotationFormat.values()) {
      MapValue there = ((ConversionResult.Converted) plans.convert(object, "v2", format)).object();

      assertThat(((ConversionResult.Converted) plans.convert(there, "v1", format)).object())
          .isEqualTo(object);
    }
  }

  @Test
  void aKeptFieldComesBackWithTheObjectAroundIt() {
    Shape provider = object("old", string());
    Shape more = object("old", string(), "anotherField", Kinds.list(string()));
    ConversionPlans plans =
        plans(
            object("forProvider", provider, "initProvider", provider),
            object("forProvider", more, "initProvider", more));
    MapValue object =
        Metadata.with(
            object("v1", "{\"forProvider\":{}}"),
            AnnotationFormat.DOCUMENT.key(),
            Text.of("{\"spec.initProvider.anotherField\":[\"list\",\"values\"]}"));

    MapValue there =
        ((ConversionResult.Converted) plans.convert(object, "v2", AnnotationFormat.DOCUMENT))
            .object();

    assertThat(spec(there))
        .isEqualTo(
            "{\"forProvider\":{},\"initProvider\":{\"anotherField\":[\"list\",\"values\"]}}");
    assertThat(Metadata.annotation(there, AnnotationFormat.DOCUMENT.key())).isEmpty();
  }
}

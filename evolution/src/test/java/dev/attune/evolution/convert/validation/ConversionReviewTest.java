package dev.attune.evolution.convert.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.ConversionResult;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.plan.ConversionPlans;
import dev.attune.evolution.convert.plan.Kinds;
import dev.attune.evolution.crd.CrdText;
import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.value.MapValue;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConversionReviewTest {

  private static String schema(String spec) {
    return "{type: object, properties: {spec: {type: object, " + spec + "}}}";
  }

  private static VersionedKind kind(String v1, String v2) {
    return CrdText.kind(CrdText.of(List.of("v1", "v2"), List.of(schema(v1), schema(v2))));
  }

  private static MapValue bucket(String spec) {
    return object("\"metadata\":{\"name\":\"b\"},\"spec\":" + spec);
  }

  private static MapValue object(String rest) {
    return Kinds.json("{\"apiVersion\":\"example.org/v1\",\"kind\":\"Bucket\"," + rest + "}");
  }

  private static List<String> own(String spec, MapValue object) {
    VersionedKind kind = kind(spec, spec);
    return new ConversionReview(kind, Kinds.plans(kind, KindRules.NONE))
        .own(object, "v1").stream().map(Diagnostic::message).toList();
  }

  private static List<String> converted(String v1, String v2, String spec) {
    VersionedKind kind = kind(v1, v2);
    ConversionPlans plans = Kinds.plans(kind, KindRules.NONE);
    MapValue object = bucket(spec);
    ConversionResult.Converted result =
        (ConversionResult.Converted) plans.convert(object, "v2", AnnotationFormat.ATTUNE);
    return new ConversionReview(kind, plans)
        .converted(object, "v1", result.object(), "v2").stream()
            .map(found -> found.path().orElseThrow() + " | " + found.message())
            .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a: {type: string, enum: [x, y]} | {\"a\":\"z\"} | expected one of \"x\", \"y\"",
        "a: {type: string} | {\"a\":null} | expected string, found null",
        "a: {type: string} | {\"a\":[\"x\"]} | expected string, found array",
        "a: {type: object} | {\"a\":\"x\"} | expected object, found string",
        "a: {type: integer} | {\"a\":1.5} | expected integer, found number",
        "a: {type: integer, format: int32} | {\"a\":3000000000} | the number needs more than 32"
            + " bits",
        "a: {type: integer} | {\"a\":9223372036854775808} | the number needs more than 64 bits",
        "a: {type: number} | {\"a\":1E400} | the number is beyond 64-bit floating point: a server"
            + " cannot read it",
        "a: {type: number, format: float} | {\"a\":1E39} | the number is beyond 32-bit floating"
            + " point",
        "a: {type: string, pattern: '^x+$'} | {\"a\":\"xy\"} | it must have pattern \"^x+$\"",
        "a: {type: string, maxLength: 2} | {\"a\":\"abc\"} | it must have maxLength 2",
        "a: {type: string, minLength: 2} | {\"a\":\"a\"} | it must have minLength 2",
        "a: {type: integer, minimum: 2} | {\"a\":1} | it must have minimum 2",
        "a: {type: integer, minimum: 2, exclusiveMinimum: true} | {\"a\":2} | it must have minimum"
            + " 2",
        "a: {type: integer, maximum: 2} | {\"a\":3} | it must have maximum 2",
        "a: {type: integer, multipleOf: 5} | {\"a\":12} | it must have multipleOf 5",
        "a: {type: array, items: {type: string}, maxItems: 1} | {\"a\":[\"x\",\"y\"]} | it must"
            + " have maxItems 1",
        "a: {type: array, items: {type: string}, minItems: 1} | {\"a\":[]} | it must have minItems"
            + " 1",
        "a: {type: array, items: {type: string}, uniqueItems: true} | {\"a\":[\"x\",\"x\"]} | an"
            + " element is there twice",
        "a: {type: object, additionalProperties: {type: string}, maxProperties: 1} |"
            + " {\"a\":{\"x\":\"1\",\"y\":\"2\"}} | it must have maxProperties 1",
        "a: {type: object, oneOf: [{required: [x]}, {required: [y]}], properties: {x: {type:"
            + " string}, y: {type: string}}} | {\"a\":{\"x\":\"1\",\"y\":\"2\"}} | it fits 2 of the"
            + " alternatives of oneOf",
        "a: {type: object, anyOf: [{required: [x]}, {required: [y]}], properties: {x: {type:"
            + " string}, y: {type: string}}} | {\"a\":{}} | it fits 0 of the alternatives of anyOf",
        "a: {type: object, not: {required: [x]}, properties: {x: {type: string}}} |"
            + " {\"a\":{\"x\":\"1\"}} | the schema excludes it (not)",
        "a: {type: object, allOf: [{properties: {x: {maxLength: 1}}}], properties: {x: {type:"
            + " string}}} | {\"a\":{\"x\":\"12\"}} | .x is not valid in v1: it must have maxLength"
            + " 1",
        "a: {type: integer, x-kubernetes-validations: [{rule: self > 2, message: too small}]} |"
            + " {\"a\":1} | a rule of the schema refuses it: too small",
        "a: {type: array, x-kubernetes-list-type: set, items: {type: string}} |"
            + " {\"a\":[\"x\",\"x\"]} | [1] is not valid in v1: the element is there twice",
        "a: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items:"
            + " {type: object, properties: {k: {type: string}}}} |"
            + " {\"a\":[{\"k\":\"x\"},{\"k\":\"x\"}]} | [1] is not valid in v1: another element has"
            + " the same k",
      })
  void findsWhatAServerRefuses(String property, String spec, String problem) {
    String words = problem.contains("is not valid") ? problem : " is not valid in v1: " + problem;

    assertThat(own("properties: {" + property + "}", bucket(spec)))
        .containsExactly("spec.a" + words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a: {type: string, nullable: true} | {\"a\":null}",
        "a: {type: string, default: x} | {\"a\":null}",
        "a: {x-kubernetes-int-or-string: true} | {\"a\":\"5%\"}",
        "a: {type: object, x-kubernetes-preserve-unknown-fields: true} | {\"a\":{\"any\":1}}",
        "a: {type: string, pattern: '(?<unreadable'} | {\"a\":\"x\"}",
        "a: {type: integer, x-kubernetes-validations: [{rule: 'self >= oldSelf'}]} | {\"a\":1}",
        "a: {type: integer, x-kubernetes-validations: [{rule: 'quantity(self).isGreaterThan(1)'}]}"
            + " | {\"a\":1}",
        "a: {type: object, x-kubernetes-validations: [{rule: 'self.__namespace__ == \"x\"'}],"
            + " properties: {namespace: {type: string}}} | {\"a\":{\"namespace\":\"x\"}}",
        "a: {type: object, x-kubernetes-embedded-resource: true} |"
            + " {\"a\":{\"apiVersion\":\"v1\",\"kind\":\"Pod\",\"metadata\":{}}}",
      })
  void saysNothingAboutWhatAServerTakesOrOnlyAServerCanTell(String property, String spec) {
    assertThat(own("properties: {" + property + "}", bucket(spec))).isEmpty();
  }

  @Test
  void findsRequiredFieldsThatAreMissingAndFieldsThatNobodyKnows() {
    assertThat(
            own(
                "required: [a, b], properties: {a: {type: string}, b: {type: string, default: x}}",
                bucket("{\"aa\":\"x\"}")))
        .containsExactly(
            "spec.a is not valid in v1: it is required and missing",
            "spec.aa is not valid in v1: the schema has no such field, so a server drops it");
  }

  @Test
  void findsARequiredParameterAsUpjetSaysIt() {
    String rule =
        "!('*' in self.managementPolicies || 'Create' in self.managementPolicies) ||"
            + " has(self.forProvider.name)";
    String spec =
        "x-kubernetes-validations: [{rule: \""
            + rule
            + "\", message: spec.forProvider.name is a required parameter}], properties: {"
            + "managementPolicies: {type: array, items: {type: string}, default: ['*']},"
            + " forProvider: {type: object, properties: {name: {type: string}}}}";

    assertThat(own(spec, bucket("{\"forProvider\":{}}")))
        .containsExactly(
            "spec is not valid in v1: a rule of the schema refuses it:"
                + " spec.forProvider.name is a required parameter");
    assertThat(own(spec, bucket("{\"forProvider\":{},\"managementPolicies\":[\"Observe\"]}")))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"metadata\":[],\"spec\":{} | metadata is not valid in v1: expected object, found array",
        "\"spec\":\"text\" | spec is not valid in v1: expected object, found string",
        "\"metadata\":{\"labels\":{\"a\":1}} | metadata.labels.a is not valid in v1: expected"
            + " string, found number",
        "\"metadata\":{\"annotations\":[]} | metadata.annotations is not valid in v1: expected a"
            + " map of strings, found array",
        "\"metadata\":{\"name\":1} | metadata.name is not valid in v1: expected string, found"
            + " number",
      })
  void findsWhatNoServerCouldRead(String rest, String message) {
    assertThat(own("properties: {}", object(rest))).containsExactly(message);
  }

  @Test
  void tellsOfTheOtherVersionOnlyWhatIsNotWrongInTheObjectItself() {
    assertThat(
            converted(
                "properties: {a: {type: string, enum: [x]}, b: {type: string}}",
                "properties: {a: {type: string, enum: [x]}, b: {type: string, enum: [y]}}",
                "{\"a\":\"z\",\"b\":\"z\"}"))
        .containsExactly("spec.b | spec.b is not valid in v2: expected one of \"y\"");
  }

  @Test
  void namesThePlaceInTheObjectThatTheValueComesFrom() {
    assertThat(
            converted(
                "properties: {a: {type: array, items: {type: object, properties: {n: {type:"
                    + " string}}}}}",
                "properties: {a: {type: object, required: [m], properties: {n: {type: integer,"
                    + " format: int32}, m: {type: string}}}}",
                "{\"a\":[{\"n\":\"3000000000\"}]}"))
        .containsExactly(
            "spec.a[0] | spec.a.m is not valid in v2: it is required and missing",
            "spec.a[0].n | spec.a.n is not valid in v2: the number needs more than 32 bits");
  }

  @Test
  void keepsANumberThatNoServerCanRead() {
    VersionedKind kind = kind("properties: {a: {type: string}}", "properties: {a: {type: number}}");
    ConversionPlans plans = Kinds.plans(kind, KindRules.NONE);
    MapValue object = bucket("{\"a\":\"1E400\"}");
    ConversionResult.Converted there =
        (ConversionResult.Converted) plans.convert(object, "v2", AnnotationFormat.ATTUNE);

    assertThat(Kinds.spec(there.object())).isEqualTo("{}");
    assertThat(there.warnings())
        .extracting(Diagnostic::code, Diagnostic::message)
        .containsExactly(
            tuple(
                ConvertCode.NOT_CONVERTED,
                "spec.a cannot be converted to v2: the number is beyond 64-bit floating point:"
                    + " a server cannot read it"));
    assertThat(Kinds.convert(plans, there.object(), "v1")).isEqualTo(object);
  }

  @Test
  void aSecretIsNeverShownWithItsLine() {
    VersionedKind kind =
        kind(
            "properties: {a: {type: string, format: password, maxLength: 1}}",
            "properties: {a: {type: string, format: password, maxLength: 1}}");
    List<Diagnostic> found =
        new ConversionReview(kind, Kinds.plans(kind, KindRules.NONE))
            .own(bucket("{\"a\":\"hunter2\"}"), "v1");

    assertThat(found).hasSize(1).allMatch(one -> !one.quotable());
    assertThat(found.toString()).doesNotContain("hunter2");
  }
}

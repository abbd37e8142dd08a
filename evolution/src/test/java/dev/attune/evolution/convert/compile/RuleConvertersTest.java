package dev.attune.evolution.convert.compile;

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

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.Converter;
import dev.attune.evolution.convert.plan.ConversionPlans;
import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Converters that people write themselves. */
class RuleConvertersTest {
  private static final VersionedKind TEXT_TO_NUMBER =
      widget(object("size", string()), object("size", number()));

  @Test
  void anExpressionMayConvertAWholeObject() {
    ConversionPlans plans =
        plans(
            widget(
                object("a", object("users", list(string()), "groups", list(string()))),
                object("a", object("approvers", list(object("type", string(), "id", string()))))),
            rules(
                """
                converters:
                  - from: v1
                    to: v2
                    path: spec.a
                    mode: cel
                    expression: >-
                      {"approvers": self.users.map(u, {"type": "user", "id": u})
                      + self.groups.map(g, {"type": "group", "id": g})}
                  - from: v2
                    to: v1
                    path: spec.a
                    mode: cel
                    expression: >-
                      {"users": self.approvers.filter(a, a.type == "user").map(a, a.id),
                      "groups": self.approvers.filter(a, a.type == "group").map(a, a.id)}
                """));
    MapValue start = object("v1", "{\"a\":{\"users\":[\"u\"],\"groups\":[\"g\"]}}");
    MapValue there = convert(plans, start, "v2");

    assertThat(spec(there))
        .isEqualTo(
            "{\"a\":{\"approvers\":[{\"id\":\"u\",\"type\":\"user\"},"
                + "{\"id\":\"g\",\"type\":\"group\"}]}}");
    assertThat(convert(plans, there, "v1")).isEqualTo(start);
  }

  /** A text that an expression cannot make a number of comes back. */
  private static void assertKept(String expression, String text) {
    ConversionPlans plans =
        plans(
            TEXT_TO_NUMBER,
            rules(
                """
                converters:
                  - {from: v1, to: v2, path: spec.size, mode: cel, expression: '%s'}
                """
                    .formatted(expression)));
    MapValue start = object("v1", "{\"size\":\"" + text + "\"}");
    MapValue there = convert(plans, start, "v2");

    assertThat(spec(there)).isEqualTo("{}");
    assertThat(convert(plans, there, "v1")).isEqualTo(start);
  }

  @Test
  void aValueOnWhichAnExpressionFailsIsKept() {
    assertKept("int(self)", "many");
  }

  @Test
  void aValueThatAnExpressionGivesAnotherTypeThanTheVersionTakesIsKept() {
    assertKept("self + \"x\"", "7");
  }

  @Test
  void aConverterInJavaIsFoundByItsName() {
    Converter reversed =
        value ->
            Optional.of(Text.of(new StringBuilder(((Text) value).text()).reverse().toString()));
    CompileResult compileResult =
        ConversionCompiler.compile(
            widget(object("s", string()), object("s", string())),
            rules(
                """
                converters:
                  - {from: '*', to: '*', path: spec.s, mode: java, converter: reversed}
                """),
            Map.of("reversed", reversed));

    ConversionPlans plans = compileResult.plans().orElseThrow();
    MapValue there = convert(plans, object("v1", "{\"s\":\"ab\"}"), "v2");

    assertThat(spec(there)).isEqualTo("{\"s\":\"ba\"}");
    assertThat(annotation(there)).isEmpty();
  }

  @Test
  void aConverterInJavaThatThrowsKeepsTheValue() {
    Converter broken =
        _ -> {
          throw new IllegalStateException("broken");
        };
    CompileResult compileResult =
        ConversionCompiler.compile(
            TEXT_TO_NUMBER,
            rules("converters: [{from: v1, to: v2, path: spec.size, mode: java, converter: b}]"),
            Map.of("b", broken));
    MapValue start = object("v1", "{\"size\":\"1\"}");

    assertThat(convert(compileResult.plans().orElseThrow(), start, "v2", "v1")).isEqualTo(start);
  }

  @Test
  void anExpressionThatIsNoneIsFoundWithItsPlace() {
    KindRules rules =
        rules("converters: [{from: v1, to: v2, path: spec.size, mode: cel, expression: 'self +'}]");

    assertThat(ConversionCompiler.compile(TEXT_TO_NUMBER, rules).diagnostics())
        .singleElement()
        .matches(finding -> finding.code().id().equals("ATT-1244"))
        .extracting(Diagnostic::message)
        .asString()
        .startsWith("not valid CEL: ");
  }
}

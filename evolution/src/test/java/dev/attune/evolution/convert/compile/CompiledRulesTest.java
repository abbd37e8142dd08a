package dev.attune.evolution.convert.compile;

import static dev.attune.evolution.convert.plan.Kinds.annotation;
import static dev.attune.evolution.convert.plan.Kinds.bool;
import static dev.attune.evolution.convert.plan.Kinds.convert;
import static dev.attune.evolution.convert.plan.Kinds.list;
import static dev.attune.evolution.convert.plan.Kinds.map;
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
import dev.attune.evolution.convert.plan.ConversionPlans;
import dev.attune.evolution.convert.plan.Kinds;
import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.value.MapValue;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What rules change. */
class CompiledRulesTest {
  private static final VersionedKind TEXT_TO_NUMBER =
      widget(object("size", string()), object("size", number()));

  private static List<String> findings(VersionedKind kind, String yaml) {
    return ConversionCompiler.compile(kind, rules(yaml)).diagnostics().stream()
        .map(finding -> finding.code().id() + " " + finding.message())
        .toList();
  }

  @Test
  void aChangeThatNobodyKnowsAConverterForFailsTheCompileAndAllOfThemAreListed() {
    Shape wide = object("a", string(), "b", string());
    VersionedKind kind =
        widget(object("x", number(), "y", bool()), object("x", wide, "y", list(wide)));

    CompileResult compileResult = ConversionCompiler.compile(kind, KindRules.NONE);

    assertThat(compileResult.plans()).isEmpty();
    assertThat(compileResult.diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly(
            "no rule converts spec.x of Widget.example.org, which is number in v1 and"
                + " object in v2: v1 → v2, v2 → v1",
            "no rule converts spec.y of Widget.example.org, which is boolean in v1 and"
                + " array in v2: v1 → v2, v2 → v1");
  }

  @Test
  void aMapAndAListOfItsValuesAreNotOneAnotherWithoutARule() {
    VersionedKind kind =
        widget(
            object("zones", map(object("control", bool()))),
            object("zones", list(object("name", string(), "control", bool()))));
    ConversionPlans plans =
        plans(
            kind,
            rules(
                """
                excludePaths: [spec.zones]
                converters:
                  - from: v1
                    to: v2
                    path: spec.zones
                    mode: cel
                    expression: 'self.map(k, {"name": k, "control": self[k].control})'
                """));

    assertThat(ConversionCompiler.compile(kind, KindRules.NONE).diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly(
            "no rule converts spec.zones of Widget.example.org, which is map in v1 and"
                + " array in v2: v1 → v2, v2 → v1");
    assertThat(spec(convert(plans, object("v1", "{\"zones\":{\"a\":{\"control\":true}}}"), "v2")))
        .isEqualTo("{\"zones\":[{\"control\":true,\"name\":\"a\"}]}");
  }

  @Test
  void aWayOverWaysThatNeedARuleNeedsNoneOfItsOwn() {
    Shape wide = object("a", string(), "b", string());
    CompileResult compileResult =
        ConversionCompiler.compile(
            widget(object("x", number()), object("x", wide), object("x", wide)), KindRules.NONE);

    assertThat(compileResult.diagnostics())
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.message())
              .endsWith("number in v1 and object in v2, v3: v1 → v2, v2 → v1");
          assertThat(finding.hint().orElseThrow())
              .contains("under example.org/Widget", "{from: v1, to: v2, path: spec.x, mode: cel");
        });
  }

  @Test
  void whatTheHintAboutAChangeWithoutARuleSaysIsAllThatIsMissing() {
    Shape wide = object("a", number(), "b", string());
    ConversionPlans plans =
        plans(
            widget(object("x", number()), object("x", wide), object("x", wide)),
            rules(
                """
                converters:
                  - {from: v1, to: v2, path: spec.x, mode: cel, expression: '{"a": self}'}
                  - {from: v2, to: v1, path: spec.x, mode: cel, expression: self.a}
                """));

    assertThat(spec(convert(plans, object("v1", "{\"x\":1}"), "v3")))
        .isEqualTo("{\"x\":{\"a\":1}}");
  }

  @Test
  void anExcludedFieldIsKeptAndNotConverted() {
    CompileResult compileResult =
        ConversionCompiler.compile(TEXT_TO_NUMBER, rules("excludePaths: [spec.size]"));
    MapValue start = object("v1", "{\"size\":\"7\"}");
    ConversionPlans plans = compileResult.plans().orElseThrow();
    MapValue there = convert(plans, start, "v2");

    assertThat(compileResult.diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly(ConvertCode.KEPT_ONLY);
    assertThat(spec(there)).isEqualTo("{}");
    assertThat(convert(plans, there, "v1")).isEqualTo(start);
  }

  @Test
  void anExclusionMayNameAllOfALevel() {
    assertThat(findings(TEXT_TO_NUMBER, "excludePaths: ['spec[*]']"))
        .containsExactly(
            "ATT-1245 spec.size of Widget.example.org changed between versions and is kept in the"
                + " annotation, not converted");
  }

  @Test
  void withoutAutomaticConversionsEverythingThatChangedIsKept() {
    ConversionPlans plans = plans(TEXT_TO_NUMBER, rules("skipAutomatic: true"));

    assertThat(spec(convert(plans, object("v1", "{\"size\":\"7\"}"), "v2"))).isEqualTo("{}");
  }

  @Test
  void aConverterWinsOverAnExclusionAndOverTheAutomaticOne() {
    ConversionPlans plans =
        plans(
            TEXT_TO_NUMBER,
            rules(
                """
                skipAutomatic: true
                excludePaths: [spec.size]
                converters:
                  - {from: v1, to: v2, path: spec.size, mode: cel, expression: 'int(self) * 2'}
                  - {from: v2, to: v1, path: spec.size, mode: intToString}
                """));
    MapValue start = object("v1", "{\"size\":\"7\"}");
    MapValue there = convert(plans, start, "v2");

    assertThat(spec(there)).isEqualTo("{\"size\":14}");
    assertThat(convert(plans, there, "v1")).isEqualTo(start);
    assertThat(spec(convert(plans, object("v2", "{\"size\":5}"), "v1")))
        .isEqualTo("{\"size\":\"5\"}");
  }

  @Test
  void aRenamedFieldMovesBothWaysAndLeavesNothingBehind() {
    ConversionPlans plans =
        plans(
            widget(
                object("instance", string()),
                object("instanceName", string()),
                object("instanceName", string())),
            rules(
                """
                converters:
                  - {from: v1, to: v2, path: spec.instance, mode: rename, toName: instanceName}
                """));
    MapValue start = object("v1", "{\"instance\":\"i\"}");
    MapValue there = convert(plans, start, "v3");

    assertThat(spec(there)).isEqualTo("{\"instanceName\":\"i\"}");
    assertThat(annotation(there)).isEmpty();
    assertThat(convert(plans, there, "v2", "v1")).isEqualTo(start);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aFieldIsNotRenamedOntoAnotherThatTheObjectHas(boolean keepsUnknown) {
    Shape old = object("ren", string());
    Shape young = object("ren2", string());
    ConversionPlans plans =
        plans(
            keepsUnknown
                ? widget(
                    Kinds.with(old, Shape.Flag.KEEPS_UNKNOWN),
                    Kinds.with(young, Shape.Flag.KEEPS_UNKNOWN))
                : widget(old, young),
            rules("converters: [{from: v1, to: v2, path: spec.ren, mode: rename, toName: ren2}]"));
    MapValue start = object("v1", "{\"ren\":\"important\",\"ren2\":\"other\"}");

    assertThat(plans.convert(start, "v2", AnnotationFormat.ATTUNE))
        .isInstanceOfSatisfying(
            ConversionResult.Refused.class,
            refused -> assertThat(refused.why().message()).contains("spec.ren ", "spec.ren2"));
  }

  @Test
  void aNameThatComesBackWithAnotherMeaningIsAnotherField() {
    Shape old = object("mode", list(object("n", number())), "operation", string());
    ConversionPlans plans =
        plans(
            widget(old, object("mode", string())),
            rules(
                """
                converters:
                  - {from: v2, to: v1, path: spec.mode, mode: rename, toName: operation}
                """));
    MapValue start = object("v1", "{\"mode\":[{\"n\":1}],\"operation\":\"on\"}");
    MapValue there = convert(plans, start, "v2");

    assertThat(spec(there)).isEqualTo("{\"mode\":\"on\"}");
    assertThat(convert(plans, there, "v1")).isEqualTo(start);
  }

  @Test
  void aRuleOfNeighboursCountsOnTheWayToFurtherVersions() {
    ConversionPlans plans =
        plans(
            widget(object("s", string()), object("s", list(string())), object("s", list(string()))),
            rules(
                """
                converters:
                  - {from: v1, to: v2, path: spec.s, mode: cel, expression: 'self.split(",")'}
                  - {from: v2, to: v1, path: spec.s, mode: cel, expression: 'self.join(",")'}
                """));
    MapValue start = object("v1", "{\"s\":\"a,b\"}");

    assertThat(spec(convert(plans, start, "v3"))).isEqualTo("{\"s\":[\"a\",\"b\"]}");
    assertThat(annotation(convert(plans, start, "v3"))).isEmpty();
    assertThat(convert(plans, start, "v3", "v1")).isEqualTo(start);
  }

  @Test
  void everyRuleThatLeadsNowhereIsFoundWithWhatWasMeant() {
    CompileResult compileResult =
        ConversionCompiler.compile(
            TEXT_TO_NUMBER,
            rules(
                """
                converters:
                  - {from: v1, to: v2, path: spec.sice, mode: stringToInt}
                  - {from: v1, to: v3, path: spec.size, mode: stringToInt}
                  - {from: v1, to: v2, path: spec.size, mode: boolToString}
                  - {from: v1, to: v2, path: spec.size, mode: cel, expression: 'self +'}
                  - {from: v1, to: v2, path: spec.size, mode: singleton}
                  - {from: v1, to: v2, path: spec.size, mode: rename, toName: width}
                """));

    assertThat(compileResult.plans()).isEmpty();
    assertThat(compileResult.diagnostics())
        .extracting(finding -> finding.position().orElseThrow().line() + " " + finding.code().id())
        .containsExactly("3 ATT-1241", "4 ATT-1242", "5 ATT-1243", "6 ATT-1243", "8 ATT-1241");
    assertThat(compileResult.diagnostics().getFirst().hint()).contains("did you mean 'size'?");
  }

  @Test
  void aFieldThatIsSecretAndMayBeKeptIsTold() {
    Shape secret = Kinds.with(string(), Shape.Flag.SENSITIVE);
    VersionedKind kind = widget(object("a", string(), "password", secret), object("a", string()));

    assertThat(findings(kind, "skipAutomatic: false"))
        .containsExactly(
            "ATT-1246 spec.password of Widget.example.org is secret and may have to be kept in an"
                + " annotation, in plain text");
  }
}

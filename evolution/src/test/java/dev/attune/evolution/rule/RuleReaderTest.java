package dev.attune.evolution.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.schema.TypeName;
import dev.attune.value.Path;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reading {@code conversions.yaml}. */
class RuleReaderTest {
  private static RuleReadResult read(String yaml) {
    return RuleReader.read(
        new Source.OfBytes("conversions.yaml", yaml.getBytes(StandardCharsets.UTF_8)),
        Limits.DEFAULT);
  }

  private static List<String> findings(String yaml) {
    return read(yaml).diagnostics().stream()
        .map(finding ->
            "%s %s: %s%s"
                .formatted(
                    finding.position().orElseThrow(),
                    finding.code().id(),
                    finding.message(),
                    finding.hint().map(hint -> "; " + hint).orElse("")))
        .toList();
  }

  @Test
  void rulesAreReadByKind() {
    ConversionRuleSet conversionRuleSet =
        read("""
        ec2.aws.upbound.io/VPC:
          skipAutomatic: true
          excludePaths: [spec.forProvider.cpu, 'status[*]']
          converters:
            - {from: v1beta1, to: v1beta2, path: 'spec.l[*].size', mode: stringToInt}
            - {from: v1beta2, to: v1beta1, path: spec.a, mode: rename, toName: b}
        """)
            .rules()
            .orElseThrow();
    KindRules vpc = conversionRuleSet.of(new TypeName("ec2.aws.upbound.io", "VPC"));

    assertThat(vpc.skipAutomatic()).isTrue();
    assertThat(vpc.exclusions())
        .extracting(Exclusion::path)
        .containsExactly(Path.of("spec.forProvider.cpu"), Path.of("status[*]"));
    assertThat(vpc.converters())
        .extracting(ConverterRule::mode)
        .containsExactly(ConverterMode.STRING_TO_INT, ConverterMode.RENAME);
    assertThat(conversionRuleSet.of(new TypeName("other", "VPC"))).isEqualTo(KindRules.NONE);
  }

  @Test
  void everythingThatIsWrongIsFoundInOneRunWithItsPlace() {
    assertThat(
            findings(
                """
                VPC: {}
                a/B:
                  skipAutomatc: true
                  excludePaths: ['spec..x']
                  converters:
                    - {from: v1, to: v2, path: spec.a, mode: strngToInt}
                    - {from: v1, to: v2, path: spec.a, mode: cel}
                    - {from: v1, to: v2, path: spec.a, mode: intToString, toName: b}
                    - {to: v2, path: spec.a, mode: singleton}
                c/D: [1]
                """))
        .satisfiesExactly(
            one -> assertThat(one).startsWith("conversions.yaml:1:1 ATT-1231: 'VPC' is not"),
            one ->
                assertThat(one)
                    .startsWith("conversions.yaml:3:3 ATT-0")
                    .endsWith("did you mean 'skipAutomatic'?"),
            one -> assertThat(one).startsWith("conversions.yaml:4:18 ATT-1232: not a valid path: "),
            one -> assertThat(one).startsWith("conversions.yaml:6:46 ATT-0"),
            one ->
                assertThat(one)
                    .isEqualTo(
                        "conversions.yaml:7:7 ATT-1233: a converter of mode cel needs expression;"
                            + " add expression next to mode"),
            one ->
                assertThat(one)
                    .isEqualTo(
                        "conversions.yaml:8:67 ATT-1233: toName does not apply to mode intToString;"
                            + " it belongs to mode rename"),
            one -> assertThat(one).startsWith("conversions.yaml:9:7 ATT-0"),
            one -> assertThat(one).startsWith("conversions.yaml:10:6 ATT-1230: the rules of c/D"));
  }

  @Test
  void aFileThatHoldsNoRulesIsNone() {
    assertThat(findings("")).singleElement().asString().contains("ATT-1230: the file is empty");
    assertThat(findings("- a")).singleElement().asString().contains("ATT-1230: expected a map");
    assertThat(findings("a/B: {}\n---\na/B: {}"))
        .singleElement()
        .asString()
        .contains("ATT-1230: expected one document");
    assertThat(findings("a: [")).singleElement().asString().contains("ATT-0107");
  }
}

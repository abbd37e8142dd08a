package dev.attune.evolution.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.crd.CrdText;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every row of the table in docs/evolution.md. */
class ImpactTest {
  private static List<Finding> diff(String older, String newer) {
    return SchemaDiff.between(CrdText.shape(older), CrdText.shape(newer));
  }

  /** Whom a finding breaks, in words. */
  private static String breaks(Finding finding) {
    return finding.impact().isBreaking()
        ? finding.impact().breaks().stream()
            .map(audience -> audience.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(" and "))
        : "nobody";
  }

  private static String spec(String field) {
    return "{type: object, properties: {spec: {type: object, " + field + "}}}";
  }

  @ParameterizedTest(name = "{0}: {3}")
  @CsvSource(
      delimiter = '|',
      value = {
        "an optional field came | properties: {} | properties: {a: {}} | nobody",
        "a required one | properties: {} | required: [a], properties: {a: {}} | writers",
        "a required one with default | properties: {}"
            + " | required: [a], properties: {a: {default: 1}} | nobody",
        "a field went | properties: {a: {}} | properties: {} | writers and readers",
        "it went, names are kept | properties: {a: {}}, additionalProperties: true"
            + " | properties: {}, additionalProperties: true | readers",
        "it was renamed | properties: {instance: {type: string}}"
            + " | properties: {instanceName: {type: string}} | writers and readers",
        "became required | properties: {a: {}} | required: [a], properties: {a: {}} | writers",
        "became required with default | properties: {a: {default: 1}}"
            + " | required: [a], properties: {a: {default: 1}} | nobody",
        "became optional | required: [a], properties: {a: {}} | properties: {a: {}} | readers",
        "names are kept now | properties: {} | additionalProperties: true | nobody",
        "names are dropped now | x-kubernetes-preserve-unknown-fields: true | properties: {}"
            + " | writers and readers",
      })
  void ofFields(String change, String older, String newer, String broken) {
    assertThat(diff(spec(older), spec(newer)))
        .extracting(ImpactTest::breaks)
        .containsExactly(broken);
  }

  @ParameterizedTest(name = "{0} to {1}: {2}")
  @CsvSource(
      delimiter = '|',
      value = {
        "type: integer | type: number | readers",
        "type: number | type: integer | writers",
        "type: string | x-kubernetes-int-or-string: true | readers",
        "x-kubernetes-int-or-string: true | type: integer | writers",
        "type: string | {} | readers",
        "{} | type: string | writers",
        "type: string | type: number | writers and readers",
        "type: string | type: array | writers and readers",
        "type: array, items: {type: string} | type: array, items: {type: number}"
            + " | writers and readers",
        "type: array, items: {type: object} | type: object | writers and readers",
        "type: object | type: array, items: {type: object} | writers and readers",
        "additionalProperties: {type: integer} | additionalProperties: {type: number} | readers",
        "enum: [a, b] | enum: [a] | writers",
        "enum: [a] | enum: [a, b] | readers",
        "enum: [a] | enum: [b] | writers and readers",
        "type: string | 'type: string, enum: [a]' | writers",
        "'type: string, enum: [a]' | type: string | readers",
        "format: int64 | format: int32 | writers",
        "format: int32 | format: int64 | readers",
        "format: float | format: double | readers",
        "type: string | 'type: string, format: uri' | writers",
        "'type: string, format: uri' | type: string | readers",
        "format: uri | format: date | writers and readers",
        "type: string | 'type: string, default: a' | nobody",
        "default: a | default: b | writers",
        "default: a | {} | writers and readers",
        "nullable: true | {} | writers",
        "{} | nullable: true | readers",
        "type: array | 'type: array, x-kubernetes-list-type: set' | writers",
        "'type: array, x-kubernetes-list-type: set' | type: array | writers",
      })
  void ofWhatAFieldTakes(String older, String newer, String broken) {
    assertThat(diff(field(older), field(newer)))
        .extracting(ImpactTest::breaks)
        .containsExactly(broken);
  }

  private static String field(String schema) {
    String inside = schema.equals("{}") ? "" : schema;
    return spec("properties: {a: {" + inside + "}}");
  }

  @ParameterizedTest(name = "{0} to {1}: {2}")
  @CsvSource(
      delimiter = '|',
      value = {
        "properties: {} | required: [a], properties: {a: {}} | nobody",
        "properties: {a: {}} | properties: {} | readers",
        "properties: {a: {enum: [a, b]}} | properties: {a: {enum: [a]}} | nobody",
        "properties: {a: {enum: [a]}} | properties: {a: {enum: [a, b]}} | readers",
        "properties: {a: {type: string}} | properties: {a: {type: number}} | readers",
      })
  void inStatusOnlyReadersCount(String older, String newer, String broken) {
    assertThat(diff(spec(older).replace("spec", "status"), spec(newer).replace("spec", "status")))
        .extracting(ImpactTest::breaks)
        .containsExactly(broken);
  }

  @Test
  void everyReasonIsASentenceWithoutAFullStop() {
    assertThat(diff(spec("properties: {a: {}, b: {}}"), spec("required: [c], properties: {c: {}}")))
        .isNotEmpty()
        .allSatisfy(finding -> assertThat(finding.impact().reason()).matches("[a-z].*[^.]"));
  }
}

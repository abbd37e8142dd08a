package dev.attune.evolution.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.crd.CrdText;
import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.Shape.Flag;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.schema.ListKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every row of the table in docs/evolution.md, with an example or more. */
class ImpactTableTest {
  private record Row(String name, List<RatedChange> findings) {}

  private static final String STRING = "a: {type: string}";

  private static final List<Row> ROWS =
      List.of(
          row("an optional field is added", "properties: {}", "properties: {a: {}}"),
          row("a required field is added", "properties: {}", "required: [a], properties: {a: {}}"),
          row(
              "a required field with a default is added",
              "properties: {}",
              "required: [a], properties: {a: {default: 1}}"),
          row("a field is removed", "properties: {a: {}}", "properties: {}"),
          row(
              "a field is removed, but its object accepts additional names",
              "properties: {a: {}}, additionalProperties: true",
              "additionalProperties: true"),
          row(
              "a field is probably renamed",
              "properties: {instance: {type: string}}",
              "properties: {instanceName: {type: string}}"),
          row(
              "an optional field becomes required",
              "properties: {a: {}}",
              "required: [a], properties: {a: {}}"),
          row(
              "an optional field with a default becomes required",
              "properties: {a: {default: 1}}",
              "required: [a], properties: {a: {default: 1}}"),
          row(
              "a required field becomes optional",
              "required: [a], properties: {a: {}}",
              "properties: {a: {}}"),
          row(
              "an object starts to accept additional names",
              "properties: {}",
              "additionalProperties: true"),
          row(
              "an object no longer accepts additional names",
              "x-kubernetes-preserve-unknown-fields: true",
              "properties: {}"),
          field("a type becomes wider", "type: integer", "type: number"),
          field("a type becomes wider", "type: string", "x-kubernetes-int-or-string: true"),
          field("a type becomes wider", "type: string", ""),
          field(
              "a type becomes wider",
              "additionalProperties: {type: integer}",
              "additionalProperties: {type: number}"),
          field("a type becomes narrower", "type: number", "type: integer"),
          field("a type becomes narrower", "x-kubernetes-int-or-string: true", "type: integer"),
          field("a type becomes narrower", "", "type: string"),
          field("a type becomes another type", "type: string", "type: number"),
          field("a type becomes another type", "type: string", "type: array"),
          field(
              "a type becomes another type",
              "type: array, items: {type: string}",
              "type: array, items: {type: number}"),
          field("a list becomes an object", "type: array, items: {type: object}", "type: object"),
          field("an object becomes a list", "type: object", "type: array, items: {type: object}"),
          field("a value is removed from an enum", "enum: [a, b]", "enum: [a]"),
          field("a value is added to an enum", "enum: [a]", "enum: [a, b]"),
          field("an enum gets other values", "enum: [a]", "enum: [b]"),
          field("an enum is added", "type: string", "type: string, enum: [a]"),
          field("an enum is removed", "type: string, enum: [a]", "type: string"),
          field("a format is added or becomes narrower", "format: int64", "format: int32"),
          field(
              "a format is added or becomes narrower", "type: string", "type: string, format: uri"),
          field("a format is removed or becomes wider", "format: int32", "format: int64"),
          field("a format is removed or becomes wider", "format: float", "format: double"),
          field(
              "a format is removed or becomes wider", "type: string, format: uri", "type: string"),
          field("a format becomes another format", "format: uri", "format: date"),
          field("a default is added", "type: string", "type: string, default: a"),
          field("a default changes", "default: a", "default: b"),
          field("a default is removed", "default: a", ""),
          field("null becomes allowed", "", "nullable: true"),
          field("null is no longer allowed", "nullable: true", ""),
          field(
              "elements of a list are identified in another way",
              "type: array",
              "type: array, x-kubernetes-list-type: set"),
          field(
              "elements of a list are identified in another way",
              "type: array, x-kubernetes-list-type: set",
              "type: array"),
          shapes(
              "the order of a list no longer matters", list(ListKind.ORDERED), list(ListKind.SET)),
          shapes("a field becomes secret", flagged(), flagged(Flag.SENSITIVE)),
          shapes("a field is no longer secret", flagged(Flag.SENSITIVE), flagged()),
          shapes("a field becomes computed", flagged(), flagged(Flag.COMPUTED)),
          shapes("a field is no longer computed", flagged(Flag.COMPUTED), flagged()),
          kinds("a kind is added", List.of(), List.of("v1")),
          kinds("a kind is removed", List.of("v1"), List.of()),
          kinds("a version is added", List.of("v1"), List.of("v1", "v2")),
          kinds("a version is removed", List.of("v1", "v2"), List.of("v2")),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "type: string",
              "type: string, pattern: a"),
          field("a limit is removed or becomes looser", "type: string, pattern: a", "type: string"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "type: string",
              "type: string, maxLength: 1"),
          field(
              "a limit is removed or becomes looser", "type: string, maxLength: 1", "type: string"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "type: string",
              "type: string, minLength: 1"),
          field(
              "a limit is removed or becomes looser", "type: string, minLength: 1", "type: string"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "type: integer",
              "type: integer, minimum: 1"),
          field(
              "a limit is removed or becomes looser", "type: integer, minimum: 1", "type: integer"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "type: integer",
              "type: integer, maximum: 1"),
          field(
              "a limit is removed or becomes looser", "type: integer, maximum: 1", "type: integer"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "type: integer",
              "type: integer, multipleOf: 2"),
          field(
              "a limit is removed or becomes looser",
              "type: integer, multipleOf: 2",
              "type: integer"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "type: array",
              "type: array, minItems: 1"),
          field("a limit is removed or becomes looser", "type: array, minItems: 1", "type: array"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "type: array",
              "type: array, maxItems: 1"),
          field("a limit is removed or becomes looser", "type: array, maxItems: 1", "type: array"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "type: array",
              "type: array, uniqueItems: true"),
          field(
              "a limit is removed or becomes looser",
              "type: array, uniqueItems: true",
              "type: array"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "type: object",
              "type: object, minProperties: 1"),
          field(
              "a limit is removed or becomes looser",
              "type: object, minProperties: 1",
              "type: object"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "type: object",
              "type: object, maxProperties: 1"),
          field(
              "a limit is removed or becomes looser",
              "type: object, maxProperties: 1",
              "type: object"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "type: object",
              "type: object, x-kubernetes-embedded-resource: true"),
          field(
              "a limit is removed or becomes looser",
              "type: object, x-kubernetes-embedded-resource: true",
              "type: object"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "maxLength: 3",
              "maxLength: 2"),
          field("a limit is removed or becomes looser", "maxLength: 2", "maxLength: 3"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "minLength: 2",
              "minLength: 3"),
          field("a limit is removed or becomes looser", "minLength: 3", "minLength: 2"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "maximum: 3",
              "maximum: 2"),
          field("a limit is removed or becomes looser", "maximum: 2", "maximum: 3"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "minimum: 2",
              "minimum: 3"),
          field("a limit is removed or becomes looser", "minimum: 3", "minimum: 2"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "minimum: 2",
              "minimum: 2, exclusiveMinimum: true"),
          field(
              "a limit is removed or becomes looser",
              "minimum: 2, exclusiveMinimum: true",
              "minimum: 2"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "maximum: 2",
              "maximum: 2, exclusiveMaximum: true"),
          field(
              "a limit is removed or becomes looser",
              "maximum: 2, exclusiveMaximum: true",
              "maximum: 2"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "minItems: 1",
              "minItems: 2"),
          field("a limit is removed or becomes looser", "minItems: 2", "minItems: 1"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "maxItems: 2",
              "maxItems: 1"),
          field("a limit is removed or becomes looser", "maxItems: 1", "maxItems: 2"),
          field(
              "a limit is added or becomes stricter (`pattern`, `maxLength`, `minimum`, …)",
              "multipleOf: 2",
              "multipleOf: 4"),
          field("a limit is removed or becomes looser", "multipleOf: 4", "multipleOf: 2"),
          field("a limit becomes another one", "pattern: a", "pattern: b"),
          field("a limit becomes another one", "multipleOf: 2", "multipleOf: 3"),
          field(
              "further schemas must fit (`allOf`, `anyOf`, `oneOf`, `not`)",
              "type: object",
              "type: object, allOf: [{required: [x]}]"),
          field(
              "further schemas need no longer fit",
              "type: object, allOf: [{required: [x]}]",
              "type: object"),
          field(
              "other further schemas must fit",
              "allOf: [{required: [x]}]",
              "allOf: [{required: [y]}]"),
          field(
              "further schemas must fit (`allOf`, `anyOf`, `oneOf`, `not`)",
              "type: object",
              "type: object, anyOf: [{required: [x]}]"),
          field(
              "further schemas need no longer fit",
              "type: object, anyOf: [{required: [x]}]",
              "type: object"),
          field(
              "other further schemas must fit",
              "anyOf: [{required: [x]}]",
              "anyOf: [{required: [y]}]"),
          field(
              "further schemas must fit (`allOf`, `anyOf`, `oneOf`, `not`)",
              "type: object",
              "type: object, oneOf: [{required: [x]}]"),
          field(
              "further schemas need no longer fit",
              "type: object, oneOf: [{required: [x]}]",
              "type: object"),
          field(
              "other further schemas must fit",
              "oneOf: [{required: [x]}]",
              "oneOf: [{required: [y]}]"),
          field(
              "further schemas must fit (`allOf`, `anyOf`, `oneOf`, `not`)",
              "type: object",
              "type: object, not: {required: [x]}"),
          field(
              "further schemas must fit (`allOf`, `anyOf`, `oneOf`, `not`)",
              "anyOf: [{required: [x]}, {required: [y]}]",
              "anyOf: [{required: [x]}]"),
          field(
              "further schemas need no longer fit",
              "anyOf: [{required: [x]}]",
              "anyOf: [{required: [x]}, {required: [y]}]"),
          field(
              "a rule is added (`x-kubernetes-validations`)",
              "type: integer",
              "type: integer, x-kubernetes-validations: [{rule: self > 1}]"),
          field(
              "a rule is removed",
              "type: integer, x-kubernetes-validations: [{rule: self > 1}]",
              "type: integer"),
          field(
              "the fields of an object are merged in another way",
              "type: object",
              "type: object, x-kubernetes-map-type: atomic"),
          field(
              "the fields of an object are merged in another way",
              "type: object, x-kubernetes-map-type: atomic",
              "type: object"),
          served("a version is served", "", "served: false", "served: true"),
          served("a version is no longer served", "", "served: true", "served: false"),
          served(
              "the scope changes between Cluster and Namespaced",
              "Namespaced",
              "served: true",
              "served: true"),
          served("objects are stored as another version", "", "storage: true", "storage: false"),
          served("a subresource is added", "", "served: true", "subresources: {status: {}}"),
          served("a subresource is removed", "", "subresources: {status: {}}", "served: true"));

  /** Two releases of a kind that differ in what is said about version v1, and in scope. */
  private static Row served(String name, String scope, String older, String newer) {
    String other =
        "  - {name: v2, storage: "
            + newer.equals("storage: false")
            + ", schema: {openAPIV3Schema: {}}}\n";
    String before = other.replace("true", "false");
    return new Row(
        name,
        new ReleaseComparison(
                List.of(CrdText.kind(CrdText.HEAD + version(older) + before)),
                List.of(
                    CrdText.kind(
                        CrdText.HEAD.replace(
                                "scope: Cluster",
                                scope.isEmpty() ? "scope: Cluster" : "scope: " + scope)
                            + version(newer)
                            + other)),
                ReleaseComparison.Versions.SIDE_BY_SIDE)
            .comparisons().stream().flatMap(c -> c.findings().stream()).toList());
  }

  private static String version(String words) {
    return "  - {name: v1, " + words + ", schema: {openAPIV3Schema: {}}}\n";
  }

  private static Row row(String name, String older, String newer) {
    return new Row(name, diff(spec(older), spec(newer)));
  }

  private static Row field(String name, String older, String newer) {
    return row(name, "properties: {a: {" + older + "}}", "properties: {a: {" + newer + "}}");
  }

  private static Row shapes(String name, Shape older, Shape newer) {
    return new Row(name, SchemaDiff.between(older, newer));
  }

  private static Row kinds(String name, List<String> older, List<String> newer) {
    ReleaseComparison releaseComparison =
        new ReleaseComparison(kind(older), kind(newer), ReleaseComparison.Versions.SIDE_BY_SIDE);
    return new Row(
        name,
        releaseComparison.comparisons().stream().flatMap(c -> c.findings().stream()).toList());
  }

  private static List<VersionedKind> kind(List<String> versions) {
    return versions.isEmpty()
        ? List.of()
        : List.of(CrdText.kind(CrdText.of(versions, versions.stream().map(_ -> "{}").toList())));
  }

  private static Shape list(ListKind kind) {
    return shape(JsonType.ARRAY, kind, Set.of());
  }

  private static Shape flagged(Flag... flags) {
    return shape(JsonType.STRING, ListKind.ORDERED, Set.of(flags));
  }

  private static Shape shape(JsonType type, ListKind kind, Set<Flag> flags) {
    return new Shape(
        Set.of(type),
        Map.of(),
        Set.of(),
        Optional.empty(),
        Optional.empty(),
        kind,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        flags);
  }

  private static List<RatedChange> diff(String older, String newer) {
    return SchemaDiff.between(CrdText.shape(older), CrdText.shape(newer));
  }

  private static String spec(String content) {
    return "{type: object, properties: {spec: {type: object, " + content + "}}}";
  }

  /** As the table says it. */
  private static String breaks(RatedChange ratedChange) {
    return ratedChange.impact().breaks().stream()
        .map(audience -> audience.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(" and "));
  }

  private static Map<String, String> table() throws IOException {
    return Files.readAllLines(Path.of("..", "docs", "evolution.md")).stream()
        .dropWhile(line -> !line.startsWith("| what changed |"))
        .takeWhile(line -> line.startsWith("|"))
        .skip(2)
        .map(line -> line.split("\\|", -1))
        .collect(Collectors.toMap(cells -> cells[1].strip(), cells -> cells[2].strip()));
  }

  @TestFactory
  Stream<DynamicTest> theTableIsTrueRowByRow() throws IOException {
    Map<String, String> table = table();
    return ROWS.stream()
        .map(row ->
            DynamicTest.dynamicTest(
                row.name,
                () ->
                    assertThat(row.findings)
                        .extracting(ImpactTableTest::breaks)
                        .containsExactly(table.get(row.name))));
  }

  @Test
  void everyRowOfTheTableHasAnExample() throws IOException {
    assertThat(ROWS.stream().map(Row::name).collect(Collectors.toSet()))
        .isEqualTo(table().keySet());
  }

  @Test
  void everyReasonIsASentenceWithoutAFullStop() {
    assertThat(ROWS)
        .flatExtracting(Row::findings)
        .allSatisfy(
            ratedChange -> assertThat(ratedChange.impact().reason()).matches("[a-z].*[^.]"));
  }

  @ParameterizedTest(name = "{0} to {1}: {2}")
  @CsvSource(
      delimiter = '|',
      value = {
        "properties: {} | required: [a], properties: {a: {}} | ''",
        "properties: {a: {}} | properties: {} | readers",
        "properties: {a: {enum: [a, b]}} | properties: {a: {enum: [a]}} | ''",
        "properties: {a: {enum: [a]}} | properties: {a: {enum: [a, b]}} | readers",
        "properties: {a: {type: string}} | properties: {a: {type: number}} | readers",
      })
  void inStatusOnlyReadersCount(String older, String newer, String broken) {
    assertThat(diff(spec(older).replace("spec", "status"), spec(newer).replace("spec", "status")))
        .extracting(ImpactTableTest::breaks)
        .containsExactly(broken);
  }

  @Test
  void whereOnlyReadersCountTheReasonIsTheirs() {
    assertThat(
            diff(
                "{properties: {status: {properties: {" + STRING + "}}}}",
                "{properties: {status: {}}}"))
        .extracting(ratedChange -> ratedChange.impact().reason())
        .containsExactly("readers find nothing");
  }
}

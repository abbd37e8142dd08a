package dev.attune.evolution.crd;

import static dev.attune.evolution.crd.CrdText.findings;
import static dev.attune.evolution.crd.CrdText.kind;
import static dev.attune.evolution.crd.CrdText.read;
import static dev.attune.evolution.crd.CrdText.shape;
import static dev.attune.evolution.crd.CrdText.source;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.Shape.Flag;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.schema.ListKind;
import dev.attune.schema.TypeName;
import dev.attune.value.Num;
import dev.attune.value.Text;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CrdLoaderTest {
  private static final String STRING = "{type: string}";
  private static final String GOOD = CrdText.of("v1", STRING);

  @Test
  void readsGroupKindAndVersions() {
    VersionedKind kind = kind(CrdText.of(List.of("v1", "v1beta1"), List.of(STRING, STRING)));
    assertThat(kind.type()).isEqualTo(new TypeName("example.org", "Bucket"));
    assertThat(kind.order()).extracting(Object::toString).containsExactly("v1beta1", "v1");
  }

  @Test
  void readsWhatASchemaSaysAboutAnObject() {
    Shape shape = shape("{type: object, required: [a], properties: {b: {type: integer}, a: {}}}");
    assertThat(shape.types()).containsExactly(JsonType.OBJECT);
    assertThat(shape.required()).containsExactly("a");
    assertThat(shape.properties().keySet()).containsExactly("a", "b");
    assertThat(shape.properties().get("b")).isEqualTo(Shape.of(JsonType.INTEGER));
  }

  @Test
  void readsEnumFormatDefaultAndFlags() {
    Shape shape =
        shape(
            "{type: string, enum: [a, \"1\", 2], format: uri, default: {n: 1}, nullable: true,"
                + " x-kubernetes-int-or-string: true, x-kubernetes-preserve-unknown-fields: true}");
    assertThat(shape.allowed()).containsExactly(Text.of("a"), Text.of("1"), Num.of(2));
    assertThat(shape.format()).contains("uri");
    assertThat(shape.defaultValue()).map(Object::toString).contains("{\"n\":1}");
    assertThat(shape.flags())
        .isEqualTo(Set.of(Flag.NULLABLE, Flag.INT_OR_STRING, Flag.KEEPS_UNKNOWN));
  }

  @Test
  void aListIsAtomicUnlessTheSchemaSaysOtherwise() {
    assertThat(shape("{type: array}").listKind()).isEqualTo(ListKind.ATOMIC);
    assertThat(shape("{type: array, x-kubernetes-list-type: set}").listKind())
        .isEqualTo(ListKind.SET);
    assertThat(
            shape(
                    "{type: array, x-kubernetes-list-type: map,"
                        + " x-kubernetes-list-map-keys: [port, protocol]}")
                .listKind())
        .isEqualTo(new ListKind.Keyed(List.of("port", "protocol")));
  }

  @Test
  void valuesOfMapsAreASchemaOrAnythingOrNothing() {
    assertThat(shape("{additionalProperties: {type: string}}").values())
        .contains(Shape.of(JsonType.STRING));
    assertThat(shape("{additionalProperties: true}").values()).contains(Shape.of());
    assertThat(shape("{additionalProperties: false}").values()).isEmpty();
  }

  @Test
  void whatAShapeDoesNotKeepMakesNoDifference() {
    assertThat(
            shape(
                "{type: string, description: text, minLength: 0, uniqueItems: false,"
                    + " x-kubernetes-map-type: granular, example: 1}"))
        .isEqualTo(Shape.of(JsonType.STRING));
  }

  @Test
  void aSchemaThatRefersToAnotherIsAnErrorHoweverItEnds() {
    String recursive =
        "{type: object, properties: {spec: {$ref: '#/definitions/a'}},"
            + " definitions: {a: {$ref: '#/definitions/a'}}}";

    assertThat(findings(read(CrdText.of("v1", recursive))))
        .containsExactly(
            "crd.yaml:11:59: a schema of a CRD cannot refer to another one [ATT-1205]");
  }

  @Test
  void aLimitOfTheWrongTypeIsAnError() {
    assertThat(findings(read(CrdText.of("v1", "{type: string, maxLength: many}"))))
        .containsExactly("crd.yaml:11:39: invalid value of maxLength [ATT-1205]");
  }

  @Test
  void readsEveryDocumentThatIsACrdAndPassesOverTheRest() {
    String other = GOOD.replace("Bucket", "Pail");
    CrdReadResult read =
        read("---\n---\n" + GOOD + "---\napiVersion: v1\nkind: ConfigMap\n---\n" + other);
    assertThat(read.diagnostics()).isEmpty();
    assertThat(read.kinds()).extracting(k -> k.type().kind()).containsExactly("Bucket", "Pail");
  }

  @Test
  void anObjectThatOnlyLooksLikeACrdIsNotComplainedAbout() {
    String other = CrdText.of("v1", "{type: nonsense}").replace("CustomResource", "Other");
    assertThat(read(other)).isEqualTo(new CrdReadResult(List.of(), List.of()));
  }

  @Test
  void readsTheCrdsOfAListOfObjects() {
    String list = "apiVersion: v1\nkind: List\nitems:\n- " + GOOD.strip().replace("\n", "\n  ");
    assertThat(read(list).kinds()).hasSize(1);
  }

  @Test
  void readsTheOlderFormOfCrdsWithOneSchemaForAll() {
    String text =
        """
        apiVersion: apiextensions.k8s.io/v1beta1
        kind: CustomResourceDefinition
        spec:
          group: example.org
          names: {kind: Bucket}
          validation: {openAPIV3Schema: {type: string}}
        """;
    assertThat(kind(text + "  version: v1\n").versions().values())
        .containsExactly(Shape.of(JsonType.STRING));
    assertThat(kind(text + "  versions: [{name: v1}, {name: v2}]\n").versions()).hasSize(2);
  }

  @Test
  void readsJson() {
    String json =
        """
        {\t"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        \t"spec": {"group": "example.org", "names": {"kind": "Bucket"}, "versions": [
        \t{"name": "v1", "schema": {"openAPIV3Schema": {"type": "string"}}}]}}
        """;
    assertThat(read("crd.json", json).kinds()).hasSize(1);
    assertThat(read("crd.yaml", json).kinds()).hasSize(1);
  }

  @Test
  void followsAliases() {
    Shape shape = shape("{properties: {a: &text {type: string, nullable: true}, b: *text}}");
    assertThat(shape.properties().get("b")).isEqualTo(shape.properties().get("a"));
    assertThat(shape.properties().values()).allMatch(part -> part.has(Flag.NULLABLE));
  }

  @Test
  void theOrderOfKeysAndFilesMakesNoDifference() {
    String mixed =
        """
        spec:
          versions:
          - schema: {openAPIV3Schema: {type: string}}
            name: v1
          names: {kind: Bucket}
          scope: Cluster
          group: example.org
        kind: CustomResourceDefinition
        apiVersion: apiextensions.k8s.io/v1
        """;
    assertThat(read(mixed)).isEqualTo(read(GOOD));
    Source one = source("a.yaml", GOOD);
    Source other = source("b.yaml", GOOD.replace("Bucket", "Apple"));
    assertThat(read(one, other)).isEqualTo(read(other, one));
  }

  @Test
  void aVersionWithoutASchemaIsFoundInItsPlace() {
    assertThat(findings(read(CrdText.HEAD + "  - name: v1\n    served: true\n")))
        .containsExactly("crd.yaml:9:5: version 'v1' of Bucket has no schema [ATT-1202]");
  }

  @Test
  void aVersionThatStandsTwiceIsFoundInItsPlace() {
    assertThat(findings(read(CrdText.of(List.of("v1", "v1"), List.of(STRING, STRING)))))
        .containsExactly("crd.yaml:12:5: Bucket has version 'v1' twice [ATT-1203]");
  }

  @Test
  void whatEveryCrdHasIsMissed() {
    assertThat(findings(read(GOOD.replace("  group: example.org\n", ""))))
        .containsExactly("crd.yaml:4:1: the CRD has no spec.group [ATT-1201]");
    assertThat(findings(read(GOOD.replace("kind: Bucket, ", ""))))
        .containsExactly("crd.yaml:4:1: the CRD has no spec.names.kind [ATT-1201]");
    assertThat(findings(read(CrdText.HEAD)))
        .containsExactly("crd.yaml:4:1: the CRD has no spec.versions [ATT-1201]");
    assertThat(findings(read(GOOD.replace("name: v1", "served: true"))))
        .containsExactly("crd.yaml:9:5: a version of Bucket has no name [ATT-1201]");
  }

  @Test
  void aCrdInTwoFilesIsFoundInTheSecondWithTheFirst() {
    CrdReadResult read = read(source("a.yaml", GOOD), source("b.yaml", "# again\n" + GOOD));
    assertThat(findings(read))
        .containsExactly("b.yaml:2:1: this is a second CRD for Bucket.example.org [ATT-1204]");
    assertThat(read.diagnostics().getFirst().notes().getFirst().position().orElseThrow())
        .hasToString("a.yaml:1:1");
  }

  @Test
  void everyPartOfASchemaThatCannotBeIsFound() {
    String text =
        CrdText.HEAD
            + """
              - name: v1
                schema:
                  openAPIV3Schema:
                    type: strnig
                    required: a
                    properties: [a]
                    nullable: maybe
                    items: text
            """;
    CrdReadResult read = read(text);
    assertThat(findings(read))
        .containsExactly(
            "crd.yaml:12:9: unknown type [ATT-1205]",
            "crd.yaml:13:9: expected a list [ATT-1205]",
            "crd.yaml:14:9: expected a map of schemas [ATT-1205]",
            "crd.yaml:15:9: expected a boolean [ATT-1205]",
            "crd.yaml:16:9: expected a map [ATT-1205]");
    assertThat(read.diagnostics().getFirst().hint()).contains("did you mean 'string'?");
  }

  @Test
  void brokenYamlIsFoundInItsPlace() {
    assertThat(findings(read(GOOD + "  : : -\n\tx")))
        .singleElement()
        .asString()
        .startsWith("crd.yaml:12:3:");
    assertThat(findings(read(GOOD.replace("scope: Cluster", "group: example.com"))))
        .singleElement()
        .asString()
        .startsWith("crd.yaml:7:3:")
        .endsWith("[ATT-0109]");
  }

  @Test
  void whatIsNoTextIsRefused() {
    byte[] latin = GOOD.replace("Bucket", "B\u00e4r").getBytes(StandardCharsets.ISO_8859_1);
    assertThat(findings(read(new Source.OfBytes("crd.yaml", latin))))
        .singleElement()
        .asString()
        .endsWith("[ATT-0105]");
  }

  @Test
  void depthSizeAndAliasesHaveLimits() {
    String deep = CrdText.of("v1", "{items: ".repeat(300) + "{}" + "}".repeat(300));
    assertThat(findings(read(deep))).singleElement().asString().endsWith("[ATT-0110]");
    assertThat(
            findings(CrdLoader.read(List.of(source("crd.yaml", GOOD)), new Limits(100, 200, 50))))
        .singleElement()
        .asString()
        .endsWith("[ATT-0104]");
    StringBuilder laughs = new StringBuilder("{properties: {a0: &a0 {type: string}");
    for (int i = 1; i < 40; i++) {
      String before = "*a" + (i - 1);
      laughs.append(", a").append(i).append(": &a").append(i).append(" {properties: {x: ");
      laughs.append(before).append(" , y: ").append(before).append(" }}");
    }
    assertThat(findings(read(CrdText.of("v1", laughs + "}}"))))
        .singleElement()
        .asString()
        .endsWith("[ATT-0111]");
  }
}

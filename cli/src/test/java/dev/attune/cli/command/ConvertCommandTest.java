package dev.attune.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.CrdProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertCommandTest {
  private static final String OBJECT =
      """
      apiVersion: example.org/v1
      kind: Bucket
      metadata:
        name: b
      spec:
        size: "007"
        note: "yes"
        tags:
        - a
      """;

  @TempDir Path folder;

  @BeforeEach
  void crds() throws IOException {
    CrdProject.write(
        folder.resolve("crds/buckets.yaml"),
        CrdProject.crd(
            "Bucket",
            "v1",
            CrdProject.spec(
                "size: {type: string}, note: {type: string},"
                    + " tags: {type: array, items: {type: string}}"),
            "v2",
            CrdProject.spec("size: {type: number}, tags: {type: array, items: {type: string}}")));
  }

  private Session.Result convert(String object, String... arguments) throws IOException {
    Files.writeString(folder.resolve("b.yaml"), object);
    return Session.in(folder).run(arguments);
  }

  @Test
  void convertsThereAndBackToTheLetter() throws IOException {
    Session.Result there =
        convert(OBJECT, "convert", "-f", "b.yaml", "--to", "v2", "--crds", "crds");

    assertThat(there.exit()).isZero();
    assertThat(there.out())
        .startsWith("apiVersion: example.org/v2\nkind: Bucket\n")
        .contains("spec:\n  size: 7\n  tags:\n  - a\n", "internal.attune.dev/field-conversions");
    assertThat(convert(there.out(), "convert", "-f", "b.yaml", "--to", "v1", "--crds", "crds"))
        .isEqualTo(
            new Session.Result(
                0,
                """
                apiVersion: example.org/v1
                kind: Bucket
                metadata:
                  name: b
                spec:
                  size: "007"
                  tags:
                  - a
                  note: "yes"
                """,
                ""));
  }

  @Test
  void printsJsonForJsonAndListsAsLists() throws IOException {
    String object =
        "{\"apiVersion\":\"v1\",\"kind\":\"List\",\"items\":[{\"apiVersion\":\"example.org/v1\","
            + "\"kind\":\"Bucket\",\"metadata\":{\"name\":\"b\"},\"spec\":{\"size\":\"1.25\"}}]}";
    Files.writeString(folder.resolve("b.json"), object);

    assertThat(
            Session.in(folder).run("convert", "-f", "b.json", "--to", "v2", "--crds", "crds").out())
        .isEqualTo(
            object.replace("example.org/v1", "example.org/v2").replace("\"1.25\"", "1.25") + "\n");
  }

  @Test
  void separatesDocumentsAndWarnsWithThePlaceOfAValueThatDoesNotFit() throws IOException {
    Session.Result result =
        convert(
            OBJECT.replace("007", "many") + "---\n" + OBJECT,
            "convert",
            "-f",
            "b.yaml",
            "--to",
            "v2",
            "--crds",
            "crds");

    assertThat(result.out().split("\n---\n", -1)).hasSize(2);
    assertThat(result.err()).contains("b.yaml:6:9:", "ATT-1248").doesNotContain("b.yaml:16");
  }

  @Test
  void writesTheAnnotationOfTheDocumentIfAsked() throws IOException {
    assertThat(
            convert(
                    OBJECT,
                    "convert",
                    "-f",
                    "b.yaml",
                    "--to",
                    "v2",
                    "--crds",
                    "crds",
                    "--annotation-format",
                    "document")
                .out())
        .contains(
            "internal.upjet.crossplane.io/field-conversions: "
                + "\"{\\\"spec.note\\\":\\\"yes\\\",\\\"spec.size\\\":\\\"007\\\"}\"");
  }

  @Test
  void followsRules() throws IOException {
    Files.writeString(
        folder.resolve("conversions.yaml"), "example.org/Bucket: {excludePaths: [spec.size]}");

    Session.Result result =
        convert(
            OBJECT,
            "convert",
            "-f",
            "b.yaml",
            "--to",
            "v2",
            "--crds",
            "crds",
            "--rules",
            "conversions.yaml");

    assertThat(result.out()).doesNotContain("\n  size:");
    assertThat(result.err()).contains("ATT-1245");
  }

  @Test
  void refusesAChangeManifestThatNoLongerFits() throws IOException {
    Files.writeString(folder.resolve("changes.json"), "{}");

    Session.Result result =
        convert(
            OBJECT,
            "convert",
            "-f",
            "b.yaml",
            "--to",
            "v2",
            "--crds",
            "crds",
            "--changes",
            "changes.json");

    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("it lacks field_deleted of spec.note", "ATT-1252");
  }

  @Test
  void provesRoundTripsALineAnObject() throws IOException {
    assertThat(
            convert(
                OBJECT
                    + "---\n"
                    + OBJECT
                        .replace("/v1", "/v2")
                        .replace("\"007\"", "1")
                        .replace("  note: \"yes\"\n", ""),
                "convert",
                "-f",
                "b.yaml",
                "--crds",
                "crds",
                "--all-versions",
                "--check"))
        .isEqualTo(
            new Session.Result(
                0,
                """
                b.yaml: Bucket/b ok: v1, v2
                b.yaml: Bucket/b ok: v1, v2
                2 objects, 0 failed
                """,
                ""));
  }

  @Test
  void anObjectOfNoKnownKindIsAnErrorWithItsPlace() throws IOException {
    Session.Result result =
        convert(
            OBJECT.replace("Bucket", "Bukket"),
            "convert",
            "-f",
            "b.yaml",
            "--to",
            "v2",
            "--crds",
            "crds");

    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("b.yaml:2:7: no CRD of the folder describes Bukket/b");
  }

  @Test
  void aVersionThatIsNotThereIsAnErrorThatSaysWhichAre() throws IOException {
    assertThat(convert(OBJECT, "convert", "-f", "b.yaml", "--to", "v9", "--crds", "crds").err())
        .contains("Bucket.example.org has no version v9", "it has v1, v2");
  }

  @Test
  void theVersionMustBeSaid() throws IOException {
    assertThat(convert(OBJECT, "convert", "-f", "b.yaml", "--crds", "crds").err())
        .contains("--to is missing");
  }

  @Test
  void rulesForAKindThatIsNotThereAreTold() throws IOException {
    CrdProject.write(folder.resolve("r.yaml"), "example.org/Buket: {skipAutomatic: true}\n");
    Session.Result result =
        convert(
            OBJECT, "convert", "-f", "b.yaml", "--to", "v2", "--crds", "crds", "--rules", "r.yaml");

    assertThat(result.exit()).isZero();
    assertThat(result.err())
        .contains(
            "r.yaml: warning: no CRD describes example.org/Buket, which these rules are for",
            "did you mean 'example.org/Bucket'?");
  }

  @Test
  void aKindThatCannotBeConvertedFailsTheCheckAndSaysWhatIsMissing() throws IOException {
    CrdProject.write(
        folder.resolve("crds/buckets.yaml"),
        CrdProject.crd(
            "Bucket",
            "v1",
            CrdProject.spec("size: {type: number}"),
            "v2",
            CrdProject.spec(
                "size: {type: object, properties: {a: {type: string}, b: {type: string}}}")));
    Session.Result result =
        convert(OBJECT, "convert", "-f", "b.yaml", "--all-versions", "--check", "--crds", "crds");

    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out())
        .startsWith("b.yaml: Bucket/b FAILED: there is no conversion of its kind\n");
    assertThat(result.err())
        .startsWith("crds/buckets.yaml: no rule converts spec.size of Bucket")
        .contains("under example.org/Bucket");
  }

  @Test
  void aFileOfCrdsIsNoFolderOfThem() throws IOException {
    assertThat(
            convert(OBJECT, "convert", "-f", "b.yaml", "--to", "v2", "--crds", "crds/buckets.yaml")
                .err())
        .startsWith("crds/buckets.yaml: this is a file, not a folder [ATT-0101]");
  }

  private static final String[] TO_V2 = {"convert", "-f", "b.yaml", "--to", "v2", "--crds", "crds"};
  private static final String[] CHECK = {
    "convert", "-f", "b.yaml", "--crds", "crds", "--all-versions", "--check"
  };

  private void bucket(String v1, String v2) throws IOException {
    CrdProject.write(
        folder.resolve("crds/buckets.yaml"),
        CrdProject.crd("Bucket", "v1", CrdProject.spec(v1), "v2", CrdProject.spec(v2)));
  }

  private static String object(String spec) {
    return "apiVersion: example.org/v1\nkind: Bucket\nmetadata: {name: b}\nspec: " + spec + "\n";
  }

  @Test
  void warnsOfWhatTheOtherVersionDoesNotAllowAndFailsTheCheckOnIt() throws IOException {
    bucket("size: {type: string}", "size: {type: integer, format: int32}, kind: {type: string}");
    String object = object("{size: '3000000000'}");

    Session.Result there = convert(object, TO_V2);

    assertThat(there.exit()).isZero();
    assertThat(there.out()).contains("size: 3000000000");
    assertThat(there.err())
        .contains(
            "b.yaml:4:14: warning: spec.size is not valid in v2: the number needs more than 32 bits"
                + " [ATT-1253]",
            "correct the value, or write a converter for it");
    assertThat(convert(object, CHECK))
        .matches(result -> result.exit() == 1)
        .matches(result -> result.out().contains("b FAILED: spec.size is not valid in v2"));
  }

  @Test
  void warnsOfWhatItsOwnVersionDoesNotAllowAndLosesNothing() throws IOException {
    String object = OBJECT.replace("metadata:\n  name: b\n", "metadata: []\n");

    Session.Result there = convert(object, TO_V2);

    assertThat(there.exit()).isZero();
    assertThat(there.err()).contains("metadata is not valid in v1: expected object", "ATT-1254");
    assertThat(
            convert(there.out(), "convert", "-f", "b.yaml", "--to", "v1", "--crds", "crds").out())
        .contains("metadata: []\n");
    assertThat(convert(object, CHECK).exit()).isEqualTo(1);
  }

  @Test
  void aNumberThatNoServerCanReadIsKeptAndFailsTheCheck() throws IOException {
    String object = OBJECT.replace("007", "1E400");

    assertThat(convert(object, TO_V2))
        .matches(result -> result.exit() == 0 && !result.out().contains("\n  size:"))
        .matches(result -> result.err().contains("ATT-1255"));
    assertThat(convert(object, CHECK).exit()).isEqualTo(1);
  }

  @Test
  void theCheckIsOfTheAnnotationThatWillBeWritten() throws IOException {
    assertThat(
            convert(
                OBJECT,
                "convert",
                "-f",
                "b.yaml",
                "--crds",
                "crds",
                "--all-versions",
                "--check",
                "--annotation-format",
                "document"))
        .isEqualTo(new Session.Result(0, "b.yaml: Bucket/b ok: v1, v2\n1 object, 0 failed\n", ""));
  }

  @Test
  void emptyInputIsAnError() throws IOException {
    for (String[] arguments : new String[][] {TO_V2, CHECK}) {
      assertThat(convert("# nothing\n", arguments))
          .matches(result -> result.exit() == 1 && result.out().isEmpty())
          .matches(result -> result.err().contains("b.yaml: there is no object to convert"));
    }
  }

  @Test
  void anObjectOfAnotherApiPassesWithAWarning() throws IOException {
    String list =
        "apiVersion: v1\n"
            + "kind: List\n"
            + "items:\n"
            + "- {apiVersion: v1, kind: ConfigMap, metadata: {name: c}, data: {a: b}}\n"
            + "- {apiVersion: example.org/v1, kind: Bucket, metadata: {name: b}, spec: {size:"
            + " '1'}}\n";

    Session.Result there = convert(list, TO_V2);

    assertThat(there.exit()).isZero();
    assertThat(there.out()).contains("kind: ConfigMap", "apiVersion: example.org/v2", "size: 1\n");
    assertThat(there.err()).contains("ConfigMap/c belongs to another API", "ATT-1256");
    assertThat(convert(list, CHECK))
        .matches(result -> result.exit() == 0 && result.out().endsWith("1 object, 0 failed\n"));
  }

  @Test
  void inputInWhichNothingIsKnownIsAnError() throws IOException {
    assertThat(convert("{apiVersion: v1, kind: ConfigMap, metadata: {name: c}}\n", TO_V2))
        .matches(result -> result.exit() == 1 && result.err().contains("ATT-1250"));
  }

  @Test
  void anExpressionThatFailsSaysItsOwnErrorAndPlace() throws IOException {
    Files.writeString(
        folder.resolve("r.yaml"),
        "example.org/Bucket:\n"
            + "  converters:\n"
            + "    - {from: v1, to: v2, path: spec.size, mode: cel, expression: '1 /"
            + " int(self)'}\n");

    Session.Result result =
        convert(
            OBJECT.replace("007", "0"),
            "convert",
            "-f",
            "b.yaml",
            "--to",
            "v2",
            "--crds",
            "crds",
            "--rules",
            "r.yaml");

    assertThat(result.exit()).isZero();
    assertThat(result.err())
        .contains(
            "b.yaml:6:9: warning: spec.size cannot be converted to v2", "/ by zero", "r.yaml:3:");
  }

  @Test
  void intToStringSaysThatAFractionIsNoInteger() throws IOException {
    bucket("size: {type: number}", "size: {type: string}");
    Files.writeString(
        folder.resolve("r.yaml"),
        "example.org/Bucket:\n  converters:\n"
            + "    - {from: v1, to: v2, path: spec.size, mode: intToString}\n");

    assertThat(
            convert(
                    object("{size: 3.14159}"),
                    "convert",
                    "-f",
                    "b.yaml",
                    "--to",
                    "v2",
                    "--crds",
                    "crds",
                    "--rules",
                    "r.yaml")
                .err())
        .contains(
            "spec.size cannot be converted to v2: it is not an integer, as intToString wants");
  }
}

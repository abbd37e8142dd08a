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
}

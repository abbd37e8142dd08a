package dev.attune.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

class ConvertCommandTest extends Conversions {
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
}

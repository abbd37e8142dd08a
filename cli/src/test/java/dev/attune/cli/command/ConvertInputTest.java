package dev.attune.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.CrdProject;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** Objects, versions and rules that nobody can convert, or that nobody knows. */
class ConvertInputTest extends Conversions {
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
  void aFileOfCrdsIsNoFolderOfThem() throws IOException {
    assertThat(
            convert(OBJECT, "convert", "-f", "b.yaml", "--to", "v2", "--crds", "crds/buckets.yaml")
                .err())
        .startsWith("crds/buckets.yaml: this is a file, not a folder [ATT-0101]");
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

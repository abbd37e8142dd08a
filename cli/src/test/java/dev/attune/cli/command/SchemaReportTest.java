package dev.attune.cli.command;

import static dev.attune.cli.fixture.CrdProject.crd;
import static dev.attune.cli.fixture.CrdProject.spec;
import static dev.attune.cli.fixture.CrdProject.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.json.PlainJsonReader;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a maintainer puts into a pipeline: reports, gates and places. */
class SchemaReportTest {
  @TempDir Path folder;

  private Session.Result run(String... arguments) {
    return Session.in(folder).run(arguments);
  }

  private static String managed(String fields) {
    String object = "{type: object, properties: {" + fields + "}}";
    return "{type: object, properties: {spec: {type: object, properties: {forProvider: "
        + object
        + ", initProvider: "
        + object
        + "}}, status: {type: object, properties: {atProvider: "
        + object
        + "}}}}";
  }

  private void releases(String older, String newer) throws IOException {
    for (String kind : new String[] {"Bucket", "Pail", "Queue", "Topic"}) {
      write(folder.resolve("old/" + kind + ".yaml"), crd(kind, "v1", older));
      write(folder.resolve("new/" + kind + ".yaml"), crd(kind, "v1", newer));
    }
  }

  @Test
  void equalChangesAreOneRowAcrossKindsAndPlacesAndWhatBreaksStandsFirst() throws IOException {
    releases(managed("a: {type: string}"), managed("a: {type: number}, b: {type: string}"));

    assertThat(run("schema", "diff", "old", "new", "--markdown").out())
        .isEqualTo(
            """
            # Schema changes

            4 kinds compared, 4 changed: 12 breaking changes, 12 compatible.

            ## Breaking: 12 changes

            | | field | change | breaks | why | where |
            |---|---|---|---|---|---|
            | **~** | `a` in forProvider, initProvider, atProvider | string → number | writers and readers | values of the old type are refused, and readers find another type | Bucket.example.org v1, Pail.example.org v1, Queue.example.org v1 and 1 more |

            ## Compatible: 12 changes

            | | field | change | breaks | why | where |
            |---|---|---|---|---|---|
            | + | `b` in forProvider, initProvider, atProvider | string |  | writers can leave it out, and readers ignore fields they do not know | Bucket.example.org v1, Pail.example.org v1, Queue.example.org v1 and 1 more |
            """);
  }

  @Test
  void compatibleChangesCanBeLeftOut() throws IOException {
    releases(spec("a: {type: string}"), spec("a: {type: number}, b: {type: string}"));

    for (String form : new String[] {"--markdown", "--json"}) {
      assertThat(run("schema", "diff", "old", "new", "--breaking-only", form).out())
          .contains("spec.a")
          .doesNotContain("spec.b");
    }
    assertThat(run("schema", "diff", "old", "new", "--breaking-only").out())
        .contains("spec.a", "4 breaking changes, 4 compatible")
        .doesNotContain("spec.b");
  }

  @Test
  void aReportIsNoLargerThanItMayBeAndCountsWhatIsLeftOut() throws IOException {
    StringBuilder fields = new StringBuilder("a: {type: string}");
    for (int i = 0; i < 200; i++) {
      fields.append(", f").append(i).append(": {type: string}");
    }
    releases(spec("a: {type: number}"), spec(fields.toString()));

    String report = run("schema", "diff", "old", "new", "--markdown", "--max-size", "5000").out();

    assertThat(report.getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(5000);
    assertThat(report).contains("4 breaking changes, 800 compatible", "`spec.a`", "rows left out");
    assertThat(run("schema", "diff", "old", "new", "--markdown", "--max-size", "0").out())
        .contains("`spec.f199`")
        .doesNotContain("left out");
  }

  @Test
  void theGateCanBeForWritersOrReadersAlone() throws IOException {
    releases(spec("a: {type: string, enum: [x]}"), spec("a: {type: string, enum: [x, y]}"));

    assertThat(run("schema", "diff", "old", "new").exit()).isEqualTo(2);
    assertThat(run("schema", "diff", "old", "new", "--fail-on", "readers").exit()).isEqualTo(2);
    assertThat(run("schema", "diff", "old", "new", "--fail-on", "writers").exit()).isZero();
  }

  @Test
  void betweenVersionsWhatConvertsByItselfDoesNotFail() throws IOException {
    write(
        folder.resolve("crds.yaml"),
        crd("Bucket", "v1", spec("a: {type: string}"), "v2", spec("a: {type: number}")));

    Session.Result result = run("schema", "diff", "crds.yaml");

    assertThat(result.exit()).isZero();
    assertThat(result.out()).contains("(converted by itself)", "1 breaking change (1 converted by");
    assertThat(run("schema", "diff", "crds.yaml", "--fail-on", "writers").exit()).isEqualTo(2);
  }

  @Test
  void betweenVersionsWhatNoConversionMakesGoodFails() throws IOException {
    write(
        folder.resolve("crds.yaml"),
        crd(
            "Bucket",
            "v1",
            spec("a: {type: string}"),
            "v2",
            spec("a: {type: string, maxLength: 3}")));

    assertThat(run("schema", "diff", "crds.yaml").exit()).isEqualTo(2);
    assertThat(run("schema", "diff", "crds.yaml", "--fail-on", "unconvertible").exit())
        .isEqualTo(2);
  }

  @Test
  void unconvertibleIsForVersionsOnly() {
    assertThat(run("schema", "diff", "old", "new", "--fail-on", "unconvertible").err())
        .contains("--fail-on unconvertible is only for the versions inside one folder or file");
  }

  @Test
  void anAcceptedChangeFailsNoMoreAndANewOneDoes() throws IOException {
    releases(spec("a: {type: string}"), spec("a: {type: number}"));

    Session.Result written =
        run("schema", "diff", "old", "new", "--accept", "accepted.yaml", "--write-accept");
    Session.Result accepted = run("schema", "diff", "old", "new", "--accept", "accepted.yaml");
    releases(spec("a: {type: string}"), spec("a: {type: boolean}"));
    Session.Result another = run("schema", "diff", "old", "new", "--accept", "accepted.yaml");

    assertThat(written.exit()).isZero();
    assertThat(Files.readString(folder.resolve("accepted.yaml")))
        .contains(
            "- {\"change\":\"type_changed\",\"from\":[\"string\"],\"kind\":\"Bucket.example.org\","
                + "\"new_version\":\"v1\",\"old_version\":\"v1\",\"path\":\"spec.a\","
                + "\"to\":[\"number\"]}\n");
    assertThat(accepted.exit()).isZero();
    assertThat(accepted.out()).contains("(accepted)", "4 breaking changes (4 accepted)");
    assertThat(another.exit()).isEqualTo(2);
    assertThat(another.err()).contains("accepted.yaml:3:3: warning: there is no such change");
  }

  @Test
  void aBaselineThatIsNoneIsAnErrorWithItsPlace() throws IOException {
    releases(spec("a: {type: string}"), spec("a: {type: number}"));
    write(folder.resolve("accepted.yaml"), "- spec.a\n");

    assertThat(run("schema", "diff", "old", "new", "--accept", "accepted.yaml"))
        .matches(result -> result.exit() == 1)
        .matches(result -> result.err().contains("accepted.yaml:1:3: expected a list"));
    assertThat(run("schema", "diff", "old", "new", "--write-accept").err())
        .contains("--write-accept needs --accept FILE");
  }

  @Test
  void aGitHubWorkflowShowsTheFileAndTheLine() throws IOException {
    releases(spec("a: {type: string}"), spec("b: {type: string},\n      a: {type: number}"));

    assertThat(run("schema", "diff", "old", "new", "--github"))
        .matches(result -> result.exit() == 2)
        .matches(result ->
            result
                .out()
                .startsWith(
                    "::error file=new/Bucket.yaml,line=9,col=7,title=Schema change in"
                        + " Bucket.example.org::Bucket.example.org v1: spec.a: string → number;"
                        + " breaks writers and readers: "));
  }

  @Test
  void sarifHasARuleAndAPlaceForEachChangeThatBreaksSomebody() throws IOException {
    releases(spec("a: {type: string}"), spec("b: {type: string},\n      a: {type: number}"));

    MapValue sarif =
        (MapValue)
            PlainJsonReader.read(run("schema", "diff", "old", "new", "--sarif").out())
                .orElseThrow();
    MapValue run = (MapValue) elements(sarif, "runs").elements().getFirst();
    MapValue result = (MapValue) elements(run, "results").elements().getFirst();

    assertThat(sarif.get("version")).map(Value::toString).contains("\"2.1.0\"");
    assertThat(elements(run, "results").elements()).hasSize(4);
    assertThat(result.toString())
        .contains(
            "\"level\":\"error\"",
            "\"ruleId\":\"type_changed\"",
            "\"artifactLocation\":{\"uri\":\"new/Bucket.yaml\"}",
            "\"region\":{\"startColumn\":7,\"startLine\":9}");
  }

  private static ListValue elements(MapValue map, String key) {
    return (ListValue) map.get(key).orElseThrow();
  }
}

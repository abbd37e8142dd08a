package dev.attune.cli.command;

import static dev.attune.cli.fixture.CrdProject.crd;
import static dev.attune.cli.fixture.CrdProject.spec;
import static dev.attune.cli.fixture.CrdProject.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaCommandTest {
  private static final String V1 = spec("size: {type: string}, instance: {type: string}");
  private static final String V2 =
      spec("size: {type: number}, instanceName: {type: string}, tags: {type: object}");

  @TempDir Path folder;

  private Session.Result run(String... arguments) {
    return Session.in(folder).run(arguments);
  }

  private void crds(String name, String text) throws IOException {
    write(folder.resolve(name), text);
  }

  @Test
  void showsATableOfWhatChangedBetweenVersionsAndExitsWithTwoIfSomethingBreaks()
      throws IOException {
    crds("crds/buckets.yaml", crd("Bucket", "v1", V1, "v2", V2));
    crds("crds/pails.yaml", crd("Pail", "v1", V1, "v2", V1));
    assertThat(run("schema", "diff", "crds"))
        .isEqualTo(
            new Session.Result(
                2,
                """
                Bucket.example.org v1 → v2
                  ~ spec.instanceName  probably renamed from spec.instance  breaks writers and readers: values under the old name are dropped or refused, and readers find nothing there
                  ~ spec.size          string → number                      breaks writers and readers: values of the old type are refused, and readers find another type (converted by itself)
                  + spec.tags          object                               compatible: writers can leave it out, and readers ignore fields they do not know

                2 kinds compared, 1 changed: 2 breaking changes (1 converted by itself), 1 compatible
                """,
                ""));
  }

  @Test
  void compatibleChangesExitWithZero() throws IOException {
    crds("crds.yaml", crd("Bucket", "v1", spec("a: {}"), "v2", spec("a: {}, b: {}")));
    assertThat(run("schema", "diff", "crds.yaml").exit()).isZero();
  }

  @Test
  void rulesAreCheckedAgainstEveryChange() throws IOException {
    String number = spec("size: {type: number}");
    String object =
        spec("size: {type: object, properties: {a: {type: string}, b: {type: string}}}");
    crds("crds.yaml", crd("Bucket", "v1", number, "v2", object));
    write(folder.resolve("none.yaml"), "example.org/Pail: {skipAutomatic: true}\n");
    write(folder.resolve("kept.yaml"), "example.org/Bucket: {excludePaths: [spec.size]}\n");

    assertThat(run("schema", "diff", "crds.yaml", "--rules", "none.yaml"))
        .matches(result ->
            result.exit() == 1
                && result
                    .err()
                    .contains(
                        "crds.yaml: no rule converts spec.size of"
                            + " Bucket.example.org, which is number in v1 and object in v2")
                && result.err().contains("[ATT-1240]"));
    assertThat(run("schema", "diff", "crds.yaml", "--rules", "kept.yaml"))
        .matches(result -> result.exit() == 2 && result.err().contains("[ATT-1245]"));
  }

  @Test
  void rulesOfTwoReleasesAreRefused() throws IOException {
    assertThat(run("schema", "diff", "a", "b", "--rules", "rules.yaml"))
        .matches(result -> result.exit() == 1 && result.err().contains("--rules is only for"));
  }

  @Test
  void coloursAreForTerminalsOnly() throws IOException {
    crds("crds.yaml", crd("Bucket", "v1", V1, "v2", V2));
    assertThat(run("schema", "diff", "crds.yaml").out()).doesNotContain("\u001b");
    assertThat(Session.in(folder).painted().run("schema", "diff", "crds.yaml").out())
        .contains("\u001b[31mbreaks writers and readers\u001b[0m");
  }

  @Test
  void comparesTheSameVersionsOfTwoReleases() throws IOException {
    crds("old/buckets.yaml", crd("Bucket", "v1", V1));
    crds("new/buckets.yaml", crd("Bucket", "v1", V2));
    crds("new/pails.yaml", crd("Pail", "v1", V2));
    Session.Result result = run("schema", "diff", "old", "new");
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.out())
        .contains(
            "Bucket.example.org v1\n", "spec.size", "Pail.example.org v1\n", "the kind is new");
  }

  @Test
  void comparesTwoFiles() throws IOException {
    crds("old.yaml", crd("Bucket", "v1", V1));
    crds("new.yaml", crd("Bucket", "v1", V1));
    assertThat(run("schema", "diff", "old.yaml", "new.yaml"))
        .isEqualTo(new Session.Result(0, "1 kind compared, no changes\n", ""));
  }

  @Test
  void comparesNeighboursUnlessAllPairsAreWanted() throws IOException {
    crds("crds.yaml", crd("Bucket", "v1", spec("a: {}"), "v2", spec("b: {}"), "v3", spec("c: {}")));
    assertThat(run("schema", "diff", "crds.yaml").out())
        .contains("v1 → v2", "v2 → v3")
        .doesNotContain("v1 → v3");
    assertThat(run("schema", "diff", "--all-pairs", "crds.yaml").out()).contains("v1 → v3");
  }

  @Test
  void writesAReportForAPullRequest() throws IOException {
    crds("crds.yaml", crd("Bucket", "v1", V1, "v2", V2));
    assertThat(run("schema", "diff", "crds.yaml", "--markdown").out())
        .isEqualTo(
            """
            # Schema changes

            1 kind compared, 1 changed: 2 breaking changes (1 converted by itself), 1 compatible.

            ## Breaking: 2 changes

            | | field | change | breaks | why | where |
            |---|---|---|---|---|---|
            | **~** | `spec.instanceName` | probably renamed from spec.instance | writers and readers | values under the old name are dropped or refused, and readers find nothing there | Bucket.example.org v1 → v2 |
            | **~** | `spec.size` | string → number | writers and readers | values of the old type are refused, and readers find another type (converted by itself) | Bucket.example.org v1 → v2 |

            ## Compatible: 1 change

            | | field | change | breaks | why | where |
            |---|---|---|---|---|---|
            | + | `spec.tags` | object |  | writers can leave it out, and readers ignore fields they do not know | Bucket.example.org v1 → v2 |
            """);
  }

  @Test
  void whatOthersNamedCannotLeaveItsCell() throws IOException {
    String evil = spec("\"a`|<b>\\u202E\": {type: string, enum: [\"[x](y)|\"]}");
    crds("crds.yaml", crd("Bucket", "v1", spec("\"a`|<b>\\u202E\": {type: string}"), "v2", evil));
    assertThat(run("schema", "diff", "crds.yaml", "--markdown").out())
        .contains("\\[x\\](y)\\|")
        .doesNotContain("\u202E");
  }

  @Test
  void tellsAProgramEverything() throws IOException {
    crds(
        "crds.yaml",
        crd("Bucket", "v1", spec("a: {type: string}"), "v2", spec("a: {type: number}")));
    assertThat(run("schema", "diff", "crds.yaml", "--json").out())
        .isEqualTo(
            "{\"breaking\":true,\"comparisons\":[{\"changes\":[{\"breaks\":[\"writers\",\"readers\"],"
                + "\"change\":\"type_changed\",\"converted\":true,\"from\":[\"string\"],\"path\":\"spec.a\",\"reason\":\"values"
                + " of the old type are refused, and readers find another"
                + " type\",\"to\":[\"number\"]}],\"group\":\"example.org\",\"kind\":\"Bucket\",\"new_version\":\"v2\",\"old_version\":\"v1\"}],\"fails\":false,\"format_version\":\"1.0\",\"summary\":{\"accepted\":0,\"breaking\":1,\"changed\":1,\"compatible\":0,\"converted\":1,\"kinds\":1}}\n");
  }

  @Test
  void writesChangeManifestsInEitherLayout() throws IOException {
    crds(
        "crds.yaml",
        crd("Bucket", "v1", spec("a: {type: string}"), "v2", spec("a: {type: number}")));
    assertThat(run("schema", "diff", "crds.yaml", "--format", "current").out())
        .contains("\"typeChangeDetails\":{\"oldType\":\"string\"");
    assertThat(run("schema", "diff", "crds.yaml", "--format", "older").out())
        .contains(
            "\"changeType\":\"type_changed\",\"oldValue\":\"string\",\"newValue\":\"number\"}");
  }

  @Test
  void comparesTwoFilesOfTerraform() throws IOException {
    String schema =
        "{\"format_version\":\"1.0\",\"provider_schemas\":{\"registry.terraform.io/hashicorp/aws\":"
            + "{\"resource_schemas\":{\"aws_ssm_parameter\":{\"version\":%d,\"block\":{\"attributes\":"
            + "{\"tier\":{\"type\":\"%s\",\"optional\":true}}}}}}}}";
    crds("old.json", schema.formatted(0, "string"));
    crds("new.json", schema.formatted(1, "number"));
    assertThat(run("schema", "diff", "old.json", "new.json").out())
        .contains(
            "SsmParameter.aws.tf.attune.dev schema 0 → schema 1\n  ~ spec.tier  string → number");
  }

  @Test
  void comparesTwoPacks() throws IOException {
    String pack =
        """
        pack: shop
        servers: {main: "https://shop.example"}
        types: {Item: {path: /items, fields: {id: computed text, size: %s}}}
        """;
    crds("old.yaml", pack.formatted("text"));
    crds("new.yaml", pack.formatted("required number"));
    Session.Result result = run("schema", "diff", "old.yaml", "new.yaml");
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.out())
        .contains("Item.shop.attune.dev v1", "string → number", "optional → required");
  }

  @Test
  void aBundledPackGoesByItsName() {
    assertThat(run("schema", "diff", "konnect", "konnect").out())
        .contains("kinds compared, no changes");
  }

  @Test
  void schemasOfTwoSortsCannotBeCompared() throws IOException {
    crds("old.json", "{\"provider_schemas\":{}}");
    crds("new.yaml", crd("Bucket", "v1", V1));
    Session.Result result = run("schema", "diff", "old.json", "new.yaml");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .contains(
            "old.json: these are schemas of Terraform providers, and new.yaml has CRDs [ATT-1223]");
  }

  @Test
  void withoutSchemasThereIsNothingToCompare() throws IOException {
    crds("crds/notes.yaml", "kind: Notes\n");
    assertThat(run("schema", "diff", "crds").err())
        .contains("crds: no schemas found here [ATT-1222]");
    crds("tf.json", "{\"provider_schemas\":{}}");
    assertThat(run("schema", "diff", "tf.json").err()).contains("[ATT-1222]");
    assertThat(run("schema", "diff", "nowhere").err()).contains("[ATT-0101]");
  }

  @Test
  void kindsOfOneVersionAreNothingToCompareButNoMistake() throws IOException {
    crds("crds.yaml", crd("Bucket", "v1", V1));
    assertThat(run("schema", "diff", "crds.yaml"))
        .isEqualTo(new Session.Result(0, "Nothing to compare: no kind has two versions\n", ""));
  }

  @Test
  void aBrokenFileIsToldWithItsPlaceInTextAndJson() throws IOException {
    crds("crds/a.yaml", crd("Bucket", "v1", "{type: strnig}"));
    Session.Result result = run("schema", "diff", "crds");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .contains("crds/a.yaml:8:32: unknown type [ATT-1205]", "did you mean 'string'?");
    assertThat(run("schema", "diff", "crds", "--json").out()).contains("\"valid\":false");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "crds.yaml --json --markdown | use only one of",
        "crds.yaml --all-pairs --format current | one older version",
        "crds.yaml crds.yaml --all-pairs | inside one folder",
        "crds.yaml --format newest | newest",
        "a b c | unexpected argument",
      })
  void whatCannotBeAskedForTogetherIsSaid(String arguments, String message) throws IOException {
    crds("crds.yaml", crd("Bucket", "v1", V1));
    Session.Result result = run(("schema diff " + arguments).split(" ", -1));
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains(message, "[ATT-0001]");
  }

  @Test
  void aCommandIsNeededAndTheShellCompletesIt() {
    assertThat(run("schema").err()).contains("a command is missing");
    assertThat(run("__complete", "--", "schema", "d").out()).isEqualTo("diff\n");
    assertThat(run("__complete", "--", "schema", "diff", "--").out())
        .isEqualTo(
            "--accept\n"
                + "--all-pairs\n"
                + "--breaking-only\n"
                + "--fail-on\n"
                + "--format\n"
                + "--github\n"
                + "--help\n"
                + "--json\n"
                + "--markdown\n"
                + "--max-size\n"
                + "--rules\n"
                + "--sarif\n"
                + "--write-accept\n");
  }
}

package dev.attune.cli.command;

import static dev.attune.cli.fixture.CrdProject.crd;
import static dev.attune.cli.fixture.CrdProject.spec;
import static dev.attune.cli.fixture.CrdProject.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchemadiffCommandTest {
  private static final String CHANGED =
      crd("Bucket", "v2", spec("a: {type: number}"), "v1", spec("a: {type: string}"));
  private static final String MANIFEST =
      "{\"example.org/Bucket\":{\"versions\":{\"v2\":{\"oldVersion\":\"v1\",\"newVersion\":\"v2\","
          + "\"changes\":[{\"path\":\"spec.a\",\"pathParts\":[\"spec\",\"a\"],"
          + "\"changeType\":\"type_changed\",\"typeChangeDetails\":{\"oldType\":\"string\","
          + "\"newType\":\"number\",\"added\":[\"number\"],\"deleted\":[\"string\"]}}]}}}}";

  @TempDir Path folder;

  private Session.Result run(String... arguments) {
    return Session.in(folder).run(arguments);
  }

  private String written(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  @Test
  void readsAndWritesWhereAnUpjetProviderHasThem() throws IOException {
    write(folder.resolve("package/crds/buckets.yaml"), CHANGED);
    Files.createDirectory(folder.resolve("config"));
    assertThat(run("schemadiff"))
        .isEqualTo(
            new Session.Result(0, "1 CRD, 1 with changes: ./config/crd-schema-changes.json\n", ""));
    assertThat(written("config/crd-schema-changes.json")).isEqualTo(MANIFEST);
  }

  @Test
  void writesAnEmptyObjectWhereNothingChanged() throws IOException {
    write(folder.resolve("crds/buckets.yaml"), crd("Bucket", "v1", "{type: object}"));
    assertThat(run("schemadiff", "-i", "crds", "-o", "out.json").exit()).isZero();
    assertThat(written("out.json")).isEqualTo("{}");
  }

  @Test
  void readsOnlyTheFolderItselfAndEndingsInAnyCase() throws IOException {
    write(folder.resolve("crds/a.YML"), CHANGED);
    write(folder.resolve("crds/b.txt"), "no: [YAML");
    write(folder.resolve("crds/deeper/c.yaml"), "no: [YAML");
    write(folder.resolve("crds/notes.yaml"), "kind: Notes\n");
    assertThat(run("schemadiff", "--crd-dir", "crds", "--out", "out.json").exit()).isZero();
    assertThat(written("out.json")).isEqualTo(MANIFEST);
  }

  @Test
  void aBrokenFileIsToldWithItsPlaceAndNothingIsWritten() throws IOException {
    write(folder.resolve("crds/a.yaml"), CHANGED);
    write(folder.resolve("crds/b.yaml"), "spec: {\n");
    Files.writeString(folder.resolve("out.json"), "as it was");
    Session.Result result = run("schemadiff", "-i", "crds", "-o", "out.json");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("crds/b.yaml:2:1: not valid YAML");
    assertThat(written("out.json")).isEqualTo("as it was");
  }

  @Test
  void aVersionWithoutASchemaIsAnError() throws IOException {
    write(folder.resolve("crds/a.yaml"), CHANGED + "  - name: v3\n");
    Session.Result result = run("schemadiff", "-i", "crds", "-o", "out.json");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .contains("crds/a.yaml:11:5: version 'v3' of Bucket has no schema [ATT-1202]");
    assertThat(folder.resolve("out.json")).doesNotExist();
  }

  @Test
  void saysWhatItCannotReadOrWrite() throws IOException {
    assertThat(run("schemadiff").err())
        .contains("./package/crds: the folder does not exist [ATT-0101]");
    write(folder.resolve("crds/a.yaml"), CHANGED);
    assertThat(run("schemadiff", "-i", "crds").err())
        .contains("./config/crd-schema-changes.json: the folder does not exist [ATT-0012]");
  }

  @Test
  void tellsAProgramHowItWent() throws IOException {
    write(folder.resolve("crds/a.yaml"), CHANGED);
    assertThat(run("schemadiff", "-i", "crds", "-o", "out.json", "--json").out())
        .contains("\"kinds\":1", "\"valid\":true");
  }

  @Test
  void theShellCompletesItsOptions() {
    assertThat(run("__complete", "--", "schemad").out()).isEqualTo("schemadiff\n");
    assertThat(run("__complete", "--", "schemadiff", "--").out())
        .isEqualTo("--crd-dir\n--help\n--json\n--out\n");
  }
}

package dev.attune.cli.run;

import static dev.attune.cli.fixture.DataProject.DATA;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.DataProject;
import dev.attune.cli.fixture.Json;
import dev.attune.cli.fixture.ProviderJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody keeps a plan file, and applies it again, or elsewhere. */
class ReplayedPlanTest {
  @TempDir Path staging;
  @TempDir Path production;
  private DataProject project;

  @BeforeEach
  void aProject() throws IOException {
    project = DataProject.in(staging);
  }

  private static Session.Result apply(DataProject project, String plan) {
    return project.session().run("apply", plan, "--auto-approve");
  }

  private static void plan(DataProject project, String file) {
    assertThat(project.session().run("plan", "--out", file).exit()).isZero();
  }

  private static void refused(Session.Result result, String code) {
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains(code);
  }

  private static String metadata(Path plan, String field) throws IOException {
    return Json.at(Json.read(Files.readString(plan)), "metadata." + field);
  }

  @Test
  void aPlanIsAppliedOnce() {
    plan(project, "plan.json");
    assertThat(apply(project, "plan.json").exit()).isZero();
    refused(apply(project, "plan.json"), "[ATT-0767]");
    assertThat(project.session().run("destroy", "--auto-approve").exit()).isZero();
    refused(apply(project, "plan.json"), "[ATT-0767]");
    refused(project.session().run("apply", "plan.json", "--dry-run"), "[ATT-0767]");
    assertThat(project.isApplied()).isFalse();
  }

  @Test
  void theSameCanBePlannedAndAppliedAgain() throws IOException {
    plan(project, "first.json");
    assertThat(apply(project, "first.json").exit()).isZero();
    assertThat(project.session().run("destroy", "--auto-approve").exit()).isZero();
    plan(project, "second.json");
    assertThat(metadata(staging.resolve("second.json"), "digest"))
        .isNotEqualTo(metadata(staging.resolve("first.json"), "digest"));
    assertThat(apply(project, "second.json").exit()).isZero();
    assertThat(project.isApplied()).isTrue();
  }

  @Test
  void aPlanOfAnotherStoreIsRefusedUnderTheSameKeyAndName() throws IOException {
    DataProject other = DataProject.in(production);
    apply(project, ".");
    apply(other, ".");
    project.write("web.yaml", DATA.replace("hello", "goodbye"));
    plan(project, "plan.json");
    Files.copy(staging.resolve("plan.json"), production.resolve("plan.json"));
    refused(apply(other, "plan.json"), "[ATT-0766]");
    assertThat(other.isApplied()).isTrue();
    assertThat(apply(project, "plan.json").exit()).isZero();
  }

  @Test
  void aFirstPlanIsRefusedWhereThereIsAStoreAlready() throws IOException {
    DataProject other = DataProject.in(production);
    plan(project, "plan.json");
    Files.copy(staging.resolve("plan.json"), production.resolve("plan.json"));
    assertThat(other.session().run("apply", "--auto-approve").exit()).isZero();
    assertThat(other.session().run("destroy", "--auto-approve").exit()).isZero();
    refused(apply(other, "plan.json"), "made before this project had a store [ATT-0766]");
    assertThat(other.isApplied()).isFalse();
  }

  @Test
  void aFirstPlanIsAppliedAlsoAfterSomebodyOnlyLooked() {
    plan(project, "plan.json");
    assertThat(project.session().answering("no\n").run("apply").exit()).isEqualTo(1);
    assertThat(staging.resolve(".attune/store.db")).exists();
    assertThat(apply(project, "plan.json").exit()).isZero();
  }

  @Test
  void aPlanWritesNothingButSaysWhichStoreItIsFor() throws IOException {
    plan(project, "plan.json");
    plan(project, "again.json");
    assertThat(staging.resolve(".attune")).doesNotExist();
    assertThat(metadata(staging.resolve("plan.json"), "digest"))
        .isEqualTo(metadata(staging.resolve("again.json"), "digest"));
    assertThat(metadata(staging.resolve("plan.json"), "store")).matches("\"[0-9a-f]{32}\"");
    assertThat(metadata(staging.resolve("plan.json"), "position")).isEqualTo("0");
  }

  @Test
  void aStoreThatIsGoneIsNotTheOneOfThePlan() throws IOException {
    apply(project, ".");
    project.write("web.yaml", DATA.replace("hello", "goodbye"));
    plan(project, "plan.json");
    Files.delete(staging.resolve(".attune/store.db"));
    refused(apply(project, "plan.json"), "made for another store");
  }

  @Test
  void aRunThatEndedHalfWayCanGoOn() throws IOException {
    ProviderJar.make(
        staging.resolve("grid.jar"),
        "Set.of(Operation.CREATE)",
        """
        public Result create(Location location, Write write, String intent) {
          if (!java.nio.file.Files.exists(java.nio.file.Path.of("%s"))) {
            return Result.failed(new Failure.Denied("not yet"));
          }
          return Result.of(Instance.of("1", write.planned().with("id", Text.of("1")), "v1"));
        }
        """
            .formatted(staging.resolve("ready")));
    project.write("attune.yaml", "name: shop\nproviders: {grid: {java: grid.jar}}\n");
    project.write(
        "disk.yaml",
        "apiVersion: grid.example.org/v1\nkind: Disk\nmetadata: {name: d}\nspec: {size: 1}\n");
    plan(project, "plan.json");
    Session.Result half = apply(project, "plan.json");
    assertThat(half.exit()).as(half.out() + half.err()).isEqualTo(3);
    project.write("ready", "");
    Session.Result rest = apply(project, "plan.json");
    assertThat(rest.out()).contains("disk \"d\" created");
  }

  @Test
  void aPlanIsForTheProgramAndTheSettingsItWasMadeWith() throws IOException {
    ProviderJar.make(staging.resolve("grid.jar"), "Set.of(Operation.CREATE)", "");
    project.write("attune.yaml", "name: shop\nproviders: {grid: {java: grid.jar}}\n");
    project.write(
        "disk.yaml",
        "apiVersion: grid.example.org/v1\nkind: Disk\nmetadata: {name: d}\nspec: {size: 1}\n");
    plan(project, "plan.json");
    project.write(
        "attune.yaml", "name: shop\nproviders: {grid: {java: grid.jar, config: {region: eu}}}\n");
    refused(
        apply(project, "plan.json"),
        "the settings of the provider 'grid' changed after the plan was made [ATT-0768]");
    project.write("attune.yaml", "name: shop\nproviders: {grid: {java: grid.jar}}\n");
    ProviderJar.make(staging.resolve("grid.jar"), "Set.of(Operation.CREATE, Operation.READ)", "");
    refused(apply(project, "plan.json"), "the plan was made with jar grid.jar sha256:");
    assertThat(staging.resolve(".attune/store.db")).doesNotExist();
  }

  @Test
  void aPlanIsForTheServerItWasMadeFor() throws IOException {
    project.write("attune.yaml", konnect("server: sandbox"));
    project.write(
        "portal.yaml",
        """
        apiVersion: konnect.attune.dev/v1
        kind: Portal
        metadata: {name: p}
        spec: {name: p}
        """);
    plan(project, "plan.json");
    assertThat(metadata(staging.resolve("plan.json"), "providers.konnect.server"))
        .isEqualTo("\"sandbox\"");
    project.write("attune.yaml", konnect("server: \"http://127.0.0.1:9\""));
    Session.Result result =
        project.session().with("KONNECT_TOKEN", "t").run("apply", "plan.json", "--auto-approve");
    refused(result, "the plan was made for sandbox, but the provider 'konnect' is now at http://");
  }

  private static String konnect(String server) {
    return "name: shop\nproviders: {konnect: {pack: konnect, " + server + "}}\n";
  }
}

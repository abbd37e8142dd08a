package dev.attune.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.DataProject;
import dev.attune.cli.fixture.ProviderJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Somebody hands over a plan file, with a folder around it that is a trap. */
class ForeignPlanTest {
  @TempDir Path folder;
  @TempDir Path outside;
  private Path artifact;
  private Path trace;
  private DataProject project;

  @BeforeEach
  void aProjectAndATrap() throws IOException {
    project = DataProject.in(folder);
    artifact = Files.createDirectory(folder.resolve("artifact"));
    trace = outside.resolve("trace");
    trap(artifact, "name: shop");
  }

  /** A project whose provider leaves a trace as soon as it is opened. */
  private void trap(Path place, String name) throws IOException {
    Files.writeString(
        place.resolve("attune.yaml"), name + "\nproviders: {grid: {java: grid.jar}}\n");
    ProviderJar.make(
        place.resolve("grid.jar"),
        "Set.of(Operation.CREATE)",
        """
        {
          try {
            java.nio.file.Files.writeString(java.nio.file.Path.of("%s"), "ran");
          } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
        }
        """
            .formatted(trace));
  }

  private Path plan() {
    assertThat(project.session().run("plan", "--out", "plan.json").exit()).isZero();
    return folder.resolve("plan.json");
  }

  private void refused(Session.Result result, String code) {
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains(code);
    assertThat(trace).doesNotExist();
    assertThat(folder.resolve(".attune/store.db")).doesNotExist();
  }

  @Test
  void theTrapCloses() {
    Session.in(artifact).run("validate");
    assertThat(trace).exists();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"metadata\": {}, \"changes\": []}",
        "{\"generated_at\"",
        "{}",
        "",
        "{\"apiVersion\":\"builtin.attune.dev/v1\",\"kind\":\"Data\",\"metadata\":{\"name\":\"a\"}}"
      })
  void aBrokenPlanInAnotherProjectOpensNothing(String content) throws IOException {
    Files.writeString(artifact.resolve("plan.json"), content);
    refused(project.session().run("apply", "artifact/plan.json", "--auto-approve"), "[ATT-0765]");
    refused(project.session().run("apply", "artifact/plan.json", "--dry-run"), "[ATT-0765]");
    refused(project.session().run("diff", "artifact/plan.json"), "[ATT-0765]");
    assertThat(project.session().run("apply", "--json", "artifact/plan.json").out())
        .contains("ATT-0765");
  }

  @Test
  void aGoodPlanInAnotherProjectOpensNothing() throws IOException {
    Files.move(plan(), artifact.resolve("plan.json"));
    Session.Result result = project.session().run("apply", "artifact/plan.json", "--auto-approve");
    refused(result, "artifact/plan.json: the file lies in the folder of another project");
    assertThat(result.err()).contains("cd artifact").contains("copy it out of that folder");
  }

  @Test
  void aPlanOutsideOfAllProjectsIsOfTheCurrentOne() throws IOException {
    Path brought = Files.move(plan(), outside.resolve("plan.json"));
    Session.Result result = project.session().run("apply", brought.toString(), "--auto-approve");
    assertThat(result.exit()).as(result.err()).isZero();
    assertThat(project.isApplied()).isTrue();
  }

  @Test
  void aChangedPlanOpensNothingOfItsOwnProjectEither() throws IOException {
    Path plan = plan();
    trap(folder, "name: shop");
    Files.writeString(plan, Files.readString(plan).replace("\"hello\"", "\"goodbye\""));
    refused(project.session().run("apply", "plan.json", "--auto-approve"), "[ATT-0704]");
    refused(project.session().run("apply", "plan.json", "--dry-run"), "[ATT-0704]");
    refused(
        project.session().run("apply", "plan.json", "--replan", "--auto-approve"), "[ATT-0704]");
  }

  @Test
  void aPlanOfAnotherProjectOpensNothing() throws IOException {
    plan();
    trap(folder, "name: bakery");
    refused(project.session().run("apply", "plan.json", "--auto-approve"), "[ATT-0703]");
  }

  @Test
  void aPlanWithoutTheKeyOpensNothing() throws IOException {
    plan();
    trap(folder, "name: shop");
    refused(Session.in(folder).run("apply", "plan.json", "--auto-approve"), "[ATT-0010]");
  }

  @Test
  void aPlanWrittenIntoAnotherProjectIsToBeMovedFirst() {
    assertThat(project.session().run("plan", "--out", "artifact/plan.json").err())
        .endsWith(
            "The plan is in artifact/plan.json, the folder of another project. To apply it, first"
                + " move it to .\n");
  }
}

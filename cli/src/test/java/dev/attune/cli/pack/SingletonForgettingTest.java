package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.PackProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is always there cannot be deleted: it is taken off the record, and that is what is said. */
class SingletonForgettingTest {
  @TempDir Path folder;
  private PackProject project;

  @BeforeEach
  void start() {
    project = SyncProject.in(folder);
  }

  @AfterEach
  void stop() {
    project.close();
  }

  private void declare(String file, String kind, String parent, String spec) {
    SyncProject.declare(project, file, kind, parent, spec);
  }

  /** Options that were applied and are not declared any more. */
  private void undeclared() throws IOException {
    declare("p.yaml", "Portal", "", "{name: P}");
    declare("a.yaml", "Options", "", "{theme: dark}");
    project.apply();
    Files.delete(folder.resolve("a.yaml"));
  }

  @Test
  void thePlanSaysThatItIsForgottenAndLeftAsItIs() throws IOException {
    undeclared();

    assertThat(project.run("plan", "--prune").out())
        .startsWith(
            """
            Plan: 0 to add, 0 to change, 0 to destroy, 1 to forget

            . [1-f-a] options "a" will be forgotten
                the object stays, but is no longer managed
                id: options

            Summary: 1 change
              by action: FORGET 1
            """);
  }

  @Test
  void soDoesTheApplyWhichSendsNothing() throws IOException {
    undeclared();
    project.sandbox().forgetRequests();

    assertThat(project.apply("--prune"))
        .containsExactly("[1-f-a] options \"a\" forgotten, and not changed");

    assertThat(project.sandbox().requests().routes().keySet())
        .allMatch(route -> route.startsWith("GET"));
    assertThat(PackProject.text(project.get("/options"), "theme")).isEqualTo("dark");
    assertThat(project.isAsDeclared()).isTrue();
  }

  @Test
  void programsAreToldTheSame() throws IOException {
    undeclared();

    Session.Result applied = project.applied("--prune", "--json");

    assertThat(applied.exit()).as(applied.toString()).isZero();
    assertThat(applied.out())
        .contains("\"action\":\"FORGET\"", "\"by_action\":{\"FORGET\":1}", "\"result\":\"applied\"")
        .doesNotContain("DELETE");
  }

  @Test
  void aSavedPlanCarriesItOut() throws IOException {
    undeclared();
    assertThat(project.run("plan", "--prune", "--out", "plan.json").exit()).isZero();

    Session.Result applied = project.run("apply", "plan.json", "--auto-approve");

    assertThat(applied.out()).contains("[1-f-a] options \"a\" forgotten");
    assertThat(project.isAsDeclared()).isTrue();
  }

  @Test
  void aDryRunForgetsNothing() throws IOException {
    undeclared();

    assertThat(project.applied("--prune", "--dry-run").out()).contains("1 would succeed");

    assertThat(project.isAsDeclared()).isFalse();
  }

  @Test
  void destroyForgetsItBeforeWhatItStandsInIsDeleted() {
    declare("p.yaml", "Portal", "", "{name: P}");
    declare("a.yaml", "Look", "p", "{color: red}");
    project.apply();

    Session.Result destroyed = project.run("destroy", "--auto-approve");

    assertThat(destroyed.exit()).as(destroyed.toString()).isZero();
    assertThat(destroyed.out())
        .contains("Plan: 0 to add, 0 to change, 1 to destroy, 1 to forget")
        .contains("[1-f-a] look \"a\" forgotten, and not changed")
        .contains("[2-d-p] portal \"p\" deleted");
  }

  @Test
  void withANewParentItIsForgottenInTheOldOneAndSetInTheNewOne() {
    declare("p.yaml", "Portal", "", "{name: P, region: eu}");
    declare("a.yaml", "Look", "p", "{color: red}");
    project.apply();
    declare("p.yaml", "Portal", "", "{name: P, region: us}");

    assertThat(project.apply())
        .contains("[1-f-a] look \"a\" forgotten, and not changed")
        .contains("[3-c-a] look \"a\" created");
    assertThat(PackProject.text(project.get("/portals/id-2/look"), "color")).isEqualTo("red");
    assertThat(project.isAsDeclared()).isTrue();
  }

  @Test
  void aFieldThatCannotChangeCannotBeHadByReplacingIt() {
    declare("a.yaml", "Options", "", "{theme: dark, edition: large}");

    Session.Result plan = project.run("plan");

    assertThat(plan.exit()).isEqualTo(1);
    assertThat(plan.err())
        .contains("a.yaml:3:18: ")
        .contains("Options/a must be replaced, but it always exists: edition cannot be changed");
  }

  @Test
  void whatIsProtectedIsNotForgotten() throws IOException {
    declare("p.yaml", "Portal", "", "{name: P}");
    project.write(
        "a.yaml",
        """
        apiVersion: sync.attune.dev/v1
        kind: Options
        metadata: {name: a, annotations: {attune.dev/protected: "true"}}
        spec: {theme: dark}
        """);
    project.apply();
    Files.delete(folder.resolve("a.yaml"));

    Session.Result plan = project.run("plan", "--prune");

    assertThat(plan.exit()).isEqualTo(1);
    assertThat(plan.err()).contains("Options/a ('options') is protected and would be forgotten");
  }
}

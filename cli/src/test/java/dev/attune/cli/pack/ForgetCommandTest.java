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

/** A person lets go of objects, and deletes one resource alone. */
class ForgetCommandTest {
  @TempDir Path folder;
  private PackProject project;

  @BeforeEach
  void start() {
    project = PackProject.konnect(folder);
    portal("");
    project.write(
        "api.yaml",
        """
        apiVersion: konnect.attune.dev/v1
        kind: Api
        metadata: {name: payments}
        spec: {name: payments}
        """);
    project.apply();
  }

  @AfterEach
  void stop() {
    project.close();
  }

  private void portal(String metadata) {
    project.write(
        "portal.yaml",
        """
        apiVersion: konnect.attune.dev/v1
        kind: Portal
        metadata: {name: web%s}
        spec: {name: web}
        """
            .formatted(metadata));
  }

  private String labels() {
    return project.only("/v3/portals").get("labels").map(Object::toString).orElse("none");
  }

  @Test
  void thePlanIsShownAndNothingHappensWithoutAYes() {
    Session.Result asked = project.run("forget", "Portal/web");

    assertThat(asked.exit()).isEqualTo(1);
    assertThat(asked.out())
        .startsWith("Plan: 0 to add, 0 to change, 0 to destroy, 1 to forget\n")
        .contains(". [1-f-web] portal \"web\" will be forgotten")
        .contains("labels.attune-managed: \"default\" → null");
    assertThat(asked.err()).contains("ATT-0013");
    assertThat(labels()).contains("attune-managed");
  }

  @Test
  void withAYesLabelsAndRecordGo() throws IOException {
    Session.Result forgotten =
        project.session().answering("yes\n").run("forget", "default/Portal/web");

    assertThat(forgotten.exit()).as(forgotten.toString()).isZero();
    assertThat(forgotten.out())
        .contains("[1-f-web] portal \"web\" forgotten, and its labels removed");
    assertThat(labels()).doesNotContain("attune");
    Files.delete(folder.resolve("portal.yaml"));
    assertThat(project.isAsDeclared()).isTrue();
    assertThat(project.run("destroy", "--auto-approve").exit()).isZero();
    assertThat(project.all("/v3/portals")).hasSize(1);
  }

  @Test
  void labelsStayForWhoWantsThemAndTheObjectIsStillNotPruned() throws IOException {
    project.settings("defaults: {namespace: default}\n");
    Session.Result forgotten =
        project.run("forget", "Portal/web", "--keep-labels", "--auto-approve");

    assertThat(forgotten.out()).contains("forgotten, and not changed");
    assertThat(labels()).contains("attune-managed");
    Files.delete(folder.resolve("portal.yaml"));
    assertThat(project.isAsDeclared()).isTrue();
    assertThat(project.run("destroy", "--auto-approve").exit()).isZero();
    assertThat(project.all("/v3/portals")).hasSize(1);
  }

  @Test
  void externalReleasesInTheSameWay() throws IOException {
    portal(", annotations: {attune.dev/external: \"true\"}");

    assertThat(project.apply())
        .containsExactly("[1-f-web] portal \"web\" forgotten, and its labels removed");

    Files.delete(folder.resolve("portal.yaml"));
    assertThat(project.isAsDeclared()).isTrue();
    assertThat(project.run("destroy", "--auto-approve").exit()).isZero();
    assertThat(project.all("/v3/portals")).hasSize(1);
  }

  @Test
  void aNameThatIsNotOnRecordIsSaid() {
    Session.Result refused = project.run("forget", "Portal/wep", "--auto-approve");

    assertThat(refused.exit()).isEqualTo(1);
    assertThat(refused.err())
        .contains("'Portal/wep' is not on record [ATT-0725]", "did you mean 'Portal/web'?");
  }

  @Test
  void oneResourceIsDestroyedAlone() {
    Session.Result destroyed = project.run("destroy", "Portal/web", "--auto-approve");

    assertThat(destroyed.exit()).as(destroyed.toString()).isZero();
    assertThat(destroyed.out()).contains("[1-d-web] portal \"web\" deleted");
    assertThat(project.all("/v3/portals")).isEmpty();
    assertThat(project.all("/v3/apis")).hasSize(1);
  }

  @Test
  void aWordThatIsAPathAsWellIsAnErrorThatSaysSo() throws IOException {
    Files.createDirectories(folder.resolve("Portal/web"));

    Session.Result refused = project.run("destroy", "Portal/web", "--auto-approve");

    assertThat(refused.exit()).isEqualTo(1);
    assertThat(refused.err()).contains("'Portal/web' is a path as well as a resource");
    assertThat(project.all("/v3/portals")).hasSize(1);
    assertThat(project.run("destroy", "default/Portal/web", "--auto-approve").exit()).isZero();
  }

  @Test
  void pathsAndResourcesAreNotMixed() {
    Session.Result refused = project.run("destroy", "api.yaml", "Portal/web", "--auto-approve");

    assertThat(refused.exit()).isEqualTo(1);
    assertThat(refused.err()).contains("name either paths or resources, not both");
    assertThat(project.all("/v3/portals")).hasSize(1);
  }
}

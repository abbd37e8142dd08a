package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.PackProject;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What others made is found for those who refer to it, and left alone. */
class ExternalLookupTest {
  private static final String PACK =
      """
      pack: sync
      servers: {main: "https://api.sync.example"}
      types:
        Options:
          singleton: always
          path: /options
          fields: {region: defaulted text}
        Title:
          singleton: always
          path: /title
          update: {verb: PUT}
          name: words
          fields: {words: text}
        Motto:
          singleton: optional
          path: /motto
          create: {verb: PUT}
          name: words
          fields: {words: text}
        Team:
          path: /teams
          name: name
          envelope: {list: data}
          fields: {id: computed text, name: {type: required text, normalise: case}}
        Portal:
          path: /portals
          name: name
          envelope: {list: data}
          fields: {id: computed text, name: required text, about: text}
      """;

  @TempDir Path folder;
  private PackProject project;

  @BeforeEach
  void start() {
    project = SyncProject.of(folder, PACK);
  }

  @AfterEach
  void stop() {
    project.close();
  }

  private void external(String kind, String spec) {
    project.write(
        "x.yaml",
        """
        apiVersion: sync.attune.dev/v1
        kind: %s
        metadata: {name: x, annotations: {attune.dev/external: "true"}}
        spec: %s
        """
            .formatted(kind, spec));
  }

  private String about() {
    return PackProject.text(project.only("/portals"), "about");
  }

  @Test
  void whatIsAlwaysThereIsFoundInItsPlace() {
    project.send("PATCH", "/options", "{\"region\":\"eu\"}");
    external("Options", "{}");
    SyncProject.declare(
        project, "p.yaml", "Portal", "", "{name: P, about: \"${Options/x.region}\"}");

    project.apply();

    assertThat(about()).isEqualTo("eu");
    assertThat(project.isAsDeclared()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Title", "Motto"})
  void whatThereIsOnlyOneOfIsFoundWhateverItIsCalled(String kind) {
    project.send("PUT", "/" + kind.toLowerCase(Locale.ROOT), "{\"words\":\"hi\"}");
    external(kind, "{}");
    SyncProject.declare(
        project, "p.yaml", "Portal", "", "{name: P, about: \"${" + kind + "/x.words}\"}");

    project.apply();

    assertThat(about()).isEqualTo("hi");
  }

  @Test
  void aNameIsFoundInEverySpellingThatTheServerTakesForTheSame() {
    String id = project.make("/teams", "{\"name\":\"Platform\"}");
    external("Team", "{name: PLATFORM}");
    SyncProject.declare(project, "p.yaml", "Portal", "", "{name: P, about: \"${Team/x.id}\"}");

    project.apply();

    assertThat(about()).isEqualTo(id);
    assertThat(project.isAsDeclared()).isTrue();
  }

  @Test
  void anIdFindsItsObjectAmongOthers() {
    project.make("/teams", "{\"name\":\"Platform\"}");
    String id = project.make("/teams", "{\"name\":\"Sales\"}");
    external("Team", "{id: " + id + "}");
    SyncProject.declare(project, "p.yaml", "Portal", "", "{name: P, about: \"${Team/x.name}\"}");

    project.apply();

    assertThat(about()).isEqualTo("Sales");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{name: Platforms}", "{id: other}", "{name: Platform, id: other}"})
  void whatIsAskedForInVainIsNotFound(String asked) {
    project.make("/teams", "{\"name\":\"Platform\"}");
    external("Team", asked);

    Session.Result plan = project.run("plan");

    assertThat(plan.exit()).as(plan.toString()).isEqualTo(1);
    assertThat(plan.err()).contains("no Team matches Team/x");
  }
}

package dev.attune.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What others made is found for those who refer to it, and left alone. */
class ExternalLookUpTest {
  private static final String PACK =
      """
      pack: sync
      servers: {main: "https://api.sync.example"}
      types:
        Options:
          singleton: always
          path: /options
          fields: {region: defaulted text}
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
  void anotherNameIsNotFound() {
    project.make("/teams", "{\"name\":\"Platform\"}");
    external("Team", "{name: Platforms}");

    Session.Result plan = project.run("plan");

    assertThat(plan.exit()).as(plan.toString()).isEqualTo(1);
    assertThat(plan.err()).contains("no Team is like Team/x");
  }
}

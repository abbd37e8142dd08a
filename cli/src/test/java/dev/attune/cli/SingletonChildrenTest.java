package dev.attune.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What lives in an object that is always there. */
class SingletonChildrenTest {
  private static final String PACK =
      """
      pack: sync
      servers: {main: "https://api.sync.example"}
      types:
        Site:
          path: /sites
          collection: sites
          name: name
          fields: {id: computed text, name: required text}
        Options:
          parent: Site
          singleton: always
          path: /sites/{parent}/options
          collection: options
          fields: {theme: text}
        Rule:
          parent: Options
          path: /sites/{parent}/options/rules
          collection: rules
          name: name
          fields: {id: computed text, name: required text}
      """;

  @TempDir Path folder;
  private PackProject project;

  @BeforeEach
  void start() {
    project = SyncProject.of(folder, PACK);
    project.write(
        "a.yaml",
        """
        sites:
          - {ref: s, name: S, options: [{ref: o, theme: dark, rules: [{ref: r, name: R}]}]}
          - {ref: t, name: T}
        """);
    project.apply();
  }

  @AfterEach
  void stop() {
    project.close();
  }

  private String pruned(String file) {
    project.write("a.yaml", file);
    return project.run("plan", "--prune").out();
  }

  @Test
  void isNotTakenAlongByOneThatIsOnlyForgotten() {
    assertThat(pruned("sites: [{ref: s, name: S, options: []}, {ref: t, name: T}]\n"))
        .contains("0 to destroy, 1 to forget");
  }

  @Test
  void goesWithWhatBothStandIn() {
    assertThat(pruned("sites: [{ref: t, name: T}]\n")).contains("2 to destroy, 1 to forget");
  }
}

package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.fixture.PackProject;
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
        Note:
          path: /notes
          collection: notes
          name: name
          fields: {id: computed text, name: required text}
        Options:
          singleton: always
          path: /options
          collection: options
          fields: {theme: text}
        Rule:
          parent: Options
          path: /options/rules
          collection: rules
          name: name
          fields: {id: computed text, name: required text}
      """;
  private static final String NOTES = "notes: [{ref: n, name: N}]\n";

  @TempDir Path folder;
  private PackProject project;

  @BeforeEach
  void start() {
    project = SyncProject.of(folder, PACK);
    project.write(
        "a.yaml", NOTES + "options: [{ref: o, theme: dark, rules: [{ref: r, name: R}]}]\n");
    project.apply();
  }

  @AfterEach
  void stop() {
    project.close();
  }

  @Test
  void isNotTakenAlongByOneThatIsOnlyForgotten() {
    project.write("a.yaml", NOTES + "options: []\n");

    assertThat(project.run("plan", "--prune").out()).contains("0 to destroy, 1 to forget");
  }

  @Test
  void goesIfItIsLeftOutItself() {
    project.write("a.yaml", NOTES + "options: [{ref: o, theme: dark, rules: []}]\n");

    assertThat(project.run("plan", "--prune").out()).contains("1 to destroy");
  }
}

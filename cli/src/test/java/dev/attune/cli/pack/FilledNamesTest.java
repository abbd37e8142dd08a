package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.Json;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A name that a manifest leaves out is that of the manifest, and a plan says so. */
class FilledNamesTest {
  private static final String ITEM =
      "Item: {path: /items, name: title, fields: {id: computed text, title: TITLE, note: text}}\n";

  @TempDir Path folder;

  @Test
  void theNameOfTheManifestIsShownAsSuch() {
    SandboxedPack project = SandboxedPack.in(folder, ITEM.replace("TITLE", "required text"));
    project.declare("Item", "lamp", "note: x");

    assertThat(project.run("plan").out()).contains("title: \"lamp\" (metadata.name)\n");
    Session.Result json = project.run("plan", "--json");
    assertThat(Json.at(Json.read(json.out()), "changes[0].filled_name")).isEqualTo("\"title\"");
    project.apply();
    project.isAsDeclared();
  }

  @Test
  void aNameThatIsDeclaredIsNot() {
    SandboxedPack project = SandboxedPack.in(folder, ITEM.replace("TITLE", "required text"));
    project.declare("Item", "lamp", "title: lamp");

    assertThat(project.run("plan").out()).contains("title: \"lamp\"\n");
  }

  @Test
  void aDefaultOfThePackComesFirst() {
    SandboxedPack project =
        SandboxedPack.in(folder, ITEM.replace("TITLE", "{type: text, default: Nameless}"));
    project.declare("Item", "lamp", "note: x");

    assertThat(project.run("plan").out())
        .contains("title: \"Nameless\"\n")
        .doesNotContain("metadata.name");
    project.apply();
    project.isAsDeclared();
  }
}

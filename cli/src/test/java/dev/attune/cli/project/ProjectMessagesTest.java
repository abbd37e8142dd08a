package dev.attune.cli.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person reads about a project that is not as it should be. */
class ProjectMessagesTest {
  @TempDir Path folder;

  @BeforeEach
  void aManifestWithoutAFault() throws IOException {
    write("a.yaml", "apiVersion: builtin.attune.dev/v1\nkind: Data\nmetadata: {name: a}\n");
  }

  @Test
  void aFileOfAnotherToolIsOneFinding() throws IOException {
    write("compose.yaml", "services:\n  web: {image: nginx}\nvolumes: {}\n");
    assertThat(validate())
        .isEqualTo(
            """
            compose.yaml:1:1: the document is not a manifest [ATT-0211]
                1 | services:
                  | ^ a manifest is a map with apiVersion, kind, metadata and spec
            1 error, 0 warnings
            """);
  }

  @Test
  void aManifestWithoutItsHeadIsStillTakenForOne() throws IOException {
    write("b.yaml", "metadata: {name: b}\nspec: {input: 1}\n");
    assertThat(validate())
        .contains("the field 'apiVersion' of the manifest is missing")
        .contains("the field 'kind' of the manifest is missing");
  }

  @Test
  void aMisspeltFieldIsNotAMissingOneToo() throws IOException {
    write("b.yaml", "apiversion: builtin.attune.dev/v1\nkind: Data\nmetadata: {nmae: b}\n");
    assertThat(validate())
        .isEqualTo(
            """
            b.yaml:1:1: unknown field 'apiversion' of the manifest [ATT-0301]
                1 | apiversion: builtin.attune.dev/v1
                  | ^^^^^^^^^^ did you mean 'apiVersion'?
            b.yaml:3:12: unknown field 'nmae' of 'metadata' of the manifest [ATT-0301]
                3 | metadata: {nmae: b}
                  |            ^^^^ did you mean 'name'?
            2 errors, 0 warnings
            """);
  }

  @Test
  void anEmptyPathIsNotTheCurrentFolder() {
    assertThat(Session.in(folder).run("validate", "").err())
        .isEqualTo(
            """
            '': an empty path [ATT-0101]
               = is a shell variable not set?
            1 error, 0 warnings
            """);
  }

  @Test
  void aProviderThatSaysNothingIsNoProvider() throws IOException {
    write("attune.yaml", "providers:\n  konnect:\n");
    assertThat(validate())
        .startsWith("attune.yaml:2:3: the provider 'konnect' must have exactly one of pack,");
  }

  @Test
  void aMisspeltPackIsOneFinding() throws IOException {
    write("attune.yaml", "providers:\n  konnect: {packs: konnect}\n");
    assertThat(validate())
        .isEqualTo(
            """
            attune.yaml:2:13: unknown field 'packs' of 'providers.konnect' of the project [ATT-0301]
                2 | (not shown: this line may contain a secret)
               = did you mean 'pack'?
            1 error, 0 warnings
            """);
  }

  @Test
  void anOutputWithAMisspeltMarkIsNotCalledAnythingButThat() throws IOException {
    write("attune.yaml", "outputs: {x: {value: \"${Data/a.id}\", sensitve: true}}\n");
    assertThat(validate())
        .startsWith(
            "attune.yaml:1:14: the output 'x' is neither a reference nor a map of value and"
                + " sensitive [ATT-0201]");
  }

  private String validate() throws IOException {
    if (Files.notExists(folder.resolve("attune.yaml"))) {
      write("attune.yaml", "");
    }
    return Session.in(folder).run("validate").err();
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }
}

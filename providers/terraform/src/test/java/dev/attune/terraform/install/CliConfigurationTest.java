package dev.attune.terraform.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CliConfigurationTest {
  private static final String USUAL =
      """
      # plugin_cache_dir = "/commented/out"
      plugin_cache_dir   = "$HOME/.terraform.d/plugin-cache" // the usual place
      disable_checkpoint = true

      /* provider_installation { filesystem_mirror { path = "/commented/out" } } */
      credentials "app.example.com" {
        token = "path = \\"/not/a/mirror\\" {"
      }
      provider_installation {
        filesystem_mirror {
          path    = "/usr/share/terraform/providers"
          include = ["example.com/*/*"]
        }
        network_mirror {
          url = "https://example.com/providers/"
        }
        filesystem_mirror { path = "/second" }
        direct {
          exclude = ["example.com/*/*"]
        }
      }
      host "example.com" { services = { "path" = "/no/mirror" } }
      """;

  @Test
  void theTwoSettingsAreFoundAmongAllOthers() {
    assertThat(CliConfiguration.parse(USUAL))
        .isEqualTo(
            new CliConfiguration(
                Optional.of("$HOME/.terraform.d/plugin-cache"),
                List.of("/usr/share/terraform/providers", "/second"),
                true));
  }

  @Test
  void theSameIsFoundInJson() {
    String json =
        """
        {"plugin_cache_dir": "/cache", "provider_installation":
          {"direct": {}, "filesystem_mirror": {"path": "C:\\\\mirror", "include": ["*/*"]}}}
        """;

    assertThat(CliConfiguration.parse(json))
        .isEqualTo(new CliConfiguration(Optional.of("/cache"), List.of("C:\\mirror"), true));
  }

  @Test
  void whatStandsInAnotherBlockIsNoMirror() {
    assertThat(CliConfiguration.parse("a { filesystem_mirror { path = \"/x\" } } path = \"/y\""))
        .isEqualTo(CliConfiguration.EMPTY);
  }

  @Test
  void aBlockWithoutMirrorsStillEndsTheSearchOfImpliedOnes() {
    assertThat(CliConfiguration.parse("provider_installation { direct {} }"))
        .isEqualTo(new CliConfiguration(Optional.empty(), List.of(), true));
  }

  @Test
  void aFileThatIsNotThereOrNoFileSaysNothing(@TempDir Path folder) {
    assertThat(CliConfiguration.read(folder.resolve("none"))).isEqualTo(CliConfiguration.EMPTY);
    assertThat(CliConfiguration.read(folder)).isEqualTo(CliConfiguration.EMPTY);
  }

  @Test
  void noTextAtAllBreaksTheReader() {
    Generator<String> pieces =
        Generator.among(
            "{",
            "}",
            "=",
            ":",
            "\"",
            "\\",
            "\n",
            "/*",
            "*/",
            "//",
            "#",
            "provider_installation",
            "filesystem_mirror",
            "path",
            "plugin_cache_dir",
            "\"x\"",
            "<<EOF",
            "[",
            "]",
            "é");
    Property.check(
        "the reader ends without complaint",
        5_000,
        pieces.lists(40).map(all -> String.join(" ", all)),
        text -> assertThat(CliConfiguration.parse(text)).isNotNull());
  }

  @Test
  void aLongFileWithoutEndIsReadInReasonableTime() {
    for (String piece : List.of("/*", "\"", "\\\"", "{", "}", "a", "= ", "{a")) {
      assertThat(CliConfiguration.parse(piece.repeat(300_000))).isEqualTo(CliConfiguration.EMPTY);
    }
  }
}

package dev.attune.terraform.install.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TerraformCliConfigTest {
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
    assertThat(TerraformCliConfig.parse(USUAL))
        .isEqualTo(
            new TerraformCliConfig(
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

    assertThat(TerraformCliConfig.parse(json))
        .isEqualTo(new TerraformCliConfig(Optional.of("/cache"), List.of("C:\\mirror"), true));
  }

  @Test
  void whatStandsInAnotherBlockIsNoMirror() {
    assertThat(TerraformCliConfig.parse("a { filesystem_mirror { path = \"/x\" } } path = \"/y\""))
        .isEqualTo(TerraformCliConfig.EMPTY);
  }

  @Test
  void aBlockWithoutMirrorsStillEndsTheSearchOfImpliedOnes() {
    assertThat(TerraformCliConfig.parse("provider_installation { direct {} }"))
        .isEqualTo(new TerraformCliConfig(Optional.empty(), List.of(), true));
  }

  @Test
  void aFileThatIsNotThereOrNoFileSaysNothing(@TempDir Path folder) {
    assertThat(TerraformCliConfig.read(folder.resolve("none"))).isEqualTo(TerraformCliConfig.EMPTY);
    assertThat(TerraformCliConfig.read(folder)).isEqualTo(TerraformCliConfig.EMPTY);
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
        text -> assertThat(TerraformCliConfig.parse(text)).isNotNull());
  }

  @Test
  void aLongFileWithoutEndIsReadInReasonableTime() {
    for (String piece : List.of("/*", "\"", "\\\"", "{", "}", "a", "= ", "{a")) {
      assertThat(TerraformCliConfig.parse(piece.repeat(300_000)))
          .isEqualTo(TerraformCliConfig.EMPTY);
    }
  }
}

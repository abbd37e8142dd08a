package dev.attune.terraform.install.address;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.install.Mirror;
import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProviderAddressTest {
  private static final ProviderAddress AWS =
      new ProviderAddress("registry.terraform.io", "hashicorp", "aws");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "aws",
        "hashicorp/aws",
        "registry.terraform.io/hashicorp/aws",
        "HashiCorp/AWS",
        "Registry.Terraform.io/hashicorp/aws"
      })
  void oneProviderHasOneAddressHoweverItIsWritten(String text) {
    assertThat(ProviderAddress.parse(text)).isEqualTo(new ParseResult.Valid<>(AWS));
  }

  @Test
  void aPersonReadsTheHostOnlyWhereItIsAnother() {
    assertThat(AWS.display()).isEqualTo("hashicorp/aws");
    assertThat(Mirror.address("tf.example.com:8443/corp/cloud").display())
        .isEqualTo("tf.example.com:8443/corp/cloud");
  }

  @ParameterizedTest
  @ValueSource(strings = {"google-beta", "corp/my_cloud", "localhost/a/b", "10.0.0.1:80/a/b"})
  void theNamesThatRegistriesGiveOutAreTaken(String text) {
    assertThat(ProviderAddress.parse(text)).isInstanceOf(ParseResult.Valid.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``|it is empty",
        "`  `|it is empty",
        "a/b/c/d|it has 4 parts, but an address has at most three: host, namespace, type",
        "hashicorp/|one of its parts is empty",
        "//aws|one of its parts is empty",
        "https://example.com/hashicorp/aws|it is a URL",
        "../../etc|'..' is not a valid host name",
        "../aws|its namespace '..' may contain only the letters a to z, digits, hyphens and"
            + " underscores, and must start and end with a letter or digit",
        "hashicorp/aw s|its type 'aw s' may contain only the letters a to z, digits, hyphens and"
            + " underscores, and must start and end with a letter or digit",
        "-/aws|its namespace '-' may contain only the letters a to z, digits, hyphens and"
            + " underscores, and must start and end with a letter or digit",
        "under_score.example/a/b|'under_score.example' is not a valid host name",
        "example.com:/a/b|'example.com:' is not a valid host name",
        "terraform.io/builtin/terraform|it is built into Terraform and has no program of its own"
      })
  void whatIsNoAddressIsRefusedWithAReason(String text, String reason) {
    assertThat(ProviderAddress.parse(text))
        .isEqualTo(
            new ParseResult.Malformed<>(
                reason,
                "write it as hashicorp/aws, or with its host as"
                    + " registry.terraform.io/hashicorp/aws"));
  }

  @Test
  void theNameOfTheProgramIsCorrectedToTheAddress() {
    assertThat(ProviderAddress.parse("hashicorp/terraform-provider-aws"))
        .isEqualTo(
            new ParseResult.Malformed<>(
                "terraform-provider- is part of the name of its program, not of its address",
                "write hashicorp/aws"));
  }

  @Test
  void aVeryLongTextIsNeitherTakenNorRepeated() {
    for (String text :
        List.of("a".repeat(100_000), "a".repeat(100_000) + "/b/c", "a/".repeat(9_999))) {
      assertThat(ProviderAddress.parse(text))
          .isInstanceOfSatisfying(
              ParseResult.Malformed.class,
              malformed -> assertThat(malformed.reason()).hasSizeLessThan(200));
    }
  }

  @Test
  void escapeSequencesDoNotGetThrough() {
    assertThat(ProviderAddress.parse("a\u001b[31m/b"))
        .isInstanceOfSatisfying(
            ParseResult.Malformed.class,
            malformed -> assertThat(malformed.reason()).doesNotContain("\u001b"));
  }

  @Test
  void noAddressLeadsOutOfAMirror() {
    Generator<String> pieces =
        Generator.among("..", ".", "/", "a", "-", "_", "\\", "\0", ":", "~", "é", "A", "1", "%2e");
    Path mirror = Path.of("/mirror");
    Property.check(
        "an address names a folder three levels below the mirror, or is refused",
        20_000,
        pieces.lists(8).map(all -> String.join("", all)),
        text -> {
          if (ProviderAddress.parse(text)
              instanceof ParseResult.Valid<ProviderAddress>(var address)) {
            Path folder = address.in(mirror);
            assertThat(folder.normalize()).isEqualTo(folder);
            assertThat(folder.getNameCount()).isEqualTo(4);
            assertThat(ProviderAddress.parse(address.toString()))
                .isEqualTo(new ParseResult.Valid<>(address));
          }
        });
  }
}

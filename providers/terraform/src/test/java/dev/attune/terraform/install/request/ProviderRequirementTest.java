package dev.attune.terraform.install.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.terraform.install.Mirror;
import dev.attune.terraform.install.version.VersionConstraint;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProviderRequirementTest {
  @Test
  void theSettingsOfAProviderBecomeAWish() {
    Optional<Path> mirror = Optional.of(Path.of("mirror"));

    assertThat(ProviderRequirement.read("hashicorp/aws", Optional.of("~> 5.0"), mirror))
        .isEqualTo(
            new ProviderRequirement.ReadResult.Valid(
                new ProviderRequirement(
                    Mirror.address("aws"), Mirror.constraint("~> 5.0"), mirror)));
  }

  @Test
  void withoutAVersionAnyReleaseIsMeant() {
    assertThat(ProviderRequirement.read("aws", Optional.empty(), Optional.empty()))
        .isEqualTo(
            new ProviderRequirement.ReadResult.Valid(
                new ProviderRequirement(
                    Mirror.address("aws"), VersionConstraint.ANY, Optional.empty())));
  }

  @Test
  void allThatIsWrongIsToldAtOnce() {
    ProviderRequirement.ReadResult result =
        ProviderRequirement.read("a b", Optional.of("newest"), Optional.empty());

    List<Diagnostic> found = ((ProviderRequirement.ReadResult.Malformed) result).diagnostics();
    assertThat(found)
        .extracting(Diagnostic::code)
        .containsExactly(InstallCode.BAD_ADDRESS, InstallCode.BAD_VERSION);
    assertThat(found)
        .extracting(Diagnostic::message)
        .containsExactly(
            "'a b' is not a valid Terraform provider address: its type 'a b' may contain"
                + " only the letters a to z, digits, hyphens and underscores, and must start and end"
                + " with a"
                + " letter or digit",
            "'newest' is not a valid version: 'newest' is not a version");
  }
}

package dev.attune.terraform.install.request;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.terraform.install.address.ParseResult;
import dev.attune.terraform.install.address.ProviderAddress;
import dev.attune.terraform.install.address.QuotedText;
import dev.attune.terraform.install.version.VersionConstraint;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A provider as a project asks for it.
 *
 * @param mirror the only place to look in, if one is named
 */
public record ProviderRequirement(
    ProviderAddress address, VersionConstraint constraint, Optional<Path> mirror) {

  /** What became of the settings of a provider. */
  public sealed interface ReadResult {
    /** They ask for this. */
    record Valid(ProviderRequirement requirement) implements ReadResult {}

    /** They cannot be; the places are for the reader of the settings to add. */
    record Malformed(List<Diagnostic> diagnostics) implements ReadResult {
      public Malformed {
        diagnostics = List.copyOf(diagnostics);
      }
    }
  }

  /** Reads the settings {@code terraform} and {@code version} of attune.yaml. */
  public static ReadResult read(String address, Optional<String> version, Optional<Path> mirror) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    Optional<ProviderAddress> who = address(address, diagnostics);
    Optional<VersionConstraint> which =
        version
            .map(text -> constraint(text, diagnostics))
            .orElse(Optional.of(VersionConstraint.ANY));
    return who.isPresent() && which.isPresent()
        ? new ReadResult.Valid(new ProviderRequirement(who.get(), which.get(), mirror))
        : new ReadResult.Malformed(diagnostics);
  }

  private static Optional<ProviderAddress> address(String text, List<Diagnostic> diagnostics) {
    return switch (ProviderAddress.parse(text)) {
      case ParseResult.Valid<ProviderAddress>(ProviderAddress address) -> Optional.of(address);
      case ParseResult.Malformed<ProviderAddress>(String reason, String hint) -> {
        String message =
            QuotedText.of(text) + " is not a valid Terraform provider address: " + reason;
        diagnostics.add(Diagnostic.error(InstallCode.BAD_ADDRESS, message).hint(hint));
        yield Optional.empty();
      }
    };
  }

  private static Optional<VersionConstraint> constraint(String text, List<Diagnostic> diagnostics) {
    return switch (VersionConstraint.parse(text)) {
      case ParseResult.Valid<VersionConstraint>(VersionConstraint constraint) ->
          Optional.of(constraint);
      case ParseResult.Malformed<VersionConstraint>(String reason, String hint) -> {
        String message = QuotedText.of(text) + " is not a valid version: " + reason;
        diagnostics.add(Diagnostic.error(InstallCode.BAD_VERSION, message).hint(hint));
        yield Optional.empty();
      }
    };
  }
}

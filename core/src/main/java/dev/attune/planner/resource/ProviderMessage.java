package dev.attune.planner.resource;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Manifest;
import dev.attune.observe.read.InstanceFailure;
import dev.attune.provider.Failure;
import dev.attune.provider.ProviderCode;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.value.Value;
import java.util.Optional;

/** Says where in the manifests something belongs that a provider said, and takes secrets out. */
public final class ProviderMessage {
  private ProviderMessage() {}

  static Diagnostic at(Manifest manifest, Diagnostic said, Value... mayHoldSecrets) {
    Position place =
        said.path()
            .map(path -> manifest.origin().document().valueAt(manifest.origin().spec().then(path)))
            .orElseGet(() -> manifest.origin().position());
    Diagnostic placed = said.position().isPresent() ? said : said.at(place);
    return cleaned(placed, mayHoldSecrets).unquotable();
  }

  static Diagnostic failure(
      Manifest manifest, String what, InstanceFailure from, Value... mayHoldSecrets) {
    Failure failure = from.failure();
    Position place = manifest.origin().position();
    Diagnostic diagnostic =
        Diagnostic.error(
                ProviderCode.FAILED, what + " " + manifest.identity() + ": " + failure.message())
            .at(place)
            .hint(hint(failure));
    return cleaned(from.in(diagnostic, manifest.identity(), Optional.of(place)), mayHoldSecrets);
  }

  private static String hint(Failure failure) {
    return switch (failure) {
      case Failure.Rejected _ -> "the remote system does not accept the declared values";
      case Failure.Denied _ -> "check the credentials of the provider";
      case Failure.NotFound _ -> "it or its parent does not exist";
      case Failure.Conflict _ -> "another object or change conflicts with it";
      case Failure.Throttled _, Failure.Unavailable _ -> "try again; nothing was changed";
      case Failure.InDoubt _, Failure.Failed _ -> "nothing was changed";
    };
  }

  public static Diagnostic cleaned(Diagnostic diagnostic, Value... mayHoldSecrets) {
    return SecretRedactor.about(mayHoldSecrets).clean(diagnostic);
  }
}

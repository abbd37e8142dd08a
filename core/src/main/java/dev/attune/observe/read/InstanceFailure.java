package dev.attune.observe.read;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Diagnostic.Note;
import dev.attune.diagnostic.Position;
import dev.attune.diagnostic.Share;
import dev.attune.diagnostic.SharedCauses;
import dev.attune.manifest.Identity;
import dev.attune.provider.CommonCause;
import dev.attune.provider.Failure;
import dev.attune.provider.Origin;
import dev.attune.provider.Providers;
import java.util.List;
import java.util.Optional;

/**
 * A failure that a provider instance gives whatever it is asked: it is told once, and not for every
 * resource that it concerns.
 *
 * @param instance who was asked
 */
public record InstanceFailure(String instance, Failure failure) {

  /** The diagnostic, which is about a resource. */
  public Diagnostic in(Diagnostic diagnostic, Identity resource, Optional<Position> place) {
    return shared(diagnostic, Optional.of(new Note(resource.toString(), place)));
  }

  /** The diagnostic, which is about many objects. */
  public Diagnostic in(Diagnostic diagnostic) {
    return shared(diagnostic, Optional.empty());
  }

  private Diagnostic shared(Diagnostic diagnostic, Optional<Note> concerned) {
    return failure
        .common()
        .map(cause ->
            new Share.Cause(instance, trouble(cause.kind()), cause.why(), advice(cause.kind())))
        .map(cause -> diagnostic.sharing(new Share(cause, failure.message(), concerned)))
        .orElse(diagnostic);
  }

  private static String trouble(CommonCause.Kind kind) {
    return switch (kind) {
      case UNREACHABLE -> "is down or out of reach";
      case UNAUTHORISED -> "does not accept the credentials";
      case UNUSABLE -> "cannot be used";
    };
  }

  private String advice(CommonCause.Kind kind) {
    String settings = " under providers: " + instance + ": in attune.yaml; nothing was changed";
    return switch (kind) {
      case UNREACHABLE -> "check that its server runs, and its address" + settings;
      case UNAUTHORISED -> "check its credentials" + settings;
      case UNUSABLE -> "correct its settings" + settings;
    };
  }

  /** What was found, each such failure once. */
  public static List<Diagnostic> once(List<Diagnostic> found, Providers providers) {
    return SharedCauses.once(found, instance -> named(instance, providers));
  }

  private static String named(String instance, Providers providers) {
    return "the provider '"
        + instance
        + "'"
        + Optional.ofNullable(providers.origins().get(instance))
            .flatMap(Origin::server)
            .map(server -> " (" + server + ")")
            .orElse("");
  }
}

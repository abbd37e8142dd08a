package dev.attune.applier.state;

import dev.attune.apply.ApplyCode;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Action;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Failure;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.store.Intent;
import dev.attune.value.Value;
import java.time.Instant;

/** What is said about changes that did not work, without the secrets that providers repeat. */
public final class ChangeMessages {
  private ChangeMessages() {}

  public static Diagnostic failed(NodeChange part, Failure failure, Value... mayHoldSecrets) {
    Diagnostic why =
        Diagnostic.error(
            ApplyCode.FAILED,
            part.words() + " could not be " + done(part) + ": " + failure.message());
    return SecretRedactor.about(mayHoldSecrets).clean(hint(part, failure, why));
  }

  private static Diagnostic hint(NodeChange part, Failure failure, Diagnostic why) {
    return switch (failure) {
      case Failure.Rejected _ when part.action() == Action.DELETE ->
          why.hint("the remote system refuses to delete it as things are");
      case Failure.Rejected _ -> why.hint("the remote system refuses it as it is declared");
      case Failure.Denied _ -> why.hint("check the credentials of the provider");
      case Failure.NotFound _ -> why.hint("it, or something around it, is not there");
      case Failure.Conflict _ -> why.hint("something else stands in the way");
      case Failure.Throttled _, Failure.Unavailable _ -> why.hint("try again later");
      case Failure.InDoubt _, Failure.Failed _ -> why;
    };
  }

  public static Diagnostic inDoubt(NodeChange part, String reason, Value... mayHoldSecrets) {
    Diagnostic why =
        Diagnostic.error(
                ApplyCode.IN_DOUBT,
                part.words() + " may or may not have been " + done(part) + ": " + reason)
            .hint(
                "look at the remote system; if it is there, attune adopt it by its id, else attune"
                    + " recover --forget "
                    + part.change().id());
    return SecretRedactor.about(mayHoldSecrets).clean(why);
  }

  /** The same of a create that nobody waits for any more. */
  public static Diagnostic late(
      NodeChange part, Instant now, String reason, Value... mayHoldSecrets) {
    Diagnostic why = inDoubt(part, reason, mayHoldSecrets);
    return Diagnostic.error(why.code(), CreateDeadline.leftAt(now, why.message()))
        .hint(why.hint().orElseThrow());
  }

  /** An earlier run could not find out what became of its write. */
  public static Diagnostic stillInDoubt(NodeChange part, Intent intent, String why) {
    return Diagnostic.error(
            ApplyCode.IN_DOUBT,
            part.words() + " is not touched while an earlier change of it is in doubt: " + why)
        .hint(
            "look at the remote system; if it is there, attune adopt it by its id, else attune"
                + " recover --forget "
                + intent.change());
  }

  public static Refusal isProtected(NodeChange part) {
    return Refusal.stale(
        Diagnostic.error(
                PlanCode.PROTECTED,
                part.words() + " is protected by now and would be " + done(part))
            .hint("to allow it, write attune.dev/protected: \"false\" on it"));
  }

  private static String done(NodeChange part) {
    return switch (part.action()) {
      case CREATE -> "created";
      case UPDATE -> "updated";
      case DELETE -> "deleted";
      case FORGET -> "forgotten";
    };
  }
}

package dev.attune.applier.state;

import dev.attune.apply.ApplyCode;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.plan.Action;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Failure;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.store.Intent;
import dev.attune.value.Value;

/** What is said about changes that did not work, without the secrets that providers repeat. */
public final class ChangeMessages {
  private ChangeMessages() {}

  public static Diagnostic failed(NodeChange nodeChange, Failure failure, Value... mayHoldSecrets) {
    Diagnostic why =
        Diagnostic.error(
            ApplyCode.FAILED,
            nodeChange.displayName()
                + " could not be "
                + done(nodeChange)
                + ": "
                + failure.message());
    return SecretRedactor.about(mayHoldSecrets).clean(hint(nodeChange, failure, why));
  }

  private static Diagnostic hint(NodeChange nodeChange, Failure failure, Diagnostic why) {
    return switch (failure) {
      case Failure.Rejected _ when nodeChange.action() == Action.DELETE ->
          why.hint("the remote system does not allow deleting it now");
      case Failure.Rejected _ -> why.hint("the remote system does not accept the declared values");
      case Failure.Denied _ -> why.hint("check the credentials of the provider");
      case Failure.NotFound _ -> why.hint("it or its parent does not exist");
      case Failure.Conflict _ -> why.hint("another object or change conflicts with it");
      case Failure.Throttled _, Failure.Unavailable _ -> why.hint("try again later");
      case Failure.InDoubt _, Failure.Failed _ -> why;
    };
  }

  public static Diagnostic inDoubt(NodeChange nodeChange, String reason, Value... mayHoldSecrets) {
    Diagnostic why =
        Diagnostic.error(
                ApplyCode.IN_DOUBT,
                nodeChange.displayName()
                    + " may or may not have been "
                    + done(nodeChange)
                    + ": "
                    + reason)
            .hint(Hint.inDoubt(nodeChange.change().id()));
    return SecretRedactor.about(mayHoldSecrets).clean(why);
  }

  /** An earlier run could not find out what became of its write. */
  public static Diagnostic stillInDoubt(NodeChange nodeChange, Intent intent, String why) {
    return Diagnostic.error(
            ApplyCode.IN_DOUBT,
            nodeChange.displayName()
                + " was not changed, because an earlier change of it is in doubt: "
                + why)
        .hint(Hint.inDoubt(intent.change()));
  }

  public static Refusal isProtected(NodeChange nodeChange) {
    return Refusal.stale(
        Diagnostic.error(
                PlanCode.PROTECTED,
                nodeChange.displayName() + " is now protected and would be " + done(nodeChange))
            .hint(Hint.unprotect("it")));
  }

  private static String done(NodeChange nodeChange) {
    return switch (nodeChange.action()) {
      case CREATE -> "created";
      case UPDATE -> "updated";
      case DELETE -> "deleted";
      case FORGET -> "forgotten";
    };
  }
}

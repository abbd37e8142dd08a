package dev.attune.terraform.provider.translation;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.CommonCause;
import dev.attune.provider.Failure;
import dev.attune.provider.ProviderCode;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.terraform.plugin.failure.CallFailure;
import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.plugin.failure.PluginFailure;
import dev.attune.terraform.plugin.failure.StartFailure;
import java.util.List;
import java.util.Optional;

/** Translates a call without an answer into a failure for the engine. */
public final class FailureTranslator {
  private FailureTranslator() {}

  /** Nothing was to be written, so nothing has happened. */
  public static OperationException look(PluginException thrown, SecretRedactor secretRedactor) {
    PluginFailure why = thrown.failure();
    String message = message(why, secretRedactor);
    Failure failure =
        switch (why) {
          case CallFailure.Unreachable _, CallFailure.Cancelled _ ->
              new Failure.Unavailable(message);
          case CallFailure.Crashed _,
              CallFailure.Refused _,
              CallFailure.NotImplemented _,
              CallFailure.AnswerTooLarge _ ->
              new Failure.Failed(message);
          case StartFailure _ ->
              new Failure.Failed(
                  message, Optional.of(new CommonCause(CommonCause.Kind.UNUSABLE, message)));
        };
    return new OperationException(failure, evidence(why, secretRedactor));
  }

  /** The provider had the order, and may have carried it out. */
  public static OperationException write(PluginException thrown, SecretRedactor secretRedactor) {
    PluginFailure why = thrown.failure();
    String message = message(why, secretRedactor);
    Failure failure =
        switch (why) {
          // The process lives on, and so may what it was doing.
          case CallFailure.Unreachable _, CallFailure.Cancelled _ ->
              new Failure.InDoubt(message, true);
          case CallFailure.Crashed _, CallFailure.Refused _, CallFailure.AnswerTooLarge _ ->
              new Failure.InDoubt(message);
          case CallFailure.NotImplemented _, StartFailure _ -> new Failure.Failed(message);
        };
    return new OperationException(failure, evidence(why, secretRedactor));
  }

  /** With the line that the program wrote about it, where most say what is wrong. */
  private static String message(PluginFailure why, SecretRedactor secretRedactor) {
    String wrote = why.evidence().isEmpty() ? "" : "; it wrote: " + reason(why);
    return secretRedactor.clean(why.message() + wrote);
  }

  /** A crash begins with its reason; whoever gives up at the start says last why. */
  private static String reason(PluginFailure why) {
    return why instanceof StartFailure.DiedAtStart
        ? why.evidence().getLast()
        : why.evidence().getFirst();
  }

  private static List<Diagnostic> evidence(PluginFailure why, SecretRedactor secretRedactor) {
    return why.evidence().isEmpty()
        ? List.of()
        : List.of(
            Diagnostic.warning(
                ProviderCode.REPORTED,
                secretRedactor.clean(
                    "the provider "
                        + why.plugin()
                        + " wrote:\n"
                        + String.join("\n", why.evidence()))));
  }
}

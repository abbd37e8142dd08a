package dev.attune.rest.provider.failure;

import dev.attune.provider.CommonCause;
import dev.attune.provider.Failure;
import dev.attune.rest.http.Reply;
import dev.attune.rest.provider.body.AnswerBody;
import dev.attune.rest.provider.request.RequestContext;
import java.time.Duration;
import java.util.Optional;

/** What it means for the engine that a request did not succeed. */
public final class FailureClassifier {
  private static final Duration USUAL_WAIT = Duration.ofSeconds(1);
  private static final String NOT_ACCEPTED = ": the API does not accept the credentials";
  private static final String NOT_ALLOWED = ": the API does not allow this with these credentials";

  /** The last status that HTTP has for what servers say of themselves. */
  private static final int LAST_OF_SERVERS = 511;

  // Whatever the API says beside it may differ from request to request.
  private static final Optional<CommonCause> UNAUTHORISED =
      common(CommonCause.Kind.UNAUTHORISED, "401");

  private final String retryAfter;

  /**
   * @param retryAfter the header that says how long to wait
   */
  public FailureClassifier(String retryAfter) {
    this.retryAfter = retryAfter;
  }

  public static boolean isFine(int status) {
    return status >= 200 && status < 300;
  }

  /** Nothing if the API did what it was asked. */
  public Optional<Failure> of(Reply reply, RequestContext requestContext) {
    return switch (reply) {
      case Reply.Answer answer when isFine(answer.status()) -> Optional.empty();
      case Reply.Answer answer -> Optional.of(refusal(answer, requestContext));
      case Reply.Unreached(String why) ->
          Optional.of(
              new Failure.Unavailable(
                  requestContext.words() + ": " + requestContext.repeated(why),
                  true,
                  common(CommonCause.Kind.UNREACHABLE, why)));
      case Reply.Refused(String why) ->
          Optional.of(
              new Failure.Failed(
                  requestContext.words() + ": " + requestContext.repeated(why),
                  common(CommonCause.Kind.UNUSABLE, why)));
      case Reply.Lost(String why, boolean lasting) ->
          Optional.of(
              lost(
                  requestContext.words() + ": " + requestContext.repeated(why),
                  requestContext,
                  lasting));
    };
  }

  private static Optional<CommonCause> common(CommonCause.Kind kind, String why) {
    return Optional.of(new CommonCause(kind, why));
  }

  private static Failure lost(String message, RequestContext requestContext, boolean lasting) {
    if (requestContext.writes()) {
      return new Failure.InDoubt(message);
    }
    return lasting ? new Failure.Failed(message) : new Failure.Unavailable(message);
  }

  private Failure refusal(Reply.Answer answer, RequestContext requestContext) {
    Optional<Duration> wait = RetryAfter.of(answer.headers(), retryAfter);
    String said = message(answer, requestContext);
    return switch (answer.status()) {
      case 401 ->
          ErrorMessage.forbids(requestContext.kind().type().errors(), answer)
              ? new Failure.Denied(said + NOT_ALLOWED)
              : new Failure.Denied(said + NOT_ACCEPTED, UNAUTHORISED);
      // Some APIs answer so to a key that they do not know.
      case 403 -> new Failure.Denied(said + NOT_ALLOWED + ", or does not know them");
      case 404, 410 -> missing(said, answer);
      case 409, 423 -> new Failure.Conflict(said);
      case 412 -> new Failure.Conflict(said + ": it has changed since it was read");
      case 428 ->
          new Failure.Rejected(
              said
                  + ": the API requires the version that is changed; add to the pack"
                  + " concurrency: {by: etag}");
      case 429 -> new Failure.Throttled(said, wait.orElse(USUAL_WAIT));
      case 425 -> new Failure.Unavailable(said);
      case 408, 499, 502, 503, 504 -> down(said, answer.status(), wait, requestContext);
      case 500 ->
          requestContext.writes() ? Failure.InDoubt.ended(said) : new Failure.Unavailable(said);
      case 501 -> new Failure.Failed(said);
      default -> other(said, answer.status(), requestContext);
    };
  }

  /** A page for people comes from a proxy or a wrong path: it says nothing about the object. */
  private static Failure missing(String said, Reply.Answer answer) {
    return AnswerBody.isMarkup(answer) ? new Failure.Failed(said) : new Failure.NotFound(said);
  }

  /** What broke down half way may have done its work before. */
  private static Failure down(
      String said, int status, Optional<Duration> wait, RequestContext requestContext) {
    if (requestContext.writes()) {
      // Gateways send this after they have passed the request on: what is made must be looked for.
      return status == 503
              && wait.isPresent()
              && requestContext.aim() != RequestContext.Purpose.MAKE
          ? new Failure.Unavailable(said)
          : new Failure.InDoubt(said);
    }
    // A gateway says so of the server behind it, whatever was asked.
    return status == 502 || status == 503
        ? new Failure.Unavailable(
            said, false, common(CommonCause.Kind.UNREACHABLE, String.valueOf(status)))
        : new Failure.Unavailable(said);
  }

  private static Failure other(String said, int status, RequestContext requestContext) {
    if (status >= 500 && requestContext.writes()) {
      return status <= LAST_OF_SERVERS
          ? Failure.InDoubt.ended(said)
          : new Failure.InDoubt(said); // Proxies have made up such numbers for their own failures.
    }
    if (status >= 500) {
      return new Failure.Failed(said);
    }
    if (status >= 400 && requestContext.writes()) {
      return new Failure.Rejected(said);
    }
    // 303 leads to what came of a write; every other redirect comes before anything is done.
    return status == 303 && requestContext.writes()
        ? new Failure.InDoubt(said)
        : new Failure.Failed(said);
  }

  private static String message(Reply.Answer answer, RequestContext requestContext) {
    String words =
        requestContext.repeated(ErrorMessage.of(requestContext.kind().type().errors(), answer));
    String start = requestContext.words() + " returned " + answer.status();
    return words.isEmpty() ? start : start + ": " + words;
  }
}

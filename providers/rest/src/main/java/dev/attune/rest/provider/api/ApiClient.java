package dev.attune.rest.provider.api;

import dev.attune.json.PlainJsonWriter;
import dev.attune.provider.Failure;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.rest.http.Body;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Request;
import dev.attune.rest.http.Wire;
import dev.attune.rest.pack.Operations.Verb;
import dev.attune.rest.provider.body.AnswerBody;
import dev.attune.rest.provider.failure.FailureClassifier;
import dev.attune.rest.provider.failure.RetryBudget;
import dev.attune.rest.provider.request.RequestContext;
import dev.attune.rest.provider.request.RequestVariables;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Value;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** Sends requests to the API: a read again where that may help, a write only once. */
public final class ApiClient {
  private static final long NEVER = -1;

  private final Wire wire;
  private final FailureClassifier failureClassifier;
  private final StoppableTimer stoppableTimer;
  private final MapValue secrets;
  private final SecretRedactor secretRedactor;
  private final AnsweredCollections answeredCollections = new AnsweredCollections();

  /** How many requests have reached somebody. */
  private final AtomicLong reached = new AtomicLong();

  /** How many had when the last read began that waited in vain for somebody to listen. */
  private volatile long deserted = NEVER;

  /**
   * What became of one request, and whether it reached anybody.
   *
   * @param before how many had when it began
   */
  private record Attempt(ApiReply apiReply, boolean reached, long before) {}

  /**
   * @param secrets the settings that must not show up anywhere, marked
   */
  public ApiClient(
      Wire wire,
      FailureClassifier failureClassifier,
      StoppableTimer stoppableTimer,
      MapValue secrets) {
    this.wire = wire;
    this.failureClassifier = failureClassifier;
    this.stoppableTimer = stoppableTimer;
    this.secrets = secrets;
    this.secretRedactor = SecretRedactor.about(secrets);
  }

  /** Where something has come from so far. */
  public AnsweredCollections spots() {
    return answeredCollections;
  }

  /** What is sent beside verb and target. */
  public record Content(Map<String, String> headers, Optional<Value> body, String type) {
    public Content {
      headers = Map.copyOf(headers);
    }
  }

  /**
   * Asks for something.
   *
   * @param about the object that it is about, whose secrets may stand in the target
   */
  public ApiReply look(RequestVariables about, URI target) {
    RequestContext requestContext =
        new RequestContext(
            about.kind(),
            Request.get(target),
            RequestContext.Purpose.LOOK,
            discretion(about.value()));
    RetryBudget retryBudget = new RetryBudget();
    Attempt attempt = attempt(about, requestContext);
    while (attempt.apiReply() instanceof ApiReply.Failed(Failure failure)) {
      Optional<Duration> pause = pause(attempt, failure, retryBudget);
      if (pause.isEmpty() || !stoppableTimer.waits(pause.get())) {
        return attempt.apiReply();
      }
      attempt = attempt(about, requestContext);
    }
    return attempt.apiReply();
  }

  /**
   * Where one read waited in vain, and nobody was reached since it was last sent, hundreds of
   * others need not wait: each asks only once.
   */
  private Optional<Duration> pause(Attempt attempt, Failure failure, RetryBudget retryBudget) {
    if (deserted == reached.get() && !attempt.reached()) {
      return Optional.empty();
    }
    Optional<Duration> pause = retryBudget.pause(failure);
    if (pause.isEmpty() && !attempt.reached()) {
      deserted = attempt.before();
    }
    return pause;
  }

  public ApiReply write(RequestVariables about, Verb verb, URI target, Content content) {
    return write(about, verb, target, content, RequestContext.Purpose.CHANGE);
  }

  /** A write that must not happen twice. */
  public ApiReply make(RequestVariables about, Verb verb, URI target, Content content) {
    return write(about, verb, target, content, RequestContext.Purpose.MAKE);
  }

  private ApiReply write(
      RequestVariables about, Verb verb, URI target, Content content, RequestContext.Purpose aim) {
    Optional<Body> body =
        content.body().map(value -> Body.of(content.type(), PlainJsonWriter.write(value)));
    SecretRedactor quiet = discretion(about.value(), content.body().orElse(Null.NULL));
    Request request = new Request(verb, target, content.headers(), body);
    return attempt(about, new RequestContext(about.kind(), request, aim, quiet)).apiReply();
  }

  private SecretRedactor discretion(Value... known) {
    for (Value value : known) {
      if (value.containsSensitive()) {
        Value[] all = Arrays.copyOf(known, known.length + 1);
        all[known.length] = secrets;
        return SecretRedactor.about(all);
      }
    }
    return secretRedactor;
  }

  private Attempt attempt(RequestVariables about, RequestContext requestContext) {
    long before = reached.get();
    Reply reply = wire.send(requestContext.request().telling(new RedactedTrace(requestContext)));
    boolean isReached = !(reply instanceof Reply.Unreached);
    if (isReached) {
      reached.incrementAndGet();
    }
    return new Attempt(apiReply(reply, about, requestContext), isReached, before);
  }

  private ApiReply apiReply(Reply reply, RequestVariables about, RequestContext requestContext) {
    Optional<Failure> failure = failureClassifier.of(reply, requestContext);
    if (failure.isPresent()) {
      return new ApiReply.Failed(failure.get());
    }
    Reply.Answer answer = (Reply.Answer) reply;
    if (!AnswerBody.isMarkup(answer)) {
      answeredCollections.answered(about);
    }
    return ApiReply.Fine.of(requestContext, answer);
  }
}

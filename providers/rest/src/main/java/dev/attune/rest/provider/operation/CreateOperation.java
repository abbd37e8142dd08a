package dev.attune.rest.provider.operation;

import dev.attune.provider.Failure;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.rest.http.Reply;
import dev.attune.rest.pack.AsyncWrites;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.provider.api.ApiClient;
import dev.attune.rest.provider.api.ApiReply;
import dev.attune.rest.provider.api.RequestBodies;
import dev.attune.rest.provider.body.AnswerBody;
import dev.attune.rest.provider.body.BodyDecoder;
import dev.attune.rest.provider.body.BodyEncoder;
import dev.attune.rest.provider.body.WantedFields;
import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.rest.provider.kind.BodyPath;
import dev.attune.rest.provider.request.RequestTargets;
import dev.attune.rest.provider.request.RequestVariables;
import dev.attune.rest.provider.request.UnfilledVariableException;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/** Makes new objects. */
public final class CreateOperation {
  private final ApiClient apiClient;
  private final RequestTargets requestTargets;
  private final ProgressPoller progressPoller;
  private final WriteResultReader back;

  public CreateOperation(
      ApiClient apiClient,
      RequestTargets requestTargets,
      ProgressPoller progressPoller,
      WriteResultReader back) {
    this.apiClient = apiClient;
    this.requestTargets = requestTargets;
    this.progressPoller = progressPoller;
    this.back = back;
  }

  /**
   * Creates an object.
   *
   * @param at where it is created
   * @param intent the same for every attempt
   */
  public Result create(RequestVariables at, Write write, String intent) {
    ApiKind apiKind = at.kind();
    Operations.Create create = apiKind.operations().create().orElseThrow();
    MapValue wanted = WantedFields.of(apiKind.form(), write);
    RequestVariables requestVariables = at.about(apiKind.id(wanted, at.parents()), wanted);
    MapValue body = BodyEncoder.created(apiKind.form(), wanted);
    if (body.containsUnknown()) {
      return Result.failed(
          new Failure.Failed("a new " + apiKind.name() + " has values that are not known yet"));
    }
    try {
      URI target = requestTargets.of(create.request(), requestVariables);
      Map<String, String> headers =
          create.idempotency().map(name -> Map.of(name, token(intent))).orElse(Map.of());
      ApiClient.Content content =
          RequestBodies.json(
              apiKind,
              headers,
              RequestBodies.with(body, requestTargets.set(create.request(), requestVariables)));
      ApiReply apiReply =
          create.idempotency().isPresent()
              ? apiClient.write(requestVariables, create.request().verb(), target, content)
              : apiClient.make(requestVariables, create.request().verb(), target, content);
      return switch (apiReply) {
        case ApiReply.Failed(Failure failure) -> Result.failed(about(at, failure));
        case ApiReply.Fine fine -> made(requestVariables, fine, wanted);
      };
    } catch (UnfilledVariableException e) {
      return Result.failed(new Failure.Failed(e.why()));
    }
  }

  /** As a header has it: some intents are named in letters that no header takes. */
  private static String token(String intent) {
    boolean plain = intent.chars().allMatch(c -> c > ' ' && c < 127);
    return plain ? intent : URLEncoder.encode(intent, StandardCharsets.UTF_8);
  }

  private static Failure about(RequestVariables at, Failure failure) {
    return failure instanceof Failure.NotFound(String message) && !at.parents().isEmpty()
        ? new Failure.NotFound(message + ": does its parent still exist?")
        : failure;
  }

  private Result made(RequestVariables sent, ApiReply.Fine fine, MapValue wanted) {
    if (sent.kind().operations().create().orElseThrow().answer() == Operations.Answer.NAMED) {
      return named(sent, fine, wanted);
    }
    boolean elsewhere =
        ProgressPoller.goesOn(sent.kind(), AsyncWrites.Write.CREATE)
            && ProgressPoller.isElsewhere(sent.kind(), fine);
    RequestVariables requestVariables =
        sent.about(elsewhere ? idBeside(sent, fine) : id(sent, fine), wanted).justMade();
    if (!ProgressPoller.goesOn(sent.kind(), AsyncWrites.Write.CREATE)) {
      if (requestVariables.id().isEmpty()) {
        return Result.failed(nameless(sent.kind(), fine));
      }
      if (WriteResultReader.isAsSent(
          sent.kind(),
          sent.kind().operations().create().orElseThrow().look(),
          wanted,
          MapValue.EMPTY)) {
        return WriteResultReader.asSent(requestVariables, wanted);
      }
      return isGuess(sent.kind())
          ? back.bySight(requestVariables, fine, wanted)
          : back.fromAnswer(requestVariables, fine, wanted, !answersWithId(sent.kind()));
    }
    ProgressPoller.Ended ended =
        progressPoller.await(AsyncWrites.Write.CREATE, requestVariables, fine);
    RequestVariables known = requestVariables.about(ended.id().or(requestVariables::id), wanted);
    if (ended.failure().isPresent()) {
      Failure failure = ended.failure().get();
      // What is in doubt is looked for by the next run; on record, it would be made anew.
      return known.id().isEmpty() || failure instanceof Failure.InDoubt
          ? Result.failed(failure)
          : Result.failed(failure, WriteResultReader.assumed(known, wanted));
    }
    if (known.id().isEmpty()) {
      return Result.failed(elsewhere ? resultless(fine) : nameless(sent.kind(), fine));
    }
    return isGuess(sent.kind()) && ended.id().isEmpty()
        ? back.bySight(known, fine, wanted)
        : back.byLooking(known, fine, wanted);
  }

  /** Reads what the answer names, beside where it was made, to learn its id. */
  private Result named(RequestVariables sent, ApiReply.Fine fine, MapValue wanted) {
    Optional<URI> place = segment(fine.answer()).map(name -> below(fine, name));
    if (place.isEmpty()) {
      return Result.failed(nameless(sent.kind(), fine));
    }
    return switch (apiClient.look(sent.justMade(), place.get())) {
      case ApiReply.Failed(Failure failure) ->
          Result.failed(
              new Failure.InDoubt(
                  fine.ask().words() + " was accepted, but then: " + failure.message(), true));
      case ApiReply.Fine shown -> {
        Optional<String> id = inBody(sent.kind(), sent, shown);
        yield id.isEmpty()
            ? Result.failed(nameless(sent.kind(), shown))
            : back.fromAnswer(sent.about(id, wanted).justMade(), shown, wanted, true);
      }
    };
  }

  private static URI below(ApiReply.Fine fine, String name) {
    String target = fine.ask().request().target().toString();
    int query = target.indexOf('?');
    return URI.create((query < 0 ? target : target.substring(0, query)) + "/" + name);
  }

  /** Whether only a list will tell under which id an object is there that was asked for by one. */
  private static boolean isGuess(ApiKind apiKind) {
    return apiKind.isMany()
        && apiKind.operations().read().isEmpty()
        && apiKind.operations().create().orElseThrow().answer() == Operations.Answer.NOTHING;
  }

  private static boolean answersWithId(ApiKind apiKind) {
    return apiKind.operations().create().orElseThrow().answer() == Operations.Answer.ID;
  }

  private static Failure resultless(ApiReply.Fine fine) {
    return new Failure.InDoubt(
        fine.ask().words()
            + " is done, but does not say which object it created: the pack needs 'result' in"
            + " 'asynchronous', the place of the id in the finished operation");
  }

  private static Failure nameless(ApiKind apiKind, ApiReply.Fine fine) {
    Optional<Path> told = apiKind.operations().create().flatMap(Operations.Create::id);
    String why =
        switch (fine.body().object(told.isPresent() ? BodyPath.WHOLE : apiKind.object())) {
          case AnswerBody.Found.One(MapValue raw) ->
              "the answer does not contain the id of the new object: it should be at '"
                  + told.map(Path::toString).orElseGet(apiKind::idPlace)
                  + "', beside "
                  + AnswerBody.names(raw);
          case AnswerBody.Found.None(String reason) -> reason;
        };
    return new Failure.InDoubt(
        fine.ask().words() + " was accepted with " + fine.answer().status() + ", but " + why);
  }

  /** What the server says counts more than what we asked for: it may spell ids its own way. */
  private static Optional<String> id(RequestVariables sent, ApiReply.Fine fine) {
    ApiKind apiKind = sent.kind();
    if (!apiKind.isMany()) {
      return sent.id();
    }
    Operations.Create create = apiKind.operations().create().orElseThrow();
    Optional<String> shown =
        switch (create.answer()) {
          case ID -> fine.body().text(BodyPath.of(create.id()));
          case OBJECT -> inBody(apiKind, sent, fine);
          case LOCATION -> inLocation(fine.answer()).or(() -> inBody(apiKind, sent, fine));
          case NAMED, NOTHING -> Optional.empty();
        };
    return shown.or(sent::id);
  }

  /** While the body is an operation, a header of its own may still say which object it makes. */
  private static Optional<String> idBeside(RequestVariables sent, ApiReply.Fine fine) {
    ApiKind apiKind = sent.kind();
    boolean taken =
        apiKind.type().asynchronous() instanceof AsyncWrites.Location location
            && location.header().equalsIgnoreCase("Location");
    boolean said =
        apiKind.operations().create().orElseThrow().answer() == Operations.Answer.LOCATION
            && !taken;
    return said ? inLocation(fine.answer()).or(sent::id) : sent.id();
  }

  private static Optional<String> inBody(
      ApiKind apiKind, RequestVariables sent, ApiReply.Fine fine) {
    return fine.body().object(apiKind.object()) instanceof AnswerBody.Found.One(MapValue raw)
        ? apiKind.id(BodyDecoder.object(apiKind.form(), raw).value(), sent.parents())
        : Optional.empty();
  }

  private static Optional<String> inLocation(Reply.Answer answer) {
    return segment(answer)
        .flatMap(segment -> {
          try {
            String id = URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
            return Optional.of(id);
          } catch (IllegalArgumentException e) {
            return Optional.empty();
          }
        });
  }

  /** The last segment of the header Location, still encoded. */
  private static Optional<String> segment(Reply.Answer answer) {
    return answer
        .headers()
        .firstValue("Location")
        .flatMap(link -> {
          try {
            String path = Optional.ofNullable(new URI(link.strip()).getRawPath()).orElse("");
            return Optional.of(path.substring(path.lastIndexOf('/') + 1))
                .filter(segment -> !segment.isEmpty());
          } catch (URISyntaxException e) {
            return Optional.empty();
          }
        });
  }
}

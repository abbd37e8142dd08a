package dev.attune.rest.provider.lookup;

import dev.attune.provider.Failure;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.provider.api.ApiClient;
import dev.attune.rest.provider.api.ApiReply;
import dev.attune.rest.provider.body.AnswerBody;
import dev.attune.rest.provider.request.Etag;
import dev.attune.rest.provider.request.RequestTargets;
import dev.attune.rest.provider.request.RequestVariables;
import dev.attune.rest.provider.request.UnfilledVariableException;
import java.net.URI;
import java.util.Optional;

/** Looks at one object: by its own request, else in the list. */
public final class ObjectReader {
  private final ApiClient api;
  private final RequestTargets targets;
  private final ObjectSearch finding;

  ObjectReader(ApiClient api, RequestTargets targets, ObjectSearch finding) {
    this.api = api;
    this.targets = targets;
    this.finding = finding;
  }

  /** The object that is known by this; its id must be. */
  public ReadResult read(RequestVariables filling) {
    Optional<Operations.Request> request = filling.kind().operations().read();
    return request.isPresent() ? read(request.get(), filling) : finding.byId(filling);
  }

  /** Whether its own request can be made with what is known of it, if it has one. */
  boolean reaches(RequestVariables filling) {
    Optional<Operations.Request> request = filling.kind().operations().read();
    try {
      return request.isEmpty() || !targets.of(request.get(), filling).toString().isEmpty();
    } catch (UnfilledVariableException e) {
      return false;
    }
  }

  private ReadResult read(Operations.Request request, RequestVariables filling) {
    URI target;
    try {
      target = targets.of(request, filling);
    } catch (UnfilledVariableException e) {
      return new ReadResult.Unclear(new Failure.Failed(e.why()));
    }
    return switch (api.look(filling, target)) {
      case ApiReply.Not(Failure.NotFound _) -> finding.absence().of(filling);
      case ApiReply.Not(Failure failure) -> new ReadResult.Unclear(failure);
      case ApiReply.Fine fine ->
          switch (fine.body().object(filling.kind().object())) {
            case AnswerBody.Found.None(String why) ->
                new ReadResult.Unclear(new Failure.Failed(fine.ask().words() + ": " + why));
            case AnswerBody.Found.One(var raw) ->
                ReadResult.of(
                    raw, filling, Etag.in(filling.kind(), fine.answer()), fine.ask().words());
          };
    };
  }
}

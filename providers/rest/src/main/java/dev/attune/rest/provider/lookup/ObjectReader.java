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
  private final ApiClient apiClient;
  private final RequestTargets requestTargets;
  private final ObjectSearch objectSearch;

  ObjectReader(ApiClient apiClient, RequestTargets requestTargets, ObjectSearch objectSearch) {
    this.apiClient = apiClient;
    this.requestTargets = requestTargets;
    this.objectSearch = objectSearch;
  }

  /** The object that is known by this; its id must be. */
  public ReadResult read(RequestVariables requestVariables) {
    Optional<Operations.Request> request = requestVariables.kind().operations().read();
    return request.isPresent()
        ? read(request.get(), requestVariables)
        : objectSearch.byId(requestVariables);
  }

  /** Whether its own request can be made with what is known of it, if it has one. */
  boolean reaches(RequestVariables requestVariables) {
    Optional<Operations.Request> request = requestVariables.kind().operations().read();
    try {
      return request.isEmpty()
          || !requestTargets.of(request.get(), requestVariables).toString().isEmpty();
    } catch (UnfilledVariableException e) {
      return false;
    }
  }

  private ReadResult read(Operations.Request request, RequestVariables requestVariables) {
    URI target;
    try {
      target = requestTargets.of(request, requestVariables);
    } catch (UnfilledVariableException e) {
      return new ReadResult.Unclear(new Failure.Failed(e.why()));
    }
    return switch (apiClient.look(requestVariables, target)) {
      case ApiReply.Failed(Failure.NotFound _) -> objectSearch.absence().of(requestVariables);
      case ApiReply.Failed(Failure failure) -> new ReadResult.Unclear(failure);
      case ApiReply.Fine fine ->
          switch (fine.body().object(requestVariables.kind().object())) {
            case AnswerBody.Found.None(String why) ->
                new ReadResult.Unclear(new Failure.Failed(fine.ask().words() + ": " + why));
            case AnswerBody.Found.One(var raw) ->
                ReadResult.of(
                    raw,
                    requestVariables,
                    Etag.in(requestVariables.kind(), fine.answer()),
                    fine.ask().words());
          };
    };
  }
}

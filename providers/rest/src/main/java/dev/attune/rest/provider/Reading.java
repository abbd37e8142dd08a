package dev.attune.rest.provider;

import dev.attune.provider.Failure;
import dev.attune.rest.pack.Operations;
import java.net.URI;
import java.util.Optional;

/** Looks at one object: by its own request, else in the list. */
final class Reading {
  private final Api api;
  private final Targets targets;
  private final Finding finding;

  Reading(Api api, Targets targets, Finding finding) {
    this.api = api;
    this.targets = targets;
    this.finding = finding;
  }

  /** The object that is known by this; its id must be. */
  Seen read(Filling filling) {
    Optional<Operations.Request> request = filling.kind().operations().read();
    return request.isPresent() ? read(request.get(), filling) : finding.byId(filling);
  }

  /** Whether its own request can be made with what is known of it, if it has one. */
  boolean reaches(Filling filling) {
    Optional<Operations.Request> request = filling.kind().operations().read();
    try {
      return request.isEmpty() || !targets.of(request.get(), filling).toString().isEmpty();
    } catch (Unfilled e) {
      return false;
    }
  }

  private Seen read(Operations.Request request, Filling filling) {
    URI target;
    try {
      target = targets.of(request, filling);
    } catch (Unfilled e) {
      return new Seen.Unclear(new Failure.Failed(e.why()));
    }
    return switch (api.look(filling, target)) {
      case Heard.Not(Failure.NotFound _) -> finding.absence().of(filling);
      case Heard.Not(Failure failure) -> new Seen.Unclear(failure);
      case Heard.Fine fine ->
          switch (fine.body().object(filling.kind().object())) {
            case AnswerBody.Found.None(String why) ->
                new Seen.Unclear(new Failure.Failed(fine.ask().words() + ": " + why));
            case AnswerBody.Found.One(var raw) ->
                Seen.of(raw, filling, Etag.in(filling.kind(), fine.answer()), fine.ask().words());
          };
    };
  }
}

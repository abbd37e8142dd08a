package dev.attune.rest.provider.api;

import dev.attune.diagnostic.Printable;
import dev.attune.json.PlainJsonReader;
import dev.attune.rest.http.ExchangeTrace;
import dev.attune.rest.http.Reply;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.Operations.Verb;
import dev.attune.rest.provider.body.AnswerBody;
import dev.attune.rest.provider.body.BodyRedaction;
import dev.attune.rest.provider.failure.ErrorMessage;
import dev.attune.rest.provider.failure.FailureClassifier;
import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.rest.provider.request.RequestContext;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.Value;
import java.util.Optional;

/** Shows bodies without secrets and without what might be one. */
record RedactedTrace(RequestContext ask) implements ExchangeTrace {
  private static final int LONGEST = 10_000;

  @Override
  public String clean(String text) {
    return ask.discretion().clean(text);
  }

  @Override
  public Optional<String> sent() {
    ApiKind apiKind = ask.kind();
    return ask.request()
        .body()
        .flatMap(body -> PlainJsonReader.read(body.bytes()))
        .map(body ->
            shown(
                body instanceof ListValue edits && isPatch(apiKind)
                    ? BodyRedaction.edits(apiKind.form(), edits)
                    : BodyRedaction.sent(apiKind, body)));
  }

  /** Of one kind of object a list may be edits in one request and the object in another. */
  private boolean isPatch(ApiKind apiKind) {
    return ask.request().verb() == Verb.PATCH
        && apiKind
            .operations()
            .update()
            .filter(update -> update.body() == Operations.Body.JSON_PATCH)
            .isPresent();
  }

  @Override
  public Optional<String> came(Reply.Answer answer) {
    ApiKind apiKind = ask.kind();
    if (!FailureClassifier.isFine(answer.status())) {
      return Optional.of(ask.repeated(ErrorMessage.of(apiKind.type().errors(), answer)))
          .filter(words -> !words.isEmpty());
    }
    if (!(AnswerBody.of(answer) instanceof AnswerBody.Json(Value body))) {
      return Optional.empty();
    }
    return Optional.of(shown(BodyRedaction.came(apiKind, body)));
  }

  private String shown(Value disclosed) {
    String clean = Printable.of(clean(CanonicalJson.write(disclosed)));
    return clean.length() > LONGEST ? clean.substring(0, LONGEST) + "…" : clean;
  }
}

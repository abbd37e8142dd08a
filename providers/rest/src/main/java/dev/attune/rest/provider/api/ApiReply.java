package dev.attune.rest.provider.api;

import dev.attune.provider.Failure;
import dev.attune.rest.http.Reply;
import dev.attune.rest.provider.body.AnswerBody;
import dev.attune.rest.provider.request.RequestContext;

/** What came of asking the API. */
public sealed interface ApiReply {

  /** It did what it was asked. */
  record Fine(RequestContext ask, Reply.Answer answer, AnswerBody body) implements ApiReply {
    static Fine of(RequestContext requestContext, Reply.Answer answer) {
      return new Fine(requestContext, answer, AnswerBody.of(answer));
    }
  }

  /** It did not, or nobody knows. */
  record Failed(Failure failure) implements ApiReply {}
}

package dev.attune.rest.provider;

import dev.attune.provider.Failure;
import dev.attune.rest.http.Reply;

/** What came of asking the API. */
sealed interface Heard {

  /** It did what it was asked. */
  record Fine(Ask ask, Reply.Answer answer, AnswerBody body) implements Heard {
    static Fine of(Ask ask, Reply.Answer answer) {
      return new Fine(ask, answer, AnswerBody.of(answer));
    }
  }

  /** It did not, or nobody knows. */
  record Not(Failure failure) implements Heard {}
}

package dev.attune.rest.provider;

import dev.attune.diagnostic.Printable;
import dev.attune.json.PlainReader;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Telling;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.Value;
import java.util.Optional;

/** Tells what bodies say, without secrets and what might be one. */
record Tracing(Ask ask) implements Telling {
  private static final int LONGEST = 10_000;

  @Override
  public String clean(String text) {
    return ask.discretion().clean(text);
  }

  @Override
  public Optional<String> sent() {
    Kind kind = ask.kind();
    return ask.request()
        .body()
        .flatMap(body -> PlainReader.read(body.bytes()))
        .map(body ->
            shown(
                body instanceof ListValue edits
                    ? Disclosure.edits(kind.form(), edits)
                    : Disclosure.sent(kind, body)));
  }

  @Override
  public Optional<String> came(Reply.Answer answer) {
    Kind kind = ask.kind();
    if (!Judgement.isFine(answer.status())) {
      return Optional.of(ask.repeated(ErrorWords.of(kind.type().errors(), answer)))
          .filter(words -> !words.isEmpty());
    }
    if (!(AnswerBody.of(answer) instanceof AnswerBody.Json(Value body))) {
      return Optional.empty();
    }
    return Optional.of(shown(Disclosure.came(kind, body)));
  }

  private String shown(Value disclosed) {
    String clean = Printable.of(clean(CanonicalJson.write(disclosed)));
    return clean.length() > LONGEST ? clean.substring(0, LONGEST) + "…" : clean;
  }
}

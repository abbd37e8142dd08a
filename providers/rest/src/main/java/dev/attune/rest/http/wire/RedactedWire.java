package dev.attune.rest.http.wire;

import dev.attune.rest.http.Body;
import dev.attune.rest.http.Redaction;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Request;
import dev.attune.rest.http.Wire;
import java.nio.charset.StandardCharsets;

/** Lets no secret out with the reason for a failure: servers repeat what they were sent. */
record RedactedWire(Wire next, Redaction redaction) implements Wire {
  private static final int REFUSED = 400;

  @Override
  public Reply send(Request request) {
    return switch (next.send(request)) {
      case Reply.Answer answer when answer.status() >= REFUSED -> cleaned(answer);
      case Reply.Answer answer -> answer;
      case Reply.Unreached(String why) -> new Reply.Unreached(redaction.clean(why));
      case Reply.Refused(String why) -> new Reply.Refused(redaction.clean(why));
      case Reply.Lost(String why, boolean lasting) -> new Reply.Lost(redaction.clean(why), lasting);
    };
  }

  /** What an API says about a refusal is shown, and some repeat what they were sent. */
  private Reply cleaned(Reply.Answer answer) {
    Body body = answer.body();
    String text = new String(body.bytes(), StandardCharsets.UTF_8);
    // Who repeats it makes it fit for a terminal: the ends of lines are a part of JSON until then.
    String clean = redaction.also(text);
    return clean.equals(text)
        ? answer
        : new Reply.Answer(
            answer.status(),
            answer.headers(),
            Body.of(body.contentType(), clean.getBytes(StandardCharsets.UTF_8)));
  }

  @Override
  public void close() {
    next.close();
  }
}

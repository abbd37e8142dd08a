package dev.attune.rest.provider;

import dev.attune.json.PlainWriter;
import dev.attune.provider.Discretion;
import dev.attune.provider.Failure;
import dev.attune.rest.http.Body;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Request;
import dev.attune.rest.http.Wire;
import dev.attune.rest.pack.Operations.Verb;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Value;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** Asks the API: a look again and again where that may help, a write once. */
final class Api {
  private final Wire wire;
  private final Judgement judgement;
  private final Patience patience;
  private final MapValue secrets;
  private final Discretion discretion;
  private final Spots spots = new Spots();

  /**
   * @param secrets the settings that must not show up anywhere, marked
   */
  Api(Wire wire, Judgement judgement, Patience patience, MapValue secrets) {
    this.wire = wire;
    this.judgement = judgement;
    this.patience = patience;
    this.secrets = secrets;
    this.discretion = Discretion.about(secrets);
  }

  /** Where something has come from so far. */
  Spots spots() {
    return spots;
  }

  /** What is sent beside verb and target. */
  record Content(Map<String, String> headers, Optional<Value> body, String type) {
    Content {
      headers = Map.copyOf(headers);
    }
  }

  /**
   * Asks for something.
   *
   * @param about the object that it is about, whose secrets may stand in the target
   */
  Heard look(Filling about, URI target) {
    Ask ask = new Ask(about.kind(), Request.get(target), Ask.Aim.LOOK, discretion(about.value()));
    Retries retries = new Retries();
    Heard heard = send(about, ask);
    while (heard instanceof Heard.Not(Failure failure)) {
      Optional<Duration> pause = retries.pause(failure);
      if (pause.isEmpty() || !patience.waits(pause.get())) {
        return heard;
      }
      heard = send(about, ask);
    }
    return heard;
  }

  Heard write(Filling about, Verb verb, URI target, Content content) {
    return write(about, verb, target, content, Ask.Aim.CHANGE);
  }

  /** A write that must not happen twice. */
  Heard make(Filling about, Verb verb, URI target, Content content) {
    return write(about, verb, target, content, Ask.Aim.MAKE);
  }

  private Heard write(Filling about, Verb verb, URI target, Content content, Ask.Aim aim) {
    Optional<Body> body =
        content.body().map(value -> Body.of(content.type(), PlainWriter.write(value)));
    Discretion quiet = discretion(about.value(), content.body().orElse(Null.NULL));
    Request request = new Request(verb, target, content.headers(), body);
    return send(about, new Ask(about.kind(), request, aim, quiet));
  }

  private Discretion discretion(Value... known) {
    for (Value value : known) {
      if (value.containsSensitive()) {
        Value[] all = Arrays.copyOf(known, known.length + 1);
        all[known.length] = secrets;
        return Discretion.about(all);
      }
    }
    return discretion;
  }

  private Heard send(Filling about, Ask ask) {
    Reply reply = wire.send(ask.request().telling(new Tracing(ask)));
    Optional<Failure> failure = judgement.of(reply, ask);
    if (failure.isPresent()) {
      return new Heard.Not(failure.get());
    }
    Reply.Answer answer = (Reply.Answer) reply;
    if (!AnswerBody.isMarkup(answer)) {
      spots.answered(about);
    }
    return Heard.Fine.of(ask, answer);
  }
}

package dev.attune.rest.provider;

import dev.attune.diagnostic.Printable;
import dev.attune.rest.http.Body;
import dev.attune.rest.http.Reply;
import dev.attune.rest.json.JsonBody;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.Optional;
import java.util.function.Consumer;

/** Tells what is sent and what comes back, without secrets and what might be one. */
final class Tracing {
  private static final int LONGEST = 10_000;

  private final Consumer<String> out;

  Tracing(Consumer<String> out) {
    this.out = out;
  }

  void asked(Ask ask) {
    String start = "> " + ask.request().verb() + " " + ask.request().target();
    tell(ask, ask.request().body().map(body -> start + " " + request(ask, body)).orElse(start));
  }

  void answered(Ask ask, Reply reply) {
    tell(
        ask,
        switch (reply) {
          case Reply.Answer answer -> "< " + answer.status() + " " + answer(ask, answer);
          case Reply.Unreached(String why) -> "< not reached: " + why;
          case Reply.Refused(String why) -> "< refused: " + why;
          case Reply.Lost(String why, boolean _) -> "< no answer: " + why;
        });
  }

  private void tell(Ask ask, String line) {
    String clean = Printable.of(ask.discretion().clean(line));
    out.accept(clean.length() > LONGEST ? clean.substring(0, LONGEST) + "…" : clean);
  }

  private static String request(Ask ask, Body body) {
    Kind kind = ask.kind();
    Optional<Value> sent =
        JsonBody.read(body.bytes())
            .flatMap(
                json -> json instanceof ListValue ? Optional.of(json) : kind.sent().find(json));
    return switch (sent.orElse(null)) {
      case MapValue object -> CanonicalJson.write(disclosed(kind, object));
      case ListValue edits -> edits.elements().size() + " edits";
      case null, default -> body.bytes().length + " bytes";
    };
  }

  /** What the pack itself says is no secret. */
  private static MapValue disclosed(Kind kind, MapValue object) {
    MapValue shown = Disclosure.of(kind.form(), object);
    for (String name : kind.constants()) {
      Optional<Value> value = object.get(name);
      shown = value.isPresent() ? shown.with(name, value.get()) : shown;
    }
    return shown;
  }

  private static String answer(Ask ask, Reply.Answer answer) {
    Kind kind = ask.kind();
    if (!Judgement.isFine(answer.status())) {
      return ErrorWords.of(kind.type().errors(), answer);
    }
    if (!(AnswerBody.of(answer) instanceof AnswerBody.Json(Value body))) {
      return answer.body().bytes().length + " bytes";
    }
    if (kind.list().in(body) instanceof ListValue list) {
      return list.elements().size() + " elements: " + shown(kind, list);
    }
    Optional<Value> object = kind.object().find(body);
    return object.isPresent() && object.get() instanceof MapValue map
        ? CanonicalJson.write(Disclosure.of(kind.form(), map))
        : answer.body().bytes().length + " bytes";
  }

  private static String shown(Kind kind, ListValue list) {
    return CanonicalJson.write(
        ListValue.of(
            list.elements().stream()
                .flatMap(element -> kind.element().find(element).stream())
                .filter(MapValue.class::isInstance)
                .map(element -> Disclosure.of(kind.form(), (MapValue) element))
                .toList()));
  }
}

package dev.attune.rest.http.wire;

import dev.attune.rest.http.Body;
import dev.attune.rest.http.ExchangeTrace;
import dev.attune.rest.http.Origin;
import dev.attune.rest.http.Redaction;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Request;
import dev.attune.rest.http.Time;
import dev.attune.rest.http.Wire;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Tells about every exchange; of bodies, what the request lets it tell. Lines of one exchange share
 * a number.
 */
final class TracedWire implements Wire {
  private final Wire next;
  private final Consumer<String> trace;
  private final Redaction redaction;
  private final Time time;
  private final AtomicLong count = new AtomicLong();

  TracedWire(Wire next, Consumer<String> trace, Redaction redaction, Time time) {
    this.next = next;
    this.trace = trace;
    this.redaction = redaction;
    this.time = time;
  }

  @Override
  public Reply send(Request request) {
    long number = count.incrementAndGet();
    tell(number + " > ", asked(request));
    long start = time.nanos();
    Reply reply = next.send(request);
    long millis = Duration.ofNanos(time.nanos() - start).toMillis();
    tell(number + " < ", came(request.telling(), reply, " in " + millis + " ms"));
    return reply;
  }

  private void tell(String start, List<String> lines) {
    lines.forEach(line -> trace.accept(start + line));
  }

  private List<String> asked(Request request) {
    List<String> lines = new ArrayList<>();
    ExchangeTrace exchangeTrace = request.telling();
    lines.add(request.verb() + " " + redaction.clean(exchangeTrace.clean(shown(request.target()))));
    new TreeMap<>(request.headers())
        .forEach((name, value) -> lines.add(header(exchangeTrace, name, value)));
    request
        .body()
        .ifPresent(body ->
            lines.add(
                header(exchangeTrace, "Content-Type", body.contentType() + ", " + bytes(body))));
    exchangeTrace.sent().map(redaction::also).ifPresent(lines::add);
    return lines;
  }

  /** Without who logs in there. */
  private static String shown(URI uri) {
    String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
    String path = uri.getRawPath() == null ? "" : uri.getRawPath();
    return Origin.shown(uri) + path + query;
  }

  private List<String> came(ExchangeTrace exchangeTrace, Reply reply, String after) {
    return switch (reply) {
      case Reply.Answer answer -> {
        List<String> lines = new ArrayList<>();
        lines.add(answer.status() + after + ", " + bytes(answer.body()));
        new TreeMap<>(answer.headers().map())
            .forEach((name, values) ->
                values.forEach(value -> lines.add(header(exchangeTrace, name, value))));
        exchangeTrace.came(answer).map(redaction::also).ifPresent(lines::add);
        yield lines;
      }
      case Reply.Unreached(String why) ->
          List.of("not sent" + after + ": " + redaction.clean(exchangeTrace.clean(why)));
      case Reply.Refused(String why) ->
          List.of("not sent" + after + ": " + redaction.clean(exchangeTrace.clean(why)));
      case Reply.Lost(String why, boolean _) ->
          List.of("no answer" + after + ": " + redaction.clean(exchangeTrace.clean(why)));
    };
  }

  private static String bytes(Body body) {
    return body.bytes().length + (body.bytes().length == 1 ? " byte" : " bytes");
  }

  private String header(ExchangeTrace exchangeTrace, String name, String value) {
    return redaction.clean(name) + ": " + redaction.header(name, exchangeTrace.clean(value));
  }

  @Override
  public void close() {
    next.close();
  }
}

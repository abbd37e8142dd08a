package dev.attune.rest.sandbox;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.attune.rest.pack.ErrorBody;
import dev.attune.rest.pack.Operations.Verb;
import dev.attune.rest.sandbox.Fault.Effect;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Where requests come in: it knows HTTP, and lets go wrong what is to go wrong. */
final class Front implements HttpHandler {
  private static final Pattern LOOPBACK =
      Pattern.compile("(?i)(127\\.0\\.0\\.1|localhost|\\[::1])(:[0-9]+)?");

  /** The connection is to end without an answer. */
  private static final class Dropped extends Exception {
    private static final long serialVersionUID = 1;

    Dropped() {
      super("", null, false, false);
    }
  }

  private final Routes routes;
  private final Service service;
  private final Control control;
  private final ErrorBody errors;
  private final String retryAfter;
  private final Consumer<Duration> sleep;

  /**
   * @param errors how errors look that belong to no kind
   * @param retryAfter the header that says how long to wait
   */
  Front(
      Routes routes,
      Service service,
      Control control,
      ErrorBody errors,
      String retryAfter,
      Consumer<Duration> sleep) {
    this.routes = routes;
    this.service = service;
    this.control = control;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.sleep = sleep;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      Exchanges.send(exchange, answered(exchange));
    } catch (Dropped e) {
      return; // Closing without an answer ends the connection.
    }
  }

  private Outgoing answered(HttpExchange exchange) throws IOException, Dropped {
    ErrorBody shape = errors;
    try {
      String host = exchange.getRequestHeaders().getFirst("Host");
      if (host == null || !LOOPBACK.matcher(host).matches()) {
        // Another name that leads here is a web page that wants in.
        return refusal(shape, Refused.with(403, "the sandbox answers to 127.0.0.1 only"));
      }
      String verb = exchange.getRequestMethod();
      String path = exchange.getRequestURI().getRawPath();
      if (path.startsWith(Control.PATH) && !path.startsWith(Operation.PATH)) {
        return control.answer(verb, Exchanges.incoming(exchange));
      }
      if (path.startsWith(Operation.PATH)) {
        control.count(verb + " " + Operation.PATH + "{operation}");
        String id = Percent.decode(path.substring(Operation.PATH.length()));
        return faulty(verb, path, shape, _ -> service.operation(id));
      }
      Query query = Query.of(exchange.getRequestURI().getRawQuery());
      List<Routes.Hit> meant = meant(verb, path, query);
      shape = meant.getFirst().route().kind().type().errors();
      return faulty(
          verb, path, shape, stale -> service.answer(meant, Exchanges.incoming(exchange), stale));
    } catch (Refused refused) {
      return refusal(shape, refused);
    } catch (RuntimeException e) {
      return refusal(shape, Refused.with(500, "the sandbox made a mistake"));
    }
  }

  private List<Routes.Hit> meant(String verb, String path, Query query) throws Dropped {
    try {
      List<Routes.Hit> hits = routes.find(segments(path));
      Optional<Verb> known =
          Stream.of(Verb.values()).filter(one -> one.name().equals(verb)).findFirst();
      List<Routes.Hit> meant = Service.meant(hits, known, query);
      control.count(meant.getFirst().route().label());
      return meant;
    } catch (Refused refused) {
      control.count(verb + " ?");
      // Nobody who is down says that a path is unknown.
      if (control.faults().strike(verb, path).contains(new Effect.Down())) {
        throw new Dropped();
      }
      throw refused;
    }
  }

  private static List<String> segments(String path) {
    List<String> segments = new ArrayList<>();
    for (String segment : path.substring(Math.min(1, path.length())).split("/", -1)) {
      segments.add(Percent.decode(segment));
    }
    return segments;
  }

  /** Reads a body, which may fail. */
  private interface Answering {
    Outgoing answer(Optional<Duration> stale) throws IOException;
  }

  private Outgoing faulty(String verb, String path, ErrorBody shape, Answering answering)
      throws IOException, Dropped {
    List<Effect> effects = control.faults().strike(verb, path);
    Optional<Duration> stale = Optional.empty();
    for (Effect effect : effects) {
      switch (effect) {
        case Effect.Latency(Duration time) -> sleep.accept(time);
        case Effect.Stale(Duration time) -> stale = Optional.of(time);
        case Effect.Refuse(int seconds) ->
            throw Refused.with(429, "too many requests")
                .saying(retryAfter, Integer.toString(seconds));
        case Effect.ErrorBefore _ -> throw Refused.with(500, "an error before the effect");
        case Effect.DropBefore _, Effect.Down _ -> throw new Dropped();
        case Effect.ErrorAfter _, Effect.DropAfter _ -> {}
      }
    }
    Outgoing answer = refusing(shape, answering, stale);
    if (effects.contains(new Effect.DropAfter())) {
      throw new Dropped();
    }
    if (effects.contains(new Effect.ErrorAfter())) {
      throw Refused.with(500, "an error after the effect");
    }
    return answer;
  }

  private static Outgoing refusing(ErrorBody shape, Answering answering, Optional<Duration> stale)
      throws IOException {
    try {
      return answering.answer(stale);
    } catch (Refused refused) {
      return refusal(shape, refused);
    }
  }

  private static Outgoing refusal(ErrorBody shape, Refused refused) {
    return new Outgoing(
        refused.status(), refused.headers(), Optional.of(Presentation.error(shape, refused)));
  }
}

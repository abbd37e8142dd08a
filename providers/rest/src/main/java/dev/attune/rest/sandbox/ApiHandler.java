package dev.attune.rest.sandbox;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.attune.rest.pack.ErrorBody;
import dev.attune.rest.pack.Operations.Verb;
import dev.attune.rest.sandbox.fault.Fault.Effect;
import dev.attune.rest.sandbox.http.ExchangeAdapter;
import dev.attune.rest.sandbox.http.OutgoingResponse;
import dev.attune.rest.sandbox.http.PercentCodec;
import dev.attune.rest.sandbox.http.QueryParameters;
import dev.attune.rest.sandbox.http.RefusalException;
import dev.attune.rest.sandbox.http.ResponseFormat;
import dev.attune.rest.sandbox.route.RouteTree;
import dev.attune.rest.sandbox.route.TokenEndpoint;
import dev.attune.rest.sandbox.service.ApiService;
import dev.attune.rest.sandbox.service.OperationResource;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Takes the HTTP requests of a sandbox, hands them to the API and plays the faults that were asked
 * for.
 */
final class ApiHandler implements HttpHandler {
  private static final Pattern LOOPBACK =
      Pattern.compile("(?i)(127\\.0\\.0\\.1|localhost|\\[::1])(:[0-9]+)?");

  /** The connection is to end without an answer. */
  private static final class Dropped extends Exception {
    private static final long serialVersionUID = 1;

    Dropped() {
      super("", null, false, false);
    }
  }

  private final RouteTree routeTree;
  private final ApiService apiService;
  private final ControlApi controlApi;
  private final ErrorBody errors;
  private final String retryAfter;
  private final Consumer<Duration> sleep;

  /**
   * @param errors how errors look that belong to no kind
   * @param retryAfter the header that says how long to wait
   */
  ApiHandler(
      RouteTree routeTree,
      ApiService apiService,
      ControlApi controlApi,
      ErrorBody errors,
      String retryAfter,
      Consumer<Duration> sleep) {
    this.routeTree = routeTree;
    this.apiService = apiService;
    this.controlApi = controlApi;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.sleep = sleep;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      ExchangeAdapter.send(exchange, answered(exchange));
    } catch (Dropped e) {
      return; // Closing without an answer ends the connection.
    }
  }

  private OutgoingResponse answered(HttpExchange exchange) throws IOException, Dropped {
    ErrorBody shape = errors;
    try {
      String host = exchange.getRequestHeaders().getFirst("Host");
      if (host == null || !LOOPBACK.matcher(host).matches()) {
        // Another name that leads here is a web page that wants in.
        return refusal(
            shape, RefusalException.with(403, "the sandbox accepts requests to 127.0.0.1 only"));
      }
      String verb = exchange.getRequestMethod();
      String path = exchange.getRequestURI().getRawPath();
      if (path.startsWith(ControlApi.PATH) && !path.startsWith(OperationResource.PATH)) {
        return controlApi.answer(verb, ExchangeAdapter.incoming(exchange));
      }
      if (path.startsWith(OperationResource.PATH)) {
        controlApi.count(verb + " " + OperationResource.PATH + "{operation}");
        String id = PercentCodec.decode(path.substring(OperationResource.PATH.length()));
        return faulty(verb, path, shape, _ -> apiService.operation(id));
      }
      if (routeTree.givesTokens(verb, segments(path))) {
        return faulty(verb, path, shape, _ -> TokenEndpoint.token());
      }
      QueryParameters queryParameters = QueryParameters.of(exchange.getRequestURI().getRawQuery());
      List<RouteTree.Hit> meant = meant(verb, path, queryParameters);
      shape = meant.getFirst().route().kind().type().errors().getFirst();
      return faulty(
          verb,
          path,
          shape,
          stale -> apiService.answer(meant, ExchangeAdapter.incoming(exchange), stale));
    } catch (RefusalException refusalException) {
      return refusal(shape, refusalException);
    } catch (RuntimeException e) {
      return refusal(shape, RefusalException.with(500, "the sandbox has a bug"));
    }
  }

  private List<RouteTree.Hit> meant(String verb, String path, QueryParameters queryParameters)
      throws Dropped {
    try {
      List<RouteTree.Hit> hits = routeTree.find(segments(path));
      Optional<Verb> known =
          Stream.of(Verb.values()).filter(one -> one.name().equals(verb)).findFirst();
      List<RouteTree.Hit> meant = ApiService.meant(hits, known, queryParameters);
      controlApi.count(meant.getFirst().route().label());
      return meant;
    } catch (RefusalException refusalException) {
      controlApi.count(verb + " ?");
      // Nobody who is down says that a path is unknown.
      if (controlApi.faults().strike(verb, path).contains(new Effect.Down())) {
        throw new Dropped();
      }
      throw refusalException;
    }
  }

  private static List<String> segments(String path) {
    List<String> segments = new ArrayList<>();
    for (String segment : path.substring(Math.min(1, path.length())).split("/", -1)) {
      segments.add(PercentCodec.decode(segment));
    }
    return segments;
  }

  /** Reads a body, which may fail. */
  private interface BodyReader {
    OutgoingResponse answer(Optional<Duration> stale) throws IOException;
  }

  private OutgoingResponse faulty(String verb, String path, ErrorBody shape, BodyReader answering)
      throws IOException, Dropped {
    List<Effect> effects = controlApi.faults().strike(verb, path);
    Optional<Duration> stale = Optional.empty();
    for (Effect effect : effects) {
      switch (effect) {
        case Effect.Latency(Duration time) -> sleep.accept(time);
        case Effect.Stale(Duration time) -> stale = Optional.of(time);
        case Effect.Refuse(int seconds) ->
            throw RefusalException.with(429, "too many requests")
                .saying(retryAfter, Integer.toString(seconds));
        case Effect.ErrorBefore _ -> throw RefusalException.with(500, "an error before the effect");
        case Effect.DropBefore _, Effect.Down _ -> throw new Dropped();
        case Effect.ErrorAfter _, Effect.DropAfter _ -> {}
      }
    }
    OutgoingResponse answer = refusing(shape, answering, stale);
    if (effects.contains(new Effect.DropAfter())) {
      throw new Dropped();
    }
    if (effects.contains(new Effect.ErrorAfter())) {
      throw RefusalException.with(500, "an error after the effect");
    }
    return answer;
  }

  private static OutgoingResponse refusing(
      ErrorBody shape, BodyReader answering, Optional<Duration> stale) throws IOException {
    try {
      return answering.answer(stale);
    } catch (RefusalException refusalException) {
      return refusal(shape, refusalException);
    }
  }

  private static OutgoingResponse refusal(ErrorBody shape, RefusalException refusalException) {
    return new OutgoingResponse(
        refusalException.status(),
        refusalException.headers(),
        Optional.of(ResponseFormat.error(shape, refusalException)));
  }
}

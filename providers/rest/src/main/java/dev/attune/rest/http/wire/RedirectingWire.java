package dev.attune.rest.http.wire;

import dev.attune.rest.http.Origin;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Request;
import dev.attune.rest.http.Wire;
import dev.attune.rest.pack.Operations.Verb;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Goes where an answer leads, as far as that is safe.
 *
 * <p>What says who we are goes to whom it was meant for, and to nobody else. A write goes to nobody
 * else at all.
 */
record RedirectingWire(Wire next) implements Wire {
  private static final int MOST = 5;
  private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
  private static final Set<Integer> KEEP_VERB = Set.of(307, 308);

  /** What everybody may know. */
  private static final Set<String> HARMLESS = Set.of("accept", "user-agent");

  private sealed interface Way {
    record On(Request request) implements Way {}

    record Blocked(Reply reply) implements Way {}
  }

  @Override
  public Reply send(Request request) {
    Set<URI> seen = new HashSet<>();
    Request current = request;
    while (true) {
      seen.add(current.target());
      Reply reply = next.send(current);
      Optional<String> location = location(reply);
      if (location.isEmpty() || !(reply instanceof Reply.Answer(int status, _, _))) {
        return reply;
      }
      switch (way(current, status, location.get(), seen)) {
        case Way.On(Request on) -> current = on;
        case Way.Blocked(Reply why) -> {
          return why;
        }
      }
    }
  }

  private static Optional<String> location(Reply reply) {
    return reply instanceof Reply.Answer(int status, var headers, _) && REDIRECTS.contains(status)
        ? headers.firstValue("Location")
        : Optional.empty();
  }

  private static Way way(Request request, int status, String location, Set<URI> seen) {
    if (isWrite(request) && !KEEP_VERB.contains(status)) {
      return new Way.Blocked(unfollowed(request, status));
    }
    Optional<URI> target = resolved(request.target(), location);
    Optional<Origin> origin = target.flatMap(Origin::of);
    if (target.isEmpty() || origin.isEmpty()) {
      return refused(request, " redirects to something that is not an HTTP(S) URL");
    }
    if (seen.contains(target.get())) {
      return refused(request, " redirects in a loop");
    }
    if (seen.size() > MOST) {
      return refused(request, " sends more than " + MOST + " redirects");
    }
    return origin.equals(Origin.of(request.target()))
        ? on(request, target.get(), request.headers())
        : elsewhere(request, target.get(), origin.get());
  }

  private static Way elsewhere(Request request, URI target, Origin origin) {
    if (!origin.isSecure() && Origin.of(request.target()).filter(Origin::isSecure).isPresent()) {
      return refused(request, " redirects to " + origin + ", which is not encrypted");
    }
    if (isWrite(request)) {
      return refused(
          request,
          " redirects a "
              + request.verb()
              + " to "
              + origin
              + "; if the API is there, use it as the server");
    }
    return on(request, target, harmless(request.headers()));
  }

  private static boolean isWrite(Request request) {
    return request.verb() != Verb.GET;
  }

  private static Way on(Request request, URI target, Map<String, String> headers) {
    return new Way.On(request.to(target, headers));
  }

  private static Way refused(Request request, String why) {
    return new Way.Blocked(new Reply.Refused(Origin.shown(request.target()) + why));
  }

  /** Many answer so after the work is done, to lead to its result. */
  private static Reply unfollowed(Request request, int status) {
    return new Reply.Lost(
        Origin.shown(request.target())
            + " answers a "
            + request.verb()
            + " with a redirect ("
            + status
            + "), which Attune follows only for reads; check the URL",
        true);
  }

  /** Without a fragment, and without whom the other side would like us to log in as. */
  private static Optional<URI> resolved(URI base, String location) {
    try {
      URI uri = base.resolve(new URI(location));
      if (uri.getHost() == null) {
        return Optional.empty();
      }
      String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
      String path = uri.getRawPath() == null ? "" : uri.getRawPath();
      String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
      return Optional.of(new URI(uri.getScheme() + "://" + uri.getHost() + port + path + query));
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  private static Map<String, String> harmless(Map<String, String> headers) {
    return headers.entrySet().stream()
        .filter(header -> HARMLESS.contains(header.getKey().toLowerCase(Locale.ROOT)))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  @Override
  public void close() {
    next.close();
  }
}

package dev.attune.rest.http.wire;

import dev.attune.rest.http.Origin;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Request;
import dev.attune.rest.http.Wire;
import dev.attune.rest.http.auth.Credentials;
import dev.attune.rest.pack.Operations.Verb;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Talks to the server of an instance: adds who we are and what the pack wants with every request.
 *
 * <p>An answer of the server may name an address elsewhere, of a further page for example. There we
 * only read, as nobody in particular.
 */
final class ServerWire implements Wire {
  private static final int UNAUTHORIZED = 401;
  private static final int FORBIDDEN = 403;
  private static final int REDIRECTED = 300;

  private final Wire next;
  private final Origin server;
  private final Map<String, String> everywhere;
  private final Map<String, String> ours;
  private final Credentials credentials;
  private final AtomicLong writes = new AtomicLong();

  /** How many writes had succeeded when credentials were first used. */
  private final Map<Credentials.Given, Long> firstUses = new ConcurrentHashMap<>();

  /**
   * Opens the way to a server.
   *
   * @param everywhere headers that go with every request
   * @param ours headers that go to the server alone
   */
  ServerWire(
      Wire next,
      Origin server,
      Map<String, String> everywhere,
      Map<String, String> ours,
      Credentials credentials) {
    this.next = next;
    this.server = server;
    this.everywhere = everywhere;
    this.ours = ours;
    this.credentials = credentials;
  }

  @Override
  public Reply send(Request request) {
    Optional<Origin> target = Origin.of(request.target());
    if (target.isEmpty()) {
      return next.send(request);
    }
    return target.get().equals(server) ? own(request) : foreign(request, target.get());
  }

  private Reply own(Request request) {
    long before = writes.get();
    Credentials.Given given = credentials.current();
    long first = firstUses.computeIfAbsent(given, _ -> before);
    Reply reply = own(request, given);
    if (!(reply instanceof Reply.Answer(int status, _, _))) {
      return reply;
    }
    // Some servers give rights on what was made only to tokens that were issued since.
    boolean outdated = status == FORBIDDEN && first < writes.get();
    if (status == UNAUTHORIZED || outdated) {
      return credentials.insteadOf(given).map(other -> own(request, other)).orElse(reply);
    }
    return reply;
  }

  private Reply own(Request request, Credentials.Given given) {
    Map<String, String> headers = headers();
    headers.putAll(ours);
    headers.putAll(request.headers());
    switch (given) {
      case Credentials.Given.Failed(Reply reply) -> {
        return reply;
      }
      case Credentials.Given.Header(String name, String value) -> headers.put(name, value);
      case Credentials.Given.Nothing() -> {}
    }
    Reply reply = next.send(request.to(request.target(), headers));
    if (request.verb() != Verb.GET
        && reply instanceof Reply.Answer(int status, _, _)
        && status < REDIRECTED) {
      writes.incrementAndGet();
    }
    return reply;
  }

  private Reply foreign(Request request, Origin target) {
    if (request.verb() != Verb.GET) {
      return new Reply.Refused(
          "a " + request.verb() + " may only go to " + server + ", not to " + target);
    }
    if (server.isSecure() && !target.isSecure()) {
      return new Reply.Refused(server + " leads to " + target + ", which is not encrypted");
    }
    return next.send(request.to(request.target(), headers()));
  }

  /** Names of headers are the same in capitals. */
  private Map<String, String> headers() {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers.putAll(everywhere);
    return headers;
  }

  @Override
  public void close() {
    next.close();
  }
}

package dev.attune.rest.http;

import dev.attune.rest.pack.Operations.Verb;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

/**
 * A request without credentials, which are nobody's business but the wire's.
 *
 * @param target where it goes, with its query
 * @param headers beside those that every request has
 * @param telling what may be told of the bodies
 */
public record Request(
    Verb verb,
    URI target,
    Map<String, String> headers,
    Optional<Body> body,
    ExchangeTrace telling) {
  public Request {
    headers = Map.copyOf(headers);
  }

  public Request(Verb verb, URI target, Map<String, String> headers, Optional<Body> body) {
    this(verb, target, headers, body, ExchangeTrace.NOTHING);
  }

  public static Request get(URI target) {
    return new Request(Verb.GET, target, Map.of(), Optional.empty());
  }

  public Request to(URI other, Map<String, String> otherHeaders) {
    return new Request(verb, other, otherHeaders, body, telling);
  }

  public Request telling(ExchangeTrace words) {
    return new Request(verb, target, headers, body, words);
  }

  /** Never the headers: some are credentials. */
  @Override
  public String toString() {
    return "Request(" + verb + ")";
  }
}

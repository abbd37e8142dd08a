package dev.attune.rest.http.client;

import dev.attune.rest.http.Body;
import dev.attune.rest.http.HeaderText;
import dev.attune.rest.http.HttpOptions;
import dev.attune.rest.http.Origin;
import dev.attune.rest.http.ProxyAddress;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Request;
import dev.attune.rest.http.Wire;
import dev.attune.rest.http.WireSetupException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One exchange on the HTTP client of the JDK, with nothing added.
 *
 * <p>By itself the JDK sends again only what certainly had no effect: a GET whose connection turned
 * out to be dead, and what an HTTP/2 server says it has not looked at.
 */
public final class JdkWire implements Wire {
  private static final String PROXY_AUTHORIZATION = "Proxy-Authorization";
  private static final int PROXY_AUTHENTICATION_REQUIRED = 407;

  static {
    // The JDK keeps passwords from proxies of https unless told otherwise before its first use.
    // Whoever writes one into the address of a proxy means it to be sent.
    String property = "jdk.http.auth.tunneling.disabledSchemes";
    if (System.getProperty(property) == null) {
      System.setProperty(property, "");
    }
  }

  private final HttpOptions terms;
  private final ProxyRoutes proxyRoutes;
  private final HttpClient client;

  public JdkWire(HttpOptions terms, ProxyRoutes proxyRoutes) throws WireSetupException {
    this.terms = terms;
    this.proxyRoutes = proxyRoutes;
    this.client =
        HttpClient.newBuilder()
            .connectTimeout(terms.connectTimeout())
            .sslContext(TlsContext.of(terms))
            .proxy(proxyRoutes)
            .build();
  }

  @Override
  public Reply send(Request request) {
    Optional<Origin> origin = Origin.of(request.target());
    if (origin.isEmpty()) {
      return new Reply.Refused("only HTTP(S) URLs are supported");
    }
    Optional<String> unsendable = unsendable(request);
    if (unsendable.isPresent()) {
      return new Reply.Refused(unsendable.get());
    }
    if (Thread.currentThread().isInterrupted()) {
      return new Reply.Unreached("interrupted before anything was sent");
    }
    Optional<ProxyAddress> proxy = proxyRoutes.proxyTo(origin.get());
    return answer(built(request, origin.get(), proxy), proxy);
  }

  private static Optional<String> unsendable(Request request) {
    for (Map.Entry<String, String> header : request.headers().entrySet()) {
      if (!HeaderText.isSendable(header.getValue())) {
        return Optional.of(HeaderText.unsendable("the header '" + header.getKey() + "'"));
      }
      if (HeaderText.isReserved(header.getKey())) {
        return Optional.of("the header '" + header.getKey() + "' cannot be set");
      }
    }
    return request
        .body()
        .filter(body -> !HeaderText.isSendable(body.contentType()))
        .map(_ -> HeaderText.unsendable("the content type"));
  }

  private static HttpRequest built(Request request, Origin origin, Optional<ProxyAddress> proxy) {
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(URI.create(request.target().toASCIIString()))
            .method(
                request.verb().name(),
                request
                    .body()
                    .map(body -> BodyPublishers.ofByteArray(body.bytes()))
                    .orElseGet(BodyPublishers::noBody));
    if (!origin.isSecure()) {
      // Without TLS the JDK would ask the server to change over to HTTP/2, which confuses some.
      builder.version(HttpClient.Version.HTTP_1_1);
    }
    request.headers().forEach(builder::setHeader);
    request
        .body()
        .filter(body -> !body.contentType().isEmpty())
        .ifPresent(body -> builder.setHeader("Content-Type", body.contentType()));
    proxy
        .flatMap(ProxyAddress::authorization)
        .ifPresent(login -> builder.setHeader(PROXY_AUTHORIZATION, login));
    return builder.build();
  }

  private Reply answer(HttpRequest request, Optional<ProxyAddress> proxy) {
    URI target = request.uri();
    CompletableFuture<HttpResponse<byte[]>> future =
        client.sendAsync(request, LimitedBody.upTo(terms.answerLimit()));
    try {
      return read(future.get(terms.answerTimeout().toNanos(), TimeUnit.NANOSECONDS), proxy);
    } catch (TimeoutException e) {
      future.cancel(true);
      String time = ExceptionClassifier.seconds(terms.answerTimeout());
      return new Reply.Lost(
          "no complete answer from " + Origin.shown(target) + " within " + time, false);
    } catch (InterruptedException e) {
      future.cancel(true);
      Thread.currentThread().interrupt();
      return new Reply.Lost("interrupted while waiting for " + Origin.shown(target), false);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      return ExceptionClassifier.of(cause == null ? e : cause, target, proxy, terms);
    }
  }

  private static Reply read(HttpResponse<byte[]> response, Optional<ProxyAddress> proxy) {
    if (response.statusCode() == PROXY_AUTHENTICATION_REQUIRED && proxy.isPresent()) {
      return new Reply.Refused(
          "the proxy "
              + proxy.get()
              + " requires a login; put it into its URL: http://user:password@host:port");
    }
    String type = response.headers().firstValue("Content-Type").orElse("");
    return new Reply.Answer(
        response.statusCode(), response.headers(), Body.of(type, response.body()));
  }

  /** What is under way is broken off. */
  @Override
  public void close() {
    client.shutdownNow();
  }
}

package dev.attune.rest.http.client;

import dev.attune.rest.http.HttpOptions;
import dev.attune.rest.http.Origin;
import dev.attune.rest.http.ProxyAddress;
import dev.attune.rest.http.Reply;
import java.io.EOFException;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;

/**
 * What an exception of the HTTP client means for the request.
 *
 * <p>Only a few of them prove that nothing was sent. With all others the server may have read the
 * request, and so it may have had an effect.
 */
final class ExceptionClassifier {
  /** A chain of causes may be a ring. */
  private static final int MOST_CAUSES = 20;

  /** How the JDK says that a proxy did not open a tunnel; a status follows. */
  private static final String NO_TUNNEL = "Tunnel failed, got: ";

  private final Throwable failure;
  private final String server;
  private final Optional<ProxyAddress> proxy;

  private ExceptionClassifier(Throwable failure, URI target, Optional<ProxyAddress> proxy) {
    this.failure = failure;
    this.server = Origin.shown(target);
    this.proxy = proxy;
  }

  static Reply of(Throwable failure, URI target, Optional<ProxyAddress> proxy, HttpOptions terms) {
    return new ExceptionClassifier(failure, target, proxy).reply(terms);
  }

  private Reply reply(HttpOptions terms) {
    if (caused(LimitedBody.TooLargeException.class)) {
      return new Reply.Lost(
          "the answer from "
              + server
              + " is larger than "
              + terms.answerLimit()
              + " bytes; raise answer-limit under http: of the instance in attune.yaml",
          true);
    }
    if (isDistrust()) {
      return new Reply.Refused(distrust());
    }
    if (failure instanceof HttpConnectTimeoutException) {
      return unreached("no connection within " + seconds(terms.connectTimeout()));
    }
    if (failure instanceof ConnectException) {
      return unreached(
          caused(UnresolvedAddressException.class) || caused(UnknownHostException.class)
              ? "unknown host name"
              : "no server listens there, or a firewall blocks the connection");
    }
    if (caused(SSLHandshakeException.class)) {
      return unreached("TLS failed: " + failure.getMessage()); // Requests are sent after that.
    }
    String message = String.valueOf(failure.getMessage());
    if (message.startsWith(NO_TUNNEL) && proxy.isPresent()) {
      return new Reply.Unreached(
          "the proxy "
              + proxy.get()
              + " does not connect to "
              + server
              + ": it returned "
              + message.substring(NO_TUNNEL.length()));
    }
    return new Reply.Lost("the answer from " + server + " cannot be read: " + reason(), false);
  }

  private Reply unreached(String why) {
    return new Reply.Unreached(
        proxy.map(way -> "the proxy " + way + " for " + server).orElse(server)
            + " cannot be reached: "
            + why);
  }

  private boolean isDistrust() {
    return caused(CertificateException.class)
        || caused(CertPathBuilderException.class)
        || caused(CertPathValidatorException.class);
  }

  private String distrust() {
    String how;
    String where = "under http: of the instance in attune.yaml";
    if (caused(CertificateExpiredException.class)) {
      how = "has expired; the server needs a new one";
    } else if (causes().anyMatch(one -> isAboutName(String.valueOf(one.getMessage())))) {
      how = "is for another host name; check the URL";
    } else {
      how =
          "is not trusted; if you use your own certificate authority, name its file with"
              + " ca-file "
              + where;
      where = "there";
    }
    return "the certificate of "
        + server
        + " "
        + how
        + " (verify-tls: false "
        + where
        + " turns off the check, and with it all protection)";
  }

  /** The JDK has no type for it, only these texts. */
  private static boolean isAboutName(String message) {
    return message.startsWith("No subject alternative") || message.startsWith("No name matching");
  }

  private String reason() {
    String message = String.valueOf(failure.getMessage());
    // A plain IOException of the JDK's client: nothing but its text says what happened.
    if (caused(EOFException.class) || message.contains("received no bytes")) {
      return "the connection was closed";
    }
    String reason = failure.getMessage() == null ? failure.getClass().getSimpleName() : message;
    return failure instanceof SSLException ? "TLS failed: " + reason : reason;
  }

  private boolean caused(Class<? extends Throwable> kind) {
    return causes().anyMatch(kind::isInstance);
  }

  private Stream<Throwable> causes() {
    return Stream.iterate(failure, one -> one != null, Throwable::getCause).limit(MOST_CAUSES);
  }

  static String seconds(Duration duration) {
    return duration.toMillis() % 1000 == 0
        ? duration.toSeconds() + " s"
        : duration.toMillis() + " ms";
  }
}

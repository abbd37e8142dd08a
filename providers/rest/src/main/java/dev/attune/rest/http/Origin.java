package dev.attune.rest.http;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;

/** The server that credentials are given to, and no other. */
public record Origin(String scheme, String host, int port) {
  private static final int HTTP = 80;
  private static final int HTTPS = 443;

  /** Nothing if it is not a URL with a host that HTTP leads to. */
  public static Optional<Origin> of(URI uri) {
    String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
    String host = uri.getHost();
    boolean secure = scheme.equals("https");
    if (host == null || !(secure || scheme.equals("http"))) {
      return Optional.empty();
    }
    int port = uri.getPort() >= 0 ? uri.getPort() : secure ? HTTPS : HTTP;
    return Optional.of(new Origin(scheme, host.toLowerCase(Locale.ROOT), port));
  }

  /** Whom the URL leads to, in a message; never who one logs in as. */
  public static String shown(URI uri) {
    return of(uri).map(Origin::toString).orElse("a URL that is not HTTP(S)");
  }

  public boolean isSecure() {
    return scheme.equals("https");
  }

  /** As people write it. */
  @Override
  public String toString() {
    boolean usual = port == (isSecure() ? HTTPS : HTTP);
    return scheme + "://" + host + (usual ? "" : ":" + port);
  }
}

package dev.attune.rest.http;

import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/**
 * Where a proxy is.
 *
 * @param login user and password with a colon between them; never shown
 */
public record ProxyAddress(String host, int port, Optional<String> login) {
  private static final int USUAL_PORT = 80;

  /** As people write it, with or without {@code http://}; nothing if it is no such address. */
  public static Optional<ProxyAddress> parse(String text) {
    try {
      return of(new URI(text.contains("://") ? text : "http://" + text));
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  public static Optional<ProxyAddress> of(URI uri) {
    boolean plain =
        "http".equalsIgnoreCase(uri.getScheme())
            && (uri.getRawPath() == null || uri.getRawPath().matches("/?"))
            && uri.getRawQuery() == null
            && uri.getRawFragment() == null;
    String host = uri.getHost();
    if (!plain || host == null || uri.getPort() == 0 || uri.getPort() > 0xFFFF) {
      return Optional.empty();
    }
    return Optional.of(
        new ProxyAddress(
            host.replaceAll("[\\[\\]]", ""),
            uri.getPort() < 0 ? USUAL_PORT : uri.getPort(),
            Optional.ofNullable(uri.getRawUserInfo()).map(ProxyAddress::decoded)));
  }

  /** A plus is a plus here: it stands for a space in forms only. */
  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  /** Its name is looked up when it is needed. */
  public Proxy proxy() {
    return new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved(host, port));
  }

  /** The value of Proxy-Authorization. */
  public Optional<String> authorization() {
    return login.map(text ->
        "Basic " + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)));
  }

  public Optional<String> password() {
    return login.map(text -> text.substring(text.indexOf(':') + 1));
  }

  /** As messages name it. */
  @Override
  public String toString() {
    return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
  }
}

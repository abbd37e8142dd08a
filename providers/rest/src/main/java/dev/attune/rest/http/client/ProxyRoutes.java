package dev.attune.rest.http.client;

import dev.attune.rest.http.HttpOptions;
import dev.attune.rest.http.Origin;
import dev.attune.rest.http.ProxyAddress;
import dev.attune.rest.http.WireSetupException;
import java.io.IOException;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which proxy leads to an address.
 *
 * <p>A proxy that the instance names is taken for everything. One of the environment is not, as
 * everywhere: not for the own machine, and not for what NO_PROXY lists.
 */
public final class ProxyRoutes extends ProxySelector {
  private static final String FORM = "write http://host:port or http://user:password@host:port";

  private final Optional<ProxyAddress> plain;
  private final Optional<ProxyAddress> secure;
  private final Optional<NoProxy> direct;

  private ProxyRoutes(
      Optional<ProxyAddress> plain, Optional<ProxyAddress> secure, Optional<NoProxy> direct) {
    this.plain = plain;
    this.secure = secure;
    this.direct = direct;
  }

  public static ProxyRoutes of(HttpOptions terms, UnaryOperator<@Nullable String> environment)
      throws WireSetupException {
    if (terms.proxy().isPresent()) {
      Optional<ProxyAddress> proxy = ProxyAddress.of(terms.proxy().get());
      if (proxy.isEmpty()) {
        throw new WireSetupException("its proxy is not the URL of an HTTP proxy; " + FORM);
      }
      return new ProxyRoutes(proxy, proxy, Optional.empty());
    }
    return new ProxyRoutes(
        fromEnvironment("HTTP_PROXY", environment),
        fromEnvironment("HTTPS_PROXY", environment),
        Optional.of(NoProxy.parse(variable("NO_PROXY", environment).orElse(""))));
  }

  private static Optional<ProxyAddress> fromEnvironment(
      String name, UnaryOperator<@Nullable String> environment) throws WireSetupException {
    Optional<String> said = variable(name, environment);
    Optional<ProxyAddress> proxy = said.flatMap(ProxyAddress::parse);
    if (said.isPresent() && proxy.isEmpty()) {
      throw new WireSetupException(
          "the variable " + name + " is not the URL of an HTTP proxy; " + FORM);
    }
    return proxy;
  }

  /** Many systems set these in small letters. */
  private static Optional<String> variable(
      String name, UnaryOperator<@Nullable String> environment) {
    return Stream.of(name, name.toLowerCase(Locale.ROOT))
        .map(environment)
        .filter(Objects::nonNull)
        .map(String::strip)
        .filter(value -> !value.isEmpty())
        .findFirst();
  }

  /** The proxy on the way, if there is one. */
  Optional<ProxyAddress> proxyTo(Origin origin) {
    return direct.filter(list -> list.covers(origin)).isPresent()
        ? Optional.empty()
        : origin.isSecure() ? secure : plain;
  }

  /** The passwords of the proxies. */
  public List<String> secrets() {
    return Stream.of(plain, secure)
        .flatMap(Optional::stream)
        .flatMap(proxy -> proxy.password().stream())
        .distinct()
        .toList();
  }

  @Override
  public List<Proxy> select(URI uri) {
    return List.of(
        Origin.of(uri).flatMap(this::proxyTo).map(ProxyAddress::proxy).orElse(Proxy.NO_PROXY));
  }

  @Override
  public void connectFailed(URI uri, SocketAddress address, IOException failure) {
    // There is no other proxy to turn to.
  }
}

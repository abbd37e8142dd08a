package dev.attune.rest.http.client;

import dev.attune.rest.http.Origin;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** The hosts that are talked to without a proxy, as the variable NO_PROXY lists them. */
record NoProxy(List<Rule> rules) {

  /** One of them; {@code port} counts if it is there. */
  record Rule(String host, OptionalInt port) {}

  NoProxy {
    rules = List.copyOf(rules);
  }

  static NoProxy parse(String text) {
    return new NoProxy(
        Arrays.stream(text.split("[,\\s]+", -1))
            .filter(word -> !word.isEmpty())
            .map(word -> rule(word.toLowerCase(Locale.ROOT)))
            .toList());
  }

  private static Rule rule(String word) {
    String tail = word.substring(word.lastIndexOf(':') + 1);
    boolean port = tail.matches("[0-9]{1,5}") && (isAlone(word) || word.contains("]:"));
    String host = port ? word.substring(0, word.length() - tail.length() - 1) : word;
    return new Rule(
        bare(host), port ? OptionalInt.of(Integer.parseInt(tail)) : OptionalInt.empty());
  }

  /** Whether it has one colon: more are those of an IPv6 address. */
  private static boolean isAlone(String word) {
    return word.indexOf(':') >= 0 && word.indexOf(':') == word.lastIndexOf(':');
  }

  private static String bare(String host) {
    String name = host.replace("[", "").replace("]", "");
    return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
  }

  boolean covers(Origin origin) {
    String host = bare(origin.host());
    return isLoopback(host) || rules.stream().anyMatch(rule -> fits(rule, host, origin.port()));
  }

  /** Nobody means a proxy when they talk to their own machine. */
  private static boolean isLoopback(String host) {
    return host.equals("localhost")
        || host.endsWith(".localhost")
        || literal(host).filter(InetAddress::isLoopbackAddress).isPresent();
  }

  private static boolean fits(Rule rule, String host, int port) {
    if (rule.port().isPresent() && rule.port().getAsInt() != port) {
      return false;
    }
    String name = rule.host();
    if (name.equals("*")) {
      return true;
    }
    if (name.indexOf('/') >= 0) {
      return isInNetwork(host, name);
    }
    String domain = name.startsWith("*.") ? name.substring(1) : name;
    return domain.startsWith(".")
        ? host.endsWith(domain)
        : host.equals(domain) || (literal(host).isEmpty() && host.endsWith("." + domain));
  }

  private static boolean isInNetwork(String host, String network) {
    int slash = network.indexOf('/');
    String length = network.substring(slash + 1);
    Optional<byte[]> base = literal(network.substring(0, slash)).map(InetAddress::getAddress);
    Optional<byte[]> address = literal(host).map(InetAddress::getAddress);
    return length.matches("[0-9]{1,3}")
        && base.isPresent()
        && address.isPresent()
        && base.get().length == address.get().length
        && Integer.parseInt(length) <= base.get().length * Byte.SIZE
        && sharedBits(base.get(), address.get()) >= Integer.parseInt(length);
  }

  private static int sharedBits(byte[] one, byte[] other) {
    int at = Arrays.mismatch(one, other);
    return at < 0
        ? one.length * Byte.SIZE
        : at * Byte.SIZE
            + Integer.numberOfLeadingZeros((one[at] ^ other[at]) & 0xFF)
            - (Integer.SIZE - Byte.SIZE);
  }

  private static Optional<InetAddress> literal(String host) {
    try {
      return Optional.of(InetAddress.ofLiteral(host));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}

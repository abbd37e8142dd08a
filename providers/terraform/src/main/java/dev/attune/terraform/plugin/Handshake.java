package dev.attune.terraform.plugin;

import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.plugin.failure.StartFailure;
import dev.attune.terraform.plugin.log.LogBuffer;
import dev.attune.terraform.plugin.protocol.Protocol;
import java.io.ByteArrayInputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * What a plugin says about itself in the one line it writes when it is ready.
 *
 * @param certificate the only one that its server can have; without one it speaks in clear
 */
record Handshake(Protocol protocol, SocketAddress address, Optional<X509Certificate> certificate) {
  private static final String CORE_VERSION = "1";
  private static final int FEWEST_FIELDS = 4;
  private static final int CERTIFICATE_FIELD = 5;

  /** Shorter ones are not certificates, whatever they are. */
  private static final int SHORTEST_CERTIFICATE = 50;

  /**
   * @throws PluginException if the line is of no plugin that can be spoken to
   */
  static Handshake parse(String plugin, String line) {
    List<String> fields = List.of(line.split("\\|", -1));
    if (fields.size() < FEWEST_FIELDS || !isNumber(fields.get(0)) || !isNumber(fields.get(1))) {
      throw no(plugin, "its first line does not say how to connect to it", line);
    }
    if (!fields.get(0).equals(CORE_VERSION)) {
      throw no(plugin, "it uses version " + fields.get(0) + " of the handshake", line);
    }
    Protocol protocol =
        Protocol.of(Integer.parseInt(fields.get(1)))
            .orElseThrow(() ->
                new PluginException(new StartFailure.UnsupportedProtocol(plugin, fields.get(1))));
    if (fields.size() == FEWEST_FIELDS || !fields.get(4).equals("grpc")) {
      throw new PluginException(
          new StartFailure.UnsupportedProtocol(plugin, fields.get(1) + " without gRPC"));
    }
    Optional<X509Certificate> certificate = certificate(plugin, fields);
    SocketAddress address = address(plugin, fields.get(2), fields.get(3));
    if (certificate.isEmpty() && address instanceof InetSocketAddress) {
      throw no(plugin, "it offers a local port without a certificate", line);
    }
    return new Handshake(protocol, address, certificate);
  }

  private static boolean isNumber(String field) {
    return !field.isEmpty()
        && field.length() < 5
        && field.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  static SocketAddress address(String plugin, String network, String address) {
    int colon = address.lastIndexOf(':');
    if (network.equals("unix") && !address.isEmpty() && address.indexOf('\0') < 0) {
      return UnixDomainSocketAddress.of(address);
    }
    if (network.equals("tcp") && colon > 0 && isPort(address.substring(colon + 1))) {
      return local(plugin, address.substring(0, colon), address.substring(colon + 1));
    }
    throw no(plugin, "it uses an unknown sort of connection", network + " " + address);
  }

  private static boolean isPort(String port) {
    return port.length() <= 5 && !port.isEmpty() && port.chars().allMatch(Character::isDigit);
  }

  /** A program of this machine has no business anywhere else. */
  private static SocketAddress local(String plugin, String host, String port) {
    try {
      InetAddress address = InetAddress.ofLiteral(host);
      if (address.isLoopbackAddress()) {
        return new InetSocketAddress(address, Integer.parseInt(port));
      }
    } catch (IllegalArgumentException e) {
      // A name is as wrong as an address of another machine.
    }
    throw no(plugin, "it asks for a connection to another machine", host);
  }

  private static Optional<X509Certificate> certificate(String plugin, List<String> fields) {
    if (fields.size() <= CERTIFICATE_FIELD
        || fields.get(CERTIFICATE_FIELD).length() <= SHORTEST_CERTIFICATE) {
      return Optional.empty();
    }
    try {
      byte[] der = Base64.getDecoder().decode(fields.get(CERTIFICATE_FIELD));
      return Optional.of(
          (X509Certificate)
              CertificateFactory.getInstance("X.509")
                  .generateCertificate(new ByteArrayInputStream(der)));
    } catch (IllegalArgumentException | CertificateException e) {
      throw no(plugin, "its certificate cannot be read", fields.get(CERTIFICATE_FIELD));
    }
  }

  private static PluginException no(String plugin, String reason, String line) {
    return new PluginException(
        new StartFailure.NotAPlugin(plugin, reason, List.of(LogBuffer.shown(line))));
  }
}

package dev.attune.terraform.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.plugin.failure.PluginFailure;
import dev.attune.terraform.plugin.failure.StartFailure;
import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.plugin.tls.ClientCertificate;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnixDomainSocketAddress;
import java.security.cert.CertificateEncodingException;
import java.time.Instant;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The line that a plugin writes when it is ready. */
class HandshakeTest {
  private static String certificate() throws CertificateEncodingException {
    byte[] der = ClientCertificate.make(Instant.now()).certificate().getEncoded();
    return Base64.getEncoder().withoutPadding().encodeToString(der);
  }

  private static PluginFailure failure(String line) {
    return catchThrowableOfType(PluginException.class, () -> Handshake.parse("a/b", line))
        .failure();
  }

  @Test
  void saysProtocolSocketAndCertificate() throws CertificateEncodingException {
    Handshake handshake = Handshake.parse("a/b", "1|5|unix|/tmp/plugin1|grpc|" + certificate());
    assertThat(handshake.protocol()).isEqualTo(Protocol.V5);
    assertThat(handshake.address()).isEqualTo(UnixDomainSocketAddress.of("/tmp/plugin1"));
    assertThat(handshake.certificate()).isPresent();
  }

  @Test
  void mayHaveFieldsThatCameLater() throws CertificateEncodingException {
    assertThat(Handshake.parse("a/b", "1|6|unix|/x|grpc|" + certificate() + "|true").protocol())
        .isEqualTo(Protocol.V6);
  }

  @Test
  void aSocketMayBeServedWithoutACertificateAndAPortMayNot() throws CertificateEncodingException {
    assertThat(Handshake.parse("a/b", "1|6|unix|/x|grpc|").certificate()).isEmpty();
    assertThat(Handshake.parse("a/b", "1|6|unix|/x|grpc").certificate()).isEmpty();
    assertThat(failure("1|6|tcp|127.0.0.1:80|grpc|")).isInstanceOf(StartFailure.NotAPlugin.class);
    assertThat(Handshake.parse("a/b", "1|6|tcp|127.0.0.1:80|grpc|" + certificate()).address())
        .isEqualTo(new InetSocketAddress(InetAddress.getLoopbackAddress(), 80));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "hello",
        "1|5|unix",
        "a|b|c|d",
        "2|5|unix|/x|grpc|",
        "1|5|pigeon|/x|grpc|",
        "1|5|unix||grpc|",
        "1|5|unix|/x\0|grpc|",
        "1|5|tcp|127.0.0.1:99999|grpc|",
        "1|5|tcp|10.0.0.1:80|grpc|",
        "1|5|tcp|example.com:80|grpc|",
        "1|5|tcp|127.0.0.1:x|grpc|",
        "1|5|unix|/x|grpc|ThisIsNoCertificateAtAllButItIsLongEnoughToBeTakenForOne"
      })
  void anyOtherLineIsNoPlugins(String line) {
    assertThat(failure(line)).isInstanceOf(StartFailure.NotAPlugin.class);
  }

  @ParameterizedTest
  @CsvSource({"1|4|unix|/x, 4", "1|7|unix|/x|grpc|, 7", "1|5|unix|/x|netrpc, 5 without gRPC"})
  void otherProtocolsAreNamed(String line, String offered) {
    assertThat(failure(line)).isEqualTo(new StartFailure.UnsupportedProtocol("a/b", offered));
  }
}

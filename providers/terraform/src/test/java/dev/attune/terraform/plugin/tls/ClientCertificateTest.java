package dev.attune.terraform.plugin.tls;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The certificate that a program recognises us by. */
class ClientCertificateTest {
  private static final Instant NOW = Instant.parse("2026-11-16T10:00:00Z");

  @Test
  void isARootThatSignedItselfAndServesBothEnds() throws GeneralSecurityException {
    X509Certificate certificate = ClientCertificate.make(NOW).certificate();
    certificate.verify(certificate.getPublicKey());
    assertThat(certificate.getVersion()).isEqualTo(3);
    assertThat(certificate.getBasicConstraints()).isEqualTo(Integer.MAX_VALUE);
    assertThat(certificate.getKeyUsage())
        .containsExactly(true, false, false, false, true, true, false, false, false);
    assertThat(certificate.getExtendedKeyUsage())
        .containsExactly("1.3.6.1.5.5.7.3.2", "1.3.6.1.5.5.7.3.1");
    assertThat(certificate.getSubjectAlternativeNames()).containsExactly(List.of(2, "localhost"));
    assertThat(certificate.getSubjectX500Principal().getName()).isEqualTo("CN=localhost,O=Attune");
    assertThat(certificate.getIssuerX500Principal())
        .isEqualTo(certificate.getSubjectX500Principal());
    assertThat(certificate.getSerialNumber()).isPositive();
  }

  @Test
  void holdsLongerThanAnyRun() {
    X509Certificate certificate = ClientCertificate.make(NOW).certificate();
    assertThat(certificate.getNotBefore().toInstant()).isEqualTo("2026-11-16T09:55:00Z");
    assertThat(certificate.getNotAfter().toInstant()).isEqualTo(NOW.plus(Duration.ofDays(3650)));
  }

  @Test
  void noTwoAreTheSameAndNoneShowsItsKey() {
    ClientCertificate one = ClientCertificate.make(NOW);
    assertThat(one).isNotEqualTo(ClientCertificate.make(NOW));
    assertThat(one.toString()).isEqualTo("ClientCertificate");
    assertThat(one.pem()).startsWith("-----BEGIN CERTIFICATE-----\n").doesNotContain("KEY");
  }

  @Test
  void derIsWrittenByTheBook() {
    HexFormat hex = HexFormat.of();
    assertThat(hex.formatHex(DerEncoder.oid("1.2.840.10045.4.3.2")))
        .isEqualTo("06082a8648ce3d040302");
    assertThat(hex.formatHex(DerEncoder.oid("2.5.4.0"))).isEqualTo("0603550400");
    assertThat(hex.formatHex(DerEncoder.utf8("é"))).isEqualTo("0c02c3a9");
    assertThat(hex.formatHex(DerEncoder.octets(filled(127)))).startsWith("047f");
    assertThat(hex.formatHex(DerEncoder.octets(filled(128)))).startsWith("048180");
    assertThat(hex.formatHex(DerEncoder.octets(filled(258)))).startsWith("04820102");
  }

  private static byte[] filled(int length) {
    return "x".repeat(length).getBytes(StandardCharsets.US_ASCII);
  }
}

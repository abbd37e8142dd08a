package dev.attune.terraform.plugin.tls;

import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;

/**
 * A certificate of one run: whoever holds its key is the one who started the program.
 *
 * <p>Written by hand, because every start would wait for a large library to load that could do it.
 */
public record ClientCertificate(PrivateKey key, X509Certificate certificate) {
  /** Clocks differ a little even on one machine. */
  private static final Duration BEFORE = Duration.ofMinutes(5);

  /** It must not run out while a program runs; the key never leaves this process. */
  private static final Duration AFTER = Duration.ofDays(3650);

  private static final DateTimeFormatter UTC_TIME =
      DateTimeFormatter.ofPattern("yyMMddHHmmss'Z'").withZone(ZoneOffset.UTC);
  private static final int SERIAL_BITS = 127;

  private static final byte[] VERSION_3 = DerEncoder.context(0, DerEncoder.integer(BigInteger.TWO));
  private static final byte[] ECDSA_WITH_SHA256 =
      DerEncoder.sequence(DerEncoder.oid("1.2.840.10045.4.3.2"));
  private static final byte[] NAME =
      DerEncoder.sequence(
          DerEncoder.set(
              DerEncoder.sequence(DerEncoder.oid("2.5.4.10"), DerEncoder.utf8("Attune"))),
          DerEncoder.set(
              DerEncoder.sequence(DerEncoder.oid("2.5.4.3"), DerEncoder.utf8("localhost"))));

  /** The program takes the certificate as its only root, so it has to be one. */
  private static final byte[] AUTHORITY =
      extension("2.5.29.19", true, DerEncoder.sequence(DerEncoder.TRUE));

  /** To sign, to agree on keys, to sign certificates: bits 0, 4 and 5. */
  private static final byte[] USAGE =
      extension("2.5.29.15", true, DerEncoder.bits(2, new byte[] {(byte) 0b1000_1100}));

  private static final byte[] CLIENT_AND_SERVER =
      extension(
          "2.5.29.37",
          false,
          DerEncoder.sequence(
              DerEncoder.oid("1.3.6.1.5.5.7.3.2"), DerEncoder.oid("1.3.6.1.5.5.7.3.1")));

  private static final int DNS_NAME = 0x82;
  private static final byte[] LOCALHOST =
      extension(
          "2.5.29.17",
          false,
          DerEncoder.sequence(
              DerEncoder.tagged(DNS_NAME, "localhost".getBytes(StandardCharsets.US_ASCII))));

  public static ClientCertificate make(Instant now) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      KeyPair pair = generator.generateKeyPair();
      byte[] der = sign(content(pair, now), pair.getPrivate());
      X509Certificate certificate =
          (X509Certificate)
              CertificateFactory.getInstance("X.509")
                  .generateCertificate(new ByteArrayInputStream(der));
      return new ClientCertificate(pair.getPrivate(), certificate);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java cannot make a certificate", e);
    }
  }

  private static byte[] content(KeyPair pair, Instant now) {
    byte[] validity = DerEncoder.sequence(time(now.minus(BEFORE)), time(now.plus(AFTER)));
    return DerEncoder.sequence(
        VERSION_3,
        DerEncoder.integer(new BigInteger(SERIAL_BITS, new SecureRandom()).add(BigInteger.ONE)),
        ECDSA_WITH_SHA256,
        NAME,
        validity,
        NAME,
        pair.getPublic().getEncoded(),
        DerEncoder.context(3, DerEncoder.sequence(AUTHORITY, USAGE, CLIENT_AND_SERVER, LOCALHOST)));
  }

  private static byte[] time(Instant instant) {
    return DerEncoder.utcTime(UTC_TIME.format(instant));
  }

  private static byte[] extension(String oid, boolean critical, byte[] value) {
    return critical
        ? DerEncoder.sequence(DerEncoder.oid(oid), DerEncoder.TRUE, DerEncoder.octets(value))
        : DerEncoder.sequence(DerEncoder.oid(oid), DerEncoder.octets(value));
  }

  private static byte[] sign(byte[] content, PrivateKey key) throws GeneralSecurityException {
    Signature signature = Signature.getInstance("SHA256withECDSA");
    signature.initSign(key);
    signature.update(content);
    return DerEncoder.sequence(content, ECDSA_WITH_SHA256, DerEncoder.bits(0, signature.sign()));
  }

  public String pem() {
    try {
      String body =
          Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(certificate.getEncoded());
      return "-----BEGIN CERTIFICATE-----\n" + body + "\n-----END CERTIFICATE-----\n";
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("a certificate that was just read has its bytes", e);
    }
  }

  /** Never the key. */
  @Override
  public String toString() {
    return "ClientCertificate";
  }
}

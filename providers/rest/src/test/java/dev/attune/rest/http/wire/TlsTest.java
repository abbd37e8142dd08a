package dev.attune.rest.http.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.http.HttpOptions;
import dev.attune.rest.http.Request;
import dev.attune.rest.http.Wire;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which servers are believed. */
final class TlsTest {
  @TempDir static Path folder;
  private static Certificates certificates = new Certificates(Path.of(""));

  @BeforeAll
  static void makeCertificates() throws Exception {
    certificates = new Certificates(folder);
    certificates.make("localhost", "localhost");
    certificates.make("other.example", "other.example");
    certificates.make("authority", "authority", "-ext", "bc:c");
    String[] old = {"-signer", "authority", "-startdate", "-10d", "-validity", "5"};
    certificates.make("old", "localhost", old);
  }

  private static HttpOptions terms(Optional<Path> caFile, boolean verify) {
    HttpOptions usual = WireFixture.QUICK;
    return new HttpOptions(
        usual.connectTimeout(),
        usual.answerTimeout(),
        Optional.empty(),
        caFile,
        verify,
        usual.answerLimit());
  }

  private static RawServer server(String name) throws IOException {
    return RawServer.start(
        certificates.server(name), (_, out) -> RawServer.write(out, RawServer.ok("secure")));
  }

  private static String sent(RawServer server, Optional<Path> caFile, boolean verify) {
    try (Wire wire = new WireFixture().terms(terms(caFile, verify)).to(server)) {
      return Replies.shown(wire.send(Replies.post(server.url("/"))));
    }
  }

  @Test
  void aCertificateThatNobodyKnowsIsNotTrustedAndTheMessageSaysWhatToDo() throws IOException {
    try (RawServer server = server("localhost")) {
      assertThat(sent(server, Optional.empty(), true))
          .isEqualTo(
              "refused: the certificate of https://localhost:"
                  + server.port()
                  + " is not trusted; if you use your own certificate authority, name"
                  + " its file with ca-file under http: of the instance in attune.yaml"
                  + " (verify-tls: false there turns off the check, and with it all protection)");
      assertThat(server.seen()).isEmpty();
    }
  }

  @Test
  void aCertificateInTheCaFileIsTrusted() throws IOException {
    try (RawServer server = server("localhost")) {
      assertThat(sent(server, Optional.of(certificates.pem("localhost")), true))
          .isEqualTo("200 secure");
    }
  }

  @Test
  void everyCertificateInTheCaFileIsTrusted() throws IOException {
    try (RawServer first = server("other.example");
        RawServer server = server("localhost")) {
      Path both = folder.resolve("both.pem");
      Files.writeString(
          both,
          "# first\n"
              + Files.readString(certificates.pem("other.example"))
              + Files.readString(certificates.pem("localhost")));
      assertThat(sent(server, Optional.of(both), true)).isEqualTo("200 secure");
      assertThat(first.seen()).isEmpty();
    }
  }

  @Test
  void aTrustedCertificateForAnotherNameIsRefused() throws IOException {
    try (RawServer server = server("other.example")) {
      assertThat(sent(server, Optional.of(certificates.pem("other.example")), true))
          .startsWith("refused: the certificate of https://localhost:")
          .contains(
              " is for another host name; check the URL (verify-tls: false under http: of"
                  + " the instance in attune.yaml turns");
      assertThat(server.seen()).isEmpty();
    }
  }

  @Test
  void anExpiredCertificateIsRefused() throws IOException {
    try (RawServer server = server("old")) {
      assertThat(sent(server, Optional.of(certificates.pem("authority")), true))
          .startsWith("refused: the certificate of https://localhost:")
          .contains(" has expired; the server needs a new one");
    }
  }

  @Test
  void withoutTheCheckNeitherAuthorityNorNameCount() throws IOException {
    try (RawServer server = server("other.example")) {
      assertThat(sent(server, Optional.empty(), false)).isEqualTo("200 secure");
    }
  }

  @Test
  void aServerThatDoesNotSpeakTlsGivesNoAnswer() throws IOException {
    try (RawServer server = RawServer.saying("HTTP/1.1 400 Bad Request\r\n\r\n\r\n")) {
      URI secure = URI.create("https://localhost:" + server.port());
      try (Wire wire = new WireFixture().to(secure)) {
        // Whether the client reads what was said or first sees the end is not in our hands.
        assertThat(Replies.shown(wire.send(Request.get(secure))))
            .containsPattern(
                "^(lost now: the answer from "
                    + secure
                    + " cannot be read: |unreached: .*TLS failed)");
      }
    }
  }

  @Test
  void aServerThatAbortsTheHandshakeWasNeverSentAnything() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread.ofVirtual().start(() -> abort(server));
      URI secure = URI.create("https://localhost:" + server.getLocalPort());
      try (Wire wire = new WireFixture().to(secure)) {
        assertThat(Replies.shown(wire.send(Replies.post(secure))))
            .startsWith("unreached: " + secure + " cannot be reached: TLS failed: ");
      }
    }
  }

  /** Reads the first message of each client and answers with the alert handshake_failure. */
  private static void abort(ServerSocket server) {
    byte[] alert = {0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x28};
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        byte[] start = socket.getInputStream().readNBytes(5);
        var _ = socket.getInputStream().readNBytes((start[3] & 0xff) << 8 | (start[4] & 0xff));
        socket.getOutputStream().write(alert);
        socket.shutdownOutput();
        var _ = socket.getInputStream().readAllBytes();
      } catch (IOException e) {
        // The test is over, or whoever was there hung up.
      }
    }
  }

  @Test
  void aWayFromSecureToPlainIsNotTaken() throws IOException {
    try (RawServer plain = RawServer.saying(RawServer.ok(""));
        RawServer server =
            RawServer.start(
                certificates.server("localhost"),
                (_, out) ->
                    RawServer.write(
                        out, RawServer.empty("302 Go\r\nLocation: " + plain.url("/"))))) {
      Optional<Path> trusted = Optional.of(certificates.pem("localhost"));
      try (Wire wire = new WireFixture().terms(terms(trusted, true)).to(server)) {
        assertThat(Replies.shown(wire.send(Request.get(server.url("/")))))
            .startsWith("refused: https://localhost:")
            .endsWith(", which is not encrypted");
        assertThat(Replies.shown(wire.send(Request.get(plain.url("/")))))
            .startsWith("refused: https://localhost:")
            .endsWith(", which is not encrypted");
      }
      assertThat(plain.seen()).isEmpty();
    }
  }

  @Test
  void aCaFileThatIsNotThereIsSaid() {
    Path file = folder.resolve("none.pem");
    assertThat(whyNot(file)).isEqualTo("the file " + file + " (ca-file) does not exist");
  }

  @Test
  void aCaFileWithoutACertificateIsSaid() throws IOException {
    Path file = folder.resolve("empty.pem");
    for (String text : new String[] {"", "hello", "-----BEGIN CERTIFICATE-----\nnonsense"}) {
      Files.writeString(file, text);
      assertThat(whyNot(file))
          .isEqualTo(file + " (ca-file) contains no readable certificate; it must be a PEM file");
    }
  }

  private static String whyNot(Path caFile) {
    return new WireFixture()
        .terms(terms(Optional.of(caFile), true))
        .whyNot(URI.create("https://localhost"));
  }
}

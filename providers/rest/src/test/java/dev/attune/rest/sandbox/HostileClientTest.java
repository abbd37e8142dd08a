package dev.attune.rest.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Whatever is sent is answered or dropped, and the server goes on. */
class HostileClientTest {
  private final SandboxFixture server =
      SandboxFixture.of(SandboxFixture.resource("everything.yaml"));

  @AfterEach
  void serveOthersAndStop() {
    assertThat(server.get("/orders").status()).isEqualTo(200);
    server.close();
  }

  /** The first line of the answer to these very bytes; empty if there is none. */
  private String raw(String text) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.url().getPort())) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
      socket.shutdownOutput();
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return answer.lines().findFirst().orElse("");
    } catch (SocketException e) {
      return "";
    }
  }

  private String request(String line, String host) throws IOException {
    return raw(line + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
  }

  @Test
  void anotherNameThatLeadsHereIsRefused() throws IOException {
    assertThat(request("GET /orders", "evil.example")).contains("403");
    assertThat(request("GET /orders", "127.0.0.1.evil.example:80")).contains("403");
    assertThat(request("GET /-/faults", "evil.example")).contains("403");
    assertThat(request("GET /orders", "localhost")).contains("200");
    assertThat(request("GET /orders", "127.0.0.1:1234")).contains("200");
  }

  @Test
  void garbageIsNoRequest() throws IOException {
    assertThat(raw("\u0000\u0001\u0002 garbage\r\n\r\n")).doesNotContain("200");
    assertThat(request("GET /%zz", "localhost")).doesNotContain("200");
    assertThat(request("BREW /orders", "localhost")).contains("405");
  }

  @Test
  void aHeaderWithoutEndIsCutOff() throws IOException {
    String line = "X: " + "a".repeat(1_000) + "\r\n";
    assertThat(raw("GET /orders HTTP/1.1\r\nHost: localhost\r\n" + line.repeat(5_000) + "\r\n"))
        .doesNotContain("200");
  }

  @Test
  void pathsLeadNowhereElse() throws IOException {
    assertThat(request("GET /orders/..%2f..%2fetc%2fpasswd", "localhost")).contains("404");
    assertThat(request("GET /orders/../tags", "localhost")).contains("404");
    assertThat(request("GET //orders", "localhost")).contains("404");
    assertThat(request("GET /orders/", "localhost")).contains("404");
    assertThat(request("GET /orders/%00", "localhost")).contains("404");
    assertThat(request("GET /orders/%ff", "localhost")).contains("400");
  }

  @Test
  void bodiesThatAreNoJsonAreRefused() {
    assertThat(server.send("POST", "/orders", "a=b", "Content-Type", "text/plain").status())
        .isEqualTo(415);
    assertThat(server.post("/orders", "{\"a\":").status()).isEqualTo(400);
    assertThat(server.post("/orders", "[1]").status()).isEqualTo(400);
    assertThat(server.post("/orders", "[".repeat(100_000)).status()).isEqualTo(400);
    assertThat(server.post("/orders", "{\"total\":1e999999999}").status()).isEqualTo(400);
  }

  @Test
  void aHugeBodyIsRefused() throws IOException {
    String head = "POST /orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    assertThat(raw(head + "Content-Length: " + (17 << 20) + "\r\n\r\n{")).contains("413");
    assertThat(server.get("/orders").body()).isEqualTo("[]");
  }

  @Test
  void credentialsOfAnyKindAreTaken() {
    assertThat(server.send("GET", "/orders", "", "Authorization", "Bearer nonsense").status())
        .isEqualTo(200);
  }

  @Test
  void unknownParametersAreIgnored() {
    assertThat(server.get("/orders?a=b&&=c&%5B=d&e").status()).isEqualTo(200);
    assertThat(server.get("/orders?a=%25").status()).isEqualTo(200);
  }
}

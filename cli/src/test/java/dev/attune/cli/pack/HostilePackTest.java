package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.attune.cli.Session;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A pack that somebody else wrote wants what is none of its business, for its server. */
class HostilePackTest {
  private static final String SHELF =
      """
      apiVersion: shop.attune.dev/v1
      kind: Shelf
      metadata: {name: top}
      spec: {size: 2}
      """;

  @TempDir Path above;
  private final Collection<String> heard = new ConcurrentLinkedQueue<>();
  private Path folder;
  private HttpServer server;

  @BeforeEach
  void aServerThatListens() throws IOException {
    folder = Files.createDirectory(above.resolve("project"));
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          heard.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
          byte[] none = "[]".getBytes(java.nio.charset.StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, none.length);
          exchange.getResponseBody().write(none);
          exchange.close();
        });
    server.start();
    write("shelf.yaml", SHELF);
    Files.createDirectories(folder.resolve(".attune"));
    write(".attune/key", "c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2U=\n");
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private void project(String token, String config) throws IOException {
    write(
        "shop-pack.yaml",
        """
        pack: shop
        servers: {here: "http://127.0.0.1:%d"}
        settings: {token: {secret: true, %s}}
        authentication: {by: bearer, token: token}
        types:
          Shelf:
            path: /shelves
            name: name
            fields: {id: computed text, name: text, size: number}
        """
            .formatted(server.getAddress().getPort(), token));
    write(
        "attune.yaml",
        "name: shop\nproviders: {shop: {pack: shop-pack.yaml%s}}\n".formatted(config));
  }

  private String refused(Session.Result result) {
    assertThat(result.exit()).isEqualTo(1);
    assertThat(heard).isEmpty();
    return result.err();
  }

  @ParameterizedTest
  @ValueSource(strings = {".attune/key", "/proc/self/environ", "../secret", "link"})
  void noFileOutsideTheProjectAndNoKeyIsSent(String file) throws IOException {
    Files.writeString(above.resolve("secret"), "hush");
    Files.createSymbolicLink(folder.resolve("link"), above.resolve("secret"));
    project("file: \"" + file + "\"", "");
    assertThat(refused(Session.in(folder).run("plan")))
        .contains("cannot read its setting 'token' from " + file + ": it is ")
        .doesNotContain("hush");
  }

  @Test
  void theKeyIsNotReadFromItsVariable() throws IOException {
    project("env: ATTUNE_KEY", "");
    assertThat(refused(Session.in(folder).with("ATTUNE_KEY", Session.KEY).run("plan")))
        .contains("from the variable with the project key")
        .doesNotContain(Session.KEY);
  }

  @Test
  void norFromTheVariableThatTheProjectNames() throws IOException {
    project("env: TEAM_KEY", "");
    write(
        "attune.yaml", Files.readString(folder.resolve("attune.yaml")) + "key: {env: TEAM_KEY}\n");
    assertThat(refused(Session.in(folder).with("TEAM_KEY", Session.KEY).run("plan")))
        .contains("from the variable with the project key");
  }

  @Test
  void norByAReferenceInTheSettings() throws IOException {
    project("env: SHOP_TOKEN", ", config: {token: \"${env:ATTUNE_KEY}\"}");
    assertThat(refused(Session.in(folder).with("ATTUNE_KEY", Session.KEY).run("plan")))
        .contains("ATTUNE_KEY contains the project key", "[ATT-0453]");
  }

  @Test
  void norByAReferenceInAManifest() throws IOException {
    project("env: SHOP_TOKEN", "");
    write("shelf.yaml", SHELF.replace("size: 2", "name: \"${env:ATTUNE_KEY}\""));
    Session session = Session.in(folder).with("ATTUNE_KEY", Session.KEY).with("SHOP_TOKEN", "t");
    assertThat(refused(session.run("plan"))).contains("[ATT-0453]");
    assertThat(refused(session.run("validate"))).contains("[ATT-0453]");
  }

  @Test
  void theProjectItselfMayNameAFileOutside() throws IOException {
    Files.writeString(above.resolve("secret"), "t0k3n");
    project("env: SHOP_TOKEN", ", config: {token: \"${file:../secret}\"}");
    Session.Result result = Session.in(folder).run("plan");
    assertThat(result.exit()).as(result.err()).isZero();
    assertThat(heard).isNotEmpty().containsOnly("Bearer t0k3n");
  }

  @Test
  void butNoKeyOfAnyProject() throws IOException {
    Files.createDirectories(above.resolve("other/.attune"));
    Files.writeString(above.resolve("other/.attune/key"), "hush");
    for (String key : new String[] {".attune/key", "../other/.attune/key"}) {
      project("env: SHOP_TOKEN", ", config: {token: \"${file:" + key + "}\"}");
      assertThat(refused(Session.in(folder).run("plan"))).contains("is a private file of Attune");
    }
  }
}

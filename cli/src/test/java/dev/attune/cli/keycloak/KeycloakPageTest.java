package dev.attune.cli.keycloak;

import dev.attune.cli.PageSessions;
import dev.attune.cli.Session;
import dev.attune.testkit.keycloak.KeycloakServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The page on Keycloak shows it at work, so here it is. */
@Tag("keycloak")
@ExtendWith(KeycloakExtension.class)
class KeycloakPageTest {
  private static final Path PAGE = Path.of("../docs/keycloak.md").toAbsolutePath().normalize();

  private final KeycloakServer server;

  KeycloakPageTest(KeycloakServer server) {
    this.server = server;
  }

  @Test
  void theSessionShownIsReal(@TempDir Path folder) throws IOException {
    Path page = folder.resolve("page");
    Files.writeString(
        page, Files.readString(PAGE).replace("https://login.shop.example", server.address()));
    Map<String, String> environment =
        Map.of(
            "ATTUNE_KEY",
            Session.KEY,
            "KEYCLOAK_PASSWORD",
            KeycloakServer.PASSWORD,
            "WEB_SECRET",
            "web-geheim",
            "ALICE_PASSWORD",
            "alice-geheim");
    new PageSessions(page, environment).replay(Files.createDirectory(folder.resolve("work")));
  }
}

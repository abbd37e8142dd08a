package dev.attune.cli.keycloak;

import dev.attune.cli.fixture.LivePackProject;
import dev.attune.testkit.keycloak.KeycloakServer;
import java.nio.file.Path;

/** Projects on a real Keycloak. */
final class KeycloakProject {
  private KeycloakProject() {}

  static LivePackProject in(Path folder, KeycloakServer server) {
    return in(folder, server.address());
  }

  /**
   * @param address of the server, or of what stands before it
   */
  static LivePackProject in(Path folder, String address) {
    String settings =
        "server: \"%s\", config: {username: %s}".formatted(address, KeycloakServer.USER);
    return LivePackProject.in(folder, "keycloak", settings)
        .with("KEYCLOAK_PASSWORD", KeycloakServer.PASSWORD);
  }
}

package dev.attune.cli.keycloak;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attune.cli.fixture.ServerExtension;
import dev.attune.testkit.keycloak.KeycloakServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Gives tests a real Keycloak. */
final class KeycloakExtension extends ServerExtension<KeycloakServer> {
  KeycloakExtension() {
    super(KeycloakServer.class);
  }

  @Override
  protected KeycloakServer start() throws IOException, InterruptedException {
    Optional<Path> folder = KeycloakServer.folder();
    assumeTrue(folder.isPresent(), KeycloakServer.missing());
    return KeycloakServer.start(folder.orElseThrow());
  }
}

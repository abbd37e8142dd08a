package dev.attune.cli.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.testkit.keycloak.KeycloakServer;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("keycloak")
@ExtendWith(KeycloakExtension.class)
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class KeycloakServerTest {
  @Test
  void nothingOfItIsLeftWhenItIsClosed() throws Exception {
    Path folder = KeycloakServer.folder().orElseThrow();
    KeycloakServer server = KeycloakServer.start(folder);
    List<ProcessHandle> started = server.processes();
    assertThat(started).hasSizeGreaterThan(1).allMatch(ProcessHandle::isAlive);
    server.close();
    assertThat(started).noneMatch(ProcessHandle::isAlive);
  }
}

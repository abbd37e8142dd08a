package dev.attune.cli.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.ApplyProcess;
import dev.attune.cli.fixture.LivePackProject;
import dev.attune.testkit.keycloak.KeycloakServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** An apply on Keycloak that is killed, and one whom Keycloak does not let in. */
@Tag("keycloak")
@ExtendWith(KeycloakExtension.class)
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class KeycloakTroubleTest {
  private static final int MANY = 80;

  private final KeycloakServer server;
  private final KeycloakApi keycloak;

  @TempDir Path folder;

  KeycloakTroubleTest(KeycloakServer server) {
    this.server = server;
    this.keycloak = new KeycloakApi(server);
  }

  @AfterEach
  void close() {
    keycloak.close();
  }

  @Test
  void aKillLosesNothingAndMakesNothingTwice() throws Exception {
    LivePackProject realm =
        KeycloakProject.in(folder, server).with("Realm", "name: shop", "realm: killed");
    realm.applies();
    LivePackProject all = realm;
    for (int i = 0; i < MANY; i++) {
      all =
          all.with("User", "name: user-" + i + ", parent: Realm/shop", "username: user-" + i)
              .with("RealmRole", "name: r" + i + ", parent: Realm/shop", "name: r" + i);
    }
    all.write();
    Process apply = ApplyProcess.start(folder, all.environment());
    awaitSome();
    apply.destroyForcibly().waitFor();

    all.applies();
    assertThat(keycloak.text("/killed/users/count")).isEqualTo(String.valueOf(MANY));
    assertThat(keycloak.text("/killed/roles?max=1000").split("\"name\":\"r\\d", -1))
        .hasSize(MANY + 1);
    all.destroys();
    assertThat(keycloak.has("/killed")).isFalse();
  }

  private void awaitSome() {
    long deadline = System.nanoTime() + Duration.ofMinutes(3).toNanos();
    while (Integer.parseInt(keycloak.text("/killed/users/count")) < MANY / 8) {
      assertThat(System.nanoTime()).isLessThan(deadline);
    }
  }

  @Test
  void aWrongPasswordIsToldAsSuch() {
    Session.Result result =
        KeycloakProject.in(folder, server)
            .with("KEYCLOAK_PASSWORD", "hush-hush")
            .with("Realm", "name: shop", "realm: locked")
            .run("plan");
    assertThat(result.exit()).isNotZero();
    assertThat(result.out() + result.err())
        .contains("Invalid user credentials")
        .doesNotContain("hush-hush");
  }

  @Test
  void whatKeycloakRefusesIsToldInItsWords() {
    Session.Result result =
        KeycloakProject.in(folder, server)
            .with("Realm", "name: shop", "realm: refused")
            .with(
                "Client", "name: web, parent: Realm/shop", "clientId: web, rootUrl: \"not a url\"")
            .run("apply", "--auto-approve");
    assertThat(result.exit()).isNotZero();
    assertThat(result.out() + result.err()).contains("Root URL is not a valid URL");
  }
}

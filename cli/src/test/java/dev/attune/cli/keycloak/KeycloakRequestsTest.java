package dev.attune.cli.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.fixture.LivePackProject;
import dev.attune.testkit.keycloak.KeycloakServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** How often Keycloak is asked. */
@Tag("keycloak")
@ExtendWith(KeycloakExtension.class)
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class KeycloakRequestsTest {
  private static final int MANY = 30;

  private final KeycloakServer server;
  private CountingDoor door;

  @TempDir Path folder;

  KeycloakRequestsTest(KeycloakServer server) {
    this.server = server;
  }

  @BeforeEach
  void open() throws IOException {
    door = new CountingDoor(server.address());
  }

  @AfterEach
  void close() {
    door.close();
  }

  private LivePackProject users(String realm, String spec) {
    LivePackProject project =
        KeycloakProject.in(folder, door.address())
            .with("Realm", "name: shop", "realm: " + realm + ", enabled: true");
    for (int i = 0; i < MANY; i++) {
      project =
          project.with(
              "User", "name: user-" + i + ", parent: Realm/shop", "username: user-" + i + spec);
    }
    return project;
  }

  private void count(String request, long most) {
    assertThat(door.count(request)).as("%s in %s", request, door.all()).isLessThanOrEqualTo(most);
  }

  @Test
  void aCreateCostsOneWriteAndNoReadWhereThePackTellsAll() {
    LivePackProject project = users("costs", ", lastName: A");
    assertThat(project.run("apply", "--auto-approve").exit()).isZero();
    assertThat(door.count("POST /admin/realms/costs/users")).isEqualTo(MANY);
    count("GET /admin/realms/costs/users/ID", 0);
    count("GET /admin/realms/costs/users", 4);
    // Whether the realm is there: for the plan, for the apply, and once it was made.
    count("GET /admin/realms/costs", 3);
    project.hasNothingToDo();
  }

  @Test
  void aCreateOfOtherTypesCostsOneWriteAndOneRead() {
    LivePackProject project =
        KeycloakProject.in(folder, door.address())
            .with("Realm", "name: shop", "realm: single, enabled: true");
    project.applies();
    door.forget();
    project
        .with("Client", "name: web, parent: Realm/shop", "clientId: web")
        .with("RealmRole", "name: buyer, parent: Realm/shop", "name: buyer")
        .run("apply", "--auto-approve");
    count("GET /admin/realms/single/clients/ID", 1);
    count("GET /admin/realms/single/roles/buyer", 1);
    count("GET /admin/realms/single/roles-by-id/ID", 0);
    assertThat(door.count("POST /admin/realms/single/clients")).isEqualTo(1);
    assertThat(door.count("POST /admin/realms/single/roles")).isEqualTo(1);
  }

  @Test
  void anUpdateCostsOneReadAndOneWriteAndAParentIsReadOnceARun() {
    users("changes", ", lastName: A").applies();
    door.forget();
    assertThat(users("changes", ", lastName: B").run("apply", "--auto-approve").exit()).isZero();
    assertThat(door.count("PUT /admin/realms/changes/users/ID")).isEqualTo(MANY);
    assertThat(door.count("GET /admin/realms/changes/users/ID")).isEqualTo(MANY);
    // A list for the plan and one for the apply, of a page and the end, and the realm in both.
    count("GET /admin/realms/changes/users", 4);
    count("GET /admin/realms/changes", 2);
  }

  @Test
  void aPlanOfManyReadsTheirList() {
    users("lists", "").applies();
    door.forget();
    users("lists", "").hasNothingToDo();
    count("GET /admin/realms/lists/users/ID", 0);
  }
}

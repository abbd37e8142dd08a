package dev.attune.cli.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.fixture.LivePackProject;
import dev.attune.testkit.keycloak.KeycloakServer;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@Tag("keycloak")
@ExtendWith(KeycloakExtension.class)
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class KeycloakUserTest {
  private final KeycloakServer server;
  private final KeycloakApi keycloak;

  @TempDir Path folder;

  KeycloakUserTest(KeycloakServer server) {
    this.server = server;
    this.keycloak = new KeycloakApi(server);
  }

  @AfterEach
  void close() {
    keycloak.close();
  }

  private LivePackProject realm(String name) {
    return KeycloakProject.in(folder, server)
        .with("ALICE", "alice-geheim")
        .with(
            "Realm", "name: shop", "realm: " + name + ", enabled: true, editUsernameAllowed: true");
  }

  private LivePackProject alice(String realm, String spec) {
    return realm(realm)
        .with("User", "name: alice, parent: Realm/shop", spec)
        .with("UserPassword", "name: alice, parent: User/alice", "value: \"${env:ALICE}\"");
  }

  @Test
  void livesFromItsFirstDayToItsLast() {
    alice(
            "people",
            "username: Alice, email: Alice@x.example, firstName: A, lastName: B, enabled: true")
        .applies();
    String id = keycloak.id("/people/users?username=alice&exact=true");
    assertThat(keycloak.at("/people/users/" + id, "email")).isEqualTo("\"alice@x.example\"");

    // Renamed in place, and with less to say.
    alice("people", "username: alicia, email: alice@x.example, lastName: B, enabled: true")
        .applies();
    assertThat(keycloak.at("/people/users/" + id, "username")).isEqualTo("\"alicia\"");
    assertThat(keycloak.text("/people/users/" + id)).doesNotContain("firstName");
    assertThat(keycloak.at("/people/users/" + id, "lastName")).isEqualTo("\"B\"");

    alice("people", "username: alicia").destroys();
    assertThat(keycloak.has("/people")).isFalse();
  }

  @Test
  void logsInWithThePasswordThatWasSetAndThenWithTheNextOne() {
    String spec =
        "username: alice, email: a@x.example, firstName: A, lastName: B, emailVerified: true,"
            + " enabled: true";
    String said = alice("logins", spec).applies();
    assertThat(keycloak.knows("logins", "alice", "alice-geheim")).isTrue();
    LivePackProject next = alice("logins", spec).with("ALICE", "alice-anders");
    assertThat(next.plan()).contains("user_password \"alice\" will be updated");
    said += next.applies();
    assertThat(said).doesNotContain("alice-geheim", "alice-anders");
    assertThat(keycloak.knows("logins", "alice", "alice-anders")).isTrue();
    assertThat(keycloak.knows("logins", "alice", "alice-geheim")).isFalse();
  }

  @Test
  void attributesThatTheProfileAllowsAreKept() {
    LivePackProject open =
        realm("attributes")
            .with(
                "UserProfile",
                "name: users, parent: Realm/shop",
                "unmanagedAttributePolicy: ENABLED");
    open.applies();
    open.with(
            "User",
            "name: bob, parent: Realm/shop",
            "username: bob, lastName: B, attributes: {dept: [a, b]}")
        .applies();
    assertThat(keycloak.atOnly("/attributes/users?username=bob", "attributes.dept"))
        .isEqualTo("[\"a\",\"b\"]");
    open.with("User", "name: bob, parent: Realm/shop", "username: bob, lastName: B").applies();
    assertThat(keycloak.text("/attributes/users?username=bob"))
        .doesNotContain("dept")
        .contains("\"lastName\":\"B\"");
  }

  @Test
  void isInGroupsAndHasRoles() {
    LivePackProject project =
        realm("members")
            .with("Client", "name: web, parent: Realm/shop", "clientId: web")
            .with(
                "RealmRole", "name: buyer, parent: Realm/shop", "name: buyer, attributes: {a: [x]}")
            .with("RealmRole", "name: boss, parent: Realm/shop", "name: boss")
            .with("ClientRole", "name: reader, parent: Client/web", "name: reader, description: d")
            .with(
                "RoleComposite",
                "name: boss-buyer, parent: RealmRole/boss",
                "id: \"${RealmRole/buyer.id}\"")
            .with(
                "RoleComposite",
                "name: boss-reader, parent: RealmRole/boss",
                "id: \"${ClientRole/reader.id}\"")
            .with(
                "RoleComposite",
                "name: reader-buyer, parent: ClientRole/reader",
                "id: \"${RealmRole/buyer.id}\"")
            .with("Group", "name: staff, parent: Realm/shop", "name: staff, attributes: {a: [x]}")
            .with("Group", "name: eu, parent: Group/staff", "name: eu")
            .with("Group", "name: de, parent: Group/eu", "name: de, description: d")
            .with("User", "name: alice, parent: Realm/shop", "username: alice");
    LivePackProject all =
        project
            .with(
                "GroupMembership",
                "name: alice-de, parent: User/alice",
                "group: \"${Group/de.id}\"")
            .with(
                "RealmRoleMapping",
                "name: alice-boss, parent: User/alice",
                "id: \"${RealmRole/boss.id}\", name: boss")
            .with(
                "RealmRoleMapping",
                "name: eu-buyer, parent: Group/eu",
                "id: \"${RealmRole/buyer.id}\", name: buyer")
            .with(
                "ClientRoleMapping",
                "name: alice-reader, parent: User/alice",
                "client: \"${Client/web.id}\", id: \"${ClientRole/reader.id}\", name: reader")
            .with(
                "ClientRoleMapping",
                "name: de-reader, parent: Group/de",
                "client: \"${Client/web.id}\", id: \"${ClientRole/reader.id}\", name: reader");
    all.applies();
    String alice = "/members/users/" + keycloak.id("/members/users?username=alice");
    assertThat(keycloak.text(alice + "/groups")).contains("\"path\":\"/staff/eu/de\"");
    assertThat(keycloak.text(alice + "/role-mappings")).contains("\"boss\"", "\"reader\"");
    assertThat(keycloak.text("/members/roles/boss/composites")).contains("\"buyer\"", "\"reader\"");

    LivePackProject renamed = rename(all);
    renamed.applies();
    assertThat(keycloak.text(alice + "/groups")).contains("\"path\":\"/personal/eu/de\"");
    assertThat(keycloak.text("/members/roles")).contains("\"chef\"").doesNotContain("\"boss\"");
    renamed.destroys();
    assertThat(keycloak.has("/members")).isFalse();
  }

  private static LivePackProject rename(LivePackProject all) {
    return all.declaring(
        all.manifests()
            .replace("{name: staff, attributes", "{name: personal, attributes")
            .replace("spec: {name: boss}", "spec: {name: chef}")
            .replace("boss.id}\", name: boss}", "boss.id}\", name: \"${RealmRole/boss.name}\"}"));
  }
}

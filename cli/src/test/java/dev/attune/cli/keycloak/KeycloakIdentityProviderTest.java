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
class KeycloakIdentityProviderTest {
  private final KeycloakServer server;
  private final KeycloakApi keycloak;

  @TempDir Path folder;

  KeycloakIdentityProviderTest(KeycloakServer server) {
    this.server = server;
    this.keycloak = new KeycloakApi(server);
  }

  @AfterEach
  void close() {
    keycloak.close();
  }

  private LivePackProject declaring(String realm, String displayName, String providerId) {
    return KeycloakProject.in(folder, server)
        .with("CORP", "corp-geheim")
        .with("Realm", "name: shop", "realm: " + realm + ", enabled: true")
        .with(
            "IdentityProvider",
            "name: corp, parent: Realm/shop",
            "alias: corp, providerId: "
                + providerId
                + ", displayName: "
                + displayName
                + ", config: {clientId: shop, clientSecret: \"${env:CORP}\", authorizationUrl:"
                + " \"https://corp.example/a\", tokenUrl: \"https://corp.example/t\"}")
        .with("RealmRole", "name: buyer, parent: Realm/shop", "name: buyer");
  }

  private static LivePackProject mapped(LivePackProject project, String role) {
    return project.with(
        "IdentityProviderMapper",
        "name: role, parent: IdentityProvider/corp",
        "name: role, identityProviderMapper: oidc-hardcoded-role-idp-mapper, config: {role: "
            + role
            + "}");
  }

  @Test
  void livesFromItsFirstDayToItsLast() {
    String said = mapped(declaring("idp", "Corp", "oidc"), "buyer").applies();
    String corp = "/idp/identity-provider/instances/corp";
    assertThat(keycloak.at(corp, "config.clientSecret")).isEqualTo("\"**********\"");
    assertThat(keycloak.text(corp + "/mappers")).contains("\"role\":\"buyer\"");

    said += mapped(declaring("idp", "Corporation", "oidc"), "offline_access").applies();
    assertThat(keycloak.at(corp, "displayName")).isEqualTo("\"Corporation\"");
    assertThat(keycloak.text(corp + "/mappers")).contains("\"role\":\"offline_access\"");
    assertThat(said).doesNotContain("corp-geheim");

    LivePackProject other = declaring("idp", "Corporation", "keycloak-oidc");
    assertThat(mapped(other, "buyer").plan())
        .contains("will be replaced", "providerId cannot be changed");
    mapped(other, "buyer").applies();
    assertThat(keycloak.at(corp, "providerId")).isEqualTo("\"keycloak-oidc\"");
    mapped(other, "buyer").destroys();
    assertThat(keycloak.has("/idp")).isFalse();
  }

  @Test
  void aSecretThatNobodyDeclaresStaysWhenTheRestChanges() {
    LivePackProject realm =
        KeycloakProject.in(folder, server)
            .with("Realm", "name: shop", "realm: kept, enabled: true");
    realm.applies();
    keycloak.post(
        "/kept/identity-provider/instances",
        """
        {"alias": "corp", "providerId": "oidc", "config": {"clientId": "a", "clientSecret": "x",
         "custom": "c", "tokenUrl": "https://t.example", "authorizationUrl": "https://a.example"}}
        """);
    LivePackProject project =
        realm.with(
            "IdentityProvider",
            "name: corp, parent: Realm/shop",
            "alias: corp, providerId: oidc, config: {clientId: b, tokenUrl: \"https://t.example\","
                + " authorizationUrl: \"https://a.example\"}");
    project.adopts("IdentityProvider", "corp", "corp");
    project.applies();
    String corp = "/kept/identity-provider/instances/corp";
    assertThat(keycloak.at(corp, "config.clientId")).isEqualTo("\"b\"");
    assertThat(keycloak.at(corp, "config.clientSecret")).isEqualTo("\"**********\"");
    assertThat(keycloak.at(corp, "config.custom")).isEqualTo("\"c\"");
  }
}

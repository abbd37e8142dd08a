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
class KeycloakClientTest {
  private final KeycloakServer server;
  private final KeycloakApi keycloak;

  @TempDir Path folder;

  KeycloakClientTest(KeycloakServer server) {
    this.server = server;
    this.keycloak = new KeycloakApi(server);
  }

  @AfterEach
  void close() {
    keycloak.close();
  }

  private LivePackProject realm(String name) {
    return KeycloakProject.in(folder, server)
        .with("WEB_SECRET", "web-geheim")
        .with("Realm", "name: shop", "realm: " + name + ", enabled: true");
  }

  private LivePackProject client(String realm, String spec) {
    return realm(realm).with("Client", "name: web, parent: Realm/shop", spec);
  }

  @Test
  void livesFromItsFirstDayToItsLast() {
    client("clients", "clientId: web, description: a, redirectUris: [\"https://a.example/*\"]")
        .applies();
    String id = keycloak.id("/clients/clients?clientId=web");
    assertThat(keycloak.at("/clients/clients/" + id, "webOrigins"))
        .isEqualTo("[\"https://a.example\"]");

    // Renamed in place: its id stays.
    client(
            "clients",
            "clientId: web2, redirectUris: [], attributes: {post.logout.redirect.uris: +}")
        .applies();
    assertThat(keycloak.at("/clients/clients/" + id, "clientId")).isEqualTo("\"web2\"");
    assertThat(keycloak.at("/clients/clients/" + id, "description")).isEqualTo("\"\"");
    assertThat(keycloak.at("/clients/clients/" + id, "redirectUris")).isEqualTo("[]");
    assertThat(keycloak.text("/clients/clients/" + id)).contains("client.secret.creation.time");

    client("clients", "clientId: web2").destroys();
    assertThat(keycloak.has("/clients")).isFalse();
  }

  @Test
  void itsSecretIsSetAndNeverShown() {
    String said = client("hush", "clientId: web, secret: \"${env:WEB_SECRET}\"").applies();
    assertThat(said).doesNotContain("web-geheim");
    String id = keycloak.id("/hush/clients?clientId=web");
    assertThat(keycloak.at("/hush/clients/" + id, "secret")).isEqualTo("\"web-geheim\"");
    LivePackProject other =
        client("hush", "clientId: web, secret: \"${env:WEB_SECRET}\"")
            .with("WEB_SECRET", "web-anders");
    assertThat(other.plan()).contains("secret: (sensitive)").doesNotContain("web-");
    other.applies();
    assertThat(keycloak.at("/hush/clients/" + id, "secret")).isEqualTo("\"web-anders\"");
  }

  @Test
  void oneThatCameWithTheRealmIsAdopted() {
    realm("builtin").applies();
    String id = keycloak.id("/builtin/clients?clientId=account");
    LivePackProject project =
        realm("builtin")
            .with(
                "Client",
                "name: account, parent: Realm/shop",
                "clientId: account, name: Konto, rootUrl: \"${authBaseUrl}\"".replace("${", "$${")
                    + ", baseUrl: /realms/builtin/account/");
    project.adopts("Client", "account", id);
    project.applies();
    assertThat(keycloak.at("/builtin/clients/" + id, "name")).isEqualTo("\"Konto\"");
  }

  @Test
  void scopesAndMappersLiveInRealmsAndClients() {
    String mapper =
        "name: dept, protocol: openid-connect, protocolMapper: oidc-hardcoded-claim-mapper,"
            + " config: {claim.name: dept, claim.value: %s}";
    client("scoped", "clientId: web")
        .with(
            "ClientScope",
            "name: orders, parent: Realm/shop",
            "name: orders, protocol: openid-connect, description: d")
        .with("ProtocolMapper", "name: a, parent: ClientScope/orders", mapper.formatted("one"))
        .with("ProtocolMapper", "name: b, parent: Client/web", mapper.formatted("two"))
        .with(
            "ClientDefaultScope",
            "name: web, parent: Client/web",
            "scope: \"${ClientScope/orders.id}\"")
        .with(
            "RealmOptionalScope",
            "name: shop, parent: Realm/shop",
            "scope: \"${ClientScope/orders.id}\"")
        .applies();
    String web = "/scoped/clients/" + keycloak.id("/scoped/clients?clientId=web");
    assertThat(keycloak.text(web)).contains("\"claim.value\":\"two\"");
    assertThat(keycloak.text(web + "/default-client-scopes")).contains("\"orders\"");
    assertThat(keycloak.text("/scoped/default-optional-client-scopes")).contains("\"orders\"");

    client("scoped", "clientId: web")
        .with(
            "ClientScope",
            "name: orders, parent: Realm/shop",
            "name: bestellungen, protocol: openid-connect")
        .with("ProtocolMapper", "name: a, parent: ClientScope/orders", mapper.formatted("three"))
        .with("ProtocolMapper", "name: b, parent: Client/web", mapper.formatted("two"))
        .with(
            "ClientScope", "name: more, parent: Realm/shop", "name: more, protocol: openid-connect")
        .with(
            "ClientOptionalScope",
            "name: web, parent: Client/web",
            "scope: \"${ClientScope/more.id}\"")
        .with(
            "RealmDefaultScope",
            "name: more, parent: Realm/shop",
            "scope: \"${ClientScope/more.id}\"")
        .applies();
    assertThat(keycloak.text("/scoped/client-scopes"))
        .contains("\"bestellungen\"", "\"claim.value\":\"three\"");
    assertThat(keycloak.text(web + "/optional-client-scopes")).contains("\"more\"");
  }
}

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
class KeycloakRealmTest {
  private final KeycloakServer server;
  private final KeycloakApi keycloak;

  @TempDir Path folder;

  KeycloakRealmTest(KeycloakServer server) {
    this.server = server;
    this.keycloak = new KeycloakApi(server);
  }

  @AfterEach
  void close() {
    keycloak.close();
  }

  private LivePackProject declaring(String realm, String spec) {
    return KeycloakProject.in(folder, server)
        .with("MAIL_PASSWORD", "mail-geheim")
        .with("Realm", "name: " + realm, "realm: " + realm + ", enabled: true" + spec);
  }

  @Test
  void livesFromItsFirstDayToItsLast() {
    declaring("life", ", displayName: Life, accessTokenLifespan: 60, attributes: {mine: a}")
        .applies();
    assertThat(keycloak.at("/life", "displayName")).isEqualTo("\"Life\"");
    assertThat(keycloak.at("/life", "accessTokenLifespan")).isEqualTo("60");

    declaring("life", ", loginTheme: keycloak, attributes: {mine: b}").applies();
    assertThat(keycloak.at("/life", "displayName")).isEqualTo("\"\"");
    assertThat(keycloak.at("/life", "loginTheme")).isEqualTo("\"keycloak\"");
    assertThat(keycloak.at("/life", "attributes.mine")).isEqualTo("\"b\"");
    // What Keycloak keeps beside it is still there.
    assertThat(keycloak.at("/life", "attributes.cibaExpiresIn")).isEqualTo("\"120\"");

    declaring("life", "").destroys();
    assertThat(keycloak.has("/life")).isFalse();
  }

  @Test
  void bindsItsFlowsByName() {
    declaring("bound", ", browserFlow: direct grant").applies();
    assertThat(keycloak.at("/bound", "browserFlow")).isEqualTo("\"direct grant\"");
    declaring("bound", ", browserFlow: browser").applies();
    assertThat(keycloak.at("/bound", "browserFlow")).isEqualTo("\"browser\"");
  }

  @Test
  void keepsThePasswordOfItsMailServerSecret() {
    String mail =
        ", smtpServer: {host: mail.example, from: a@b.example, auth: \"true\", user: %s,"
            + " password: \"${env:MAIL_PASSWORD}\"}";
    String said = declaring("mail", mail.formatted("a")).applies();
    said += declaring("mail", mail.formatted("b")).applies();
    assertThat(said).doesNotContain("mail-geheim");
    assertThat(keycloak.at("/mail", "smtpServer.user")).isEqualTo("\"b\"");
    assertThat(keycloak.at("/mail", "smtpServer.password")).isEqualTo("\"**********\"");
  }

  @Test
  void whatOthersChangeIsFoundAndPutRight() {
    LivePackProject project = declaring("drifting", ", displayName: ours");
    project.applies();
    keycloak.put("/drifting", "{\"displayName\":\"theirs\"}");
    assertThat(project.drift()).contains("displayName", "theirs");
    project.applies();
    assertThat(keycloak.at("/drifting", "displayName")).isEqualTo("\"ours\"");
  }

  @Test
  void isReplacedUnderAnotherNameAndThePlanSaysSo() {
    declaring("before", "").applies();
    LivePackProject renamed =
        KeycloakProject.in(folder, server).with("Realm", "name: before", "realm: after");
    assertThat(renamed.plan()).contains("will be replaced", "realm cannot be changed");
    renamed.applies();
    assertThat(keycloak.has("/before")).isFalse();
    assertThat(keycloak.has("/after")).isTrue();
  }

  @Test
  void theOneThatCameWithKeycloakIsAdoptedAndLeftAsItIs() {
    LivePackProject project =
        KeycloakProject.in(folder, server)
            .with("Realm", "name: master", "realm: master, enabled: true, displayName: Keycloak");
    project.adopts("Realm", "master", "master");
    String before = keycloak.text("/master");
    assertThat(project.run("apply", "--auto-approve").exit()).isZero();
    assertThat(keycloak.at("/master", "displayName")).isEqualTo("\"Keycloak\"");
    assertThat(before).contains("\"realm\":\"master\"");
  }

  @Test
  void itsUserProfileIsThereFromTheBeginningAndChanged() {
    declaring("profiled", "")
        .with(
            "UserProfile",
            "name: users, parent: Realm/profiled",
            "unmanagedAttributePolicy: ENABLED")
        .applies();
    assertThat(keycloak.at("/profiled/users/profile", "unmanagedAttributePolicy"))
        .isEqualTo("\"ENABLED\"");
    assertThat(keycloak.text("/profiled/users/profile")).contains("\"username\"");
  }
}

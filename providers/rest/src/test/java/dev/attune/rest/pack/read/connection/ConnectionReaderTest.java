package dev.attune.rest.pack.read.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.pack.Authentication;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.read.PackReadResult;
import dev.attune.rest.pack.read.Packs;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConnectionReaderTest {
  private static final String TYPES =
      """
      types:
        Item: {path: /items, fields: {id: computed text}}
      """;
  private static final String SETTINGS =
      """
      settings:
        user: {default: me}
        key: {secret: true, env: SHOP_KEY}
      """;

  private static final String SERVER = "servers: {main: 'https://shop.example'}\n";

  /** A pack whose first line says its name, and whose second begins with {@code lines}. */
  private static String pack(String lines) {
    return "pack: shop\n" + lines + TYPES;
  }

  private static Pack sound(String lines) {
    return Packs.sound(pack(lines + SERVER + SETTINGS));
  }

  private static List<String> findings(String lines) {
    return Packs.findings(pack(lines + SERVER + SETTINGS));
  }

  @Test
  void credentialsAreNamedNeverHeld() {
    assertThat(sound("authentication: {by: bearer, token: key}\n").authentication())
        .isEqualTo(new Authentication.Bearer("key"));
    assertThat(
            sound("authentication: {by: basic, username: user, password: key}\n").authentication())
        .isEqualTo(new Authentication.Basic("user", "key"));
    assertThat(
            sound("authentication: {by: header, name: X-Key, value: 'Key {settings.key}'}\n")
                .authentication())
        .hasToString("Header[name=X-Key, value=Key {settings.key}]");
    assertThat(
            sound(
                    "authentication: {by: oauth2, token-url: 'https://id.example/token',"
                        + " client-id: user, client-secret: key, scopes: [read]}\n")
                .authentication())
        .isInstanceOf(Authentication.Token.class);
  }

  @Test
  void anAuthenticationIsCompleteAndOfOneKind() {
    assertThat(findings("authentication: {by: basic, username: user}\n"))
        .containsExactly(
            "2:1 ATT-1012 authentication by basic needs 'password' | needed: username, password");
    assertThat(findings("authentication: {by: bearer, token: key, password: key}\n"))
        .containsExactly(
            "2:42 ATT-1006 'password' does not apply to authentication by bearer"
                + " | it belongs to by: basic or oauth2");
    assertThat(findings("authentication: {by: oauth2, token-url: /token, client-id: user}\n"))
        .containsExactly(
            "2:1 ATT-1012 authentication by oauth2 needs 'client-secret', or 'username' and"
                + " 'password' | without username and password the client itself logs in, by its"
                + " secret");
    assertThat(
            findings(
                "authentication: {by: oauth2, token-url: /token, client-id: user, username: user}"
                    + "\n"))
        .containsExactly(
            "2:1 ATT-1012 authentication by oauth2 needs both 'username' and 'password', or"
                + " neither | with them a user logs in, without them the client itself");
    assertThat(findings("authentication: {by: bearer, token: kye}\n"))
        .containsExactly("2:37 ATT-1005 there is no setting 'kye' | did you mean 'key'?");
  }

  @Test
  void aCredentialMustBeASecretSetting() {
    assertThat(findings("authentication: {by: bearer, token: user}\n"))
        .containsExactly(
            "2:37 ATT-1011 the setting 'user' holds a credential but is not secret"
                + " | add secret: true to the setting");
  }

  @Test
  void aSecretHasNoDefaultAndItsLineIsNotShown() {
    PackReadResult read =
        Packs.read(pack("settings: {key: {secret: true, default: hunter2}}\n" + SERVER));

    assertThat(read.diagnostics())
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.code()).isEqualTo(PackCode.SECRET);
          assertThat(finding.message()).isEqualTo("a secret cannot have a default");
          assertThat(finding.quotable()).isFalse();
          assertThat(finding.toString()).doesNotContain("hunter2");
        });
  }

  @Test
  void aSecretComesFromTheEnvironmentOrFromAFile() {
    assertThat(Packs.findings(pack("settings: {key: {secret: true}}\n" + SERVER)))
        .containsExactly(
            "2:12 ATT-1011 the secret 'key' has no source"
                + " | add an environment variable, env: NAME, or a file, file: path");
    assertThat(Packs.findings(pack("settings: {key: {secret: true, file: /run/key}}\n" + SERVER)))
        .isEmpty();
  }

  @Test
  void aServerHasAUrlWithoutQueryAndCredentials() {
    for (String url :
        List.of("shop.example", "ftp://a.b", "https://u:p@a.b", "https://a.b/?c", "https://a.b/")) {
      assertThat(Packs.findings(pack("servers: {main: '" + url + "'}\n")))
          .containsExactly(
              "2:17 ATT-1004 this is not a valid URL of a server | start with https:// or http://"
                  + " and a host, without a query or a '/' at the end");
    }
  }

  @Test
  void oneOfSeveralServersIsTheDefault() {
    String two = "servers: {eu: 'https://eu.example', us: 'https://us.example'}\n";
    assertThat(Packs.findings(pack(two)))
        .containsExactly(
            "2:1 ATT-1012 several servers, but no default server | add default-server: NAME");
    assertThat(Packs.findings(pack("default-server: ue\n" + two)))
        .containsExactly("2:17 ATT-1005 there is no server 'ue' | did you mean 'eu'?");
    assertThat(Packs.sound(pack("default-server: us\n" + two)).servers().defaultName())
        .isEqualTo("us");
  }

  @Test
  void theNameOfTheSandboxIsTaken() {
    assertThat(Packs.findings(pack("servers: {sandbox: 'https://a.b'}\n")))
        .singleElement()
        .asString()
        .startsWith("2:11 ATT-1002 'sandbox' is reserved and cannot be the name of a server");
  }

  @Test
  void everyRequestCarriesTheHeadersOfThePack() {
    assertThat(sound("headers: {X-Version: '2', X-Key: '{settings.key}'}\n").headers())
        .containsOnlyKeys("X-Version", "X-Key");
    assertThat(findings("headers: {X Version: '2'}\n"))
        .singleElement()
        .asString()
        .startsWith("2:11 ATT-1002 'X Version' is not a valid name for a header");
  }

  @Test
  void aRateLimitIsACountInATime() {
    assertThat(sound("rate-limit: {requests: 20, per: 1m, parallel: 4}\n").rateLimit())
        .hasValueSatisfying(limit -> {
          assertThat(limit.requests()).isEqualTo(20);
          assertThat(limit.per()).isEqualTo(Duration.ofMinutes(1));
          assertThat(limit.parallel()).hasValue(4);
        });
    assertThat(findings("rate-limit: {requests: 0, per: 1 minute}\n"))
        .containsExactly(
            "2:24 ATT-1013 this is not a valid number | write a whole number, 1 or more",
            "2:32 ATT-1013 this is not a duration"
                + " | write a number with ms, s, m or h, such as 500ms, 2s or 10m");
  }

  @Test
  void aDialectOfLabelsHasPatterns() {
    assertThat(findings("labels: {key: '[a-z'}\n"))
        .singleElement()
        .asString()
        .startsWith("2:15 ATT-1013 this is not a regular expression");
  }

  @Test
  void namesAreWhatTheirPlacesTake() {
    assertThat(findings("version: 1.0.0\n"))
        .singleElement()
        .asString()
        .startsWith("2:10 ATT-1002 '1.0.0' is not a valid version of a pack");
    assertThat(Packs.findings(pack("settings: {key: {env: MY-KEY}}\n" + SERVER)))
        .containsExactly(
            "2:23 ATT-1002 this is not a valid name of an environment variable"
                + " | use letters, digits and underscores");
  }
}

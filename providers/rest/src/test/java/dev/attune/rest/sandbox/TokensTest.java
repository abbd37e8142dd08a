package dev.attune.rest.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.read.Packs;
import org.junit.jupiter.api.Test;

/** The sandbox of an API that gives out tokens itself. */
class TokensTest {
  private static Pack pack(String url) {
    return Packs.sound(
        """
        pack: shop
        settings: {realm: {env: R}, client: {env: C}, secret: {secret: true, env: S}}
        servers: {main: "https://api.shop.example"}
        authentication: {by: oauth2, token-url: "%s", client-id: client, client-secret: secret}
        types:
          Item:
            path: /v1/items
            fields: {id: computed text}
        """
            .formatted(url));
  }

  @Test
  void anybodyGetsATokenWhereThePackSays() {
    try (SandboxFixture sandbox = SandboxFixture.of(pack("/realms/{settings.realm}/token"))) {
      SandboxFixture.Reply reply = sandbox.post("/realms/any/token", "");
      assertThat(reply.status()).isEqualTo(200);
      assertThat(reply.at("access_token")).isEqualTo("sandbox");
      assertThat(reply.at("token_type")).isEqualTo("Bearer");
    }
  }

  @Test
  void nobodyGetsOneElsewhereOrByAnotherVerb() {
    try (SandboxFixture sandbox = SandboxFixture.of(pack("/realms/{settings.realm}/token"))) {
      assertThat(sandbox.get("/realms/any/token").status()).isEqualTo(404);
      assertThat(sandbox.post("/realms/token", "").status()).isEqualTo(404);
      assertThat(sandbox.post("/realms/a/b/token", "").status()).isEqualTo(404);
    }
  }

  @Test
  void whatAnotherServerGivesOutIsNotPlayed() {
    try (SandboxFixture sandbox = SandboxFixture.of(pack("https://login.example/token"))) {
      assertThat(sandbox.post("/token", "").status()).isEqualTo(404);
    }
  }
}

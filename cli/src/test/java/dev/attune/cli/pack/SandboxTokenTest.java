package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project on the sandbox of an API that gives out tokens itself. */
class SandboxTokenTest {
  @TempDir Path folder;

  @Test
  void anInstanceGetsItsTokenFromItsSandbox() throws IOException {
    Files.writeString(
        folder.resolve("shop.yaml"),
        """
        pack: shop
        settings: {realm: {env: R}, client: {env: C}, secret: {secret: true, env: S}}
        servers: {main: "https://api.shop.example"}
        authentication:
          by: oauth2
          token-url: "/realms/{settings.realm}/token"
          client-id: client
          client-secret: secret
        types:
          Item:
            path: /v1/items
            name: title
            fields: {id: computed text, title: required text}
        """);
    Files.writeString(
        folder.resolve("attune.yaml"), "providers: {shop: {pack: ./shop.yaml, server: sandbox}}\n");
    Files.writeString(
        folder.resolve("item.yaml"),
        """
        apiVersion: shop.attune.dev/v1
        kind: Item
        metadata: {name: lamp}
        spec: {title: Lamp}
        """);
    Session.Result result =
        Session.in(folder).with("ATTUNE_KEY", Session.KEY).run("apply", "--auto-approve");
    assertThat(result.exit()).as(result.out() + result.err()).isZero();
    assertThat(result.out()).contains("Applied 1 of 1 change");
  }
}

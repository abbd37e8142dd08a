package dev.attune.rest.provider;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import dev.attune.rest.pack.read.Packs;
import dev.attune.rest.sandbox.SandboxFixture;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Requests whose whole body is a list, as those that give and take roles often are. */
class ListBodiesTest {
  private static final String TYPES =
      """
      User:
        path: /users
        fields: {id: computed text}
      RoleMapping:
        parent: User
        path: /users/{parent}/roles
        item: /users/{parent}/roles
        without: [read, update]
        envelope: {request: "[0]"}
        create: {answer: nothing}
        delete: {set: {id: "{id}", name: "{name}"}}
        fields:
          id: required text
          name: required text
          key: write-only text
      """;
  private static final String ROLE = "{\"id\":\"r-1\",\"name\":\"admin\",\"key\":\"canary\"}";

  private static Instance role(ProviderFixture fixture) {
    return fixture.instance("RoleMapping", "r-1", "{\"id\":\"r-1\",\"name\":\"admin\"}");
  }

  @Test
  void aCreateSendsAListOfOneObject() {
    ProviderFixture fixture =
        ProviderFixture.of(TYPES)
            .answers(204, "")
            .answers(200, "[{\"id\":\"r-1\",\"name\":\"admin\"}]");
    Result made =
        fixture.provider.create(at("RoleMapping", "u"), fixture.write("RoleMapping", ROLE), "i");

    assertThat(made.failure()).isEmpty();
    assertThat(made.instance().orElseThrow().id()).isEqualTo("r-1");
    assertThat(fixture.wire.sent())
        .containsExactly("POST /api/users/u/roles [" + ROLE + "]", "GET /api/users/u/roles");
    assertThat(fixture.wire.told() + "").doesNotContain("canary").contains("admin");
  }

  @Test
  void aDeleteSendsAListOfWhatItSets() {
    ProviderFixture fixture = ProviderFixture.of(TYPES).answers(204, "");

    assertThat(fixture.provider.delete(at("RoleMapping", "u"), role(fixture)))
        .isEqualTo(Result.gone());
    assertThat(fixture.wire.sent())
        .containsExactly("DELETE /api/users/u/roles [{\"id\":\"r-1\",\"name\":\"admin\"}]");
  }

  @Test
  void theSandboxTakesThem() throws IOException {
    try (SandboxFixture sandbox = SandboxFixture.of(Packs.sound(Packs.withType(TYPES)))) {
      String user = sandbox.post("/users", "{}").at("id");
      String roles = "/users/" + user + "/roles";

      assertThat(sandbox.post(roles, "[" + ROLE + "]").status()).isLessThan(300);
      assertThat(sandbox.get(roles).at("[0].name")).isEqualTo("admin");
      assertThat(sandbox.post(roles, ROLE).status()).isEqualTo(400);
      assertThat(sandbox.tried("DELETE", roles, "[{\"id\":\"r-1\",\"name\":\"admin\"}]").status())
          .isEqualTo(204);
      assertThat(sandbox.get(roles).body()).isEqualTo("[]");
    }
  }

  @Test
  void aPlaceHasNoDollar() {
    assertThat(Packs.findings(Packs.withType(TYPES.replace("\"[0]\"", "\"$[0]\""))))
        .anySatisfy(finding -> assertThat(finding).contains("path into a body"));
  }
}

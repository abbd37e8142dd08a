package dev.attune.rest.provider;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What need not be asked again, and what must be. */
class SparedRequestsTest {
  private static final String USERS =
      """
      User:
        path: /users
        create: {answer: location, look: [notes]}
        update: {verb: PUT, look: [notes]}
        fields:
          id: computed text
          title: required text
          active: {type: bool, server-default: false}
          notes: text
      """;
  private static final Map<String, String> LINK = Map.of("Location", "/api/users/7");

  private static Result create(ProviderFixture bench, String value) {
    return bench.provider.create(at("User"), bench.write("User", value), "1");
  }

  @Test
  void aCreateOfWhichAllIsKnownIsNotLookedAt() {
    ProviderFixture bench = ProviderFixture.of(USERS).answers(201, "", LINK);
    Instance made = create(bench, "{\"title\":\"a\"}").instance().orElseThrow();
    assertThat(bench.wire.sent()).containsExactly("POST /api/users {\"title\":\"a\"}");
    assertThat(made.id()).isEqualTo("7");
    assertThat(made.value().toString()).contains("title", "a");
  }

  @Test
  void aFieldThatTheServerMayChangeIsLookedAt() {
    ProviderFixture bench =
        ProviderFixture.of(USERS)
            .answers(201, "", LINK)
            .answers(200, "{\"id\":\"7\",\"title\":\"a\",\"active\":false}");
    Instance made = create(bench, "{\"title\":\"a\",\"notes\":\"n\"}").instance().orElseThrow();
    assertThat(bench.wire.sent()).last().isEqualTo("GET /api/users/7");
    assertThat(made.value().get("notes")).isEmpty();
  }

  @Test
  void whatWasReadAMomentAgoIsNotReadAgainForAnUpdateOfTheWholeAndNotAfterwards() {
    String raw = "{\"id\":\"7\",\"title\":\"a\",\"active\":true,\"more\":1}";
    ProviderFixture bench = ProviderFixture.of(USERS).answers(200, raw).answers(204, "");
    Instance known = bench.instance("User", "7", "{\"id\":\"7\"}");
    Instance read = bench.provider.read(at("User"), known).instance().orElseThrow();
    Result result =
        bench.provider.update(
            at("User"), read, bench.write("User", "{\"title\":\"b\",\"active\":true}"));
    assertThat(bench.wire.sent())
        .containsExactly(
            "GET /api/users/7", "PUT /api/users/7 {\"more\":1,\"title\":\"b\",\"active\":true}");
    assertThat(result.instance().orElseThrow().value().toString()).contains("b");
  }

  @Test
  void whatWasReadServesOneWriteOnly() {
    String raw = "{\"id\":\"7\",\"title\":\"a\",\"active\":true}";
    ProviderFixture bench = ProviderFixture.of(USERS).answers(200, raw).answers(204, "");
    bench.answers(200, raw.replace("\"a\"", "\"b\"")).answers(204, "");
    Instance known = bench.instance("User", "7", "{\"id\":\"7\"}");
    Instance read = bench.provider.read(at("User"), known).instance().orElseThrow();
    for (String title : new String[] {"b", "c"}) {
      Result result =
          bench.provider.update(
              at("User"),
              read,
              bench.write("User", "{\"title\":\"%s\",\"active\":true}".formatted(title)));
      assertThat(result.failure()).isEmpty();
    }
    assertThat(bench.wire.sent().stream().map(sent -> sent.substring(0, 4)))
        .containsExactly("GET ", "PUT ", "GET ", "PUT ");
  }

  private static final String ROLES =
      """
      Role:
        path: /roles
        item: /roles-by-id/{id}
        create: {answer: named}
        fields: {id: computed text, name: required text}
      """;

  @Test
  void aWriteToAnotherKindMayShowInWhatWasReadBefore() {
    String raw = "{\"id\":\"7\",\"title\":\"a\",\"active\":true}";
    ProviderFixture bench =
        ProviderFixture.of(USERS + ROLES)
            .answers(200, raw)
            .answers(201, "", Map.of("Location", "/api/roles/a"))
            .answers(200, "{\"id\":\"9\",\"name\":\"a\"}")
            .answers(200, raw.replace("}", ",\"more\":1}"))
            .answers(204, "");
    Instance known = bench.instance("User", "7", "{\"id\":\"7\"}");
    Instance read = bench.provider.read(at("User"), known).instance().orElseThrow();
    bench.provider.create(at("Role"), bench.write("Role", "{\"name\":\"a\"}"), "1");
    bench.provider.update(
        at("User"), read, bench.write("User", "{\"title\":\"b\",\"active\":true}"));
    assertThat(bench.wire.sent())
        .endsWith(
            "GET /api/users/7", "PUT /api/users/7 {\"more\":1,\"title\":\"b\",\"active\":true}");
  }

  @Test
  void aLinkToANameIsReadBesideWhereTheObjectWasMade() {
    ProviderFixture bench =
        ProviderFixture.of(ROLES)
            .answers(201, "", Map.of("Location", "https://other.example/admin/roles/a%2Fb"))
            .answers(200, "{\"id\":\"9\",\"name\":\"a/b\"}");
    Result result =
        bench.provider.create(at("Role"), bench.write("Role", "{\"name\":\"a/b\"}"), "1");
    assertThat(result.instance().map(Instance::id)).isEqualTo(Optional.of("9"));
    assertThat(bench.wire.sent())
        .containsExactly("POST /api/roles {\"name\":\"a/b\"}", "GET /api/roles/a%2Fb");
  }

  @Test
  void withoutALinkTheCreateIsInDoubt() {
    ProviderFixture bench = ProviderFixture.of(ROLES).answers(201, "");
    Result result = bench.provider.create(at("Role"), bench.write("Role", "{\"name\":\"a\"}"), "1");
    assertThat(result.failure().orElseThrow()).isInstanceOf(Failure.InDoubt.class);
  }

  @Test
  void theElementsOfSeveralListsAreGathered() {
    ProviderFixture bench =
        ProviderFixture.of(
            """
            Mapping:
              path: /mappings
              without: [read, update]
              envelope: {list: "clients[*].roles"}
              fields: {id: computed text}
            """);
    bench.answers(
        200,
        "{\"clients\":{\"a\":{\"roles\":[{\"id\":\"1\"},{\"id\":\"2\"}]},\"b\":{\"roles\":[{\"id\":\"3\"}]}}}");
    assertThat(bench.provider.list(at("Mapping"), Optional.empty()).instances())
        .extracting(Instance::id)
        .containsExactly("1", "2", "3");
    bench.answers(200, "{}");
    assertThat(bench.provider.list(at("Mapping"), Optional.empty()).instances()).isEmpty();
  }

  @Test
  void asterisksAreSentBackWhereTheyKeepASecret() {
    ProviderFixture bench =
        ProviderFixture.of(
            """
            Login:
              path: /logins
              update: {verb: PUT}
              fields:
                id: computed text
                title: text
                secret: {type: write-only text, kept-by: secret}
            """);
    bench.wire.answers(200, "{\"id\":\"7\",\"title\":\"a\",\"secret\":\"***\"}").forever();
    Result result =
        bench.provider.update(
            at("Login"),
            bench.instance("Login", "7", "{\"id\":\"7\",\"title\":\"a\"}"),
            bench.write("Login", "{\"title\":\"b\"}"));
    assertThat(result.failure()).isEmpty();
    assertThat(bench.wire.sent())
        .contains("PUT /api/logins/7 {\"title\":\"b\",\"secret\":\"***\"}");
  }
}

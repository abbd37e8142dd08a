package dev.attune.rest.pack.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.pack.ResourceType;
import org.junit.jupiter.api.Test;

class PathVariablesTest {

  @Test
  void aPathVariableThatNobodyFillsIsFoundAtItsPlace() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    """
                    Item:
                      path: /shops/{shop}/items
                      fields: {id: computed text}
                    """)))
        .containsExactly("6:18 ATT-1003 unknown variable '{shop}' | known here: {settings.region}");
  }

  @Test
  void aMisspeltVariableIsSuggested() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    """
                    Item:
                      path: /{settings.regoin}/items
                      item: /items/{slog}
                      fields: {id: computed text, slug: required text}
                    """)))
        .containsExactly(
            "6:12 ATT-1003 unknown variable '{settings.regoin}'"
                + " | did you mean '{settings.region}'?",
            "7:18 ATT-1003 unknown variable '{slog}' | did you mean '{slug}'?");
  }

  @Test
  void parentsFillVariablesAsFarUpAsTheyGo() {
    String pack =
        Packs.withType(
            """
            Gateway: {path: /gateways, fields: {id: computed text}}
            Listener:
              parent: Gateway
              path: /gateways/{parent}/listeners
              fields: {id: computed text}
            Policy:
              parent: Listener
              path: /gateways/{parent.parent}/listeners/{parent}/policies
              fields: {id: computed text}
            """);
    ResourceType policy = Packs.sound(pack).type("Policy").orElseThrow();

    assertThat(policy.operations().read().orElseThrow().path())
        .hasToString("/gateways/{parent.parent}/listeners/{parent}/policies/{id}");
    assertThat(Packs.findings(pack.replace("    parent: Gateway\n", "")))
        .containsExactly(
            "7:21 ATT-1003 unknown variable '{parent}' | Listener has no parent; add parent: KIND",
            "11:21 ATT-1003 unknown variable '{parent.parent}'"
                + " | known here: {Listener}, {parent}, {settings.region}");
  }

  @Test
  void theIdThatAServerMakesIsNotKnownBeforeTheCreate() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    """
                    Item:
                      path: /items
                      create: {verb: PUT}
                      fields: {id: computed text}
                    """)))
        .containsExactly(
            "6:11 ATT-1003 unknown variable '{id}'"
                + " | the server assigns it, so it is not known before the create");
  }

  @Test
  void aListKnowsNoFields() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    """
                    Item:
                      path: /items/{name}
                      item: /items/{name}
                      name: name
                      fields: {id: computed text, name: required text}
                    """)))
        .containsExactly(
            "6:18 ATT-1003 unknown variable '{name}'"
                + " | a list request knows only settings and parents");
  }

  @Test
  void aFieldThatMayBeLeftOutFillsNoPath() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    """
                    Item:
                      path: /items
                      item: /items/{slug}
                      fields: {id: computed text, slug: text}
                    """)))
        .containsExactly(
            "7:18 ATT-1003 unknown variable '{slug}'"
                + " | the field is optional, but a path needs a required one");
  }

  @Test
  void bracesThatDoNotMatchAreFound() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    """
                    Item:
                      path: /items
                      read: {path: "/items/{id"}
                      delete: {path: "/items/id}"}
                      fields: {id: computed text}
                    """)))
        .containsExactly(
            "7:26 ATT-1004 '{' without a matching '}' | write a variable in braces: {id}",
            "8:30 ATT-1004 '}' without a matching '{' | write a variable in braces: {id}");
  }

  @Test
  void aPathIsBelowTheServer() {
    String type = "Item: {path: PATH, fields: {id: computed text}}";
    for (String path :
        new String[] {"items", "//other.example/items", "/a/../b", "/a?b=c", "/a b"}) {
      assertThat(Packs.findings(Packs.withType(type.replace("PATH", "'" + path + "'"))))
          .containsExactly(
              "5:16 ATT-1004 this is not a valid path"
                  + " | start with one '/'; put query parameters under query");
    }
  }

  @Test
  void aSecretCannotStandInAPath() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    """
                    Item:
                      path: /items
                      list: {query: {key: "{settings.token}"}}
                      fields: {id: computed text}
                    """)))
        .containsExactly(
            "7:26 ATT-1011 the secret '{settings.token}' is not allowed here"
                + " | URLs are logged; use a secret only in authentication and headers");
  }

  @Test
  void aFieldThatIsPathOnlyMustStandInAPath() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    """
                    Item:
                      path: /items
                      fields: {id: computed text, shop: required path-only text}
                    """)))
        .containsExactly(
            "7:33 ATT-1006 the field 'shop' is path-only, but no path contains it"
                + " | write {shop} in item or path");
  }
}

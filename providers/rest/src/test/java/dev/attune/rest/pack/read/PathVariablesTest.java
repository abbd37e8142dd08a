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
        .containsExactly("6:18 ATT-1003 nothing fills '{shop}' | known here: {settings.region}");
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
            "6:12 ATT-1003 nothing fills '{settings.regoin}'"
                + " | did you mean '{settings.region}'?",
            "7:18 ATT-1003 nothing fills '{slog}' | did you mean '{slug}'?");
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
            "7:21 ATT-1003 nothing fills '{parent}' | Listener has no parent; say parent: KIND",
            "11:21 ATT-1003 nothing fills '{parent.parent}'"
                + " | known here: {parent}, {settings.region}");
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
            "6:11 ATT-1003 nothing fills '{id}'"
                + " | the server makes it: it is not known before the create");
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
            "6:18 ATT-1003 nothing fills '{name}' | a list knows settings and the parent only");
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
            "7:18 ATT-1003 nothing fills '{slug}'"
                + " | the field may be left out; a path needs a required one");
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
            "7:26 ATT-1004 a '{' that nothing closes | a variable stands in braces: {id}",
            "8:30 ATT-1004 a '}' that nothing opens | a variable stands in braces: {id}");
  }

  @Test
  void aPathIsBelowTheServer() {
    String type = "Item: {path: PATH, fields: {id: computed text}}";
    for (String path :
        new String[] {"items", "//other.example/items", "/a/../b", "/a?b=c", "/a b"}) {
      assertThat(Packs.findings(Packs.withType(type.replace("PATH", "'" + path + "'"))))
          .containsExactly(
              "5:16 ATT-1004 this is not a path below the server's URL"
                  + " | begin with one '/'; queries stand under query");
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
            "7:26 ATT-1011 the secret '{settings.token}' cannot stand here"
                + " | URLs are logged; a secret stands in authentication or in headers");
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
            "7:33 ATT-1006 the field 'shop' is path-only and stands in no path"
                + " | write {shop} in item or path");
  }
}

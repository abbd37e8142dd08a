package dev.attune.rest.provider;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.pack.read.Packs;
import org.junit.jupiter.api.Test;

/** Types that live in one of several others, and in themselves at any depth. */
class SeveralParentsTest {
  private static final String TYPES =
      """
      Realm: {path: /realms, id: name, fields: {name: required text}}
      Group:
        parent: [Realm, Group]
        path:
          Realm: /realms/{Realm}/groups
          Group: /realms/{Realm}/groups/{parent}/children
        item: /realms/{Realm}/groups/{id}
        name: name
        fields: {id: computed text, name: required text}
      Client: {parent: Realm, path: "/realms/{parent}/clients", fields: {id: computed text}}
      Mapper:
        parent: [Client, Group]
        path:
          Client: /realms/{Realm}/clients/{parent}/mappers
          Group: /realms/{Realm}/groups/{Group}/mappers
        fields: {id: computed text, kind: text}
      """;

  private static String created(String kind, String... parents) {
    ProviderFixture fixture =
        ProviderFixture.of(TYPES).answers(201, "{\"id\":\"7\",\"name\":\"x\"}");
    String spec = kind.equals("Group") ? "{\"name\":\"x\"}" : "{}";
    fixture.provider.create(at(kind, parents), fixture.write(kind, spec), "i");
    return fixture.wire.sent().getFirst();
  }

  private static String read(String kind, String... parents) {
    ProviderFixture fixture = ProviderFixture.of(TYPES).answers(200, "{\"id\":\"7\"}");
    fixture.provider.importObject(at(kind, parents), "7");
    return fixture.wire.sent().getFirst();
  }

  @Test
  void theKindOfTheParentDecidesThePath() {
    assertThat(created("Mapper", "main", "Client/c"))
        .isEqualTo("POST /api/realms/main/clients/c/mappers {}");
    assertThat(created("Mapper", "Realm/main", "Group/g"))
        .isEqualTo("POST /api/realms/main/groups/g/mappers {}");
    assertThat(read("Mapper", "main", "Client/c"))
        .isEqualTo("GET /api/realms/main/clients/c/mappers/7");
  }

  @Test
  void aTypeThatLivesInItselfIsFoundAtAnyDepth() {
    assertThat(created("Group", "Realm/main"))
        .isEqualTo("POST /api/realms/main/groups {\"name\":\"x\"}");
    assertThat(created("Group", "Realm/main", "Group/a/1", "Group/b"))
        .isEqualTo("POST /api/realms/main/groups/b/children {\"name\":\"x\"}");
    assertThat(read("Group", "Realm/main", "Group/a", "Group/b"))
        .isEqualTo("GET /api/realms/main/groups/7");
    assertThat(created("Mapper", "Realm/main", "Group/a", "Group/b"))
        .isEqualTo("POST /api/realms/main/groups/b/mappers {}");
  }

  @Test
  void onlyWhatIsAlwaysAroundCanStandInAPath() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    TYPES.replace("item: /realms/{Realm}/groups", "item: /{Group}/groups"))))
        .singleElement()
        .asString()
        .contains("ATT-1003 unknown variable '{Group}'");
    assertThat(
            Packs.findings(
                Packs.withType(TYPES.replace("/realms/{Realm}/clients", "/{parent.parent}"))))
        .isEmpty();
    assertThat(
            Packs.findings(
                Packs.withType(
                    TYPES.replace("/realms/{Realm}/groups/{Group}", "/{parent.parent}"))))
        .as("above a group stands a realm or a group")
        .isEmpty();
  }

  @Test
  void eachParentHasAPath() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    TYPES.replace(
                        "    Client: /realms/{Realm}/clients/{parent}/mappers",
                        "    Cleint: /realms/mappers"))))
        .anySatisfy(one -> assertThat(one).contains("there is no path for the parent Client"))
        .anySatisfy(
            one -> assertThat(one).contains("'Cleint' is not one of several parents of this type"));
  }

  @Test
  void aTypeThatLivesInNothingButItselfIsACircle() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    "Group: {parent: [Group], path: /groups, fields: {id: computed text}}")))
        .singleElement()
        .asString()
        .contains("ATT-1010 Group is its own parent: Group in Group");
  }
}

package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Groups in groups, and objects that live in a client or in a group, from plan to destroy. */
class NestedTypesTest {
  private static final String TYPES =
      """
      Realm: {path: /realms, id: name, collection: realms, fields: {name: required text}}
      Group:
        parent: [Realm, Group]
        collection: groups
        path:
          Realm: /realms/{Realm}/groups
          Group: /realms/{Realm}/groups/{parent}/children
        item: /realms/{Realm}/groups/{id}
        name: name
        fields: {id: computed text, name: required text, note: text}
      Client:
        parent: Realm
        path: /realms/{parent}/clients
        name: clientId
        fields: {id: computed text, clientId: required text}
      Mapper:
        parent: [Client, Group]
        collection: mappers
        path:
          Client: /realms/{Realm}/clients/{parent}/mappers
          Group: /realms/{Realm}/groups/{parent}/mappers
        name: name
        fields: {id: computed text, name: required text, claim: text}
      """;

  @TempDir Path folder;
  private SandboxedPack project;

  @BeforeEach
  void declare() {
    project = SandboxedPack.in(folder, TYPES);
    project.declare("Realm", "main", "name: main");
    project.declare("Group", "eu", ", parent: Realm/main", "name: eu");
    project.declare("Group", "berlin", ", parent: Group/eu", "name: berlin");
    project.declare("Group", "mitte", ", parent: Group/berlin", "name: mitte");
    project.declare("Client", "shop", ", parent: Realm/main", "clientId: shop");
    project.declare("Mapper", "by-client", ", parent: Client/shop", "name: mail\nclaim: a");
    project.declare("Mapper", "by-group", ", parent: Group/mitte", "name: mail\nclaim: b");
  }

  @Test
  void theyAreMadeInOrderAndAreAsDeclaredAfterwards() {
    Session.Result applied = project.apply("--trace-http");
    assertThat(applied.err())
        .containsPattern("POST \\S+/realms/main/groups/[^/ ]+/children")
        .containsPattern("POST \\S+/realms/main/clients/[^/ ]+/mappers")
        .containsPattern("POST \\S+/realms/main/groups/[^/ ]+/mappers");
    project.isAsDeclared();
  }

  @Test
  void theyChangeWhereTheyAre() {
    project.apply();
    project.declare("Group", "mitte", ", parent: Group/berlin", "name: mitte\nnote: new");
    project.declare("Mapper", "by-group", ", parent: Group/mitte", "name: mail\nclaim: c");
    assertThat(project.apply().out()).contains("Applied 2 of 2 changes");
    project.isAsDeclared();
  }

  @Test
  void theyAreFoundAgainWithoutTheStore() {
    project.apply();
    assertThat(folder.resolve(".attune/store.db").toFile().delete()).isTrue();
    Session.Result recovered = project.run("recover", "--auto-approve");
    for (int depth = 1; depth < 5 && recovered.exit() != 0; depth++) {
      recovered =
          project.run("recover", "--auto-approve"); // What is inside is found by its parent.
    }
    assertThat(recovered.exit()).as(recovered.toString()).isZero();
    project.isAsDeclared();
  }

  @Test
  void destroyBeginsAtTheInnermost() {
    project.apply();
    Session.Result destroyed = project.run("destroy", "--auto-approve");
    assertThat(destroyed.exit()).as(destroyed.toString()).isZero();
    assertThat(destroyed.out().indexOf("mitte")).isLessThan(destroyed.out().indexOf("\"eu\""));
    Session.Result plan = project.run("plan");
    assertThat(plan.out()).contains("7 to add");
  }

  @Test
  void theCompactFormNestsThemAsDeepAsTheyGo() {
    for (String name :
        new String[] {"main", "eu", "berlin", "mitte", "shop", "by-client", "by-group"}) {
      assertThat(folder.resolve("of-" + name + ".yaml").toFile().delete()).isTrue();
    }
    project.write(
        "all.yaml",
        """
        realms:
          - ref: main
            name: main
            groups:
              - ref: eu
                name: eu
                groups:
                  - ref: berlin
                    name: berlin
                    mappers: [{ref: by-group, name: mail}]
        """);
    project.apply();
    project.isAsDeclared();
  }

  @Test
  void theParentMustBeOfOneOfTheKinds() {
    project.declare("Mapper", "by-client", ", parent: Realm/main", "name: mail");
    Session.Result validated = project.run("validate");
    assertThat(validated.err())
        .contains("the parent of Mapper is Client or Group, not Realm")
        .contains("write Client/name or Group/name");
  }

  @Test
  void explainNamesThem() {
    assertThat(project.run("explain", "Mapper").out())
        .contains("The kind of its parent is Client or Group.");
  }
}

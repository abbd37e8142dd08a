package dev.attune.cli.konnect;

import static dev.attune.cli.fixture.PackProject.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.PackProject;
import dev.attune.value.MapValue;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Konnect as people write it in short files, from the first apply to the last destroy. */
class KonnectCompactTest {
  private static final String ALL =
      """
      portals:
        - ref: dev
          name: Developer Portal
          description: For developers
          labels: {team: payments}
          default_application_auth_strategy_id: !ref key
      application_auth_strategies:
        - ref: key
          name: key
          display_name: Key
          strategy_type: key_auth
          configs: {key-auth: {key_names: [apikey]}}
      apis:
        - ref: orders
          name: Orders
          description: !file {path: orders.txt, extract: info.title}
          versions:
            - ref: v1
              version: 1.0.0
              spec: {content: !file orders.txt}
          publications:
            - ref: in-dev
              portal_id: !ref dev#id
              visibility: public
          documents:
            - {ref: guide, slug: guide, title: Guide, content: Read me}
            - {ref: more, slug: more, content: And me, parent_document_id: !ref guide#id}
      """;

  @TempDir Path folder;
  private PackProject project;

  @BeforeEach
  void start() {
    project = PackProject.konnect(folder);
    project.write("orders.txt", "{\"info\": {\"title\": \"All about orders\"}}");
    project.write("all.yaml", ALL);
  }

  @AfterEach
  void stop() {
    project.close();
  }

  private void change(String from, String to) {
    assertThat(ALL).contains(from);
    project.write("all.yaml", ALL.replace(from, to));
  }

  @Test
  void makesEverythingOnce() {
    assertThat(project.apply()).hasSize(7).allMatch(line -> line.endsWith(" created"));
    assertThat(project.isAsDeclared()).isTrue();
    MapValue portal = project.only("/v3/portals");
    MapValue strategy = project.only("/v2/application-auth-strategies");
    assertThat(text(portal, "default_application_auth_strategy_id"))
        .isEqualTo(text(strategy, "id"));
    MapValue api = project.only("/v3/apis");
    assertThat(text(api, "description")).isEqualTo("All about orders");
    MapValue publication = project.only("/v3/api-publications");
    assertThat(text(publication, "portal_id")).isEqualTo(text(portal, "id"));
    String documents = "/v3/apis/" + text(api, "id") + "/documents";
    MapValue guide = project.only(documents);
    assertThat(text(guide, "slug")).isEqualTo("guide");
    assertThat(text(guide, "children[0].slug")).isEqualTo("more");
  }

  @Test
  void labelsAreThoseThatKonnectAllows() {
    project.apply();
    MapValue labels = (MapValue) project.only("/v3/portals").get("labels").orElseThrow();
    assertThat(labels.keys())
        .containsExactlyInAnyOrder(
            "team", "attune-managed", "attune-config-hash", "attune-last-updated");
    assertThat(labels.keys())
        .allSatisfy(key ->
            assertThat(text(labels, key))
                .matches("[a-z0-9A-Z]([a-z0-9A-Z._-]*[a-z0-9A-Z])?")
                .hasSizeLessThanOrEqualTo(63));
    assertThat(text(labels, "attune-managed")).isEqualTo("default");
  }

  @Test
  void changesOnlyWhatIsDeclaredOtherwise() {
    project.apply();
    project.sandbox().forgetRequests();
    change("For developers", "For everybody");
    assertThat(project.apply()).containsExactly("[1-u-dev] portal \"dev\" updated");
    assertThat(project.sandbox().requests().of("PATCH /v3/portals/{id}")).isEqualTo(1);
    assertThat(text(project.only("/v3/portals"), "description")).isEqualTo("For everybody");
    assertThat(project.isAsDeclared()).isTrue();
  }

  @Test
  void aFieldThatNobodyDeclaredIsLeftToOthers() {
    project.apply();
    String id = text(project.only("/v3/portals"), "id");
    project.send("PATCH", "/v3/portals/" + id, "{\"rbac_enabled\": true}");
    assertThat(project.isAsDeclared()).isTrue();
    change("For developers", "For everybody");
    project.apply();
    assertThat(text(project.only("/v3/portals"), "rbac_enabled")).isEqualTo("true");
  }

  @Test
  void whatTheProjectSaysAboutUndeclaredFieldsCounts() {
    change("    description: For developers\n", "");
    project.apply();
    String id = text(project.only("/v3/portals"), "id");
    project.send("PATCH", "/v3/portals/" + id, "{\"description\": \"by hand\"}");
    assertThat(project.isAsDeclared()).isTrue();
    project.settings("defaults: {ignore-unspecified-fields: false}\n");
    assertThat(project.run("plan").out()).contains("description: \"by hand\" → null");
  }

  @Test
  void whatOthersChangeIsFoundAndSetRight() {
    project.apply();
    String id = text(project.only("/v3/portals"), "id");
    project.send("PATCH", "/v3/portals/" + id, "{\"description\": \"by hand\"}");
    Session.Result drift = project.run("drift");
    assertThat(drift.exit()).isEqualTo(2);
    assertThat(drift.out()).contains("description: applied \"For developers\", now \"by hand\"");
    assertThat(project.apply()).hasSize(1);
    assertThat(project.run("drift").exit()).isZero();
  }

  @Test
  void aListThatIsLeftOutIsNotTouchedAndAnEmptyOneIsEmptied() {
    project.apply();
    String apis = ALL.substring(ALL.indexOf("apis:"));
    change(apis.substring(apis.indexOf("    documents:")), "");
    assertThat(project.apply("--prune")).isEmpty();
    change(apis.substring(apis.indexOf("    documents:")), "    documents: []\n");
    assertThat(project.apply("--prune")).hasSize(2).allMatch(line -> line.endsWith(" deleted"));
    change(apis, "");
    assertThat(project.apply("--prune")).isEmpty();
    change(apis, "apis: []\n");
    project.apply("--prune");
    assertThat(project.all("/v3/apis")).isEmpty();
    assertThat(project.all("/v3/portals")).hasSize(1);
  }

  @Test
  void whatLivesInSomethingThatIsPrunedIsShownToGoWithIt() {
    project.apply();
    change(ALL.substring(ALL.indexOf("apis:")), "apis: []\n");
    assertThat(project.apply("--prune")).hasSize(5).allMatch(line -> line.endsWith(" deleted"));
    assertThat(project.run("drift").exit()).isZero();
    assertThat(project.run("destroy", "--auto-approve").exit()).isZero();
  }

  @Test
  void whatIsNotDeclaredIsNotLostWithAnApiThatIsReplaced() {
    String api = "apis: [{ref: a, name: A, spec_content: %s%s}]\n";
    String versions = ", versions: [{ref: v, version: v1, spec: {content: x}}]";
    project.write("all.yaml", api.formatted("one", versions));
    project.apply();
    project.write("all.yaml", api.formatted("two", ""));
    Session.Result refused = project.applied();
    assertThat(refused.exit()).isEqualTo(1);
    assertThat(refused.err())
        .contains(
            "all.yaml:1:14: Api/a must be replaced, but its child ApiVersion/v is not declared");
    project.write("all.yaml", api.formatted("two", ", versions: []"));
    assertThat(project.apply("--prune")).hasSize(3);
    assertThat(project.isAsDeclared()).isTrue();
    assertThat(project.run("drift").exit()).isZero();
  }

  @Test
  void whatOthersDeletedDoesNotKeepTheRestFromBeingDestroyed() {
    project.apply();
    MapValue publication = project.only("/v3/api-publications");
    String api = "/v3/apis/" + text(project.only("/v3/apis"), "id");
    project.send("DELETE", api + "/publications/" + text(publication, "portal_id"), "");
    Session.Result destroyed = project.run("destroy", "--auto-approve");
    assertThat(destroyed.exit()).as(destroyed.toString()).isZero();
    assertThat(project.all("/v3/portals")).isEmpty();
  }

  @Test
  void destroyLeavesWhatOthersMade() {
    project.make("/v3/portals", "{\"name\": \"Another\"}");
    project.apply();
    assertThat(project.run("destroy", "--auto-approve").exit()).isZero();
    assertThat(text(project.only("/v3/portals"), "name")).isEqualTo("Another");
    assertThat(project.all("/v3/apis")).isEmpty();
    assertThat(project.all("/v2/application-auth-strategies")).isEmpty();
    assertThat(project.all("/v3/api-publications")).isEmpty();
  }
}

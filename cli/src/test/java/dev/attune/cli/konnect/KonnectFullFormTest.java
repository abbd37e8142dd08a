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

/** Konnect with an envelope around each resource, and everything that replaces and takes over. */
class KonnectFullFormTest {
  private static final String PORTAL =
      """
      apiVersion: konnect.attune.dev/v1
      kind: Portal
      metadata: {name: dev}
      spec: {name: Developer Portal, description: For developers}
      """;
  private static final String API =
      """
      apiVersion: konnect.attune.dev/v1
      kind: Api
      metadata: {name: orders}
      spec: {name: Orders, spec_content: "${env:SPEC}"}
      ---
      apiVersion: konnect.attune.dev/v1
      kind: ApiVersion
      metadata: {name: v1, parent: Api/orders}
      spec: {version: 1.0.0, spec: {content: "openapi: 3.1.0"}}
      ---
      apiVersion: konnect.attune.dev/v1
      kind: ApiPublication
      metadata: {name: pub, parent: Api/orders}
      spec: {portal_id: "${Portal/dev.id}"}
      """;

  @TempDir Path folder;
  private PackProject project;

  @BeforeEach
  void start() {
    project = PackProject.konnect(folder);
    project.write("portal.yaml", PORTAL);
  }

  @AfterEach
  void stop() {
    project.close();
  }

  private Session.Result applyWith(String spec) {
    return project.session().with("SPEC", spec).run("apply", "--auto-approve");
  }

  @Test
  void anApiIsReplacedByANewOneFirstBecauseItsNameIsFree() {
    project.write("api.yaml", API);
    assertThat(applyWith("openapi: one").exit()).isZero();
    String before = text(project.only("/v3/apis"), "id");
    Session.Result second = applyWith("openapi: two");
    assertThat(second.exit()).as(second.toString()).isZero();
    assertThat(second.out()).contains("order: create first").contains("spec_content");
    MapValue after = project.only("/v3/apis");
    assertThat(text(after, "id")).isNotEqualTo(before);
    assertThat(project.all("/v3/apis/" + text(after, "id") + "/versions")).hasSize(1);
    assertThat(project.all("/v3/api-publications")).hasSize(1);
    assertThat(project.session().with("SPEC", "openapi: two").run("plan", "--detailed-exitcode"))
        .extracting(Session.Result::exit)
        .isEqualTo(0);
    assertThat(second.out() + second.err()).doesNotContain("openapi: two");
  }

  @Test
  void aControlPlaneIsDeletedFirstBecauseItsNameIsTaken() {
    String plane =
        """
        apiVersion: konnect.attune.dev/v1
        kind: ControlPlane
        metadata: {name: edge}
        spec: {name: edge, cloud_gateway: %s}
        """;
    project.write("plane.yaml", plane.formatted("false"));
    project.apply();
    String before = text(project.only("/v2/control-planes"), "id");
    project.write("plane.yaml", plane.formatted("true"));
    assertThat(project.run("plan").out()).contains("order: delete first");
    assertThat(project.apply()).hasSize(2);
    assertThat(text(project.only("/v2/control-planes"), "id")).isNotEqualTo(before);
    assertThat(project.isAsDeclared()).isTrue();
  }

  @Test
  void aPublicationInAnotherPortalIsAnother() {
    project.write("api.yaml", API);
    assertThat(applyWith("x").exit()).isZero();
    project.write("other.yaml", PORTAL.replace("name: dev}", "name: two}").replace("Dev", "Own"));
    project.write("api.yaml", API.replace("Portal/dev", "Portal/two"));
    Session.Result moved = applyWith("x");
    assertThat(moved.exit()).as(moved.toString()).isZero();
    String two = text(project.all("/v3/portals").getLast(), "id");
    assertThat(text(project.only("/v3/api-publications"), "portal_id")).isEqualTo(two);
  }

  @Test
  void aFieldThatIsNotDeclaredIsTakenBack() {
    project.write("portal.yaml", PORTAL.replace(", description: For developers", ""));
    project.apply();
    String id = text(project.only("/v3/portals"), "id");
    project.send("PATCH", "/v3/portals/" + id, "{\"description\": \"by hand\"}");
    assertThat(project.apply()).hasSize(1);
    assertThat(text(project.only("/v3/portals"), "description")).isIn("", "null");
    assertThat(project.isAsDeclared()).isTrue();
  }

  @Test
  void whatTheProjectSaysAboutUndeclaredFieldsCounts() {
    project.settings("defaults: {ignore-unspecified-fields: true}\n");
    project.write("portal.yaml", PORTAL.replace(", description: For developers", ""));
    project.apply();
    String id = text(project.only("/v3/portals"), "id");
    project.send("PATCH", "/v3/portals/" + id, "{\"description\": \"by hand\"}");
    assertThat(project.isAsDeclared()).isTrue();
  }

  @Test
  void aFieldThatThePackDoesNotKnowIsKept() {
    project.apply();
    String id = text(project.only("/v3/portals"), "id");
    project.send("PATCH", "/v3/portals/" + id, "{\"new_in_2027\": {\"a\": [1]}}");
    assertThat(project.isAsDeclared()).isTrue();
    project.write("portal.yaml", PORTAL.replace("For developers", "For all"));
    project.apply();
    assertThat(text(project.only("/v3/portals"), "new_in_2027")).isEqualTo("{\"a\":[1]}");
  }

  @Test
  void whatIsThereAlreadyIsAConflictUntilItIsAdopted() {
    String id = project.make("/v3/portals", "{\"name\": \"Developer Portal\"}");
    Session.Result plan = project.run("plan");
    assertThat(plan.exit()).as(plan.toString()).isEqualTo(1);
    assertThat(plan.err()).contains("portal.yaml:3:").contains("attune adopt");
    Session.Result adopted = project.run("adopt", "--id", id, "Portal", "dev");
    assertThat(adopted.exit()).as(adopted.toString()).isZero();
    assertThat(text(project.only("/v3/portals"), "labels.attune-managed")).isEqualTo("default");
    assertThat(project.apply()).hasSize(1);
    assertThat(project.isAsDeclared()).isTrue();
    assertThat(project.all("/v3/portals")).hasSize(1);
  }
}

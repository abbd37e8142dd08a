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

/** Objects that others made: looked up, referred to, and left alone. */
class KonnectExternalTest {
  private static final String API =
      """
      apis: [{ref: orders, name: Orders}]
      api_implementations:
        - ref: served
          attune: {parent: Api/orders}
          service: {control_plane_id: !ref edge, id: !ref orders-service#id}
      """;
  private static final String BY_NAME =
      """
      control_planes:
        - ref: edge
          _external: {selector: {matchFields: {name: edge}}}
          gateway_services:
            - ref: orders-service
              _external: {selector: {matchFields: {name: orders}}}
      """;

  @TempDir Path folder;
  private PackProject project;
  private String plane = "";
  private String service = "";

  @BeforeEach
  void start() {
    project = PackProject.konnect(folder);
    plane = project.make("/v2/control-planes", "{\"name\": \"edge\"}");
    service = project.make(services(), "{\"name\": \"orders\", \"host\": \"h\"}");
    project.write("api.yaml", API);
    project.write("external.yaml", BY_NAME);
  }

  @AfterEach
  void stop() {
    project.close();
  }

  private String services() {
    return "/v2/control-planes/" + plane + "/core-entities/services";
  }

  @Test
  void anImplementationRefersToAServiceThatIsFoundByItsName() {
    assertThat(project.apply()).hasSize(2);
    MapValue implementation = project.only("/v3/api-implementations");
    assertThat(text(implementation, "service.id")).isEqualTo(service);
    assertThat(text(implementation, "service.control_plane_id")).isEqualTo(plane);
    assertThat(project.isAsDeclared()).isTrue();
  }

  @Test
  void orByItsId() {
    project.write(
        "external.yaml",
        """
        control_planes:
          - ref: edge
            _external: {id: %s}
            gateway_services: [{ref: orders-service, _external: {id: %s}}]
        """
            .formatted(plane, service));
    project.apply();
    assertThat(text(project.only("/v3/api-implementations"), "service.id")).isEqualTo(service);
  }

  @Test
  void orInTheFullForm() {
    project.write(
        "external.yaml",
        """
        apiVersion: konnect.attune.dev/v1
        kind: ControlPlane
        metadata: {name: edge, annotations: {attune.dev/external: "true"}}
        ---
        apiVersion: konnect.attune.dev/v1
        kind: GatewayService
        metadata:
          name: orders-service
          parent: ControlPlane/edge
          annotations: {attune.dev/external: "true"}
        spec: {host: h}
        """);
    project.apply();
    assertThat(text(project.only("/v3/api-implementations"), "service.id")).isEqualTo(service);
  }

  @Test
  void anImplementationThatChangesIsMadeAnew() {
    project.apply();
    String before = text(project.only("/v3/api-implementations"), "id");
    String other = project.make(services(), "{\"name\": \"other\"}");
    project.write("external.yaml", BY_NAME.replace("{name: orders}", "{name: other}"));
    assertThat(project.apply()).hasSize(2);
    MapValue after = project.only("/v3/api-implementations");
    assertThat(text(after, "id")).isNotEqualTo(before);
    assertThat(text(after, "service.id")).isEqualTo(other);
  }

  @Test
  void whatIsNotThereIsToldWhereItIsDeclared() {
    project.send("DELETE", services() + "/" + service, "");
    Session.Result plan = project.run("plan");
    assertThat(plan.exit()).isEqualTo(1);
    assertThat(plan.err())
        .contains("external.yaml:5:14: no GatewayService matches GatewayService/orders-service")
        .contains("it must exist before the plan is made");
  }

  @Test
  void neitherPruneNorDestroyTouchesIt() {
    project.apply();
    project.apply("--prune");
    assertThat(project.run("destroy", "--auto-approve").exit()).isZero();
    assertThat(project.all("/v2/control-planes")).hasSize(1);
    assertThat(project.all(services())).hasSize(1);
    assertThat(project.all("/v3/apis")).isEmpty();
  }

  @Test
  void aServiceWithoutAWordThatItIsExternalIsNotMade() {
    project.write(
        "external.yaml",
        BY_NAME.replace("        _external: {selector: {matchFields: {name: orders}}}\n", ""));
    Session.Result plan = project.run("plan");
    assertThat(plan.exit()).isEqualTo(1);
    assertThat(plan.err())
        .contains("external.yaml:5:14: GatewayService/orders-service must be created, but its")
        .contains("if it exists already, declare it with attune.dev/external: \"true\"");
  }
}

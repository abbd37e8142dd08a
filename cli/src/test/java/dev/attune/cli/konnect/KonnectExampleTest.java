package dev.attune.cli.konnect;

import static dev.attune.cli.fixture.PackProject.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.PackProject;
import dev.attune.value.MapValue;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example that this project began with, in the fields that Konnect really has. */
class KonnectExampleTest {
  private static final String BEFORE =
      """
      portals:
        - ref: developer-portal
          name: Developer Portal
          description: Public portal
      """;
  private static final String AFTER =
      """
      application_auth_strategies:
        - ref: oauth-strategy
          attune: {annotations: {attune.dev/protected: "true"}}
          name: OAuth 2.0 Strategy
          display_name: OAuth 2.0
          strategy_type: openid_connect
          configs:
            openid-connect:
              issuer: https://login.example
              credential_claim: [client_id]
              scopes: [openid]
              auth_methods: [bearer]
      portals:
        - ref: developer-portal
          name: Developer Portal
          description: Public developer portal
          default_application_auth_strategy_id: !ref oauth-strategy#id
      control_planes:
        - ref: prod-cp
          _external: {selector: {matchFields: {name: prod-cp}}}
          gateway_services: [{ref: payments, _external: {selector: {matchFields: {name: payments}}}}]
      apis:
        - ref: payment-api
          name: Payment API
          implementations:
            - ref: payment-api-impl
              service: {id: !ref payments#id, control_plane_id: !ref prod-cp#id}
      """;

  @TempDir Path folder;

  @Test
  void isPlannedAndAppliedAsTheDocumentSays() {
    try (PackProject project = PackProject.konnect(folder)) {
      String plane = project.make("/v2/control-planes", "{\"name\": \"prod-cp\"}");
      project.make(
          "/v2/control-planes/" + plane + "/core-entities/services", "{\"name\": \"payments\"}");
      project.write("all.yaml", BEFORE);
      project.apply();
      project.write("all.yaml", AFTER);
      assertThat(project.apply())
          .containsExactly(
              "[1-c-oauth-strategy] application_auth_strategy \"oauth-strategy\" created",
              "[2-c-payment-api] api \"payment-api\" created",
              "[3-u-developer-portal] portal \"developer-portal\" updated",
              "[4-c-payment-api-impl] api_implementation \"payment-api-impl\" created");
      assertThat(project.isAsDeclared()).isTrue();
      MapValue strategy = project.only("/v2/application-auth-strategies");
      MapValue portal = project.only("/v3/portals");
      assertThat(text(strategy, "labels.attune-protected")).isEqualTo("true");
      assertThat(text(portal, "default_application_auth_strategy_id"))
          .isEqualTo(text(strategy, "id"));
      assertThat(text(project.only("/v3/api-implementations"), "service.control_plane_id"))
          .isEqualTo(plane);
      Session.Result destroy = project.run("destroy", "--auto-approve");
      assertThat(destroy.exit()).isEqualTo(1);
      assertThat(destroy.err()).contains("oauth-strategy").contains("protected");
    }
  }
}

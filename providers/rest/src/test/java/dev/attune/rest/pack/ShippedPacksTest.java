package dev.attune.rest.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.rest.pack.Operations.Body;
import dev.attune.rest.pack.Operations.Verb;
import dev.attune.rest.pack.read.PackReadResult;
import dev.attune.rest.pack.read.PackReader;
import dev.attune.schema.Schema;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ShippedPacksTest {

  /** A pack of the folder packs, in which nothing may be wrong. */
  static Pack shipped(String name) {
    Path file = Path.of("../../packs", name + ".yaml");
    PackReadResult read = PackReader.read(new Source.OfFile(file, file.toString()), Limits.DEFAULT);
    assertThat(read.diagnostics()).isEmpty();
    return read.pack().orElseThrow();
  }

  @Test
  void konnectHasItsCoreTypes() {
    assertThat(shipped("konnect").types())
        .extracting(ResourceType::kind)
        .containsExactly(
            "Portal",
            "ApplicationAuthStrategy",
            "DcrProvider",
            "Api",
            "ApiVersion",
            "ApiPublication",
            "ApiImplementation",
            "ApiDocument",
            "ControlPlane",
            "GatewayService");
  }

  @Test
  void konnectLabelsItsRootsAndLeavesChildrenToTheirParents() {
    assertThat(shipped("konnect").schemas())
        .allMatch(schema -> schema.labels().isPresent() != schema.isChild())
        .extracting(Schema::planName)
        .contains("application_auth_strategy", "dcr_provider", "api_version");
  }

  @Test
  void aPublicationIsPutUnderThePortalThatShowsIt() {
    ResourceType publication = shipped("konnect").type("ApiPublication").orElseThrow();
    Operations operations = publication.operations();

    assertThat(operations.create().orElseThrow().request().verb()).isEqualTo(Verb.PUT);
    assertThat(operations.create().orElseThrow().request().path())
        .hasToString("/v3/apis/{parent}/publications/{portal_id}");
    assertThat(operations.update().orElseThrow().body()).isEqualTo(Body.WHOLE);
    assertThat(operations.list().orElseThrow().request().path())
        .hasToString("/v3/api-publications");
  }

  @Test
  void theCompactFormFindsChildrenInTheirParents() {
    Pack konnect = shipped("konnect");
    assertThat(konnect.catalogue().rootCollections()).contains("portals", "apis", "api_versions");
    assertThat(
            konnect
                .catalogue()
                .nestedCollections(konnect.type("Api").orElseThrow().schema().type()))
        .containsExactly("documents", "implementations", "publications", "versions");
  }

  @Test
  void rabbitIsAskedByNames() {
    ResourceType queue = shipped("rabbitmq").type("Queue").orElseThrow();

    assertThat(queue.idField()).contains("name");
    assertThat(queue.operations().requests().map(r -> r.verb() + " " + r.path()))
        .containsExactly(
            "PUT /api/queues/{parent}/{id}",
            "GET /api/queues/{parent}/{id}",
            "DELETE /api/queues/{parent}/{id}",
            "GET /api/queues/{parent}");
  }
}

package dev.attune.testkit.konnect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import org.junit.jupiter.api.Test;

class KonnectTest {
  private static final MapValue NAMED = MapValue.of("name", Text.of("web"));

  @Test
  void aPlanCallsTheKindsAsTheOriginalDoes() {
    assertThat(Konnect.schemas().stream().map(Schema::planName))
        .contains(
            "application_auth_strategy", "portal", "api", "api_implementation", "control_plane");
  }

  @Test
  void theCompactFormCallsTheCollectionsAsTheOriginalDoes() {
    assertThat(Konnect.catalogue().rootCollections())
        .contains("application_auth_strategies", "portals", "apis", "control_planes");
  }

  @Test
  void implementationsStandInsideTheirApi() {
    assertThat(Konnect.catalogue().nestedCollection(Konnect.API, "implementations"))
        .map(Schema::type)
        .contains(Konnect.API_IMPLEMENTATION);
  }

  @Test
  void everyKindWithANameHasLabels() {
    assertThat(Konnect.schemas())
        .allMatch(schema -> schema.nameField().isPresent() == schema.labels().isPresent());
  }

  @Test
  void aValueThatKonnectRefusesDoesNotFitItsDialect() {
    assertThat("2025-01-26T10:30:00Z").doesNotMatch(Konnect.DIALECT.value());
  }

  @Test
  void aPortalIsDisplayedByItsNameUnlessSomethingElseIsSaid() {
    assertThat(put(Konnect.PORTAL).fields().get("display_name")).contains(Text.of("web"));
  }

  @Test
  void aControlPlaneHasTheUsualClusterType() {
    assertThat(put(Konnect.CONTROL_PLANE).fields().get("cluster_type"))
        .contains(Text.of("CLUSTER_TYPE_CONTROL_PLANE"));
  }

  @Test
  void timeGoesOnWithEveryWrite() {
    World world = Konnect.world();
    world.put(Location.of(Konnect.API), NAMED);
    assertThat(world.put(Location.of(Konnect.PORTAL), NAMED).fields().get("created_at"))
        .contains(Text.of("2025-01-26T10:30:02Z"));
  }

  @Test
  void aKindWithoutLabelsIsNotFoundByThem() {
    assertThat(Konnect.kind(Konnect.API_IMPLEMENTATION).build().operations())
        .doesNotContain(Operation.FIND_BY_LABEL, Operation.FIND_BY_NAME);
  }

  private static RemoteObject put(TypeName type) {
    return Konnect.world().put(Location.of(type), NAMED);
  }
}

package dev.attune.testkit.world;

import static dev.attune.testkit.provider.Portals.APIS;
import static dev.attune.testkit.provider.Portals.PLACE;
import static dev.attune.testkit.provider.Portals.created;
import static dev.attune.testkit.provider.Portals.described;
import static dev.attune.testkit.provider.Portals.make;
import static dev.attune.testkit.provider.Portals.named;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.Portals;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import org.junit.jupiter.api.Test;

class WorldTest {
  private final World world = Konnect.world();
  private final ScriptedProvider provider = ScriptedProvider.on(world);

  @Test
  void idsAreCountedPerKind() {
    created(provider, named("a"));
    created(provider, APIS, named("a"));
    assertThat(created(provider, named("b")).id()).isEqualTo("portal-2");
  }

  @Test
  void anIdThatATestHasTakenIsNotGivenAgain() {
    world.put(PLACE, "portal-1", named("a"));
    assertThat(created(provider, named("b")).id()).isEqualTo("portal-2");
  }

  @Test
  void whatATestPutsThereIsReadByTheProvider() {
    RemoteObject portal = world.put(PLACE, described("web", "by hand"));
    assertThat(read(portal.id()).get("description")).contains(Text.of("by hand"));
  }

  @Test
  void whatATestPutsThereHasComputedFields() {
    assertThat(world.put(PLACE, named("web")).fields().get("id")).contains(Text.of("portal-1"));
  }

  @Test
  void aComputedFieldThatATestGivesStaysAsGiven() {
    MapValue fields = named("web").with("updated_at", Text.of("yesterday"));
    assertThat(world.put(PLACE, fields).fields().get("updated_at")).contains(Text.of("yesterday"));
  }

  @Test
  void aFieldChangedBehindTheEnginesBackIsDrift() {
    Instance portal = created(provider, described("web", "as planned"));
    world.change(PLACE, portal.id(), "description", Text.of("drifted"));
    assertThat(read(portal.id()).get("description")).contains(Text.of("drifted"));
  }

  @Test
  void anObjectRenamedBehindTheEnginesBackIsFoundByItsNewName() {
    Instance portal = created(provider, named("web"));
    world.change(PLACE, portal.id(), "name", Text.of("shop"));
    assertThat(make(provider, named("web")).failure()).isEmpty();
  }

  @Test
  void whatATestRemovesIsGone() {
    Instance portal = created(provider, named("web"));
    world.remove(PLACE, portal.id());
    assertThat(provider.read(PLACE, portal).instance()).isEmpty();
  }

  @Test
  void whatATestRemovesTakesWhatLivesInItAlong() {
    RemoteObject api = world.put(APIS, named("pay"));
    world.put(Portals.in(api.id()), Portals.implementation());
    world.remove(APIS, api.id());
    assertThat(world.all()).isEmpty();
  }

  @Test
  void changingWhatIsNotThereIsAMistakeOfTheTest() {
    assertThatThrownBy(() -> world.change(PLACE, "portal-9", "name", Text.of("x")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void puttingAChildIntoNothingIsAMistakeOfTheTest() {
    assertThatThrownBy(() -> world.put(Portals.in("api-9"), Portals.implementation()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aWorldOutlivesItsProvider() {
    created(provider, named("web"));
    provider.close();
    assertThat(Portals.listed(ScriptedProvider.on(world))).containsExactly("portal-1");
  }

  @Test
  void everyCallIsLoggedWithWhatItWasAbout() {
    Instance portal = created(provider, named("web"));
    provider.read(PLACE, portal);
    provider.delete(PLACE, portal);
    assertThat(world.calls())
        .extracting(Call::toString)
        .containsExactly("CREATE Portal", "READ Portal portal-1", "DELETE Portal portal-1");
  }

  @Test
  void aCallAboutAChildNamesItsParents() {
    Call call = Call.of(Operation.DELETE, Portals.in("api-1"), "api_implementation-2");
    assertThat(call).hasToString("DELETE ApiImplementation api-1/api_implementation-2");
  }

  @Test
  void theLogKnowsTheIntentOfACreate() {
    created(provider, named("web"));
    assertThat(world.calls(Operation.CREATE).getFirst().intent()).contains("intent");
  }

  @Test
  void theLogCanBeginAnew() {
    created(provider, named("web"));
    world.forgetCalls();
    assertThat(world.calls()).isEmpty();
  }

  @Test
  void neitherLogNorObjectsShowASecretInTheirText() {
    Location secrets = Location.of(Konnect.GATEWAY_SECRET);
    MapValue fields =
        named("key").with("token", Text.of("s3cret")).with("passphrase", Text.of("s3cret"));
    world.put(secrets, fields);
    created(provider, secrets, fields.with("name", Text.of("other")));
    assertThat(world.all() + " " + world.calls()).doesNotContain("s3cret");
  }

  private MapValue read(String id) {
    Instance known = Instance.of(id, MapValue.EMPTY, "v1");
    return provider.read(PLACE, known).instance().orElseThrow().value();
  }
}

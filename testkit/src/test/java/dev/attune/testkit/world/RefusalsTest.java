package dev.attune.testkit.world;

import static dev.attune.testkit.provider.Portals.APIS;
import static dev.attune.testkit.provider.Portals.PLACE;
import static dev.attune.testkit.provider.Portals.created;
import static dev.attune.testkit.provider.Portals.described;
import static dev.attune.testkit.provider.Portals.implementation;
import static dev.attune.testkit.provider.Portals.kind;
import static dev.attune.testkit.provider.Portals.make;
import static dev.attune.testkit.provider.Portals.named;
import static dev.attune.testkit.provider.Portals.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.testkit.kind.Normalisers;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.Portals;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RefusalsTest {
  private final ScriptedProvider provider = ScriptedProvider.on(Konnect.world());

  @Test
  void aNameThatIsTakenIsAConflict() {
    make(provider, named("web"));
    assertFailure(make(provider, named("web")), Failure.Conflict.class);
  }

  @Test
  void renamingToANameThatIsTakenIsAConflict() {
    make(provider, named("web"));
    Instance other = created(provider, named("shop"));
    assertFailure(provider.update(PLACE, other, write(named("web"))), Failure.Conflict.class);
  }

  @Test
  void aNameThatOnlyDiffersInWhatTheServerRespellsIsTaken() {
    ScriptedProvider lower =
        ScriptedProvider.of(kind().normalised("name", Normalisers::lowerCase).build());
    make(lower, named("web"));
    assertFailure(make(lower, named("Web")), Failure.Conflict.class);
  }

  @Test
  void namesMayBeSharedWhereTheKindSaysSo() {
    ScriptedProvider shared = ScriptedProvider.of(kind().sharedNames().build());
    make(shared, named("web"));
    assertThat(make(shared, named("web")).failure()).isEmpty();
  }

  @Test
  void aDeletedObjectsNameIsFree() {
    provider.delete(PLACE, created(provider, named("web")));
    assertThat(make(provider, named("web")).failure()).isEmpty();
  }

  @Test
  void aChildNeedsItsParent() {
    assertFailure(make(provider, Portals.in("api-9"), implementation()), Failure.NotFound.class);
  }

  @Test
  void aChildWithoutAnyParentIsRejected() {
    Location nowhere = Location.of(Konnect.API_IMPLEMENTATION);
    assertFailure(make(provider, nowhere, implementation()), Failure.Rejected.class);
  }

  @Test
  void listingInAParentThatIsNotThereIsNotFound() {
    assertThat(provider.list(Portals.in("api-9"), Optional.empty()).failure())
        .containsInstanceOf(Failure.NotFound.class);
  }

  @Test
  void aParentWithChildrenIsNotDeleted() {
    assertFailure(provider.delete(APIS, inhabited(provider)), Failure.Conflict.class);
  }

  @Test
  void aParentWithChildrenIsDeletedWithThemWhereTheKindSaysSo() {
    ScriptedProvider cascading =
        ScriptedProvider.of(
            Konnect.kind(Konnect.API).cascades().build(),
            Konnect.kind(Konnect.API_IMPLEMENTATION).build());
    cascading.delete(APIS, inhabited(cascading));
    assertThat(cascading.world().all()).isEmpty();
  }

  @Test
  void anUpdateOfAStaleVersionIsAConflict() {
    ScriptedProvider versioned = ScriptedProvider.of(kind().versioned().build());
    Instance portal = created(versioned, named("web"));
    versioned.world().change(PLACE, portal.id(), "description", Text.of("meanwhile"));
    assertFailure(versioned.update(PLACE, portal, write(named("web"))), Failure.Conflict.class);
  }

  @Test
  void aDeleteOfAStaleVersionIsAConflict() {
    ScriptedProvider versioned = ScriptedProvider.of(kind().versioned().build());
    Instance portal = created(versioned, named("web"));
    versioned.update(PLACE, portal, write(described("web", "newer")));
    assertFailure(versioned.delete(PLACE, portal), Failure.Conflict.class);
  }

  @Test
  void anUpdateOfTheNewestVersionIsFine() {
    ScriptedProvider versioned = ScriptedProvider.of(kind().versioned().build());
    Instance portal = created(versioned, named("web"));
    Instance newer = versioned.update(PLACE, portal, write(named("web"))).instance().orElseThrow();
    assertThat(versioned.update(PLACE, newer, write(named("web"))).failure()).isEmpty();
  }

  @Test
  void aVersionedKindWantsItsVersionBack() {
    ScriptedProvider versioned = ScriptedProvider.of(kind().versioned().build());
    created(versioned, named("web"));
    Instance forgotten = Instance.of("portal-1", named("web"), "v1");
    assertFailure(versioned.delete(PLACE, forgotten), Failure.Rejected.class);
  }

  @Test
  void whatForcesAReplacementCannotBeUpdated() {
    Location strategies = Location.of(Konnect.APPLICATION_AUTH_STRATEGY);
    MapValue oauth = named("oauth").with("strategy_type", Text.of("oauth2"));
    Instance strategy = created(provider, strategies, oauth);
    MapValue keyAuth = named("oauth").with("strategy_type", Text.of("key_auth"));
    assertFailure(provider.update(strategies, strategy, write(keyAuth)), Failure.Rejected.class);
  }

  @Test
  void aMissingFieldIsRejected() {
    assertFailure(make(provider, MapValue.EMPTY), Failure.Rejected.class);
  }

  @Test
  void aStrangeFieldIsRejected() {
    assertFailure(
        make(provider, named("web").with("colour", Text.of("red"))), Failure.Rejected.class);
  }

  @Test
  void aConfigurationThatIsNotKnownIsRejected() {
    MapValue unknown = named("web").with("description", Unknown.UNKNOWN);
    Write write = new Write(unknown, named("web"), PrivateBytes.NONE);
    assertFailure(provider.create(PLACE, write, "intent"), Failure.Rejected.class);
  }

  @Test
  void updatingWhatIsGoneIsNotFound() {
    Instance portal = created(provider, named("web"));
    provider.delete(PLACE, portal);
    assertFailure(provider.update(PLACE, portal, write(named("web"))), Failure.NotFound.class);
  }

  @Test
  void deletingWhatIsGoneIsASuccess() {
    Instance portal = created(provider, named("web"));
    provider.delete(PLACE, portal);
    assertThat(provider.delete(PLACE, portal)).isEqualTo(Result.gone());
  }

  @Test
  void aRefusalSaysNothingOfWhatStandsInTheFields() {
    make(provider, named("web"));
    assertThat(make(provider, named("web")).failure().orElseThrow().message())
        .isEqualTo("a Portal with this name exists");
  }

  private static Instance inhabited(ScriptedProvider provider) {
    Instance api = created(provider, APIS, named("pay"));
    make(provider, Portals.in(api.id()), implementation());
    return api;
  }

  private static void assertFailure(Result result, Class<? extends Failure> failure) {
    assertThat(result.failure()).containsInstanceOf(failure);
  }
}

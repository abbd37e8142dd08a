package dev.attune.testkit.provider;

import static dev.attune.testkit.provider.Portals.PLACE;
import static dev.attune.testkit.provider.Portals.created;
import static dev.attune.testkit.provider.Portals.described;
import static dev.attune.testkit.provider.Portals.kind;
import static dev.attune.testkit.provider.Portals.named;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.provider.Operation;
import dev.attune.provider.ProviderCode;
import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OperationsTest {
  @Test
  void aPlainKindDoesNotPlan() {
    assertThat(kind().build().operations()).doesNotContain(Operation.PROPOSE);
  }

  @Test
  void anOperationThatWasTakenAwayFails() {
    ScriptedProvider provider = ScriptedProvider.of(kind().without(Operation.LIST).build());
    assertThat(provider.list(PLACE, Optional.empty()).failure())
        .contains(new Failure.Failed("Portal has no operation LIST"));
  }

  @Test
  void anOperationThatWasTakenAwayDoesNothing() {
    ScriptedProvider provider = ScriptedProvider.of(kind().only(Operation.READ).build());
    Portals.make(provider, named("web"));
    assertThat(provider.world().all()).isEmpty();
  }

  @Test
  void aKindOfAnotherProviderHasNoOperations() {
    assertThat(Portals.provider().operations(BuiltinKinds.DATA.type())).isEmpty();
  }

  @Test
  void aPageHoldsAsManyAsTheKindSays() {
    assertThat(threePortals().list(PLACE, Optional.empty()).instances()).hasSize(2);
  }

  @Test
  void theNextPageGoesOnWhereTheLastOneEnded() {
    ScriptedProvider provider = threePortals();
    Matches first = provider.list(PLACE, Optional.empty());
    assertThat(provider.list(PLACE, first.next()).instances())
        .extracting(Instance::id)
        .containsExactly("portal-3");
  }

  @Test
  void theLastPageHasNoNext() {
    ScriptedProvider provider = threePortals();
    Matches first = provider.list(PLACE, Optional.empty());
    assertThat(provider.list(PLACE, first.next()).next()).isEmpty();
  }

  @Test
  void aPageNobodyGaveIsRejected() {
    assertThat(threePortals().list(PLACE, Optional.of("x")).failure())
        .containsInstanceOf(Failure.Rejected.class);
  }

  @Test
  void findsByName() {
    assertThat(threePortals().find(PLACE, new Lookup.ByName("b")).instances())
        .extracting(Instance::id)
        .containsExactly("portal-2");
  }

  @Test
  void findsByLabel() {
    ScriptedProvider provider = threePortals();
    MapValue labels = MapValue.of("team", Text.of("pay"));
    provider.world().put(PLACE, "mine", named("d").with("labels", labels));
    assertThat(provider.find(PLACE, new Lookup.ByLabel("team", "pay")).instances())
        .extracting(Instance::id)
        .containsExactly("mine");
  }

  @Test
  void importsByIdAlone() {
    assertThat(threePortals().importObject(PLACE, "portal-2").instance()).isPresent();
  }

  @Test
  void importingWhatIsNotThereIsNotFound() {
    assertThat(threePortals().importObject(PLACE, "portal-9").failure())
        .containsInstanceOf(Failure.NotFound.class);
  }

  @Test
  void readingWhatIsNotThereIsGone() {
    Instance unknown = Instance.of("portal-9", MapValue.EMPTY, "v1");
    assertThat(threePortals().read(PLACE, unknown).failure()).isEmpty();
  }

  @Test
  void aKindMayTakeItsIdsFromAField() {
    ScriptedProvider provider = ScriptedProvider.of(kind().idFrom("name").build());
    assertThat(created(provider, named("web")).id()).isEqualTo("web");
  }

  @Test
  void anIntentThatWasSeenBeforeGivesTheObjectMadeThen() {
    ScriptedProvider provider = ScriptedProvider.of(kind().idempotent().build());
    created(provider, named("web"));
    assertThat(created(provider, named("web")).id()).isEqualTo("portal-1");
  }

  @Test
  void aCheckOfItsOwnSpeaksUpInValidate() {
    Diagnostic finding = Diagnostic.error(ProviderCode.REPORTED, "no portals on Sundays");
    ScriptedProvider provider =
        ScriptedProvider.of(kind().validated(_ -> List.of(finding)).build());
    assertThat(provider.validate(Konnect.PORTAL, named("web"))).containsExactly(finding);
  }

  @Test
  void anUpgradeTurnsTheStoredValueIntoOneOfToday() {
    ScriptedProvider provider =
        ScriptedProvider.of(kind().upgraded(_ -> described("web", "upgraded")).build());
    Instance old = Instance.of("portal-1", named("web"), "v0");
    assertThat(provider.upgrade(Konnect.PORTAL, old).instance())
        .contains(Instance.of("portal-1", described("web", "upgraded"), "v1"));
  }

  @Test
  void aKindThatAnswersQuestionsDoesNothingElse() {
    assertThat(kind().answering(config -> config).build().operations())
        .containsExactly(Operation.READ_DATA);
  }

  @Test
  void aQuestionIsAnsweredByItsFunction() {
    ScriptedProvider provider =
        ScriptedProvider.of(kind().answering(_ -> described("web", "found")).build());
    assertThat(provider.readData(Konnect.PORTAL, named("web")).instance())
        .map(Instance::value)
        .contains(described("web", "found"));
  }

  @Test
  void remembersWhatItWasConfiguredWith() {
    ScriptedProvider provider = Portals.provider();
    provider.configure(MapValue.of("region", Text.of("eu")));
    assertThat(provider.settings()).contains(MapValue.of("region", Text.of("eu")));
  }

  @Test
  void remembersThatItWasStopped() {
    ScriptedProvider provider = Portals.provider();
    provider.stop();
    assertThat(provider.stopped()).isTrue();
  }

  private static ScriptedProvider threePortals() {
    ScriptedProvider provider = ScriptedProvider.of(kind().pageSize(2).build());
    List.of("a", "b", "c").forEach(name -> created(provider, named(name)));
    return provider;
  }
}

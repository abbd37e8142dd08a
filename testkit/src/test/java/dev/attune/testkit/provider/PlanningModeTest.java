package dev.attune.testkit.provider;

import static dev.attune.testkit.provider.Portals.PLACE;
import static dev.attune.testkit.provider.Portals.created;
import static dev.attune.testkit.provider.Portals.described;
import static dev.attune.testkit.provider.Portals.kind;
import static dev.attune.testkit.provider.Portals.named;
import static dev.attune.testkit.provider.Portals.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.Proposal;
import dev.attune.provider.Write;
import dev.attune.testkit.kind.PlanningBehaviour;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlanningModeTest {
  private static final PlanningBehaviour SUPPRESSING =
      PlanningBehaviour.plain().suppress("description");
  private static final PlanningBehaviour REPLACING =
      PlanningBehaviour.plain().replace("description");
  private static final PlanningBehaviour PRIVATE = PlanningBehaviour.plain().keepingPrivate();

  @Test
  void aKindThatPlansSaysSo() {
    assertThat(kind().planning(PlanningBehaviour.plain()).build().operations())
        .contains(Operation.PROPOSE);
  }

  @Test
  void whatIsComputedIsUnknownBeforeACreate() {
    Planned planned = provider(PlanningBehaviour.plain()).propose(ofNew(named("web")));
    assertThat(planned.value().get("id")).contains(Unknown.UNKNOWN);
  }

  @Test
  void whatThePersonDecidedIsKnownBeforeACreate() {
    MapValue config = named("web").with("display_name", Text.of("The Web"));
    Planned planned = provider(PlanningBehaviour.plain()).propose(ofNew(config));
    assertThat(planned.value().get("display_name")).contains(Text.of("The Web"));
  }

  @Test
  void whatIsComputedIsKeptByAnUpdate() {
    ScriptedProvider provider = provider(PlanningBehaviour.plain());
    Instance prior = created(provider, named("web"));
    assertThat(provider.propose(ofUpdate(prior, "new")).value().get("id"))
        .contains(Text.of("portal-1"));
  }

  @Test
  void whatAnUpdateComputesAnewMayBeUnknown() {
    ScriptedProvider provider = provider(PlanningBehaviour.plain().unknownOnUpdate("updated_at"));
    Instance prior = created(provider, named("web"));
    assertThat(provider.propose(ofUpdate(prior, "new")).value().get("updated_at"))
        .contains(Unknown.UNKNOWN);
  }

  @Test
  void nothingIsComputedAnewIfNothingChanges() {
    ScriptedProvider provider = provider(PlanningBehaviour.plain().unknownOnUpdate("updated_at"));
    Instance prior = created(provider, described("web", "same"));
    assertThat(provider.propose(ofUpdate(prior, "same")).value()).isEqualTo(prior.value());
  }

  @Test
  void aSuppressedDifferenceAnswersThePriorValue() {
    ScriptedProvider provider = provider(SUPPRESSING);
    Instance prior = created(provider, described("web", "as it is"));
    assertThat(provider.propose(ofUpdate(prior, "AS IT IS")).value()).isEqualTo(prior.value());
  }

  @Test
  void aValueThatWasNotThereIsNotSuppressed() {
    ScriptedProvider provider = provider(SUPPRESSING);
    Instance prior = created(provider, named("web"));
    assertThat(provider.propose(ofUpdate(prior, "new")).value().get("description"))
        .contains(Text.of("new"));
  }

  @Test
  void aChangeAtAChosenPathRequiresReplacement() {
    ScriptedProvider provider = provider(REPLACING);
    Instance prior = created(provider, described("web", "old"));
    assertThat(provider.propose(ofUpdate(prior, "new")).replace())
        .containsExactly(Path.of("description"));
  }

  @Test
  void noChangeRequiresNoReplacement() {
    ScriptedProvider provider = provider(REPLACING);
    Instance prior = created(provider, described("web", "old"));
    assertThat(provider.propose(ofUpdate(prior, "old")).replace()).isEmpty();
  }

  @Test
  void aProviderMayRequireReplacementWithoutAnyChange() {
    ScriptedProvider provider = provider(PlanningBehaviour.plain().alwaysReplace("description"));
    Instance prior = created(provider, described("web", "old"));
    assertThat(provider.propose(ofUpdate(prior, "old")).replace())
        .containsExactly(Path.of("description"));
  }

  @Test
  void aNewObjectReplacesNothing() {
    assertThat(provider(REPLACING).propose(ofNew(described("web", "new"))).replace()).isEmpty();
  }

  @Test
  void aWriteThatReturnsThePrivateBytesOfItsPlanIsFine() {
    ScriptedProvider provider = provider(PRIVATE);
    assertThat(provider.create(PLACE, planned(provider, named("web")), "intent").failure())
        .isEmpty();
  }

  @Test
  void aWriteWithoutThePrivateBytesOfItsPlanIsRejected() {
    assertThat(provider(PRIVATE).create(PLACE, write(named("web")), "intent").failure())
        .containsInstanceOf(Failure.Rejected.class);
  }

  @Test
  void aWriteWithThePrivateBytesOfAnotherPlanIsRejected() {
    ScriptedProvider provider = provider(PRIVATE);
    Write create = planned(provider, named("web"));
    Instance prior = provider.create(PLACE, create, "intent").instance().orElseThrow();
    assertThat(provider.update(PLACE, prior, create).failure())
        .containsInstanceOf(Failure.Rejected.class);
  }

  @Test
  void aProposalWithoutThePrivateBytesOfTheObjectFails() {
    ScriptedProvider provider = provider(PRIVATE);
    Write create = planned(provider, named("web"));
    Instance prior = provider.create(PLACE, create, "intent").instance().orElseThrow();
    Instance forgotten = Instance.of(prior.id(), prior.value(), "v1");
    assertThat(provider.propose(ofUpdate(forgotten, "new")).failure())
        .containsInstanceOf(Failure.Rejected.class);
  }

  @Test
  void aDeleteWithoutThePrivateBytesOfTheObjectIsRejected() {
    ScriptedProvider provider = provider(PRIVATE);
    RemoteObject portal = provider.world().put(PLACE, named("web"));
    Instance forgotten = Instance.of(portal.id(), portal.fields(), "v1");
    assertThat(provider.delete(PLACE, forgotten).failure())
        .containsInstanceOf(Failure.Rejected.class);
  }

  @Test
  void theSameQuestionGetsTheSameAnswer() {
    ScriptedProvider provider = provider(PRIVATE.replace("description"));
    assertThat(provider.propose(ofNew(named("web"))))
        .isEqualTo(provider.propose(ofNew(named("web"))));
  }

  private static ScriptedProvider provider(PlanningBehaviour planningBehaviour) {
    return ScriptedProvider.of(kind().planning(planningBehaviour).build());
  }

  private static Write planned(ScriptedProvider provider, MapValue config) {
    Planned planned = provider.propose(ofNew(config));
    return new Write(config, planned.value(), planned.privateBytes());
  }

  private static Proposal ofNew(MapValue config) {
    return new Proposal(Konnect.PORTAL, Optional.empty(), config, config);
  }

  private static Proposal ofUpdate(Instance prior, String description) {
    return new Proposal(
        Konnect.PORTAL,
        Optional.of(prior),
        described("web", description),
        prior.value().with("description", Text.of(description)));
  }
}

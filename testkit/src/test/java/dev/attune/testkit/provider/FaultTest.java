package dev.attune.testkit.provider;

import static dev.attune.testkit.provider.Portals.PLACE;
import static dev.attune.testkit.provider.Portals.created;
import static dev.attune.testkit.provider.Portals.described;
import static dev.attune.testkit.provider.Portals.make;
import static dev.attune.testkit.provider.Portals.named;
import static dev.attune.testkit.provider.Portals.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Proposal;
import dev.attune.provider.ProviderCode;
import dev.attune.provider.Result;
import dev.attune.testkit.kind.PlanningBehaviour;
import dev.attune.testkit.konnect.Konnect;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FaultTest {
  private static final Failure DOWN = new Failure.Unavailable("down for lunch");

  private final ScriptedProvider provider = ScriptedProvider.on(Konnect.world());

  @Test
  void aFailureBeforehandDoesNothing() {
    provider.when(Trigger.call(1), Fault.fails(DOWN));
    make(provider, named("a"));
    assertThat(provider.world().all()).isEmpty();
  }

  @Test
  void aFailedCallIsLoggedAllTheSame() {
    provider.when(Trigger.call(1), Fault.fails(DOWN));
    make(provider, named("a"));
    assertThat(provider.world().calls()).hasSize(1);
  }

  @Test
  void aLostAnswerIsInDoubt() {
    provider.when(Trigger.call(1), Fault.losesTheAnswer());
    assertThat(make(provider, named("a")).failure()).containsInstanceOf(Failure.InDoubt.class);
  }

  @Test
  void aLostAnswerTellsNothingOfTheObject() {
    provider.when(Trigger.call(1), Fault.losesTheAnswer());
    assertThat(make(provider, named("a")).instance()).isEmpty();
  }

  @Test
  void theWorkOfALostAnswerIsDone() {
    provider.when(Trigger.call(1), Fault.losesTheAnswer());
    make(provider, named("a"));
    assertThat(provider.world().all()).hasSize(1);
  }

  @Test
  void throttlingSaysWhenToComeBack() {
    provider.when(Trigger.call(1), Fault.throttles(Duration.ofSeconds(7)));
    assertThat(make(provider, named("a")).failure())
        .contains(new Failure.Throttled("too many requests", Duration.ofSeconds(7)));
  }

  @Test
  void aFailedCreateMayLeaveItsObjectTainted() {
    provider.when(Trigger.call(1), Fault.leavesTheObject(DOWN));
    assertThat(make(provider, named("a")).instance().map(Instance::tainted)).contains(true);
  }

  @Test
  void aFailureThatLeavesAnObjectIsStillAFailure() {
    provider.when(Trigger.call(1), Fault.leavesTheObject(DOWN));
    assertThat(make(provider, named("a")).failure()).contains(DOWN);
  }

  @Test
  void aFailedUpdateDoesNotTaint() {
    Instance portal = created(provider, named("a"));
    provider.when(Trigger.call(1), Fault.leavesTheObject(DOWN));
    Result result = provider.update(PLACE, portal, write(described("a", "new")));
    assertThat(result.instance().map(Instance::tainted)).contains(false);
  }

  @Test
  void aFaultMayBeAnException() {
    provider.when(Trigger.call(1), Fault.crashes(new IllegalStateException("a bug")));
    assertThatThrownBy(() -> make(provider, named("a"))).hasMessage("a bug");
  }

  @Test
  void anExceptionMayComeAfterTheWork() {
    provider.when(Trigger.call(1), Fault.crashesAfterwards(new IllegalStateException("a bug")));
    assertThatThrownBy(() -> make(provider, named("a"))).hasMessage("a bug");
    assertThat(provider.world().all()).hasSize(1);
  }

  @Test
  void aListMayFail() {
    provider.when(Trigger.call(1), Fault.fails(DOWN));
    assertThat(provider.list(PLACE, Optional.empty()).failure()).contains(DOWN);
  }

  @Test
  void aProposalMayFail() {
    ScriptedProvider planning =
        ScriptedProvider.of(Portals.kind().planning(PlanningBehaviour.plain()).build())
            .when(Trigger.call(1), Fault.fails(DOWN));
    Proposal proposal = new Proposal(Konnect.PORTAL, Optional.empty(), named("a"), named("a"));
    assertThat(planning.propose(proposal).failure()).contains(DOWN);
  }

  @Test
  void aValidationThatFailsIsAFinding() {
    ScriptedProvider validating =
        ScriptedProvider.of(Portals.kind().validated(_ -> List.of()).build())
            .when(Trigger.call(1), Fault.fails(DOWN));
    assertThat(validating.validate(Konnect.PORTAL, named("a")))
        .containsExactly(Diagnostic.error(ProviderCode.FAILED, "down for lunch"));
  }

  @Test
  void theHookSeesEveryCallBeforeItIsDone() {
    List<Integer> objects = new ArrayList<>();
    provider.beforeEachCall(_ -> objects.add(provider.world().all().size()));
    make(provider, named("a"));
    make(provider, named("b"));
    assertThat(objects).containsExactly(0, 1);
  }
}

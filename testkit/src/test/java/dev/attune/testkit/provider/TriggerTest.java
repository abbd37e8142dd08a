package dev.attune.testkit.provider;

import static dev.attune.testkit.provider.Portals.PLACE;
import static dev.attune.testkit.provider.Portals.created;
import static dev.attune.testkit.provider.Portals.listed;
import static dev.attune.testkit.provider.Portals.make;
import static dev.attune.testkit.provider.Portals.named;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class TriggerTest {
  private static final Failure DOWN = new Failure.Unavailable("down for lunch");

  private final ScriptedProvider provider = ScriptedProvider.on(Konnect.world());

  @Test
  void theChosenCallFails() {
    provider.when(Trigger.call(2, Operation.CREATE), Fault.fails(DOWN));
    make(provider, named("a"));
    assertThat(make(provider, named("b")).failure()).contains(DOWN);
  }

  @Test
  void theCallsAroundTheChosenOneAreFine() {
    provider.when(Trigger.call(2, Operation.CREATE), Fault.fails(DOWN));
    List.of("a", "b", "c").forEach(name -> make(provider, named(name)));
    assertThat(provider.world().all()).hasSize(2);
  }

  @Test
  void aTriggerCountsOnlyTheKindItIsOn() {
    provider.when(Trigger.call(1, Operation.CREATE).on(Konnect.PORTAL), Fault.fails(DOWN));
    make(provider, Portals.APIS, named("a"));
    assertThat(make(provider, named("a")).failure()).contains(DOWN);
  }

  @Test
  void aTriggerCountsOnlyTheObjectItIsAbout() {
    Instance first = created(provider, named("a"));
    Instance second = created(provider, named("b"));
    provider.when(Trigger.always().about(second.id()), Fault.fails(DOWN));
    assertThat(provider.read(PLACE, first).failure()).isEmpty();
  }

  @Test
  void aTriggerStrikesTheObjectItIsAbout() {
    Instance portal = created(provider, named("a"));
    provider.when(Trigger.always().about(portal.id()), Fault.fails(DOWN));
    assertThat(provider.read(PLACE, portal).failure()).contains(DOWN);
  }

  @Test
  void aTriggerWithoutAnOperationCountsEveryCall() {
    provider.when(Trigger.call(2), Fault.fails(DOWN));
    listed(provider);
    assertThat(make(provider, named("a")).failure()).contains(DOWN);
  }

  @Test
  void aTriggerMayStrikeEveryNthTime() {
    provider.when(Trigger.everyNth(2).of(Operation.CREATE), Fault.fails(DOWN));
    List.of("a", "b", "c", "d").forEach(name -> make(provider, named(name)));
    assertThat(provider.world().all()).hasSize(2);
  }

  @Test
  void aTriggerMayStrikeAtFirstOnly() {
    provider.when(Trigger.first(2).of(Operation.CREATE), Fault.fails(DOWN));
    List.of("a", "b", "c").forEach(name -> make(provider, named(name)));
    assertThat(provider.world().all()).hasSize(1);
  }

  @Test
  void ofTwoFaultsTheFirstScriptedStrikes() {
    provider.when(Trigger.always(), Fault.fails(DOWN));
    provider.when(Trigger.always(), Fault.throttles(Duration.ofSeconds(1)));
    assertThat(make(provider, named("a")).failure()).contains(DOWN);
  }

  @Test
  void aHealedProviderIsFine() {
    provider.when(Trigger.always(), Fault.fails(DOWN)).healed();
    assertThat(make(provider, named("a")).failure()).isEmpty();
  }
}

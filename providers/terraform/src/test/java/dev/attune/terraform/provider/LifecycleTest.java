package dev.attune.terraform.provider;

import static dev.attune.terraform.provider.thing.ThingHost.THING;
import static dev.attune.terraform.provider.thing.ThingHost.number;
import static dev.attune.terraform.provider.thing.ThingHost.thing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Planned;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Proposal;
import dev.attune.provider.Result;
import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.provider.thing.ThingHost;
import dev.attune.terraform.provider.thing.ThingSchemas;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The life of an object, from its plan to its end. */
@ParameterizedClass
@EnumSource(Protocol.class)
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class LifecycleTest {
  @TempDir static Path folder;
  private static final List<ThingHost> OPEN = new ArrayList<>();

  private final Protocol protocol;

  LifecycleTest(Protocol protocol) {
    this.protocol = protocol;
  }

  @BeforeParameterizedClassInvocation
  static void start(Protocol protocol) {
    OPEN.add(ThingHost.ready(folder, protocol));
  }

  @AfterParameterizedClassInvocation
  static void close() {
    OPEN.removeLast().close();
  }

  private static ThingHost things() {
    return OPEN.getLast();
  }

  private static Value text(String text) {
    return Text.of(text);
  }

  /** One of everything, as a person writes it. */
  private MapValue full(String name) {
    MapValue full =
        thing(name)
            .with("size", number(3))
            .with("tags", MapValue.of("team", text("red")))
            .with(
                "rule",
                ListValue.of(MapValue.of("port", number(80)), MapValue.of("port", number(443))))
            .with(
                "grant",
                SetValue.of(
                    MapValue.of("who", text("ann")),
                    MapValue.of("who", text("bob")).with("level", text("all"))))
            .with("stage", MapValue.of("test", MapValue.of("size", number(1))))
            .with("origin", MapValue.of("host", text("example.org")))
            .with("logging", MapValue.of("bucket", text("logs")))
            .with("timeouts", MapValue.of("create", text("5m")));
    return protocol == Protocol.V6
        ? full.with("endpoints", MapValue.of("web", MapValue.of("host", text("a.example"))))
        : full;
  }

  @Test
  void whatOnlyTheProviderDecidesIsUnknownInThePlanOfANewObject() {
    Planned planned = things().plan(THING, Optional.empty(), full("a1"));
    assertThat(planned.failure()).isEmpty();
    assertThat(planned.value().get("id")).contains(Unknown.UNKNOWN);
    assertThat(planned.value().get("colour")).contains(Unknown.UNKNOWN);
    assertThat(planned.value().get("tags_all")).contains(MapValue.of("team", text("red")));
    assertThat(planned.replace()).isEmpty();
  }

  @Test
  void aNewObjectHasAllThatWasConfiguredAndAllThatWasComputed() {
    Result result = things().create(full("a2"));
    assertThat(result.failure()).isEmpty();
    Instance made = result.instance().orElseThrow();
    assertThat(made.id()).isEqualTo("only-a2");
    assertThat(made.schemaVersion()).isEqualTo("2");
    assertThat(made.tainted()).isFalse();
    MapValue value = made.value();
    full("a2").keys().forEach(key -> assertThat(value.contains(key)).as(key).isTrue());
    assertThat(value.get("colour")).contains(text("blue"));
    assertThat(value.get("logging")).contains(MapValue.of("bucket", text("logs")));
    assertThat(value.at(dev.attune.value.Path.of("rule[1].arn"))).contains(text("arn:443"));
  }

  @Test
  void timeoutsReachTheProviderAndChangeWithTheManifest() {
    Instance made = things().made(full("a21"));
    assertThat(made.value().get("timeouts")).contains(MapValue.of("create", text("5m")));
    MapValue longer = full("a21").with("timeouts", MapValue.of("create", text("2h")));
    Instance changed = things().update(made, longer).instance().orElseThrow();
    assertThat(changed.value().get("timeouts")).contains(MapValue.of("create", text("2h")));
    Instance read = things().read(changed).instance().orElseThrow();
    assertThat(read.value().get("timeouts")).contains(MapValue.of("create", text("2h")));
  }

  @Test
  void aSecondPlanOfTheSameFindsNoDifference() {
    Instance made = things().made(full("a3"));
    Instance read = things().read(made).instance().orElseThrow();
    assertThat(read).isEqualTo(made);
    Planned again = things().plan(THING, Optional.of(read), full("a3"));
    assertThat(again.value()).isEqualTo(read.value());
    assertThat(again.replace()).isEmpty();
  }

  @Test
  void anUpdateInPlaceKeepsIdAndComputedValues() {
    Instance made = things().made(full("a4"));
    Result result = things().update(made, full("a4").with("size", number(4)));
    assertThat(result.failure()).isEmpty();
    Instance changed = result.instance().orElseThrow();
    assertThat(changed.value()).isEqualTo(made.value().with("size", number(4)));
    assertThat(changed.id()).isEqualTo(made.id());
  }

  @Test
  void aChangeThatTheObjectDoesNotSurviveIsNamed() {
    Instance made = things().made(thing("a5"));
    Planned planned = things().plan(THING, Optional.of(made), thing("a6"));
    assertThat(planned.replace()).containsExactly(dev.attune.value.Path.of("name"));
  }

  @Test
  void theNewObjectInPlaceOfOneIsPlannedWithTheBytesOfTheFirstPlan() {
    Instance made = things().made(thing("a7"));
    Planned first = things().plan(THING, Optional.of(made), thing("a8"));
    Planned second =
        things()
            .provider()
            .propose(
                new Proposal(
                    THING, Optional.empty(), first.privateBytes(), thing("a8"), thing("a8")));
    assertThat(second.failure()).isEmpty();
    assertThat(second.value().get("id")).contains(Unknown.UNKNOWN);
    assertThat(new String(second.privateBytes().toArray(), StandardCharsets.UTF_8))
        .isEqualTo("planned");
  }

  @Test
  void theOlderKitNamesChangesThatAreNoneAndIsNotBelieved() {
    MapValue config = thing("a9");
    Instance made = things().create(ThingHost.OLD, config).instance().orElseThrow();
    Planned planned = things().plan(ThingHost.OLD, Optional.of(made), config);
    assertThat(planned.replace()).isEmpty();
    assertThat(planned.value()).isEqualTo(made.value());
  }

  @Test
  void theOlderKitMayPlanWhatNobodyConfigured() {
    Planned planned = things().plan(ThingHost.OLD, Optional.empty(), thing("b1"));
    assertThat(planned.failure()).isEmpty();
    assertThat(planned.value().get("size")).contains(number(1));
  }

  @Test
  void aPlanThatContradictsTheConfigurationIsAnErrorAtItsPlace() {
    Planned planned =
        things().plan(THING, Optional.empty(), ThingHost.faulty("b2", "contradiction"));
    assertThat(planned.failure()).containsInstanceOf(Failure.Failed.class);
    assertThat(planned.diagnostics().getFirst().path()).contains(dev.attune.value.Path.of("size"));
    assertThat(planned.diagnostics().getFirst().message())
        .isEqualTo(
            "the provider's plan: 'size' is planned, but is neither configured nor" + " computed");
  }

  @Test
  void anErrorOfAPlanIsToldAtItsPlace() {
    Planned planned =
        things().plan(THING, Optional.empty(), ThingHost.faulty("b3", "error in plan"));
    assertThat(planned.failure()).contains(new Failure.Failed("It cannot be: so"));
    assertThat(planned.diagnostics().getFirst().path()).contains(dev.attune.value.Path.of("fault"));
  }

  @Test
  void aCrashInAPlanIsAFailureAndTheNextPlanWorks() {
    Planned planned =
        things().plan(THING, Optional.empty(), ThingHost.faulty("b4", "crash in plan"));
    assertThat(planned.failure()).containsInstanceOf(Failure.Failed.class);
    assertThat(planned.diagnostics().getFirst().message()).contains("goroutine 42 [running]:");
    assertThat(things().plan(THING, Optional.empty(), thing("b5")).failure()).isEmpty();
  }

  @Test
  void whatIsOnlyWrittenIsInNoPlanAndInNoObject() {
    MapValue config = thing("b6").with("token", text("swordfish").markedSensitive());
    Planned planned = things().plan(THING, Optional.empty(), config);
    assertThat(planned.value().contains("token")).isFalse();
    Instance made = things().made(config);
    assertThat(made.value().contains("token")).isFalse();
    Instance strange = made.withValue(made.value().with("token", text("swordfish")));
    assertThat(things().plan(THING, Optional.of(strange), config).value()).isEqualTo(made.value());
  }

  @Test
  void aPlanThatHoldsWhatIsOnlyWrittenIsAnError() {
    Planned planned = things().plan(THING, Optional.empty(), ThingHost.faulty("b7", "kept token"));
    assertThat(planned.failure().map(Failure::message))
        .contains(
            "the provider's plan breaks the rules of the protocol:"
                + " 'token' is planned, but is write-only");
  }

  @Test
  void secretsOfTheSchemaAndOfTheConfigurationStayMarked() {
    MapValue config =
        thing("b8").with("secret", text("hunter2")).with("colour", text("grey").markedSensitive());
    Planned planned = things().plan(THING, Optional.empty(), config);
    Instance made = things().made(config);
    for (MapValue value : List.of(planned.value(), made.value())) {
      assertThat(value.get("secret").orElseThrow().sensitive()).isTrue();
      assertThat(value.get("colour").orElseThrow().sensitive()).isTrue();
      assertThat(value.get("name").orElseThrow().sensitive()).isFalse();
    }
    assertThat(things().read(made).instance().orElseThrow().value().get("colour").orElseThrow())
        .matches(Value::sensitive);
  }

  @Test
  void anObjectWithoutItsPrivateBytesIsRefusedSoTheyAreKeptEverywhere() {
    Instance made = things().made(thing("b9"));
    Instance bare =
        new Instance(made.id(), made.value(), made.schemaVersion(), PrivateBytes.NONE, false);
    assertThat(things().read(bare).failure())
        .contains(new Failure.Failed("Private bytes are lost: in read"));
  }

  @Test
  void anObjectThatSomebodyElseRemovedIsGone() {
    Instance made = things().made(thing("c1"));
    things().shelf().remove(ThingSchemas.THING, "only-c1");
    assertThat(things().read(made)).isEqualTo(Result.gone());
  }

  @Test
  void aChangeOfSomebodyElseIsReadAndPlannedAway() {
    Instance made = things().made(thing("c2").with("size", number(1)));
    MapValue there = things().shelf().get(things().type(), "only-c2").orElseThrow();
    things().shelf().put(things().type(), "only-c2", there.with("size", number(7)));
    Instance read = things().read(made).instance().orElseThrow();
    assertThat(read.value().get("size")).contains(number(7));
    MapValue planned =
        things().plan(THING, Optional.of(read), thing("c2").with("size", number(1))).value();
    assertThat(planned.get("size")).contains(number(1));
  }

  @Test
  void anObjectIsImportedByItsIdAndRead() {
    Instance made = things().made(thing("c3").with("size", number(5)));
    Result result = things().provider().importObject(Location.of(THING), "only-c3");
    assertThat(result.instance()).contains(made);
  }

  @Test
  void ofSeveralImportedObjectsTheOneOfTheTypeIsTaken() {
    things().made(thing("x"));
    Result none = things().provider().importObject(Location.of(THING), "many-x");
    assertThat(none.failure())
        .contains(new Failure.NotFound("there is no sample_thing with the id many-x"));
    assertThat(things().provider().importObject(Location.of(THING), "other-x").failure())
        .contains(
            new Failure.Failed(
                "the provider has sample_other with the id other-x, not sample_thing"));
  }

  @Test
  void aDataSourceAnswers() {
    things().made(thing("c4").with("size", number(6)));
    Result result = things().provider().readData(ThingHost.DATA, thing("c4"));
    assertThat(result.failure()).isEmpty();
    assertThat(result.instance().orElseThrow().value().get("size")).contains(number(6));
    assertThat(result.instance().orElseThrow().id()).isEqualTo("only-c4");
  }

  @Test
  void aDataSourceThatFindsNothingSaysSoAtItsPlace() {
    Result result = things().provider().readData(ThingHost.DATA, thing("nobody"));
    assertThat(result.failure()).contains(new Failure.Failed("No such thing"));
    assertThat(result.diagnostics().getFirst().path()).contains(dev.attune.value.Path.of("name"));
  }

  @Test
  void anObjectWithoutAnIdGetsOneThatStays() {
    MapValue config = thing("c5").with("zone", text("north"));
    Instance made = things().create(ThingHost.PLAIN, config).instance().orElseThrow();
    assertThat(made.id()).startsWith("c5#").hasSize(15);
    MapValue moved = config.with("zone", text("south"));
    Instance changed = things().update(ThingHost.PLAIN, made, moved).instance().orElseThrow();
    assertThat(changed.id()).isEqualTo(made.id());
    assertThat(changed.value()).isEqualTo(moved);
  }

  @Test
  void aConfigurationThatDoesNotFitIsRejectedAtItsPlace() {
    Planned planned =
        things().plan(THING, Optional.empty(), thing("c6").with("size", text("large")));
    assertThat(planned.failure()).containsInstanceOf(Failure.Rejected.class);
    assertThat(planned.diagnostics().getFirst().path()).contains(dev.attune.value.Path.of("size"));
  }

  @Test
  void onlyTheOlderKitCannotBeHeldToItsPlans() {
    MapValue config = ThingHost.thing("loose");
    assertThat(things().plan(ThingHost.OLD, Optional.empty(), config).loose()).isTrue();
    assertThat(things().plan(ThingHost.THING, Optional.empty(), config).loose()).isFalse();
  }
}

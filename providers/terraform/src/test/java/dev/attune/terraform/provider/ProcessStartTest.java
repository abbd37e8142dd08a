package dev.attune.terraform.provider;

import static dev.attune.terraform.provider.thing.ThingHost.THING;
import static dev.attune.terraform.provider.thing.ThingHost.thing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.CommonCause;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.ProviderCode;
import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.provider.thing.ThingHost;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** When a process is started, what it is asked first, and what happens when it is not there. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class ProcessStartTest {
  @TempDir Path folder;

  private ThingHost warm(Protocol protocol) {
    try (ThingHost cold = ThingHost.raw(folder, protocol)) {
      assertThat(cold.provider().schemas().types()).contains(THING);
      assertThat(cold.calls()).containsExactly("schema");
      assertThat(cold.starts()).isZero();
    }
    return ThingHost.raw(folder, protocol);
  }

  @ParameterizedTest
  @EnumSource
  void schemasThatAreKnownStartNothing(Protocol protocol) {
    try (ThingHost thingHost = warm(protocol)) {
      assertThat(thingHost.provider().schemas().find(THING)).isPresent();
      assertThat(thingHost.provider().operations(THING))
          .contains(Operation.PROPOSE, Operation.IMPORT)
          .doesNotContain(Operation.LIST);
      assertThat(thingHost.provider().operations(ThingHost.DATA))
          .containsExactlyInAnyOrder(Operation.VALIDATE, Operation.READ_DATA);
      assertThat(thingHost.starts()).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource
  void aProcessWithKnownSchemasIsNotAskedForThem(Protocol protocol) {
    try (ThingHost thingHost = warm(protocol)) {
      assertThat(thingHost.provider().configure(ThingHost.SETTINGS)).isEmpty();
      assertThat(thingHost.create(thing("a")).failure()).isEmpty();
      assertThat(thingHost.calls())
          .containsExactly("schema", "validateProvider", "configure 1.11.4", "plan", "apply");
      assertThat(thingHost.starts()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aProcessThatMustBeAskedForItsSchemaFirstIsAskedOnce(Protocol protocol) {
    try (ThingHost cold = ThingHost.schemaFirst(folder, protocol)) {
      assertThat(cold.provider().schemas().types()).isNotEmpty();
    }
    try (ThingHost thingHost = ThingHost.schemaFirst(folder, protocol)) {
      assertThat(thingHost.provider().configure(ThingHost.SETTINGS)).isEmpty();
      assertThat(thingHost.create(thing("a")).failure()).isEmpty();
      assertThat(thingHost.calls()).filteredOn("schema"::equals).hasSize(2);
    }
  }

  @Test
  void aConfigurationIsCheckedWithoutConfiguringTheProvider() {
    try (ThingHost thingHost = ThingHost.raw(folder, Protocol.V6)) {
      List<Diagnostic> said =
          thingHost.provider().validate(THING, thing("a").with("size", ThingHost.number(-1)));
      assertThat(said)
          .containsExactly(
              Diagnostic.error(ProviderCode.REPORTED, "Wrong size: A size is not negative")
                  .about(dev.attune.value.Path.of("size")));
      assertThat(thingHost.calls()).containsExactly("schema", "validate");
    }
  }

  @Test
  void aWarningLeadsToTheFieldAsAttuneHasIt() {
    try (ThingHost thingHost = ThingHost.raw(folder, Protocol.V5)) {
      MapValue config =
          thing("a")
              .with("logging", MapValue.of("bucket", Text.of("nobody")))
              .with("colour", Unknown.UNKNOWN);
      assertThat(thingHost.provider().validate(THING, config))
          .containsExactly(
              Diagnostic.warning(ProviderCode.REPORTED, "nobody reads it")
                  .about(dev.attune.value.Path.of("logging.bucket")));
    }
  }

  private static Failure unconfigured(String why) {
    return new Failure.Failed(
        "the provider is not configured: " + why,
        Optional.of(new CommonCause(CommonCause.Kind.UNUSABLE, why)));
  }

  @Test
  void aProviderThatCannotBeConfiguredSaysWhyAndDoesNothing() {
    try (ThingHost thingHost = ThingHost.raw(folder, Protocol.V6)) {
      assertThat(thingHost.provider().configure(MapValue.of("region", Unknown.UNKNOWN)))
          .containsExactly(
              Diagnostic.error(ProviderCode.REPORTED, "No region: Say where things are to be made")
                  .about(dev.attune.value.Path.of("region")));
      assertThat(thingHost.plan(THING, Optional.empty(), thing("a")).failure())
          .contains(unconfigured("No region: Say where things are to be made"));
      assertThat(thingHost.calls()).doesNotContain("plan");
    }
  }

  @Test
  void aSettingThatIsWrongIsToldBeforeTheProviderIsConfigured() {
    try (ThingHost thingHost = ThingHost.raw(folder, Protocol.V5)) {
      assertThat(thingHost.provider().configure(MapValue.of("region", Text.of("nowhere"))))
          .extracting(Diagnostic::message)
          .containsExactly("There is no such region");
      assertThat(thingHost.create(thing("a")).failure())
          .contains(unconfigured("There is no such region"));
      assertThat(thingHost.calls()).noneMatch(call -> call.startsWith("configure"));
    }
  }

  @Test
  void aSettingThatTheProviderDoesNotKnowIsAnErrorAtItsPlace() {
    try (ThingHost thingHost = ThingHost.raw(folder, Protocol.V6)) {
      List<Diagnostic> said = thingHost.provider().configure(MapValue.of("regoin", Null.NULL));
      assertThat(said.getFirst().message()).isEqualTo("'regoin' is not in the provider's schema");
      assertThat(said.getFirst().path()).contains(dev.attune.value.Path.of("regoin"));
      assertThat(thingHost.create(thing("a")).failure())
          .contains(unconfigured("'regoin' is not in the provider's schema"));
    }
  }

  @Test
  void aBlockOfSettingsMayBeWrittenAsAListOfOne() {
    try (ThingHost thingHost = ThingHost.raw(folder, Protocol.V6)) {
      MapValue role = MapValue.of("role", Text.of("r"));
      assertThat(
              thingHost.provider().configure(ThingHost.SETTINGS.with("assume", ListValue.of(role))))
          .isEmpty();
      assertThat(
              thingHost
                  .provider()
                  .configure(ThingHost.SETTINGS.with("assume", ListValue.of(role, role))))
          .hasSize(1);
    }
  }

  @Test
  void manyWhoNeedAProcessAtOnceGetOneProcess() {
    try (ThingHost thingHost = ThingHost.raw(folder, Protocol.V6)) {
      try (ExecutorService many = Executors.newVirtualThreadPerTaskExecutor()) {
        for (int i = 0; i < 20; i++) {
          var _ = many.submit(() -> thingHost.provider().validate(THING, thing("a")));
        }
      }
      assertThat(thingHost.starts()).isEqualTo(1);
      assertThat(thingHost.calls()).filteredOn("validate"::equals).hasSize(20);
    }
  }

  @Test
  void afterACrashTheNextProcessIsConfiguredLikeTheFirst() {
    try (ThingHost thingHost = ThingHost.ready(folder, Protocol.V5)) {
      assertThat(thingHost.create(ThingHost.faulty("a", "crash")).failure()).isPresent();
      assertThat(thingHost.create(thing("b")).failure()).isEmpty();
      assertThat(thingHost.starts()).isEqualTo(2);
      assertThat(thingHost.calls()).filteredOn(call -> call.startsWith("configure")).hasSize(2);
    }
  }

  @Test
  void aProviderThatCrashesAllTheTimeIsGivenUp() {
    try (ThingHost thingHost = ThingHost.ready(folder, Protocol.V6)) {
      for (int i = 0; i < 4; i++) {
        thingHost.plan(THING, Optional.empty(), ThingHost.faulty("a", "crash in plan"));
      }
      assertThat(
              thingHost.plan(THING, Optional.empty(), thing("a")).failure().orElseThrow().message())
          .startsWith(
              "the provider sample did not answer while starting:" + " it has crashed 4 times");
      assertThat(thingHost.starts()).isEqualTo(4);
    }
  }

  @Test
  void aTypeWhoseSchemaMakesNoSenseSpoilsNoOther() {
    try (ThingHost thingHost = warm(Protocol.V6)) {
      assertThat(thingHost.provider().schemas().find(ThingHost.BROKEN)).isEmpty();
      assertThat(thingHost.provider().operations(ThingHost.BROKEN)).isEmpty();
      assertThat(thingHost.plan(ThingHost.BROKEN, Optional.empty(), thing("a")).failure())
          .contains(
              new Failure.Failed(
                  "sample_broken cannot be used, because the provider's schema for it is invalid:"
                      + " a block has two parts called 'name'"));
    }
  }

  @Test
  void stoppingReachesTheProcessAndClosingEndsIt() {
    ThingHost thingHost = ThingHost.ready(folder, Protocol.V6);
    thingHost.provider().stop();
    thingHost.close();
    assertThat(thingHost.calls()).endsWith("stop");
    assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive)).isEmpty();
    assertThat(thingHost.plan(THING, Optional.empty(), thing("a")).failure()).isPresent();
  }

  @ParameterizedTest
  @EnumSource
  void whatAnOlderVersionStoredIsUpgraded(Protocol protocol) {
    Instance stored;
    try (ThingHost before = ThingHost.ready(folder, protocol, 1)) {
      stored =
          before.made(
              thing("a")
                  .with("size", Text.of("12"))
                  .with("color", Text.of("red"))
                  .with("motto", Text.of("small is beautiful"))
                  .with("mount", ListValue.of(MapValue.of("path", Text.of("/data"))))
                  .with("secret", Text.of("hunter2"))
                  .with("logging", MapValue.of("bucket", Text.of("logs"))));
      assertThat(stored.schemaVersion()).isEqualTo("1");
    }
    try (ThingHost now = ThingHost.ready(folder, protocol)) {
      Instance upgraded = now.provider().upgrade(THING, stored).instance().orElseThrow();
      assertThat(upgraded.schemaVersion()).isEqualTo("2");
      assertThat(upgraded.privateBytes()).isEqualTo(stored.privateBytes());
      assertThat(upgraded.value().get("size")).contains(ThingHost.number(12));
      assertThat(upgraded.value().get("colour")).contains(Text.of("red"));
      assertThat(upgraded.value().keys()).doesNotContain("color", "motto");
      assertThat(upgraded.value().at(dev.attune.value.Path.of("mount.path")))
          .contains(Text.of("/data"));
      assertThat(upgraded.value().get("secret").orElseThrow().sensitive()).isTrue();
      assertThat(upgraded.value().get("logging")).isEqualTo(stored.value().get("logging"));
      assertThat(now.provider().upgrade(THING, upgraded).instance()).contains(upgraded);
      assertThat(now.calls()).contains("upgrade 1").doesNotContain("upgrade 2");
    }
  }

  @Test
  void whatANewerVersionStoredIsLeftAlone() {
    try (ThingHost thingHost = ThingHost.ready(folder, Protocol.V6)) {
      Instance stored = new Instance("x", thing("a"), "3", PrivateBytes.NONE, false);
      assertThat(thingHost.provider().upgrade(THING, stored).failure())
          .contains(
              new Failure.Failed(
                  "sample_thing is in the store with schema version 3, but this version of the"
                      + " provider knows at most 2; use a provider at least as new as the one"
                      + " that was used last"));
      assertThat(thingHost.calls()).noneMatch(call -> call.startsWith("upgrade"));
    }
  }

  @Test
  void tagsThatTheProviderAddsToAllAreNoDifference() {
    try (ThingHost thingHost = ThingHost.raw(folder, Protocol.V6)) {
      MapValue defaults = MapValue.of("owner", Text.of("us"));
      assertThat(thingHost.provider().configure(ThingHost.SETTINGS.with("default_tags", defaults)))
          .isEmpty();
      MapValue config = thing("a").with("tags", MapValue.of("team", Text.of("red")));
      Instance made = thingHost.made(config);
      assertThat(made.value().get("tags_all")).contains(defaults.with("team", Text.of("red")));
      Instance read = thingHost.provider().read(Location.of(THING), made).instance().orElseThrow();
      assertThat(thingHost.plan(THING, Optional.of(read), config).value()).isEqualTo(read.value());
    }
  }
}

package dev.attune.terraform.provider;

import static dev.attune.terraform.provider.thing.ThingHost.THING;
import static dev.attune.terraform.provider.thing.ThingHost.thing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
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
      assertThat(cold.starts()).isEqualTo(1);
    }
    return ThingHost.raw(folder, protocol);
  }

  @ParameterizedTest
  @EnumSource
  void schemasThatAreKnownStartNothing(Protocol protocol) {
    try (ThingHost things = warm(protocol)) {
      assertThat(things.provider().schemas().find(THING)).isPresent();
      assertThat(things.provider().operations(THING))
          .contains(Operation.PROPOSE, Operation.IMPORT)
          .doesNotContain(Operation.LIST);
      assertThat(things.provider().operations(ThingHost.DATA))
          .containsExactlyInAnyOrder(Operation.VALIDATE, Operation.READ_DATA);
      assertThat(things.starts()).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource
  void aProcessWithKnownSchemasIsNotAskedForThem(Protocol protocol) {
    try (ThingHost things = warm(protocol)) {
      assertThat(things.provider().configure(ThingHost.SETTINGS)).isEmpty();
      assertThat(things.create(thing("a")).failure()).isEmpty();
      assertThat(things.calls())
          .containsExactly("schema", "validateProvider", "configure 1.11.4", "plan", "apply");
      assertThat(things.starts()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aProcessThatMustBeAskedForItsSchemaFirstIsAskedOnce(Protocol protocol) {
    try (ThingHost cold = ThingHost.schemaFirst(folder, protocol)) {
      assertThat(cold.provider().schemas().types()).isNotEmpty();
    }
    try (ThingHost things = ThingHost.schemaFirst(folder, protocol)) {
      assertThat(things.provider().configure(ThingHost.SETTINGS)).isEmpty();
      assertThat(things.create(thing("a")).failure()).isEmpty();
      assertThat(things.calls()).filteredOn("schema"::equals).hasSize(2);
    }
  }

  @Test
  void aConfigurationIsCheckedWithoutConfiguringTheProvider() {
    try (ThingHost things = ThingHost.raw(folder, Protocol.V6)) {
      List<Diagnostic> said =
          things.provider().validate(THING, thing("a").with("size", ThingHost.number(-1)));
      assertThat(said)
          .containsExactly(
              Diagnostic.error(ProviderCode.REPORTED, "Wrong size: A size is not negative")
                  .about(dev.attune.value.Path.of("size")));
      assertThat(things.calls()).containsExactly("schema", "validate");
    }
  }

  @Test
  void aWarningLeadsToTheFieldAsAttuneHasIt() {
    try (ThingHost things = ThingHost.raw(folder, Protocol.V5)) {
      MapValue config =
          thing("a")
              .with("logging", MapValue.of("bucket", Text.of("nobody")))
              .with("colour", Unknown.UNKNOWN);
      assertThat(things.provider().validate(THING, config))
          .containsExactly(
              Diagnostic.warning(ProviderCode.REPORTED, "nobody reads it")
                  .about(dev.attune.value.Path.of("logging.bucket")));
    }
  }

  @Test
  void aProviderThatCannotBeConfiguredSaysWhyAndDoesNothing() {
    try (ThingHost things = ThingHost.raw(folder, Protocol.V6)) {
      assertThat(things.provider().configure(MapValue.of("region", Unknown.UNKNOWN)))
          .containsExactly(
              Diagnostic.error(ProviderCode.REPORTED, "No region: Say where things are to be made")
                  .about(dev.attune.value.Path.of("region")));
      assertThat(things.plan(THING, Optional.empty(), thing("a")).failure())
          .contains(
              new Failure.Failed(
                  "the provider is not configured: No region: Say where things are to be made"));
      assertThat(things.calls()).doesNotContain("plan");
    }
  }

  @Test
  void aSettingThatIsWrongIsToldBeforeTheProviderIsConfigured() {
    try (ThingHost things = ThingHost.raw(folder, Protocol.V5)) {
      assertThat(things.provider().configure(MapValue.of("region", Text.of("nowhere"))))
          .extracting(Diagnostic::message)
          .containsExactly("There is no such region");
      assertThat(things.create(thing("a")).failure())
          .contains(new Failure.Failed("the provider is not configured: There is no such region"));
      assertThat(things.calls()).noneMatch(call -> call.startsWith("configure"));
    }
  }

  @Test
  void aSettingThatTheProviderDoesNotKnowIsAnErrorAtItsPlace() {
    try (ThingHost things = ThingHost.raw(folder, Protocol.V6)) {
      List<Diagnostic> said = things.provider().configure(MapValue.of("regoin", Null.NULL));
      assertThat(said.getFirst().message()).isEqualTo("'regoin' is not in the provider's schema");
      assertThat(said.getFirst().path()).contains(dev.attune.value.Path.of("regoin"));
      assertThat(things.create(thing("a")).failure())
          .contains(
              new Failure.Failed(
                  "the provider is not configured: 'regoin' is not in the provider's schema"));
    }
  }

  @Test
  void aBlockOfSettingsMayBeWrittenAsAListOfOne() {
    try (ThingHost things = ThingHost.raw(folder, Protocol.V6)) {
      MapValue role = MapValue.of("role", Text.of("r"));
      assertThat(things.provider().configure(ThingHost.SETTINGS.with("assume", ListValue.of(role))))
          .isEmpty();
      assertThat(
              things
                  .provider()
                  .configure(ThingHost.SETTINGS.with("assume", ListValue.of(role, role))))
          .hasSize(1);
    }
  }

  @Test
  void manyWhoNeedAProcessAtOnceGetOneProcess() {
    try (ThingHost things = ThingHost.raw(folder, Protocol.V6)) {
      try (ExecutorService many = Executors.newVirtualThreadPerTaskExecutor()) {
        for (int i = 0; i < 20; i++) {
          var _ = many.submit(() -> things.provider().validate(THING, thing("a")));
        }
      }
      assertThat(things.starts()).isEqualTo(1);
      assertThat(things.calls()).filteredOn("validate"::equals).hasSize(20);
    }
  }

  @Test
  void afterACrashTheNextProcessIsConfiguredLikeTheFirst() {
    try (ThingHost things = ThingHost.ready(folder, Protocol.V5)) {
      assertThat(things.create(ThingHost.faulty("a", "crash")).failure()).isPresent();
      assertThat(things.create(thing("b")).failure()).isEmpty();
      assertThat(things.starts()).isEqualTo(2);
      assertThat(things.calls()).filteredOn(call -> call.startsWith("configure")).hasSize(2);
    }
  }

  @Test
  void aProviderThatCrashesAllTheTimeIsGivenUp() {
    try (ThingHost things = ThingHost.ready(folder, Protocol.V6)) {
      for (int i = 0; i < 4; i++) {
        things.plan(THING, Optional.empty(), ThingHost.faulty("a", "crash in plan"));
      }
      assertThat(things.plan(THING, Optional.empty(), thing("a")).failure().orElseThrow().message())
          .startsWith(
              "the provider sample gave no answer while it was to be started:"
                  + " it has crashed 4 times");
      assertThat(things.starts()).isEqualTo(4);
    }
  }

  @Test
  void aTypeWhoseSchemaMakesNoSenseSpoilsNoOther() {
    try (ThingHost things = warm(Protocol.V6)) {
      assertThat(things.provider().schemas().find(ThingHost.BROKEN)).isEmpty();
      assertThat(things.provider().operations(ThingHost.BROKEN)).isEmpty();
      assertThat(things.plan(ThingHost.BROKEN, Optional.empty(), thing("a")).failure())
          .contains(
              new Failure.Failed(
                  "sample_broken cannot be used, as the provider's schema of it makes no sense:"
                      + " a block has two parts called 'name'"));
    }
  }

  @Test
  void stoppingReachesTheProcessAndClosingEndsIt() {
    ThingHost things = ThingHost.ready(folder, Protocol.V6);
    things.provider().stop();
    things.close();
    assertThat(things.calls()).endsWith("stop");
    assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive)).isEmpty();
    assertThat(things.plan(THING, Optional.empty(), thing("a")).failure()).isPresent();
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
    try (ThingHost things = ThingHost.ready(folder, Protocol.V6)) {
      Instance stored = new Instance("x", thing("a"), "3", PrivateBytes.NONE, false);
      assertThat(things.provider().upgrade(THING, stored).failure())
          .contains(
              new Failure.Failed(
                  "sample_thing is on record with schema version 3, and this version of the"
                      + " provider knows 2 at most; take a provider at least as new as the one"
                      + " that was used last"));
      assertThat(things.calls()).noneMatch(call -> call.startsWith("upgrade"));
    }
  }

  @Test
  void tagsThatTheProviderAddsToAllAreNoDifference() {
    try (ThingHost things = ThingHost.raw(folder, Protocol.V6)) {
      MapValue defaults = MapValue.of("owner", Text.of("us"));
      assertThat(things.provider().configure(ThingHost.SETTINGS.with("default_tags", defaults)))
          .isEmpty();
      MapValue config = thing("a").with("tags", MapValue.of("team", Text.of("red")));
      Instance made = things.made(config);
      assertThat(made.value().get("tags_all")).contains(defaults.with("team", Text.of("red")));
      Instance read = things.provider().read(Location.of(THING), made).instance().orElseThrow();
      assertThat(things.plan(THING, Optional.of(read), config).value()).isEqualTo(read.value());
    }
  }
}

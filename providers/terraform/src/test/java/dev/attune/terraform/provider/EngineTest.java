package dev.attune.terraform.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.apply.ApplyReport;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Plan;
import dev.attune.provider.guard.GuardSettings;
import dev.attune.provider.guard.GuardedProvider;
import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.provider.thing.ThingHost;
import dev.attune.testkit.project.TestProject;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import java.nio.file.Path;
import java.time.Duration;
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

/** The whole engine on a provider of Terraform. */
@ParameterizedClass
@EnumSource(Protocol.class)
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class EngineTest {
  @TempDir static Path folder;
  private static final List<ThingHost> OPEN = new ArrayList<>();

  private final TestProject testProject =
      new TestProject()
          .provider(
              "sample",
              new GuardedProvider(
                  "sample", things().provider(), GuardSettings.of(Duration.ofMinutes(1))));

  EngineTest(Protocol protocol) {
    assertThat(protocol).isNotNull();
  }

  @BeforeParameterizedClassInvocation
  static void start(Protocol protocol) {
    ThingHost thingHost = ThingHost.raw(folder, protocol);
    var _ =
        thingHost
            .provider()
            .configure(
                ThingHost.SETTINGS.with(
                    "default_tags", MapValue.of("owner", Text.of("everybody"))));
    OPEN.add(thingHost);
  }

  @AfterParameterizedClassInvocation
  static void close() {
    OPEN.removeLast().close();
  }

  private static ThingHost things() {
    return OPEN.getLast();
  }

  private static String manifest(String kind, String name, String spec) {
    return "apiVersion: sample.tf.attune.dev/v1\nkind: %s\nmetadata: {name: %s}\nspec: {name: %s%s}\n"
        .formatted(kind, name, name, spec);
  }

  private static MapValue stored(String name) {
    return things().shelf().get(things().type(), "only-" + name).orElse(MapValue.EMPTY);
  }

  private void applied(String... manifests) {
    ApplyReport report = testProject.declares(manifests).run();
    assertThat(report.isComplete()).as(report.toString()).isTrue();
  }

  private void nothingToDo() {
    Plan plan = testProject.plan();
    assertThat(plan.changes()).isEmpty();
    assertThat(plan.warnings()).isEmpty();
  }

  @Test
  void whatIsAppliedIsNoChangeAnyMore() {
    applied(
        manifest(
            "Thing",
            "a1",
            ", size: 2, tags: {team: red}, rule: [{port: 80}], logging: {bucket: x}"));
    assertThat(stored("a1").get("tags").orElseThrow().toString())
        .contains("\"team\":\"red\"", "managed");
    assertThat(stored("a1").get("tags_all").orElseThrow().toString()).contains("owner", "managed");
    nothingToDo();
  }

  @Test
  void labelsOfOursAreNoChangeWhereNobodyElseHasAny() {
    applied(manifest("Thing", "a2", ""), manifest("Old", "a3", ""));
    assertThat(stored("a2").get("tags").orElseThrow().toString()).contains("managed");
    nothingToDo();
  }

  @Test
  void aLabelThatSomebodyTookFromAProtectedThingComesBack() {
    String guarded =
        manifest("Thing", "b2", "")
            .replace(
                "metadata: {name: b2}",
                "metadata: {name: b2, annotations: {attune.dev/protected: \"true\"}}");
    applied(guarded);
    MapValue stripped =
        stored("b2")
            .with("tags", Null.NULL)
            .with("tags_all", MapValue.of("owner", Text.of("everybody")));
    things().shelf().put(things().type(), "only-b2", stripped);

    applied(guarded);

    assertThat(stored("b2").get("tags").orElseThrow().toString()).contains("managed");
    nothingToDo();
  }

  @Test
  void twoSpellingsOfALetterAreNoChange() {
    String decomposed = "e\u0301";
    applied(
        manifest(
            "Thing",
            "b1",
            (", colour: X, note: X, tags: {teX: reX}, grant: [{who: X, level: X}],"
                    + " stage: {X: {size: 1}}, logging: {bucket: X}")
                .replace("X", decomposed)));
    assertThat(stored("b1").get("colour")).contains(Text.of("é"));
    nothingToDo();
    applied(manifest("Thing", "b1", ", colour: é, note: another"));
    nothingToDo();
  }

  @Test
  void anUpdateAndAReplacementAreCarriedOut() {
    applied(manifest("Thing", "a4", ", size: 2"));
    applied(manifest("Thing", "a4", ", size: 3"));
    assertThat(stored("a4").get("size")).contains(ThingHost.number(3));
    String renamed = manifest("Thing", "a4", ", size: 3").replace("{name: a4,", "{name: a5,");
    // Nobody but the provider knows what must be unique: the old one goes first.
    assertThat(testProject.declares(renamed).plan().changes().getFirst().id()).isEqualTo("1-d-a4");
    applied(renamed);
    assertThat(stored("a4")).isEqualTo(MapValue.EMPTY);
    assertThat(stored("a5").get("size")).contains(ThingHost.number(3));
    nothingToDo();
  }

  @Test
  void whatIsOnlyWrittenIsNoChangeForEver() {
    testProject.atHand((_, _) -> Optional.of(Text.of("swordfish")));
    applied(manifest("Thing", "a6", ", token: swordfish"));
    assertThat(stored("a6").get("token")).contains(Null.NULL);
    nothingToDo();
  }

  @Test
  void aFailedUpdateIsFoundByTheNextPlan() {
    applied(manifest("Thing", "a7", ", size: 1"));
    ApplyReport failed =
        testProject.declares(manifest("Thing", "a7", ", size: 2, fault: error with plan")).run();
    assertThat(failed.isComplete()).isFalse();
    assertThat(testProject.declares(manifest("Thing", "a7", ", size: 2")).plan().changes())
        .hasSize(1);
  }

  @Test
  void aHalfMadeObjectIsReplaced() {
    ApplyReport failed =
        testProject.declares(manifest("Thing", "a8", ", fault: error with object")).run();
    assertThat(failed.isComplete()).isFalse();
    assertThat(testProject.declares(manifest("Thing", "a8", "")).plan().changes()).hasSize(2);
  }

  @Test
  void aMistakeThatTheProviderFindsIsToldAtItsLine() {
    List<Diagnostic> said =
        testProject.declares(manifest("Thing", "a9", ", size: -1")).planning().diagnostics();
    assertThat(said.getFirst().position().orElseThrow().toString()).startsWith("m1.yaml:4:");
    assertThat(said.getFirst().message()).isEqualTo("Wrong size: A size is not negative");
  }
}

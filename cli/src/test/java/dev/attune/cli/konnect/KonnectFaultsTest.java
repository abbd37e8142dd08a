package dev.attune.cli.konnect;

import static dev.attune.cli.fixture.PackProject.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.PackProject;
import dev.attune.rest.pack.Operations.Verb;
import dev.attune.rest.sandbox.fault.Fault;
import dev.attune.rest.sandbox.fault.Fault.Effect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever becomes of a request: the next apply leaves everything there once. */
class KonnectFaultsTest {
  private static final String ALL =
      """
      portals: [{ref: dev, name: Developer Portal, description: one}]
      apis:
        - ref: orders
          name: Orders
          description: one
          versions: [{ref: v1, version: 1.0.0, spec: {content: "openapi: 3.1.0"}}]
          publications: [{ref: pub, portal_id: !ref dev#id}]
          documents: [{ref: guide, slug: guide, content: one}]
      """;

  @TempDir Path folder;
  private PackProject project;

  @BeforeEach
  void start() {
    project = PackProject.konnect(folder).within("5s");
    project.write("all.yaml", ALL);
  }

  @AfterEach
  void stop() {
    project.close();
  }

  static Stream<Effect> effects() {
    return Stream.of(
        new Effect.Refuse(0),
        new Effect.ErrorBefore(),
        new Effect.ErrorAfter(),
        new Effect.DropBefore(),
        new Effect.DropAfter());
  }

  private static Fault once(Effect effect, Verb verb) {
    return Fault.of(effect).on(verb).times(1);
  }

  private void everythingIsThereOnce(String description) {
    assertThat(project.isAsDeclared()).isTrue();
    assertThat(text(project.only("/v3/portals"), "description")).isEqualTo(description);
    assertThat(text(project.only("/v3/apis"), "description")).isEqualTo(description);
    String api = "/v3/apis/" + text(project.only("/v3/apis"), "id");
    assertThat(project.all(api + "/versions")).hasSize(1);
    assertThat(project.all(api + "/documents")).hasSize(1);
    assertThat(project.all("/v3/api-publications")).hasSize(1);
    assertThat(project.run("drift").exit()).isZero();
  }

  /** A fault may end the first run, and never the one after it. */
  private void applyTwice(Effect effect, String... options) {
    Session.Result first = project.applied(options);
    assertThat(first.exit()).as("%s: %s", effect, first).isIn(0, 1, 3);
    project.faults();
    Session.Result second = project.applied(options);
    assertThat(second.exit()).as("%s: %s\nafter %s", effect, second, first).isZero();
  }

  @ParameterizedTest
  @MethodSource("effects")
  void aCreateThatFailsMakesNothingTwice(Effect effect) {
    project.faults(once(effect, Verb.POST), once(effect, Verb.PUT));
    applyTwice(effect);
    everythingIsThereOnce("one");
  }

  @ParameterizedTest
  @MethodSource("effects")
  void anUpdateThatFailsLosesNothing(Effect effect) {
    project.apply();
    project.write("all.yaml", ALL.replace("description: one", "description: two"));
    project.faults(once(effect, Verb.PATCH));
    applyTwice(effect);
    everythingIsThereOnce("two");
  }

  @ParameterizedTest
  @MethodSource("effects")
  void aDeleteThatFailsIsDoneTheNextTime(Effect effect) {
    project.apply();
    project.write("all.yaml", "portals: []\napis: []\ncontrol_planes: [{ref: edge, name: edge}]\n");
    project.faults(once(effect, Verb.DELETE));
    applyTwice(effect, "--prune");
    assertThat(project.all("/v3/portals")).isEmpty();
    assertThat(project.all("/v3/apis")).isEmpty();
    assertThat(project.run("drift").exit()).isZero();
  }

  @Test
  void aShortOutageIsSurvived() {
    project.faults(Fault.of(new Effect.Down()).times(2));
    project.apply();
    everythingIsThereOnce("one");
  }

  @Test
  void whatFailsMidwayIsGoneOnWith() {
    project.faults(Fault.of(new Effect.DropBefore()).on(Verb.POST).below("/v3/apis/"));
    Session.Result first = project.applied();
    assertThat(first.exit()).as(first.toString()).isEqualTo(3);
    project.faults();
    Session.Result second = project.applied();
    assertThat(second.exit()).as(second.toString()).isZero();
    everythingIsThereOnce("one");
  }

  @Test
  void anAnswerThatIsLostForGoodIsFoundAgainByTheNextApply() {
    project.faults(Fault.of(new Effect.DropAfter()).on(Verb.POST));
    Session.Result first = project.applied();
    assertThat(first.exit()).as(first.toString()).isIn(0, 1, 3);
    project.faults();
    Session.Result second = project.applied();
    assertThat(second.exit()).as(second.toString()).isZero();
    everythingIsThereOnce("one");
  }

  @Test
  void aServerWhoseReadsLagBehindIsNotAskedToMakeTwice() {
    project.faults(Fault.of(new Effect.Stale(Duration.ofHours(1))));
    project.apply();
    project.faults();
    assertThat(project.apply()).isEmpty();
    everythingIsThereOnce("one");
  }

  @Test
  void aChangeThatIsNotSeenYetIsNoChangeLater() {
    project.apply();
    project.write("all.yaml", ALL.replace("description: one", "description: two"));
    project.faults(Fault.of(new Effect.Stale(Duration.ofHours(1))));
    Session.Result first = project.applied();
    assertThat(first.exit()).as(first.toString()).isIn(0, 1, 3);
    project.faults();
    Session.Result second = project.applied();
    assertThat(second.exit()).as(second.toString()).isZero();
    everythingIsThereOnce("two");
  }
}

package dev.attune.applier.settle;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.apply.ApplyReport;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.Nonsense;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Objects without a name and without labels, of which one looks like the other. */
class LookalikeTest {
  private static final String API = resource("Api", "a", "name: a");

  private final World world = Konnect.world();
  private final ScriptedProvider provider = ScriptedProvider.on(world);
  private final TestProject testProject =
      new TestProject().provider("konnect", provider).declares(API);

  private static String implementation(String name) {
    return resource("ApiImplementation", name, ", parent: Api/a", "implementation_type: x");
  }

  private RemoteObject foreign() {
    Location inside =
        new Location(Konnect.API_IMPLEMENTATION, List.of(world.all(Konnect.API).getFirst().id()));
    return world.put(inside, MapValue.of("implementation_type", Text.of("x")));
  }

  private void strikes(int n, Fault fault) {
    provider.when(Trigger.first(n).of(Operation.CREATE).on(Konnect.API_IMPLEMENTATION), fault);
  }

  @Test
  void whatWasThereBeforeIsSomebodyElses() {
    testProject.run();
    RemoteObject theirs = foreign();
    strikes(1, Fault.fails(new Failure.Unavailable("down")));
    assertThat(ReportText.of(testProject.declares(API, implementation("i")).run()))
        .containsExactly("1-c-i applied");
    assertThat(testProject.store().recall())
        .noneMatch(record -> record.instance().id().equals(theirs.id()));
    assertThat(world.all(Konnect.API_IMPLEMENTATION)).hasSize(2).contains(theirs);
  }

  @Test
  void whatWasThereBeforeIsNotWhatACreateInDoubtMade() {
    testProject.run();
    RemoteObject theirs = foreign();
    strikes(1, Fault.fails(new Failure.InDoubt("connection reset")));
    assertThat(ReportText.of(testProject.declares(API, implementation("i")).run()))
        .containsExactly("1-c-i failed ATT-0903");
    assertThat(testProject.store().recall())
        .noneMatch(record -> record.instance().id().equals(theirs.id()));
  }

  @Test
  void whatLooksAlikeMayBeOursWhereTheAnswerWasLost() {
    testProject.run();
    strikes(1, Fault.losesTheAnswer());
    assertThat(ReportText.of(testProject.declares(API, implementation("i")).run()))
        .containsExactly("1-c-i applied");
    Invariants.recordIsTrue(testProject.store(), world);
  }

  /** A load balancer says 503 although the server behind it has made the object. */
  @Test
  void whatAnApiThatIsDownMayHaveMadeIsInDoubtAndNotMadeAgain() {
    testProject.run();
    strikes(1, Fault.failsAfterwards(new Failure.Unavailable("503 from the load balancer")));
    ApplyReport report = testProject.declares(API, implementation("i")).run();
    assertThat(ReportText.of(report)).containsExactly("1-c-i in doubt");
    assertThat(ReportText.why(report))
        .endsWith("503 from the load balancer, and one object could be it");
    provider.healed();
    assertThat(ReportText.of(testProject.run())).isEmpty();
    Invariants.recordIsTrue(testProject.store(), world);
  }

  @Test
  void oneOfTwoThatLookAlikeIsNobodysUntilAPersonSays() {
    testProject.run();
    strikes(1, Fault.losesTheAnswer());
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.CREATE) {
        foreign();
      }
    });
    assertThat(ReportText.of(testProject.declares(API, implementation("i")).run()))
        .containsExactly("1-c-i in doubt");
    assertThat(testProject.store().recall()).hasSize(1);
  }

  @Test
  void oneOfTwoTwinsIsNotTakenForTheOther() {
    testProject.run();
    strikes(1, Fault.losesTheAnswer());
    assertThat(
            ReportText.of(
                testProject.declares(API, implementation("i"), implementation("j")).run()))
        .containsExactly("1-c-i applied", "2-c-j applied");
    Invariants.recordIsTrue(testProject.store(), world);
  }

  /** What was made may stand on the pages that nobody gets to see. */
  @Test
  void aListThatNeverEndsProvesNothing() {
    World paged =
        World.of(
            Konnect.kind(Konnect.API).build(),
            Konnect.kind(Konnect.API_IMPLEMENTATION).pageSize(1).build());
    ScriptedProvider scripted = ScriptedProvider.on(paged);
    TestProject pages =
        new TestProject().provider("konnect", scripted).declares(API, implementation("h"));
    pages.run();
    scripted
        .when(
            Trigger.call(1, Operation.CREATE).on(Konnect.API_IMPLEMENTATION),
            Fault.losesTheAnswer())
        .beforeEachCall(call -> {
          if (call.operation() == Operation.CREATE) {
            scripted.when(
                Trigger.always().of(Operation.LIST), Fault.babbles(Nonsense.SAME_PAGE_AGAIN));
          }
        });
    assertThat(ReportText.of(pages.declares(API, implementation("h"), implementation("i")).run()))
        .containsExactly("1-c-i in doubt");
  }
}

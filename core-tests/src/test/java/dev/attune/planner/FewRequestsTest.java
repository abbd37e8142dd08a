package dev.attune.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.PlanResult;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How often a remote system is asked, where that can be chosen. */
final class FewRequestsTest {
  private final World world = World.of(Konnect.kind(Konnect.PORTAL).pageSize(5).build());
  private final ScriptedProvider provider = ScriptedProvider.on(world).frugal();

  private TestProject portals(int count) {
    List<String> all =
        IntStream.range(0, count)
            .mapToObj(i -> TestProject.resource("Portal", "p" + i, "name: p" + i))
            .toList();
    return new TestProject().provider("konnect", provider).declares(all);
  }

  /** What planning asked, without what was asked before. */
  private int asked(Operation operation, TestProject testProject) {
    int before = world.calls(operation).size();
    PlanResult planResult = testProject.planning();
    assertThat(planResult.plan()).as("%s", planResult.diagnostics()).isPresent();
    return world.calls(operation).size() - before;
  }

  private TestProject applied(int count) {
    TestProject testProject = portals(count);
    assertThat(testProject.run().isComplete()).isTrue();
    return testProject;
  }

  @Test
  void aFewNewObjectsAreAskedForByName() {
    assertThat(asked(Operation.FIND_BY_NAME, portals(3))).isEqualTo(3);
    assertThat(world.calls(Operation.LIST)).isEmpty();
  }

  @Test
  void manyNewObjectsAreLookedUpInOneList() {
    assertThat(asked(Operation.LIST, portals(20))).isEqualTo(1);
    assertThat(world.calls(Operation.FIND_BY_NAME)).isEmpty();
  }

  @Test
  void newObjectsAreAskedForByNameWhereAListReadsEach() {
    provider.readingEach();

    assertThat(asked(Operation.FIND_BY_NAME, portals(20))).isEqualTo(20);
    assertThat(world.calls(Operation.LIST)).isEmpty();
  }

  @Test
  void aFewKnownObjectsAreReadOneByOne() {
    TestProject testProject = applied(9);
    assertThat(asked(Operation.READ, testProject)).isEqualTo(9);
  }

  @Test
  void manyKnownObjectsAreReadAsAList() {
    TestProject testProject = applied(20);
    assertThat(asked(Operation.LIST, testProject)).isEqualTo(4);
    assertThat(testProject.plan().changes()).isEmpty();
    assertThat(asked(Operation.READ, testProject)).isZero();
  }

  @Test
  void whatAListDoesNotShowIsReadBeforeItCountsAsGone() {
    TestProject testProject = applied(20);
    String lost = world.all(Konnect.PORTAL).getFirst().id();
    world.remove(Location.of(Konnect.PORTAL), lost);
    assertThat(asked(Operation.READ, testProject)).isEqualTo(1);
    assertThat(testProject.plan().changes())
        .extracting(Change::action)
        .containsExactly(Action.CREATE);
  }

  @Test
  void aListThatIsLongerThanReadingEachIsLeftAfterAWhile() {
    TestProject testProject = applied(10);
    IntStream.range(0, 100).forEach(i -> theirs("other" + i));
    assertThat(asked(Operation.LIST, testProject)).isEqualTo(10);
    assertThat(testProject.plan().changes()).isEmpty();
  }

  private void theirs(String name) {
    world.put(Location.of(Konnect.PORTAL), MapValue.of("name", Text.of(name)));
  }

  @Test
  void whereTheListFailsEachIsReadAllTheSame() {
    TestProject testProject = applied(12);
    provider.when(
        Trigger.always().of(Operation.LIST), Fault.fails(new Failure.Failed("no lists today")));
    assertThat(asked(Operation.READ, testProject)).isEqualTo(12);
    assertThat(testProject.plan().changes()).isEmpty();
  }
}

package dev.attune.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.Site;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.provider.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How often a remote system is asked, where that can be chosen. */
final class FewRequestsTest {
  private final World world = World.of(Konnect.kind(Konnect.PORTAL).pageSize(5).build());
  private final ScriptedProvider provider = ScriptedProvider.on(world).frugal();

  private Site portals(int count) {
    List<String> all =
        IntStream.range(0, count)
            .mapToObj(i -> Site.resource("Portal", "p" + i, "name: p" + i))
            .toList();
    return new Site().provider("konnect", provider).declares(all);
  }

  /** What planning asked, without what was asked before. */
  private int asked(Operation operation, Site site) {
    int before = world.calls(operation).size();
    Planning planning = site.planning();
    assertThat(planning.plan()).as("%s", planning.diagnostics()).isPresent();
    return world.calls(operation).size() - before;
  }

  private Site applied(int count) {
    Site site = portals(count);
    assertThat(site.run().isComplete()).isTrue();
    return site;
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
    Site site = applied(9);
    assertThat(asked(Operation.READ, site)).isEqualTo(9);
  }

  @Test
  void manyKnownObjectsAreReadAsAList() {
    Site site = applied(20);
    assertThat(asked(Operation.LIST, site)).isEqualTo(4);
    assertThat(site.plan().changes()).isEmpty();
    assertThat(asked(Operation.READ, site)).isZero();
  }

  @Test
  void whatAListDoesNotShowIsReadBeforeItCountsAsGone() {
    Site site = applied(20);
    String lost = world.all(Konnect.PORTAL).getFirst().id();
    world.remove(Location.of(Konnect.PORTAL), lost);
    assertThat(asked(Operation.READ, site)).isEqualTo(1);
    assertThat(site.plan().changes()).extracting(Change::action).containsExactly(Action.CREATE);
  }

  @Test
  void aListThatIsLongerThanReadingEachIsLeftAfterAWhile() {
    Site site = applied(10);
    IntStream.range(0, 100).forEach(i -> theirs("other" + i));
    assertThat(asked(Operation.LIST, site)).isEqualTo(10);
    assertThat(site.plan().changes()).isEmpty();
  }

  private void theirs(String name) {
    world.put(Location.of(Konnect.PORTAL), MapValue.of("name", Text.of(name)));
  }

  @Test
  void whereTheListFailsEachIsReadAllTheSame() {
    Site site = applied(12);
    provider.when(
        Trigger.always().of(Operation.LIST), Fault.fails(new Failure.Failed("no lists today")));
    assertThat(asked(Operation.READ, site)).isEqualTo(12);
    assertThat(site.plan().changes()).isEmpty();
  }
}

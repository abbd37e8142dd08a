package dev.attune.testkit.world;

import static dev.attune.testkit.provider.Portals.PLACE;
import static dev.attune.testkit.provider.Portals.created;
import static dev.attune.testkit.provider.Portals.kind;
import static dev.attune.testkit.provider.Portals.listed;
import static dev.attune.testkit.provider.Portals.make;
import static dev.attune.testkit.provider.Portals.named;
import static dev.attune.testkit.provider.Portals.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Lookup;
import dev.attune.testkit.provider.ScriptedProvider;
import org.junit.jupiter.api.Test;

class VisibilityTest {
  private final ScriptedProvider late = ScriptedProvider.of(kind().hiddenFor(2).build());
  private final ScriptedProvider lingering = ScriptedProvider.of(kind().lingersFor(2).build());

  @Test
  void aNewObjectIsMissedForAWhile() {
    created(late, named("web"));
    listed(late);
    assertThat(listed(late)).isEmpty();
  }

  @Test
  void aNewObjectIsSeenInTheEnd() {
    created(late, named("web"));
    listed(late);
    listed(late);
    assertThat(listed(late)).containsExactly("portal-1");
  }

  @Test
  void findingByNameCountsToo() {
    created(late, named("web"));
    late.find(PLACE, new Lookup.ByName("web"));
    late.find(PLACE, new Lookup.ByName("web"));
    assertThat(late.find(PLACE, new Lookup.ByName("web")).instances()).hasSize(1);
  }

  @Test
  void aNewObjectIsReadByIdAtOnce() {
    Instance portal = created(late, named("web"));
    assertThat(late.read(PLACE, portal).instance()).isPresent();
  }

  @Test
  void aHiddenObjectsNameIsTaken() {
    created(late, named("web"));
    assertThat(make(late, named("web")).failure()).containsInstanceOf(Failure.Conflict.class);
  }

  @Test
  void whatATestPutsThereIsSeenAtOnce() {
    late.world().put(PLACE, named("web"));
    assertThat(listed(late)).containsExactly("portal-1");
  }

  @Test
  void aDeletedObjectIsSeenForAWhile() {
    deleted();
    listed(lingering);
    assertThat(listed(lingering)).containsExactly("portal-1");
  }

  @Test
  void aDeletedObjectIsNotSeenInTheEnd() {
    deleted();
    listed(lingering);
    listed(lingering);
    assertThat(listed(lingering)).isEmpty();
  }

  @Test
  void aDeletedObjectIsNotUpdated() {
    Instance portal = deleted();
    assertThat(lingering.update(PLACE, portal, write(named("web"))).failure())
        .containsInstanceOf(Failure.NotFound.class);
  }

  @Test
  void aDeletedObjectKeepsItsNameWhileItIsSeen() {
    deleted();
    assertThat(make(lingering, named("web")).failure()).containsInstanceOf(Failure.Conflict.class);
  }

  @Test
  void oneThatWasWaitedForIsReallyGone() {
    lingering.awaitGone(PLACE, deleted());
    assertThat(make(lingering, named("web")).failure()).isEmpty();
  }

  @Test
  void waitingForOneThatWasNotDeletedFails() {
    Instance portal = created(lingering, named("web"));
    assertThat(lingering.awaitGone(PLACE, portal).failure())
        .containsInstanceOf(Failure.Failed.class);
  }

  private Instance deleted() {
    Instance portal = created(lingering, named("web"));
    lingering.delete(PLACE, portal);
    return portal;
  }
}

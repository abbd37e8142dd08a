package dev.attune.applier.state;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attune.apply.NodeChange;
import dev.attune.apply.Outage;
import dev.attune.apply.Refusal;
import dev.attune.apply.StopSignal;
import dev.attune.plan.Change;
import dev.attune.provider.Failure;
import dev.attune.provider.Result;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.NoWaitTimeSource;
import dev.attune.testkit.project.TestProject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The change that asks again for all others where nobody can be reached. */
class ProbeTest {
  private static final Failure REFUSED = new Failure.Unavailable("no server listens there", true);

  private final List<NodeChange> changes =
      TestProject.on(Konnect.world())
          .declares(
              resource("ControlPlane", "a", "name: a"), resource("ControlPlane", "b", "name: b"))
          .plan()
          .changes()
          .stream()
          .flatMap(change -> NodeChange.of(change).stream())
          .toList();
  private final Outages outages =
      new Outages(new NoWaitTimeSource(0.5), new StopSignal(), Duration.ofSeconds(60));
  private final List<String> happened = new ArrayList<>();
  private final List<Outage.State> news = new ArrayList<>();

  @BeforeEach
  void listen() {
    outages.tell(
        new OutageListener() {
          @Override
          public void news(Outage outage) {
            news.add(outage.state());
          }

          @Override
          public void paused(String provider) {}

          @Override
          public void resumed(String provider) {}

          @Override
          public void rests(Change change) {
            happened.add("rests");
          }

          @Override
          public void returns(Change change) {
            happened.add("returns");
          }
        });
  }

  private void ask(NodeChange nodeChange, Supplier<Result> question) throws Refusal {
    var _ = outages.answer(nodeChange, question, Result::failure);
  }

  @Test
  void hasAPlaceWheneverItAsks() throws Refusal {
    ask(
        changes.getFirst(),
        () -> {
          happened.add("asks");
          return happened.size() < 6 ? Result.failed(REFUSED) : Result.gone();
        });
    assertThat(happened)
        .containsExactly("asks", "asks", "rests", "returns", "asks", "rests", "returns", "asks");
  }

  @Test
  void doesNotBeginBecauseTwoTellOfOneRequest() throws Refusal {
    List<Result> shared = new ArrayList<>(List.of(Result.failed(REFUSED), Result.gone()));
    Result failed = shared.getFirst();
    ask(
        changes.getFirst(),
        () -> {
          if (shared.size() == 2) {
            return shared.removeFirst();
          }
          List<Result> others = new ArrayList<>(List.of(failed, Result.gone()));
          try {
            ask(changes.getLast(), others::removeFirst);
          } catch (Refusal refusal) {
            throw new AssertionError(refusal);
          }
          return shared.getFirst();
        });
    assertThat(news).isEmpty();
  }

  @Test
  void givesUpForGood() {
    NodeChange nodeChange = changes.getFirst();
    assertThatThrownBy(() -> ask(nodeChange, () -> Result.failed(REFUSED)))
        .isInstanceOf(Refusal.class);

    outages.reached(nodeChange);

    assertThat(news).containsExactly(Outage.State.DOWN, Outage.State.GIVEN_UP);
    assertThat(outages.all())
        .extracting(Outage::state)
        .as("what those that did not begin are told")
        .isEqualTo(List.of(Outage.State.GIVEN_UP));
    assertThat(outages.mayBegin(changes.getLast())).isFalse();
  }
}

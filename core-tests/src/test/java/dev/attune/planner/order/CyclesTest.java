package dev.attune.planner.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.Identity;
import dev.attune.plan.Action;
import dev.attune.planner.Scene;
import dev.attune.planner.order.ExecutionOrder.Order;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Changes that wait for each other have no order; the way around is named. */
class CyclesTest {
  private final List<ChangeDraft> changeDrafts = new ArrayList<>();

  private ChangeDraft draft(String name) {
    ChangeDraft changeDraft =
        new ChangeDraft(
            changeDrafts.size(),
            new Identity("default", "builtin.attune.dev", "Data", name),
            Action.UPDATE,
            List.of(),
            (_, _) -> {
              throw new AssertionError("nobody asks for it");
            });
    changeDrafts.add(changeDraft);
    return changeDraft;
  }

  private List<String> cycle() {
    return ((Order.Cycle) ExecutionOrder.of(changeDrafts))
        .drafts().stream().map(changeDraft -> changeDraft.identity().name()).toList();
  }

  @Test
  void namesTheMembersInTheOrderTheyWaitForEachOther() {
    ChangeDraft a = draft("a");
    ChangeDraft b = draft("b");
    ChangeDraft c = draft("c");
    a.waitFor(b);
    b.waitFor(c);
    c.waitFor(a);

    assertThat(cycle()).containsExactly("a", "b", "c");
  }

  @Test
  void leavesOutWhatOnlyWaitsForTheCycle() {
    ChangeDraft outside = draft("outside");
    ChangeDraft a = draft("a");
    ChangeDraft b = draft("b");
    ChangeDraft fine = draft("fine");
    outside.waitFor(a);
    a.waitFor(b);
    a.waitFor(fine);
    b.waitFor(a);

    assertThat(cycle()).containsExactly("a", "b");
  }

  @Test
  void aDraftNeverWaitsForItself() {
    ChangeDraft a = draft("a");
    a.waitFor(a);

    assertThat(ExecutionOrder.of(changeDrafts)).isEqualTo(new Order.Sorted(List.of(a)));
  }

  @Test
  void theLongestWayDecidesBeforeTheName() {
    ChangeDraft z = draft("z");
    ChangeDraft y = draft("y");
    ChangeDraft a = draft("a");
    ChangeDraft b = draft("b");
    y.waitFor(z);
    a.waitFor(y);
    a.waitFor(z);

    assertThat(ExecutionOrder.of(changeDrafts)).isEqualTo(new Order.Sorted(List.of(b, z, y, a)));
  }

  @Test
  void aVeryLongChainIsNoMatter() {
    ChangeDraft before = draft("d0");
    for (int i = 1; i < 100_000; i++) {
      ChangeDraft next = draft("d" + i);
      next.waitFor(before);
      before = next;
    }

    assertThat(((Order.Sorted) ExecutionOrder.of(changeDrafts)).drafts()).isEqualTo(changeDrafts);
  }

  @Test
  void referencesInACircleAreFoundBeforePlanning() {
    String said =
        Scene.said(
            Scene.onKonnect()
                .manifests(
                    """
                    apiVersion: builtin.attune.dev/v1
                    kind: Data
                    metadata: {name: a}
                    spec: {input: "${Data/b.output}"}
                    ---
                    apiVersion: builtin.attune.dev/v1
                    kind: Data
                    metadata: {name: b}
                    spec: {input: "${Data/a.output}"}
                    """)
                .plan());

    assertThat(said)
        .startsWith(
            "m1.yaml:4:16: resources depend on each other in a cycle: Data/a → Data/b → Data/a");
  }

  @Test
  void anUnknownReferenceIsFoundBeforePlanning() {
    String said =
        Scene.said(
            Scene.onKonnect()
                .manifests(
                    """
                    apiVersion: builtin.attune.dev/v1
                    kind: Data
                    metadata: {name: a}
                    spec: {input: "${Data/nobody.output}"}
                    """)
                .plan());

    assertThat(said).startsWith("m1.yaml:4:").contains("nobody");
  }
}

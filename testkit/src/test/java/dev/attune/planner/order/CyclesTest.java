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
  private final List<ChangeDraft> drafts = new ArrayList<>();

  private ChangeDraft draft(String name) {
    ChangeDraft draft =
        new ChangeDraft(
            drafts.size(),
            new Identity("default", "builtin.attune.dev", "Data", name),
            Action.UPDATE,
            List.of(),
            (_, _) -> {
              throw new AssertionError("nobody asks for it");
            });
    drafts.add(draft);
    return draft;
  }

  private List<String> cycle() {
    return ((Order.Cycle) ExecutionOrder.of(drafts))
        .drafts().stream().map(draft -> draft.identity().name()).toList();
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

    assertThat(ExecutionOrder.of(drafts)).isEqualTo(new Order.Sorted(List.of(a)));
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

    assertThat(ExecutionOrder.of(drafts)).isEqualTo(new Order.Sorted(List.of(b, z, y, a)));
  }

  @Test
  void aVeryLongChainIsNoMatter() {
    ChangeDraft before = draft("d0");
    for (int i = 1; i < 100_000; i++) {
      ChangeDraft next = draft("d" + i);
      next.waitFor(before);
      before = next;
    }

    assertThat(((Order.Sorted) ExecutionOrder.of(drafts)).drafts()).isEqualTo(drafts);
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
        .startsWith("m1.yaml:4:16: resources wait for each other: Data/a → Data/b → Data/a");
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

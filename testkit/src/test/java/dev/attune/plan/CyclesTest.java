package dev.attune.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.Identity;
import dev.attune.plan.Ordering.Order;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Changes that wait for each other have no order; the way around is named. */
class CyclesTest {
  private final List<Draft> drafts = new ArrayList<>();

  private Draft draft(String name) {
    Draft draft =
        new Draft(
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
    return ((Order.Cycle) Ordering.of(drafts))
        .drafts().stream().map(draft -> draft.identity().name()).toList();
  }

  @Test
  void namesTheMembersInTheOrderTheyWaitForEachOther() {
    Draft a = draft("a");
    Draft b = draft("b");
    Draft c = draft("c");
    a.waitFor(b);
    b.waitFor(c);
    c.waitFor(a);

    assertThat(cycle()).containsExactly("a", "b", "c");
  }

  @Test
  void leavesOutWhatOnlyWaitsForTheCycle() {
    Draft outside = draft("outside");
    Draft a = draft("a");
    Draft b = draft("b");
    Draft fine = draft("fine");
    outside.waitFor(a);
    a.waitFor(b);
    a.waitFor(fine);
    b.waitFor(a);

    assertThat(cycle()).containsExactly("a", "b");
  }

  @Test
  void aDraftNeverWaitsForItself() {
    Draft a = draft("a");
    a.waitFor(a);

    assertThat(Ordering.of(drafts)).isEqualTo(new Order.Sorted(List.of(a)));
  }

  @Test
  void theLongestWayDecidesBeforeTheName() {
    Draft z = draft("z");
    Draft y = draft("y");
    Draft a = draft("a");
    Draft b = draft("b");
    y.waitFor(z);
    a.waitFor(y);
    a.waitFor(z);

    assertThat(Ordering.of(drafts)).isEqualTo(new Order.Sorted(List.of(b, z, y, a)));
  }

  @Test
  void aVeryLongChainIsNoMatter() {
    Draft before = draft("d0");
    for (int i = 1; i < 100_000; i++) {
      Draft next = draft("d" + i);
      next.waitFor(before);
      before = next;
    }

    assertThat(((Order.Sorted) Ordering.of(drafts)).drafts()).isEqualTo(drafts);
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

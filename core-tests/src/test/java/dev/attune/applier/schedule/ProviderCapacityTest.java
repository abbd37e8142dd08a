package dev.attune.applier.schedule;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.ReportText;
import dev.attune.applier.Scenario;
import dev.attune.apply.ApplyReport;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.Progress;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Change;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.ScriptedProvider;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A provider that sends only some changes at a time. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class ProviderCapacityTest {
  private final List<String> started = new CopyOnWriteArrayList<>();
  private final List<String> startedMeanwhile = new CopyOnWriteArrayList<>();
  private final CountDownLatch oursBegun = new CountDownLatch(1);
  private final CountDownLatch othersBegun = new CountDownLatch(1);

  private final Progress progress =
      new Progress() {
        @Override
        public void started(Change change) {
          started.add(change.id());
        }

        @Override
        public void finished(Change change, ChangeResult result, List<Diagnostic> warnings) {}
      };

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void getsNoMoreSoThatNoCreateWaitsInsideItWhileItsDeadlinePasses() {
    ScriptedProvider eu =
        ScriptedProvider.on(Konnect.world())
            .beforeEachCall(call -> {
              if (call.operation() == Operation.CREATE) {
                await(oursBegun);
                othersBegun.countDown();
              }
            });
    ScriptedProvider slow =
        ScriptedProvider.on(Konnect.world())
            .mostAtOnce(1)
            .beforeEachCall(call -> {
              if (call.operation() == Operation.CREATE && oursBegun.getCount() > 0) {
                oursBegun.countDown();
                await(othersBegun); // By then it is decided whether the next of ours begins.
                startedMeanwhile.addAll(started);
              }
            });
    ApplyReport report =
        new TestProject()
            .provider("konnect", slow)
            .provider("eu", eu)
            .project(Scenario.projectWith("konnect", "eu"))
            .declares(
                resource("ControlPlane", "a", "name: a"),
                resource("ControlPlane", "b", "name: b"),
                resource(
                    "ControlPlane", "c", ", annotations: {attune.dev/provider: eu}", "name: c"))
            .progress(progress)
            .run();

    assertThat(report.isComplete()).as("%s", ReportText.of(report)).isTrue();
    assertThat(startedMeanwhile).containsExactly("1-c-a", "3-c-c");
  }
}

package dev.attune.cli.run;

import dev.attune.cli.host.Host;
import dev.attune.cli.project.OpenedProject;
import dev.attune.cli.terminal.StepResult;
import dev.attune.cli.terminal.StepResult.Done;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.CommandFailure;
import java.util.function.ToIntFunction;

/** What a command does under the lease, once what earlier runs left open is settled. */
final class LeasedSteps {
  private LeasedSteps() {}

  /**
   * Takes the lease, and gives it back afterwards.
   *
   * @param steps give the exit code
   */
  static int take(
      OpenedProject project,
      Terminal terminal,
      Host host,
      CommandFailure commandFailure,
      ToIntFunction<LeasedStore> steps) {
    StepResult<LeasedStore> leased = LeasedStore.acquire(project, terminal, host, commandFailure);
    if (!(leased instanceof Done(LeasedStore record))) {
      return leased.exitCode();
    }
    try (record) {
      OpenIntentSettlement.settle(project, record, terminal, host, commandFailure);
      return record.release(steps.applyAsInt(record));
    }
  }
}

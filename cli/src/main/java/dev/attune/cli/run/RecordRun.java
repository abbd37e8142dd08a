package dev.attune.cli.run;

import dev.attune.adopt.Recovery;
import dev.attune.cli.host.Host;
import dev.attune.cli.project.DeclaredProject;
import dev.attune.cli.project.OpenedProject;
import dev.attune.cli.project.ProjectOpener;
import dev.attune.cli.terminal.StepResult;
import dev.attune.cli.terminal.StepResult.Done;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.CommandFailure;
import dev.attune.label.Labels;
import dev.attune.manifest.Manifest;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * The steps of the commands that put right what is on record: adopt and recover. They write under
 * the lease, and change objects by no more than a label.
 */
public final class RecordRun {
  private final Terminal terminal;
  private final Host host;
  private final CommandFailure commandFailure;
  private final ProjectOpener projectOpener;

  public RecordRun(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
    this.commandFailure = CommandFailure.of(terminal, false);
    this.projectOpener = new ProjectOpener(terminal, host, commandFailure);
  }

  /** Makes an object that is there already the object of a declared resource. */
  public int adopt(AdoptTask task) {
    return opened(project -> {
      ObjectAdoption adoption = new ObjectAdoption(terminal, host, project, task);
      StepResult<Manifest> found = adoption.findResource();
      return found instanceof Done(Manifest manifest)
          ? leased(project, record -> adoption.adopt(manifest, record))
          : found.exitCode();
    });
  }

  /** Closes a change in doubt as one that did not happen. */
  public int forget(String change) {
    return opened(
        project -> leased(project, record -> DoubtClosure.close(change, record, terminal)));
  }

  /**
   * Puts on record again what a lost store knew.
   *
   * @param approved whether objects without a label are taken without asking
   */
  public int recover(boolean approved) {
    return opened(project -> leased(project, record -> recover(project, record, approved)));
  }

  private int opened(ToIntFunction<OpenedProject> steps) {
    try (DeclaredProject declared = DeclaredProject.read(List.of(), terminal, host)) {
      StepResult<OpenedProject> opened = projectOpener.open(declared);
      return opened instanceof Done(OpenedProject project)
          ? steps.applyAsInt(project)
          : opened.exitCode();
    }
  }

  private int leased(OpenedProject project, ToIntFunction<LeasedStore> steps) {
    return LeasedStore.during(project, terminal, host, commandFailure, steps);
  }

  private int recover(OpenedProject project, LeasedStore record, boolean approved) {
    Recovery recovery =
        new Recovery(
            project.declared().loaded(),
            Labels.of(project.project().labelPrefix()),
            project.providers(),
            project.key(),
            record.store());
    RecordRecovery steps = new RecordRecovery(terminal, host, recovery, project.providers());
    Recovery.Found found = recovery.find();
    List<Recovery.Match> taken = steps.approve(found, approved);
    StepResult<List<Recovery.Match>> recorded = steps.record(taken, record.journal());
    return recorded instanceof Done(List<Recovery.Match> onRecord)
        ? steps.report(found, onRecord)
        : recorded.exitCode();
  }
}

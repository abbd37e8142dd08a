package dev.attune.cli.run;

import dev.attune.adopt.Adoption;
import dev.attune.cli.host.Host;
import dev.attune.cli.project.OpenedProject;
import dev.attune.cli.terminal.CommandCode;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.StepResult;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.Labels;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.store.Run;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** Takes one object over for one declared resource. */
final class ObjectAdoption {
  private final Terminal terminal;
  private final Host host;
  private final OpenedProject project;
  private final AdoptTask task;

  ObjectAdoption(Terminal terminal, Host host, OpenedProject project, AdoptTask task) {
    this.terminal = terminal;
    this.host = host;
    this.project = project;
    this.task = task;
  }

  /** The one resource that the task names. */
  StepResult<Manifest> findResource() {
    List<Manifest> fitting =
        project.declared().loaded().manifests().stream()
            .filter(manifest -> task.isMeant(manifest.identity()))
            .toList();
    if (fitting.size() != 1) {
      return new StepResult.Ended<>(terminal.fail(notOne(fitting)));
    }
    return fitting.getFirst().settings().external()
        ? new StepResult.Ended<>(terminal.fail(external()))
        : new StepResult.Done<>(fitting.getFirst());
  }

  private Diagnostic notOne(List<Manifest> fitting) {
    String what = task.resource();
    return fitting.isEmpty()
        ? Diagnostic.error(CommandCode.USAGE, "no resource " + what + " is declared here")
            .hint("declare it first, then adopt the object")
        : Diagnostic.error(CommandCode.USAGE, "several resources " + what + " are declared here")
            .hint("choose one with --namespace, or with the full name of the kind");
  }

  private Diagnostic external() {
    return Diagnostic.error(
            CommandCode.USAGE, task.resource() + " is external: Attune only reads it")
        .hint("to adopt the object, declare it without external");
  }

  /** Gives the object its label, records it and says so. */
  int adopt(Manifest manifest, LeasedStore record) {
    Run run = host.run("adopt", Optional.empty());
    record.journal().begin(run);
    Optional<Diagnostic> said =
        new Adoption(
                Labels.of(project.project().labelPrefix()),
                project.providers(),
                project.key(),
                record.store())
            .adopt(wanted(manifest), record.journal(), run.id());
    record.journal().end(run.id());
    if (said.filter(Diagnostic::isError).isPresent()) {
      return terminal.fail(said.get());
    }
    said.ifPresent(terminal::warn);
    terminal.out().println(manifest.identity() + " is now the object '" + task.id() + "'.");
    terminal.err().println("To see how it differs from its manifest: attune plan");
    return ExitCode.DONE;
  }

  private Adoption.Wanted wanted(Manifest manifest) {
    return new Adoption.Wanted(
        manifest,
        new ReferenceGraph(project.declared().loaded()),
        task.node(),
        task.id(),
        task.from(),
        host.clock().instant().truncatedTo(ChronoUnit.SECONDS));
  }
}

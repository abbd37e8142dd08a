package dev.attune.cli.command;

import dev.attune.adopt.Recovery;
import dev.attune.apply.ApplyCode;
import dev.attune.cli.host.Host;
import dev.attune.cli.project.DeclaredProject;
import dev.attune.cli.project.OpenedProject;
import dev.attune.cli.project.ProjectOpener;
import dev.attune.cli.run.Approval;
import dev.attune.cli.run.LeasedRun;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Printable;
import dev.attune.label.Labels;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.Outcome;
import dev.attune.store.Run;
import dev.attune.store.Store;
import dev.attune.store.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Rebuilds what a lost store knew, or closes what nobody can find out. */
@Command(
    name = "recover",
    description = {
      "Restores a lost store: finds objects by label, or by name or place if the kind has no labels.",
      "With --forget, marks a change in doubt as one that did not happen."
    },
    footer = {
      "",
      "Examples:",
      "  attune recover                         record the project's objects again",
      "  attune recover --forget 3-c-web        it did not happen: you have checked",
    })
public final class RecoverCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Host host;

  @Option(
      names = "--forget",
      paramLabel = "CHANGE",
      description = "The change in doubt that did not happen.")
  private @Nullable String forget;

  @Option(names = "--auto-approve", description = "Do not ask about objects without a label.")
  private boolean approved;

  public RecoverCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    try (DeclaredProject declaredProject = DeclaredProject.read(List.of(), terminal, host)) {
      Optional<OpenedProject> openedProject =
          new ProjectOpener(terminal, host, false).open(declaredProject);
      return openedProject
          .map(project ->
              new LeasedRun(terminal, host)
                  .run(
                      project,
                      (store, journal) ->
                          forget == null
                              ? recover(project, store, journal)
                              : forget(forget, store, journal)))
          .orElse(ExitCode.ERROR);
    }
  }

  private int forget(String change, Store store, Journal journal) {
    List<Intent> open =
        store.openIntents().stream()
            .filter(intent -> intent.change().equals(change) || intent.id().equals(change))
            .toList();
    if (open.isEmpty()) {
      return terminal.fail(
          Diagnostic.error(ApplyCode.NOTHING_IN_DOUBT, "no change '" + change + "' is in doubt")
              .hint("attune plan lists the changes in doubt"));
    }
    if (open.size() > 1) {
      return terminal.fail(
          Diagnostic.error(
                  ApplyCode.NOTHING_IN_DOUBT,
                  open.size()
                      + " changes '"
                      + change
                      + "' are in doubt: "
                      + open.stream().map(RecoverCommand::words).collect(Collectors.joining(", ")))
              .hint("name one of them in full: attune recover --forget " + open.getFirst().id()));
    }
    Intent intent = open.getFirst();
    journal.record(new Outcome.Nothing(intent.id(), "forgotten by a person"));
    journal.flush();
    terminal
        .out()
        .println(
            change
                + " ("
                + intent.deployment().identity()
                + ") is marked as one that did not happen.");
    return ExitCode.DONE;
  }

  private int recover(OpenedProject openedProject, Store store, Journal journal) {
    Recovery recovery =
        new Recovery(
            openedProject.declared().loaded(),
            Labels.of(openedProject.project().labelPrefix()),
            openedProject.providers(),
            openedProject.key(),
            store);
    Recovery.Found found = recovery.find();
    List<Recovery.Match> all = new ArrayList<>(found.ours());
    all.addAll(approved(found.named()));
    Run run = host.run("recover", Optional.empty());
    journal.begin(run);
    try {
      recovery.record(all, journal, run.id());
      journal.end(run.id());
    } catch (StoreException e) {
      // Some may be on record by now.
      terminal.fail(e.diagnostic());
      return ExitCode.IN_PART;
    }
    all.forEach(match -> terminal.out().println("recovered: " + words(match)));
    found.lost().forEach(what -> terminal.out().println("not recovered: " + Printable.of(what)));
    found.unseen().forEach(what -> terminal.err().println(Printable.of(what)));
    int leftAlone = found.ours().size() + found.named().size() - all.size();
    terminal
        .out()
        .println(
            all.size()
                + " recovered, "
                + (leftAlone == 0 ? "" : leftAlone + " skipped, ")
                + found.lost().size()
                + " not recovered");
    return leftAlone == 0 && found.lost().isEmpty() ? ExitCode.DONE : ExitCode.IN_PART;
  }

  /** What carries no label may be somebody else's: a person must say. */
  private List<Recovery.Match> approved(List<Recovery.Match> named) {
    List<Recovery.Match> ours = new ArrayList<>();
    for (Recovery.Match match : named) {
      Optional<Diagnostic> refusal =
          new Approval(terminal, approved)
              .refusal("Does this object belong to the project: " + words(match) + "?");
      if (refusal.isEmpty()) {
        ours.add(match);
      } else {
        terminal.out().println("skipped: " + words(match));
      }
    }
    return ours;
  }

  private static String words(Intent intent) {
    return intent.deployment().identity() + " (" + intent.id() + ")";
  }

  private static String words(Recovery.Match match) {
    return Printable.of(match.identity() + " ('" + match.object().instance().id() + "')");
  }
}

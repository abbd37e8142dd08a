package dev.attune.cli.command;

import dev.attune.adopt.Adoption;
import dev.attune.cli.host.Host;
import dev.attune.cli.project.DeclaredProject;
import dev.attune.cli.project.OpenedProject;
import dev.attune.cli.project.ProjectOpener;
import dev.attune.cli.run.LeasedRun;
import dev.attune.cli.terminal.CommandCode;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.Labels;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.store.Journal;
import dev.attune.store.Run;
import dev.attune.store.Store;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes an object over that is there already. */
@Command(
    name = "adopt",
    description = {
      "Adopts an existing object as the object of a declared resource.",
      "Adds Attune's label and records the object in the store; changes nothing else."
    },
    footer = {
      "",
      "Examples:",
      "  attune adopt Portal developers --id 2c5e8a7f",
      "  attune adopt Portal developers --id 2c5e8a7f --from old-team",
    })
public final class AdoptCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Host host;

  @Option(
      names = "--id",
      required = true,
      paramLabel = "ID",
      description = "The id of the object in the remote system.")
  private String id = "";

  @Option(
      names = "--from",
      paramLabel = "NAMESPACE",
      description = "The namespace that owns the object now.")
  private @Nullable String from;

  @Option(
      names = "--namespace",
      paramLabel = "NAMESPACE",
      description = "The namespace of the resource, if several have one with this name.")
  private @Nullable String namespace;

  @Option(
      names = "--node",
      paramLabel = "NODE",
      description = "The node, for a resource that is placed on several nodes.")
  private String node = "";

  @Parameters(index = "0", paramLabel = "KIND", description = "The kind of the resource.")
  private String kind = "";

  @Parameters(index = "1", paramLabel = "NAME", description = "Its name in the manifests.")
  private String name = "";

  public AdoptCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    try (DeclaredProject declaredProject = DeclaredProject.read(List.of(), terminal, host)) {
      Optional<OpenedProject> openedProject =
          new ProjectOpener(terminal, host, false).open(declaredProject);
      return openedProject.map(this::adopt).orElse(ExitCode.ERROR);
    }
  }

  private int adopt(OpenedProject openedProject) {
    List<Manifest> fitting = fitting(openedProject);
    if (fitting.size() != 1) {
      return terminal.fail(notOne(fitting));
    }
    if (fitting.getFirst().settings().external()) {
      return terminal.fail(
          Diagnostic.error(
                  CommandCode.USAGE, kind + "/" + name + " is external: Attune only reads it")
              .hint("to adopt the object, declare it without external"));
    }
    return new LeasedRun(terminal, host)
        .run(
            openedProject,
            (store, journal) -> adopt(openedProject, fitting.getFirst(), store, journal));
  }

  private List<Manifest> fitting(OpenedProject openedProject) {
    return openedProject.declared().loaded().manifests().stream()
        .filter(manifest -> isMeant(manifest.identity()))
        .toList();
  }

  private Diagnostic notOne(List<Manifest> fitting) {
    String what = kind + "/" + name;
    return fitting.isEmpty()
        ? Diagnostic.error(CommandCode.USAGE, "no resource " + what + " is declared here")
            .hint("declare it first, then adopt the object")
        : Diagnostic.error(CommandCode.USAGE, "several resources " + what + " are declared here")
            .hint("choose one with --namespace, or with the full name of the kind");
  }

  private boolean isMeant(Identity identity) {
    return identity.name().equals(name)
        && (namespace == null || identity.namespace().equals(namespace))
        && (identity.kind().equals(kind) || identity.type().toString().equals(kind));
  }

  private int adopt(OpenedProject openedProject, Manifest manifest, Store store, Journal journal) {
    Run run = host.run("adopt", Optional.empty());
    journal.begin(run);
    Optional<Diagnostic> refusal =
        new Adoption(
                Labels.of(openedProject.project().labelPrefix()),
                openedProject.providers(),
                openedProject.key(),
                store)
            .adopt(wanted(openedProject, manifest), journal, run.id());
    journal.end(run.id());
    if (refusal.isPresent()) {
      return terminal.fail(refusal.get());
    }
    terminal.out().println(manifest.identity() + " is now the object '" + id + "'.");
    terminal.err().println("To see how it differs from its manifest: attune plan");
    return ExitCode.DONE;
  }

  private Adoption.Wanted wanted(OpenedProject openedProject, Manifest manifest) {
    return new Adoption.Wanted(
        manifest,
        new ReferenceGraph(openedProject.declared().loaded()),
        node,
        id,
        Optional.ofNullable(from),
        host.clock().instant().truncatedTo(ChronoUnit.SECONDS));
  }
}

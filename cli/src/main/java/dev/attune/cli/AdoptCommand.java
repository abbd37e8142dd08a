package dev.attune.cli;

import dev.attune.apply.Adoption;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.Labels;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.store.Journal;
import dev.attune.store.Run;
import dev.attune.store.Store;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes an object over that is there already. */
@Command(
    name = "adopt",
    description = {
      "Makes an object that is there already the object of a declared resource.",
      "It gets our label and comes on record; nothing else of it changes."
    },
    footer = {
      "",
      "Examples:",
      "  attune adopt Portal developers --id 2c5e8a7f",
      "  attune adopt Portal developers --id 2c5e8a7f --from old-team",
    })
final class AdoptCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Host host;

  @Option(
      names = "--id",
      required = true,
      paramLabel = "ID",
      description = "What the remote system calls the object.")
  private String id = "";

  @Option(
      names = "--from",
      paramLabel = "NAMESPACE",
      description = "The namespace that gives the object away.")
  private @Nullable String from;

  @Option(
      names = "--node",
      paramLabel = "NODE",
      description = "The node, for a resource that is placed on several.")
  private String node = "";

  @Parameters(index = "0", paramLabel = "KIND", description = "The kind of the resource.")
  private String kind = "";

  @Parameters(index = "1", paramLabel = "NAME", description = "Its name in the manifests.")
  private String name = "";

  AdoptCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    try (Declared declared = Declared.read(List.of(), terminal, host)) {
      Optional<Opened> opened = new Opening(terminal, host, false).open(declared);
      return opened.map(this::adopt).orElse(Exit.ERROR);
    }
  }

  private int adopt(Opened opened) {
    List<Manifest> fitting =
        opened.declared().loaded().manifests().stream()
            .filter(manifest -> isMeant(manifest.identity()))
            .toList();
    if (fitting.size() != 1) {
      return terminal.fail(
          Diagnostic.error(
                  CommandCode.USAGE,
                  (fitting.isEmpty() ? "no resource " : "several resources ")
                      + kind
                      + "/"
                      + name
                      + (fitting.isEmpty() ? " is declared here" : " are declared here"))
              .hint("declare it first; then adopt the object that it is"));
    }
    if (fitting.getFirst().settings().external()) {
      return terminal.fail(
          Diagnostic.error(
                  CommandCode.USAGE, kind + "/" + name + " is external: it is only looked at")
              .hint("to take the object over, declare it without external"));
    }
    return new Leased(terminal, host)
        .run(opened, (store, journal) -> adopt(opened, fitting.getFirst(), store, journal));
  }

  private boolean isMeant(Identity identity) {
    return identity.name().equals(name)
        && (identity.kind().equals(kind) || identity.type().toString().equals(kind));
  }

  private int adopt(Opened opened, Manifest manifest, Store store, Journal journal) {
    Run run =
        new Run(
            UUID.randomUUID().toString(),
            "adopt",
            host.clock().instant().truncatedTo(ChronoUnit.MILLIS),
            "attune/" + Version.number(),
            Optional.empty());
    journal.begin(run);
    Optional<Diagnostic> refusal =
        new Adoption(Labels.of(opened.project().labelPrefix()), opened.providers(), store)
            .adopt(wanted(manifest), journal, run.id());
    journal.end(run.id());
    if (refusal.isPresent()) {
      return terminal.fail(refusal.get());
    }
    terminal.out().println(manifest.identity() + " is '" + id + "' from now on.");
    terminal.err().println("To see what differs from what is declared: attune plan");
    return Exit.DONE;
  }

  private Adoption.Wanted wanted(Manifest manifest) {
    Identity identity = manifest.identity();
    Optional<Identity> parent =
        manifest
            .parent()
            .flatMap(named ->
                manifest
                    .schema()
                    .parent()
                    .map(type -> Identity.of(identity.namespace(), type, named.name())));
    return new Adoption.Wanted(
        identity,
        manifest.schema(),
        node.isEmpty() ? manifest.instance() : node,
        node,
        parent,
        id,
        Optional.ofNullable(from),
        host.clock().instant().truncatedTo(ChronoUnit.SECONDS));
  }
}

package dev.attune.cli.command;

import dev.attune.cli.host.Host;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.project.CurrentVersionStore;
import dev.attune.cli.project.DeclaredProject;
import dev.attune.cli.project.OpenedProject;
import dev.attune.cli.project.ProjectOpener;
import dev.attune.cli.project.ProjectStores;
import dev.attune.cli.run.OpenIntentWarnings;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.DiagnosticReport;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Printable;
import dev.attune.drift.Drift;
import dev.attune.drift.DriftDetector;
import dev.attune.label.Labels;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.store.Store;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Says what others did to what we made. */
@Command(
    name = "drift",
    description = {
      "Shows changes made outside Attune since the last apply; changes nothing.",
      "Exits with 2 if there are any."
    },
    footer = {
      "",
      "Examples:",
      "  attune drift                           everything that the project created",
      "  attune drift portal.yaml               what one file declares",
    })
public final class DriftCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Host host;

  @Mixin private final JsonOption json = new JsonOption();

  @Parameters(
      paramLabel = "PATH",
      description = "Files, folders, or - for standard input. Default: the project.")
  private List<String> paths = new ArrayList<>();

  public DriftCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    try (DeclaredProject declaredProject = DeclaredProject.readToAsk(paths, terminal, host)) {
      return new ProjectOpener(terminal, host, json.wanted())
          .open(declaredProject)
          .map(this::look)
          .orElse(ExitCode.ERROR);
    }
  }

  private int look(OpenedProject openedProject) {
    try (Store store =
        CurrentVersionStore.of(
            new ProjectStores(openedProject.project(), openedProject.surroundings(), terminal, host)
                .forReading(openedProject.key()),
            openedProject)) {
      List<Diagnostic> findings = new ArrayList<>(openedProject.warnings());
      findings.addAll(OpenIntentWarnings.warnings(store));
      DriftDetector.Found found = drifting(openedProject, store).find(wanted(openedProject));
      findings.addAll(found.diagnostics());
      List<Diagnostic> ordered = Diagnostic.inOrder(findings);
      if (ordered.stream().anyMatch(Diagnostic::isError)) {
        return inPart(openedProject.declared(), ordered, found.drifts());
      }
      new DiagnosticReport(terminal, openedProject.declared().sources()).show(ordered);
      show(found.drifts());
      return found.drifts().isEmpty() ? ExitCode.DONE : ExitCode.CHANGES;
    }
  }

  /** Where not all could be looked at, nobody knows that nothing else has changed. */
  private int inPart(
      DeclaredProject declaredProject, List<Diagnostic> findings, List<Drift> drifts) {
    if (json.wanted()) {
      MapValue report =
          DiagnosticReport.object(
              "manifests", declaredProject.loaded().manifests().size(), findings);
      terminal
          .out()
          .println(
              CanonicalJson.write(drifts.isEmpty() ? report : report.with("drift", list(drifts))));
      return ExitCode.ERROR;
    }
    drifts.forEach(drift -> terminal.out().print(text(drift)));
    return new DiagnosticReport(terminal, declaredProject.sources()).refuse(findings);
  }

  private static DriftDetector drifting(OpenedProject openedProject, Store store) {
    Set<Identity> keeping =
        openedProject.declared().loaded().manifests().stream()
            .filter(manifest -> manifest.settings().ignoreUnspecifiedFields())
            .map(Manifest::identity)
            .collect(Collectors.toSet());
    return new DriftDetector(
        Labels.of(openedProject.project().labelPrefix()),
        openedProject.kinds(),
        openedProject.providers(),
        openedProject.key(),
        store,
        keeping::contains);
  }

  private static Predicate<Identity> wanted(OpenedProject openedProject) {
    if (openedProject.declared().wholeProject()) {
      return _ -> true;
    }
    return openedProject.declared().loaded().manifests().stream()
            .map(Manifest::identity)
            .collect(Collectors.toSet())
        ::contains;
  }

  private void show(List<Drift> drifts) {
    if (json.wanted()) {
      terminal.out().println(CanonicalJson.write(MapValue.of("drift", list(drifts))));
      return;
    }
    if (drifts.isEmpty()) {
      terminal.out().println("Nothing has changed since the last apply.");
    }
    drifts.forEach(drift -> terminal.out().print(text(drift)));
  }

  private static String text(Drift drift) {
    String what =
        Printable.of(
            drift.identity()
                + (drift.node().isEmpty() ? "" : " on " + drift.node())
                + " ('"
                + drift.id()
                + "')");
    return switch (drift) {
      case Drift.Gone _ -> what + " no longer exists\n";
      case Drift.Unlabelled _ -> what + " no longer has Attune's label\n";
      case Drift.Changed changed -> {
        StringBuilder lines = new StringBuilder(what + " has changed\n");
        MapValue fields = changed.fields();
        for (int i = 0; i < fields.size(); i++) {
          MapValue both = (MapValue) fields.value(i);
          lines
              .append("    ")
              .append(Printable.of(fields.key(i)))
              .append(": applied ")
              .append(Printable.of(CanonicalJson.write(both.get("applied").orElseThrow())))
              .append(", now ")
              .append(Printable.of(CanonicalJson.write(both.get("now").orElseThrow())))
              .append('\n');
        }
        yield lines.toString();
      }
    };
  }

  private static Value list(List<Drift> drifts) {
    return ListValue.of(drifts.stream().map(DriftCommand::json).toList());
  }

  private static Value json(Drift drift) {
    MapValue.Builder json =
        MapValue.builder()
            .put("namespace", Text.of(drift.identity().namespace()))
            .put("group", Text.of(drift.identity().group()))
            .put("kind", Text.of(drift.identity().kind()))
            .put("name", Text.of(drift.identity().name()))
            .put("id", Text.of(drift.id()));
    if (!drift.node().isEmpty()) {
      json.put("node", Text.of(drift.node()));
    }
    switch (drift) {
      case Drift.Gone _ -> json.put("drift", Text.of("gone"));
      case Drift.Unlabelled _ -> json.put("drift", Text.of("unlabelled"));
      case Drift.Changed changed ->
          json.put("drift", Text.of("changed")).put("fields", changed.fields());
    }
    return json.build();
  }
}

package dev.attune.cli.text;

import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Printable;
import dev.attune.drift.Drift;
import dev.attune.manifest.document.Source;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;

/** Says what has changed since it was applied, to a person or a program. */
public final class DriftReport {
  private final Terminal terminal;
  private final boolean json;
  private final DiagnosticReport diagnosticReport;

  public DriftReport(Terminal terminal, boolean json, List<Source> sources) {
    this.terminal = terminal;
    this.json = json;
    this.diagnosticReport = new DiagnosticReport(terminal, sources);
  }

  /**
   * Says it, and gives the exit code.
   *
   * @param findings in the order they are shown
   * @param manifests how many there are
   */
  public int print(List<Drift> drifts, List<Diagnostic> findings, int manifests) {
    if (findings.stream().anyMatch(Diagnostic::isError)) {
      return printPart(drifts, findings, manifests);
    }
    diagnosticReport.show(findings);
    printAll(drifts);
    return drifts.isEmpty() ? ExitCode.DONE : ExitCode.CHANGES;
  }

  /** Where not all could be looked at, nobody knows that nothing else has changed. */
  private int printPart(List<Drift> drifts, List<Diagnostic> findings, int manifests) {
    if (json) {
      MapValue report = DiagnosticReport.object("manifests", manifests, findings);
      terminal
          .out()
          .println(
              CanonicalJson.write(drifts.isEmpty() ? report : report.with("drift", list(drifts))));
      return ExitCode.ERROR;
    }
    drifts.forEach(drift -> terminal.out().print(text(drift)));
    return diagnosticReport.refuse(findings);
  }

  private void printAll(List<Drift> drifts) {
    if (json) {
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
    return ListValue.of(drifts.stream().map(DriftReport::json).toList());
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

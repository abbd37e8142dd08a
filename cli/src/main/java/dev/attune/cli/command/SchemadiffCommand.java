package dev.attune.cli.command;

import dev.attune.cli.file.OutputFile;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.DiagnosticReport;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.evolution.change.VersionPair;
import dev.attune.evolution.change.manifest.ChangeManifest;
import dev.attune.evolution.change.manifest.ManifestLayout;
import dev.attune.evolution.crd.CrdFolder;
import dev.attune.evolution.crd.CrdReadResult;
import dev.attune.manifest.document.DocumentCode;
import dev.attune.manifest.document.Limits;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes the change manifest of a folder of CRDs. */
@Command(
    name = "schemadiff",
    description = {
      "Writes what changed between neighbouring versions of each CRD, as upjet's",
      "schemadiff does: added and removed fields, and changed types.",
      "attune schema diff shows everything, and whom it breaks."
    },
    footer = {
      "",
      "Examples:",
      "  attune schemadiff                             where upjet has its files",
      "  attune schemadiff -i crds -o changes.json     other files",
    })
public final class SchemadiffCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private final JsonOption json = new JsonOption();

  @Option(
      names = {"-i", "--crd-dir"},
      paramLabel = "DIR",
      defaultValue = "./package/crds",
      description =
          "The folder of CRDs; only its own *.yaml and *.yml are read. Default: ${DEFAULT-VALUE}")
  private String folder = "";

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      defaultValue = "./config/crd-schema-changes.json",
      description = "The change manifest to write. Default: ${DEFAULT-VALUE}")
  private String out = "";

  public SchemadiffCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    CrdReadResult read = read();
    List<Diagnostic> findings = new ArrayList<>(read.diagnostics());
    List<VersionPair> versionPairs =
        read.kinds().stream().flatMap(kind -> VersionPair.neighbours(kind).stream()).toList();
    ChangeManifest manifest = ChangeManifest.of(versionPairs, ManifestLayout.CURRENT);
    if (findings.isEmpty()) {
      OutputFile.of(out, "change manifest", "changes.json", terminal)
          .write(manifest.write())
          .ifPresent(findings::add);
    }
    DiagnosticReport report = new DiagnosticReport(terminal, List.of());
    int kinds = read.kinds().size();
    return json.wanted()
        ? report.json("kinds", kinds, findings)
        : report.text(summary(kinds, manifest.kinds().size()), "", findings);
  }

  private String summary(int kinds, int changed) {
    return kinds + (kinds == 1 ? " CRD, " : " CRDs, ") + changed + " with changes: " + out;
  }

  private CrdReadResult read() {
    try {
      return new CrdFolder(terminal.folder().resolve(folder), folder).read(Limits.DEFAULT);
    } catch (InvalidPathException e) {
      return new CrdReadResult(
          List.of(),
          List.of(
              Diagnostic.error(DocumentCode.NOT_FOUND, "there is no such folder")
                  .at(Position.whole(folder))));
    }
  }
}

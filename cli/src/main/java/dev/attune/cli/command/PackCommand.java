package dev.attune.cli.command;

import dev.attune.cli.option.HelpOption;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.project.ProjectConversions;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.DiagnosticReport;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.project.ManifestFiles;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.read.PackReadResult;
import dev.attune.rest.pack.read.PackReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Works on packs, which describe REST APIs. */
@Command(
    name = "pack",
    synopsisSubcommandLabel = "COMMAND",
    description = "Works on packs, which describe REST APIs.",
    footer = {
      "",
      "Examples:",
      "  attune pack check packs/konnect.yaml           show all errors in a pack",
      "  attune pack check --json packs/konnect.yaml    the same, for programs",
    })
public final class PackCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private @Nullable CommandSpec spec;

  public PackCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    throw new ParameterException(
        Objects.requireNonNull(spec).commandLine(), "a command is missing");
  }

  @Command(
      name = "check",
      description = {
        "Checks a pack: every field, and that all parts fit together.",
        "Shows all errors in one run. Reads only the file and sends no request."
      },
      footer = {
        "",
        "Examples:",
        "  attune pack check packs/konnect.yaml    a file",
        "  attune pack check - < shop.yaml         standard input",
      })
  int check(
      @Mixin JsonOption json,
      @Mixin HelpOption help,
      @Parameters(paramLabel = "FILE", description = "A pack, or - for standard input.")
          String file) {
    ManifestFiles.Found found =
        ManifestFiles.find(List.of(file), terminal.folder(), terminal.in(), Limits.DEFAULT);
    List<Diagnostic> findings = new ArrayList<>(found.diagnostics());
    List<String> summaries = new ArrayList<>();
    int types = 0;
    for (Source source : found.sources()) {
      PackReadResult read = PackReader.read(source, Limits.DEFAULT);
      findings.addAll(read.diagnostics());
      read.pack()
          .map(pack -> ProjectConversions.problems(pack, Position.whole(source.name())))
          .ifPresent(findings::addAll);
      int count = read.pack().map(Pack::types).map(List::size).orElse(0);
      summaries.add(source.name() + ": " + count + (count == 1 ? " type" : " types"));
      types += count;
    }
    DiagnosticReport report = new DiagnosticReport(terminal, found.sources());
    return json.wanted()
        ? report.json("types", types, findings)
        : report.text(String.join("\n", summaries), "no findings", findings);
  }
}

package dev.attune.cli.command;

import dev.attune.cli.convert.ConversionKinds;
import dev.attune.cli.file.OutputFile;
import dev.attune.cli.host.Host;
import dev.attune.cli.option.HelpOption;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.option.SchemaDiffOptions;
import dev.attune.cli.schema.AcceptedChanges;
import dev.attune.cli.schema.ChangeGate;
import dev.attune.cli.schema.ChangePlaces;
import dev.attune.cli.schema.ComparedSchemas;
import dev.attune.cli.schema.ComparisonJson;
import dev.attune.cli.schema.ComparisonMarkdown;
import dev.attune.cli.schema.ComparisonSarif;
import dev.attune.cli.schema.ComparisonText;
import dev.attune.cli.schema.ComparisonWorkflow;
import dev.attune.cli.schema.ConvertedChanges;
import dev.attune.cli.schema.InstalledSchemas;
import dev.attune.cli.schema.JudgedComparison;
import dev.attune.cli.schema.SchemaArguments;
import dev.attune.cli.schema.SchemaFiles;
import dev.attune.cli.schema.SchemaSource;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.DiagnosticReport;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.change.manifest.ChangeManifest;
import dev.attune.evolution.rule.ConversionRuleSet;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.project.ManifestFiles;
import dev.attune.value.CanonicalJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Works on schemas of any source. */
@Command(
    name = "schema",
    synopsisSubcommandLabel = "COMMAND",
    description = "Compares schemas of CRDs, Terraform providers and packs.",
    footer = {
      "",
      "Examples:",
      "  attune schema diff package/crds       changes between versions of CRDs",
      "  attune schema diff v1/crds v2/crds    changes between two releases",
    })
public final class SchemaCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final List<SchemaSource> sources;

  @Spec private @Nullable CommandSpec spec;

  public SchemaCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    // Files take whatever nobody else knows.
    this.sources = List.of(new InstalledSchemas(terminal, host), new SchemaFiles(terminal));
  }

  @Override
  public Integer call() {
    throw new ParameterException(
        Objects.requireNonNull(spec).commandLine(), "a command is missing");
  }

  @Command(
      name = "diff",
      description = {
        "Shows everything that changed between versions, and whom it breaks.",
        "OLD alone is a folder or file of CRDs: compares the versions of each CRD.",
        "OLD and NEW are two releases of CRDs or packs, two files of",
        "terraform providers schema -json, or two installed providers, ADDRESS@VERSION.",
        "Exit code 2 if a change breaks anyone; between versions, only if no conversion makes it",
        "good. With --rules, exit code 1 if a change cannot be converted."
      },
      footer = {
        "",
        "Examples:",
        "  attune schema diff package/crds                  versions of each CRD",
        "  attune schema diff v1/crds v2/crds --markdown    two releases, as a report",
        "  attune schema diff v1/crds v2/crds --accept accepted.yaml --write-accept    a baseline",
        "  attune schema diff old.json new.json             two schemas of Terraform",
        "  attune schema diff hashicorp/aws@5.100.0 hashicorp/aws@6.0.0    two providers",
      })
  int diff(@Mixin SchemaDiffOptions options, @Mixin JsonOption json, @Mixin HelpOption help) {
    options.check(json.wanted(), Objects.requireNonNull(spec));
    SchemaArguments schemas = SchemaArguments.read(options.arguments(), sources);
    List<Diagnostic> findings = new ArrayList<>(schemas.findings());
    if (findings.stream().noneMatch(Diagnostic::isError)) {
      options
          .rules()
          .ifPresent(file ->
              findings.addAll(ConversionKinds.check(schemas.older().kinds(), file, terminal)));
    }
    AcceptedChanges accepted = accepted(options, findings);
    DiagnosticReport report = new DiagnosticReport(terminal, List.of());
    if (findings.stream().anyMatch(Diagnostic::isError)) {
      return json.wanted() ? report.json("kinds", 0, findings) : report.refuse(findings);
    }
    ComparedSchemas compared = schemas.compared(options.allPairs());
    JudgedComparison judged = judged(compared, schemas, accepted, options);
    if (options.writesAccepted()) {
      return write(options.accept().orElseThrow(), judged, report);
    }
    findings.addAll(judged.unused(accepted));
    report.show(findings);
    ChangePlaces places =
        new ChangePlaces(terminal, schemas.older().kinds(), schemas.newer().kinds());
    terminal
        .out()
        .print(
            options.format().isPresent()
                ? manifest(compared, options.format().get())
                : shown(judged, places, options, json.wanted()));
    return judged.fails() ? ExitCode.CHANGES : ExitCode.DONE;
  }

  private JudgedComparison judged(
      ComparedSchemas compared,
      SchemaArguments schemas,
      AcceptedChanges accepted,
      SchemaDiffOptions options) {
    List<VersionedKind> kinds = schemas.older().kinds();
    boolean areVersions = schemas.areVersions();
    ConversionRuleSet rules =
        options
            .rules()
            .flatMap(file -> ConversionKinds.rules(file, kinds, terminal).value())
            .orElse(ConversionRuleSet.NONE);
    return JudgedComparison.of(
        compared.comparisons(),
        areVersions ? ConvertedChanges.of(kinds, rules) : ConvertedChanges.NONE,
        accepted,
        ChangeGate.of(options.failOn(), areVersions));
  }

  /** What a file accepts; what is wrong with the file is found on the way. */
  private AcceptedChanges accepted(SchemaDiffOptions options, List<Diagnostic> findings) {
    if (options.accept().isEmpty() || options.writesAccepted()) {
      return AcceptedChanges.NONE;
    }
    ManifestFiles.Found found =
        ManifestFiles.find(
            List.of(options.accept().get()), terminal.folder(), terminal.in(), Limits.DEFAULT);
    findings.addAll(found.diagnostics());
    if (found.sources().isEmpty()) {
      return AcceptedChanges.NONE;
    }
    AcceptedChanges.ReadResult read = AcceptedChanges.read(found.sources().getFirst());
    findings.addAll(read.diagnostics());
    return read.accepted();
  }

  private int write(String file, JudgedComparison judged, DiagnosticReport report) {
    return report.text(
        "all changes that break somebody are accepted: " + file,
        "",
        OutputFile.of(file, "list of accepted changes", "accepted.yaml", terminal)
            .write(judged.baseline())
            .map(List::of)
            .orElse(List.of()));
  }

  private static String manifest(ComparedSchemas compared, SchemaDiffOptions.Format format) {
    return ChangeManifest.of(compared.pairs(), format.layout()).write() + "\n";
  }

  private String shown(
      JudgedComparison judged, ChangePlaces places, SchemaDiffOptions options, boolean json) {
    if (json) {
      return CanonicalJson.write(ComparisonJson.of(judged, options.breakingOnly())) + "\n";
    }
    if (options.sarif()) {
      return CanonicalJson.write(ComparisonSarif.of(judged, places)) + "\n";
    }
    if (options.github()) {
      return ComparisonWorkflow.of(judged, places);
    }
    return options.markdown()
        ? ComparisonMarkdown.of(judged, options.breakingOnly(), options.maxSize())
        : new ComparisonText(terminal.outPalette()).print(judged, options.breakingOnly());
  }
}

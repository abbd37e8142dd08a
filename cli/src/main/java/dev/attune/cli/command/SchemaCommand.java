package dev.attune.cli.command;

import dev.attune.cli.convert.ConversionKinds;
import dev.attune.cli.host.Host;
import dev.attune.cli.option.HelpOption;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.option.SchemaDiffOptions;
import dev.attune.cli.schema.ComparisonJson;
import dev.attune.cli.schema.ComparisonMarkdown;
import dev.attune.cli.schema.ComparisonText;
import dev.attune.cli.schema.InstalledSchemas;
import dev.attune.cli.schema.SchemaFiles;
import dev.attune.cli.schema.SchemaSource;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.DiagnosticReport;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.evolution.change.KindComparison;
import dev.attune.evolution.change.ReleaseComparison;
import dev.attune.evolution.change.VersionPair;
import dev.attune.evolution.change.manifest.ChangeManifest;
import dev.attune.evolution.source.SchemaInputCode;
import dev.attune.value.CanonicalJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
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

  /** What was compared: the pairs, and what differs between them and beside them. */
  private record Compared(List<VersionPair> pairs, List<KindComparison> comparisons) {
    boolean isBreaking() {
      return comparisons.stream().anyMatch(KindComparison::isBreaking);
    }
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
        "Exit code 2 if a change breaks anyone; with --rules, exit code 1 if one cannot be converted."
      },
      footer = {
        "",
        "Examples:",
        "  attune schema diff package/crds                  versions of each CRD",
        "  attune schema diff v1/crds v2/crds --markdown    two releases, as a report",
        "  attune schema diff old.json new.json             two schemas of Terraform",
        "  attune schema diff hashicorp/aws@5.100.0 hashicorp/aws@6.0.0    two providers",
      })
  int diff(@Mixin SchemaDiffOptions options, @Mixin JsonOption json, @Mixin HelpOption help) {
    options.check(json.wanted(), Objects.requireNonNull(spec));
    List<SchemaSource.Schemas> schemas = options.arguments().stream().map(this::find).toList();
    List<Diagnostic> findings =
        new ArrayList<>(
            schemas.stream().flatMap(one -> one.diagnostics().stream()).distinct().toList());
    if (findings.stream().noneMatch(Diagnostic::isError)) {
      refusal(schemas, options.arguments()).ifPresent(findings::add);
      options
          .rules()
          .ifPresent(file ->
              findings.addAll(ConversionKinds.check(schemas.getFirst().kinds(), file, terminal)));
    }
    DiagnosticReport report = new DiagnosticReport(terminal, List.of());
    if (findings.stream().anyMatch(Diagnostic::isError)) {
      return json.wanted() ? report.json("kinds", 0, findings) : report.refuse(findings);
    }
    report.show(findings);
    Compared compared =
        schemas.size() == 1
            ? versions(schemas.getFirst(), options.allPairs())
            : releases(schemas.getFirst(), schemas.getLast());
    terminal.out().print(shown(compared, options, json.wanted()));
    return compared.isBreaking() ? ExitCode.CHANGES : ExitCode.DONE;
  }

  private SchemaSource.Schemas find(String argument) {
    return sources.stream()
        .flatMap(source -> source.find(argument).stream())
        .findFirst()
        .orElseThrow();
  }

  private static Optional<Diagnostic> refusal(
      List<SchemaSource.Schemas> schemas, List<String> arguments) {
    SchemaSource.Sort sort = schemas.getFirst().sort();
    SchemaSource.Sort other = schemas.getLast().sort();
    if (sort != other) {
      return Optional.of(
          refused(
              SchemaInputCode.MIXED,
              "these are "
                  + sort.words()
                  + ", and "
                  + arguments.getLast()
                  + " has "
                  + other.words(),
              arguments.getFirst(),
              "compare two of the same sort"));
    }
    if (schemas.size() == 1 && sort != SchemaSource.Sort.CRDS) {
      return Optional.of(
          refused(
              SchemaInputCode.NOTHING_TO_COMPARE,
              "there is only one version of each kind in " + sort.words(),
              arguments.getFirst(),
              "name two releases: attune schema diff OLD NEW"));
    }
    for (int i = 0; i < schemas.size(); i++) {
      if (schemas.get(i).kinds().isEmpty()) {
        return Optional.of(
            refused(
                SchemaInputCode.NOTHING_TO_COMPARE,
                "no schemas found here",
                arguments.get(i),
                "name a folder or file of CRDs, a pack,"
                    + " or a file written by terraform providers schema -json"));
      }
    }
    return Optional.empty();
  }

  private static Diagnostic refused(
      SchemaInputCode code, String message, String where, String hint) {
    return Diagnostic.error(code, message).at(Position.whole(where)).hint(hint);
  }

  private static Compared versions(SchemaSource.Schemas schemas, boolean allPairs) {
    List<VersionPair> versionPairs =
        schemas.kinds().stream()
            .flatMap(
                kind -> (allPairs ? VersionPair.all(kind) : VersionPair.neighbours(kind)).stream())
            .toList();
    return new Compared(
        versionPairs, versionPairs.parallelStream().map(KindComparison::of).toList());
  }

  private static Compared releases(SchemaSource.Schemas older, SchemaSource.Schemas newer) {
    ReleaseComparison releaseComparison =
        new ReleaseComparison(
            older.kinds(),
            newer.kinds(),
            older.sort() == SchemaSource.Sort.CRDS
                ? ReleaseComparison.Versions.SIDE_BY_SIDE
                : ReleaseComparison.Versions.ONE_A_RELEASE);
    return new Compared(releaseComparison.pairs(), releaseComparison.comparisons());
  }

  private String shown(Compared compared, SchemaDiffOptions options, boolean json) {
    if (options.format().isPresent()) {
      return ChangeManifest.of(compared.pairs(), options.format().get().layout()).write() + "\n";
    }
    if (json) {
      return CanonicalJson.write(ComparisonJson.of(compared.comparisons())) + "\n";
    }
    return options.markdown()
        ? ComparisonMarkdown.of(compared.comparisons())
        : new ComparisonText(terminal.outPalette()).print(compared.comparisons());
  }
}

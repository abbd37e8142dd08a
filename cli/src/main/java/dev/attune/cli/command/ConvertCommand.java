package dev.attune.cli.command;

import dev.attune.cli.convert.ConversionCheck;
import dev.attune.cli.convert.ConversionKinds;
import dev.attune.cli.convert.ConvertResult;
import dev.attune.cli.convert.ConvertibleObject;
import dev.attune.cli.convert.ObjectYaml;
import dev.attune.cli.option.ConvertOptions;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.DiagnosticReport;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.json.PlainJsonWriter;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.project.ManifestFiles;
import dev.attune.value.MapValue;
import java.nio.charset.StandardCharsets;
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

/** Converts objects between versions of their kind. */
@Command(
    name = "convert",
    description = {
      "Converts Kubernetes objects to another version of their kind, as its CRD defines it.",
      "Keeps what does not fit in an annotation, and restores it when it converts back.",
      "Prints YAML or JSON, like the input; prints nothing if any object has an error."
    },
    footer = {
      "",
      "Examples:",
      "  attune convert -f bucket.yaml --to v1beta2 --crds package/crds    one object or many",
      "  kubectl get bucket b -o yaml | attune convert -f - --to v1 --crds package/crds",
      "  attune convert -f objects --crds package/crds --all-versions --check    check round trips",
    })
public final class ConvertCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private final JsonOption json = new JsonOption();
  @Mixin private final ConvertOptions options = new ConvertOptions();
  @Spec private @Nullable CommandSpec spec;

  public ConvertCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    options
        .contradiction()
        .ifPresent(words -> {
          throw new ParameterException(Objects.requireNonNull(spec).commandLine(), words);
        });
    ManifestFiles.Found found =
        ManifestFiles.find(options.files(), terminal.folder(), terminal.in(), Limits.DEFAULT);
    List<Diagnostic> findings = new ArrayList<>(found.diagnostics());
    ConvertResult<ConversionKinds> kinds = ConversionKinds.read(options, terminal);
    findings.addAll(kinds.findings());
    ConvertResult<List<ConvertibleObject>> objects = ConvertibleObject.in(found.sources());
    findings.addAll(objects.findings());
    if (findings.stream().noneMatch(Diagnostic::isError)
        && objects.value().orElseThrow().isEmpty()) {
      findings.add(nothing());
    }
    DiagnosticReport report = new DiagnosticReport(terminal, found.sources());
    if (findings.stream().anyMatch(Diagnostic::isError)) {
      return refuse(report, findings);
    }
    return options.isCheck()
        ? new ConversionCheck(terminal, kinds.value().orElseThrow(), format())
            .run(objects.value().orElseThrow(), findings, report, json.wanted())
        : convert(objects.value().orElseThrow(), kinds.value().orElseThrow(), findings, report);
  }

  private Diagnostic nothing() {
    return Diagnostic.error(ConvertCode.NOT_CONVERTIBLE, "there is no object to convert")
        .at(Position.whole(String.join(", ", options.files())))
        .hint("an object starts with apiVersion and kind");
  }

  private AnnotationFormat format() {
    return options.format().equals("document")
        ? AnnotationFormat.DOCUMENT
        : AnnotationFormat.ATTUNE;
  }

  private int refuse(DiagnosticReport report, List<Diagnostic> findings) {
    return json.wanted() ? report.json("objects", 0, findings) : report.refuse(findings);
  }

  private int convert(
      List<ConvertibleObject> objects,
      ConversionKinds kinds,
      List<Diagnostic> before,
      DiagnosticReport report) {
    List<Diagnostic> findings = new ArrayList<>(before);
    boolean passes = kinds.describesAny(objects);
    String to = options.to().orElseThrow();
    List<String> printed = new ArrayList<>();
    boolean yaml = false;
    for (ConvertibleObject object : objects) {
      ConvertResult<MapValue> converted = kinds.convert(object, to, format(), passes);
      findings.addAll(converted.findings());
      boolean asYaml = !json.wanted() && !object.isJson();
      printed.add(
          (yaml && asYaml ? "---\n" : "") + text(converted.value().orElse(MapValue.EMPTY), asYaml));
      yaml |= asYaml;
    }
    List<Diagnostic> all = Diagnostic.inOrder(findings);
    if (all.stream().anyMatch(Diagnostic::isError)) {
      return refuse(report, all);
    }
    report.show(all);
    printed.forEach(terminal.out()::print);
    return ExitCode.DONE;
  }

  private static String text(MapValue object, boolean yaml) {
    return yaml
        ? ObjectYaml.write(object)
        : new String(PlainJsonWriter.write(object), StandardCharsets.UTF_8) + "\n";
  }
}

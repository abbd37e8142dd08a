package dev.attune.cli.convert;

import dev.attune.cli.option.ConvertOptions;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.diagnostic.Suggestion;
import dev.attune.evolution.change.manifest.ChangeManifest;
import dev.attune.evolution.change.manifest.ManifestCheck;
import dev.attune.evolution.change.manifest.ManifestReadResult;
import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.ConversionResult;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.compile.CompileResult;
import dev.attune.evolution.convert.compile.ConversionCompiler;
import dev.attune.evolution.convert.plan.ConversionPlans;
import dev.attune.evolution.crd.CrdFolder;
import dev.attune.evolution.crd.CrdReadResult;
import dev.attune.evolution.rule.ConversionRuleSet;
import dev.attune.evolution.rule.RuleCode;
import dev.attune.evolution.rule.RuleReadResult;
import dev.attune.evolution.rule.RuleReader;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.project.ManifestFiles;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The kinds of a folder of CRDs, compiled when the first object of each comes along. */
public final class ConversionKinds {
  private final Map<TypeName, VersionedKind> kinds = new LinkedHashMap<>();
  private final Map<TypeName, Optional<ConversionPlans>> plans = new HashMap<>();
  private final ConversionRuleSet conversionRuleSet;

  private ConversionKinds(List<VersionedKind> kinds, ConversionRuleSet conversionRuleSet) {
    kinds.forEach(kind -> this.kinds.put(kind.type(), kind));
    this.conversionRuleSet = conversionRuleSet;
  }

  public static ConversionKinds read(
      ConvertOptions options, Terminal terminal, List<Diagnostic> findings) {
    CrdReadResult crds =
        new CrdFolder(terminal.folder().resolve(options.crds()), options.crds())
            .read(Limits.DEFAULT);
    findings.addAll(crds.diagnostics());
    ConversionRuleSet conversionRuleSet =
        options
            .rules()
            .map(file -> rules(file, crds.kinds(), terminal, findings))
            .orElse(ConversionRuleSet.NONE);
    options.changes().ifPresent(file -> check(file, crds.kinds(), terminal, findings));
    return new ConversionKinds(crds.kinds(), conversionRuleSet);
  }

  /** What is wrong with rules, or with what they leave open, for all versions of these kinds. */
  public static List<Diagnostic> check(List<VersionedKind> kinds, String file, Terminal terminal) {
    List<Diagnostic> findings = new ArrayList<>();
    ConversionRuleSet conversionRuleSet = rules(file, kinds, terminal, findings);
    if (findings.stream().noneMatch(Diagnostic::isError)) {
      kinds.stream()
          .filter(kind -> kind.versions().size() > 1)
          .map(kind -> ConversionCompiler.compile(kind, conversionRuleSet.of(kind.type())))
          .forEach(compileResult -> findings.addAll(compileResult.diagnostics()));
    }
    return findings;
  }

  private static ConversionRuleSet rules(
      String file, List<VersionedKind> kinds, Terminal terminal, List<Diagnostic> findings) {
    for (Source source : sources(file, terminal, findings)) {
      RuleReadResult read = RuleReader.read(source, Limits.DEFAULT);
      findings.addAll(read.diagnostics());
      ConversionRuleSet conversionRuleSet = read.rules().orElse(ConversionRuleSet.NONE);
      findings.addAll(unused(conversionRuleSet, kinds, file));
      return conversionRuleSet;
    }
    return ConversionRuleSet.NONE;
  }

  /** Rules may be for more kinds than are here, or for one whose name has a slip in it. */
  private static List<Diagnostic> unused(
      ConversionRuleSet conversionRuleSet, List<VersionedKind> kinds, String file) {
    List<String> names = kinds.stream().map(kind -> name(kind.type())).toList();
    return conversionRuleSet.kinds().keySet().stream()
        .map(ConversionKinds::name)
        .filter(name -> !names.isEmpty() && !names.contains(name))
        .sorted()
        .map(name ->
            Diagnostic.warning(
                    RuleCode.BAD_KIND, "no CRD describes " + name + ", which these rules are for")
                .at(Position.whole(file))
                .hint(Suggestion.hint(name, names).orElse("they change nothing here")))
        .toList();
  }

  private static String name(TypeName type) {
    return type.group() + "/" + type.kind();
  }

  private static void check(
      String file, List<VersionedKind> kinds, Terminal terminal, List<Diagnostic> findings) {
    for (Source source : sources(file, terminal, findings)) {
      ManifestReadResult read = ManifestReadResult.of(source, Limits.DEFAULT);
      findings.addAll(read.diagnostics());
      read.manifest()
          .ifPresent((ChangeManifest manifest) ->
              kinds.forEach(kind -> findings.addAll(ManifestCheck.check(manifest, kind, file))));
    }
  }

  private static List<Source> sources(String file, Terminal terminal, List<Diagnostic> findings) {
    ManifestFiles.Found found =
        ManifestFiles.find(List.of(file), terminal.folder(), terminal.in(), Limits.DEFAULT);
    findings.addAll(found.diagnostics());
    return found.sources();
  }

  /** The plans of an object's kind, if it has some. */
  Optional<ConversionPlans> plans(ConvertibleObject.Part object, List<Diagnostic> findings) {
    String apiVersion = object.text("apiVersion");
    String group = apiVersion.substring(0, Math.max(0, apiVersion.indexOf('/')));
    TypeName type = new TypeName(group, object.text("kind"));
    VersionedKind kind = kinds.get(type);
    if (kind == null) {
      findings.add(
          Diagnostic.error(
                  ConvertCode.NOT_CONVERTIBLE, "no CRD of the folder describes " + object.name())
              .at(object.place(Path.ROOT.field("kind")))
              .hint(
                  group.isEmpty()
                      ? "its apiVersion must be a group and a version: example.org/v1"
                      : "its group and kind are " + type));
      return Optional.empty();
    }
    return plans.computeIfAbsent(
        type,
        _ -> {
          CompileResult compileResult =
              ConversionCompiler.compile(kind, conversionRuleSet.of(type));
          findings.addAll(compileResult.diagnostics());
          return compileResult.plans();
        });
  }

  public Optional<MapValue> convert(
      ConvertibleObject.Part object,
      String to,
      AnnotationFormat format,
      List<Diagnostic> findings) {
    return plans(object, findings)
        .flatMap(found ->
            switch (found.convert(object.object(), to, format)) {
              case ConversionResult.Converted(
                      MapValue converted,
                      var _,
                      List<Diagnostic> warnings) -> {
                warnings.forEach(warning -> findings.add(placed(warning, object)));
                yield Optional.of(converted);
              }
              case ConversionResult.Refused(Diagnostic why) -> {
                findings.add(placed(why, object));
                yield Optional.empty();
              }
            });
  }

  /** What is found about a part of an object stands where that part is written. */
  static Diagnostic placed(Diagnostic finding, ConvertibleObject.Part object) {
    return finding.at(object.place(finding.path().orElse(Path.ROOT)));
  }
}

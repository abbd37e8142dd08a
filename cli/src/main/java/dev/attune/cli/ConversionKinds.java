package dev.attune.cli;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.diagnostic.Suggestion;
import dev.attune.evolution.change.ChangeManifest;
import dev.attune.evolution.change.ReadManifest;
import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.CommittedChanges;
import dev.attune.evolution.convert.Compiled;
import dev.attune.evolution.convert.Compiler;
import dev.attune.evolution.convert.Conversion;
import dev.attune.evolution.convert.ConversionPlans;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.crd.CrdFolder;
import dev.attune.evolution.crd.ReadCrds;
import dev.attune.evolution.rule.ReadRules;
import dev.attune.evolution.rule.RuleCode;
import dev.attune.evolution.rule.RuleReader;
import dev.attune.evolution.rule.Rules;
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
final class ConversionKinds {
  private final Map<TypeName, VersionedKind> kinds = new LinkedHashMap<>();
  private final Map<TypeName, Optional<ConversionPlans>> plans = new HashMap<>();
  private final Rules rules;

  private ConversionKinds(List<VersionedKind> kinds, Rules rules) {
    kinds.forEach(kind -> this.kinds.put(kind.type(), kind));
    this.rules = rules;
  }

  static ConversionKinds read(
      ConvertOptions options, Terminal terminal, List<Diagnostic> findings) {
    ReadCrds crds =
        new CrdFolder(terminal.folder().resolve(options.crds()), options.crds())
            .read(Limits.DEFAULT);
    findings.addAll(crds.diagnostics());
    Rules rules =
        options
            .rules()
            .map(file -> rules(file, crds.kinds(), terminal, findings))
            .orElse(Rules.NONE);
    options.changes().ifPresent(file -> check(file, crds.kinds(), terminal, findings));
    return new ConversionKinds(crds.kinds(), rules);
  }

  /** What is wrong with rules, or with what they leave open, for all versions of these kinds. */
  static List<Diagnostic> check(List<VersionedKind> kinds, String file, Terminal terminal) {
    List<Diagnostic> findings = new ArrayList<>();
    Rules rules = rules(file, kinds, terminal, findings);
    if (findings.stream().noneMatch(Diagnostic::isError)) {
      kinds.stream()
          .filter(kind -> kind.versions().size() > 1)
          .map(kind -> Compiler.compile(kind, rules.of(kind.type())))
          .forEach(compiled -> findings.addAll(compiled.diagnostics()));
    }
    return findings;
  }

  private static Rules rules(
      String file, List<VersionedKind> kinds, Terminal terminal, List<Diagnostic> findings) {
    for (Source source : sources(file, terminal, findings)) {
      ReadRules read = RuleReader.read(source, Limits.DEFAULT);
      findings.addAll(read.diagnostics());
      Rules rules = read.rules().orElse(Rules.NONE);
      findings.addAll(unused(rules, kinds, file));
      return rules;
    }
    return Rules.NONE;
  }

  /** Rules may be for more kinds than are here, or for one whose name has a slip in it. */
  private static List<Diagnostic> unused(Rules rules, List<VersionedKind> kinds, String file) {
    List<String> names = kinds.stream().map(kind -> name(kind.type())).toList();
    return rules.kinds().keySet().stream()
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
      ReadManifest read = ReadManifest.of(source, Limits.DEFAULT);
      findings.addAll(read.diagnostics());
      read.manifest()
          .ifPresent((ChangeManifest manifest) ->
              kinds.forEach(kind -> findings.addAll(CommittedChanges.check(manifest, kind, file))));
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
          Compiled compiled = Compiler.compile(kind, rules.of(type));
          findings.addAll(compiled.diagnostics());
          return compiled.plans();
        });
  }

  Optional<MapValue> convert(
      ConvertibleObject.Part object,
      String to,
      AnnotationFormat format,
      List<Diagnostic> findings) {
    return plans(object, findings)
        .flatMap(found ->
            switch (found.convert(object.object(), to, format)) {
              case Conversion.Converted(MapValue converted, var _, List<Diagnostic> warnings) -> {
                warnings.forEach(warning -> findings.add(placed(warning, object)));
                yield Optional.of(converted);
              }
              case Conversion.Refused(Diagnostic why) -> {
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

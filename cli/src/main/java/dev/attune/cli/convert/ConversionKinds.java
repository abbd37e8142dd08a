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
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.compile.CompileResult;
import dev.attune.evolution.convert.compile.ConversionCompiler;
import dev.attune.evolution.convert.validation.ConversionReview;
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
import java.util.stream.Stream;

/** The kinds of a folder of CRDs, compiled when the first object of each comes along. */
public final class ConversionKinds {
  private final Map<TypeName, VersionedKind> kinds = new LinkedHashMap<>();
  private final Map<TypeName, Optional<CompiledKind>> compiled = new HashMap<>();
  private final ConversionRuleSet conversionRuleSet;

  private ConversionKinds(List<VersionedKind> kinds, ConversionRuleSet conversionRuleSet) {
    kinds.forEach(kind -> this.kinds.put(kind.type(), kind));
    this.conversionRuleSet = conversionRuleSet;
  }

  /** The kinds and their rules, with what is wrong with them. */
  public static ConvertResult<ConversionKinds> read(ConvertOptions options, Terminal terminal) {
    CrdReadResult crds =
        new CrdFolder(terminal.folder().resolve(options.crds()), options.crds())
            .read(Limits.DEFAULT);
    Optional<ConvertResult<ConversionRuleSet>> rules =
        options.rules().map(file -> rules(file, crds.kinds(), terminal));
    List<Diagnostic> findings = new ArrayList<>(crds.diagnostics());
    rules.ifPresent(read -> findings.addAll(read.findings()));
    options
        .changes()
        .ifPresent(file -> findings.addAll(changeFindings(file, crds.kinds(), terminal)));
    return ConvertResult.of(
        new ConversionKinds(
            crds.kinds(), rules.flatMap(ConvertResult::value).orElse(ConversionRuleSet.NONE)),
        findings);
  }

  /** What is wrong with rules, or with what they leave open, for all versions of these kinds. */
  public static List<Diagnostic> check(List<VersionedKind> kinds, String file, Terminal terminal) {
    ConvertResult<ConversionRuleSet> rules = rules(file, kinds, terminal);
    if (rules.findings().stream().anyMatch(Diagnostic::isError)) {
      return rules.findings();
    }
    ConversionRuleSet conversionRuleSet = rules.value().orElse(ConversionRuleSet.NONE);
    Stream<Diagnostic> leftOpen =
        kinds.stream()
            .filter(kind -> kind.versions().size() > 1)
            .map(kind -> ConversionCompiler.compile(kind, conversionRuleSet.of(kind.type())))
            .flatMap(compileResult -> compileResult.diagnostics().stream());
    return Stream.concat(rules.findings().stream(), leftOpen).toList();
  }

  /** The rules of a file, and what is wrong with them. */
  public static ConvertResult<ConversionRuleSet> rules(
      String file, List<VersionedKind> kinds, Terminal terminal) {
    ManifestFiles.Found found = find(file, terminal);
    if (found.sources().isEmpty()) {
      return new ConvertResult<>(Optional.empty(), found.diagnostics());
    }
    RuleReadResult read = RuleReader.read(found.sources().getFirst(), Limits.DEFAULT);
    ConversionRuleSet conversionRuleSet = read.rules().orElse(ConversionRuleSet.NONE);
    List<Diagnostic> findings = new ArrayList<>(found.diagnostics());
    findings.addAll(read.diagnostics());
    findings.addAll(unused(conversionRuleSet, kinds, file));
    return ConvertResult.of(conversionRuleSet, findings);
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

  private static List<Diagnostic> changeFindings(
      String file, List<VersionedKind> kinds, Terminal terminal) {
    ManifestFiles.Found found = find(file, terminal);
    List<Diagnostic> findings = new ArrayList<>(found.diagnostics());
    for (Source source : found.sources()) {
      ManifestReadResult read = ManifestReadResult.of(source, Limits.DEFAULT);
      findings.addAll(read.diagnostics());
      read.manifest()
          .ifPresent((ChangeManifest manifest) ->
              kinds.forEach(kind -> findings.addAll(ManifestCheck.check(manifest, kind, file))));
    }
    return findings;
  }

  private static ManifestFiles.Found find(String file, Terminal terminal) {
    return ManifestFiles.find(List.of(file), terminal.folder(), terminal.in(), Limits.DEFAULT);
  }

  /** Whether at least one of these objects is of a kind that is described here. */
  public boolean describesAny(List<ConvertibleObject> objects) {
    return objects.stream()
        .flatMap(object -> object.parts().stream())
        .anyMatch(part -> kinds.containsKey(type(part)));
  }

  private static TypeName type(ConvertibleObject.Part object) {
    return new TypeName(object.group(), object.text("kind"));
  }

  /** The warning about an object of an API that nothing here describes; nothing of any other. */
  Optional<Diagnostic> foreign(ConvertibleObject.Part object) {
    boolean isObject = !object.text("apiVersion").isEmpty() && !object.text("kind").isEmpty();
    boolean known = kinds.keySet().stream().anyMatch(one -> one.group().equals(object.group()));
    return isObject && !known
        ? Optional.of(
            Diagnostic.warning(
                    ConvertCode.FOREIGN,
                    object.name() + " belongs to another API and passes unchanged")
                .at(object.place(Path.ROOT.field("apiVersion")))
                .hint("its apiVersion is " + object.text("apiVersion")))
        : Optional.empty();
  }

  /** The kind of an object. What is wrong with it is found once, at the first object. */
  ConvertResult<CompiledKind> compiled(ConvertibleObject.Part object) {
    TypeName type = type(object);
    VersionedKind kind = kinds.get(type);
    if (kind == null) {
      return ConvertResult.none(
          Diagnostic.error(
                  ConvertCode.NOT_CONVERTIBLE, "no CRD of the folder describes " + object.name())
              .at(object.place(Path.ROOT.field("kind")))
              .hint(
                  type.group().isEmpty()
                      ? "its apiVersion must be a group and a version: example.org/v1"
                      : "its group and kind are " + type));
    }
    Optional<CompiledKind> before = compiled.get(type);
    if (before != null) {
      return new ConvertResult<>(before, List.of());
    }
    CompileResult compileResult = ConversionCompiler.compile(kind, conversionRuleSet.of(type));
    Optional<CompiledKind> now =
        compileResult
            .plans()
            .map(plans -> new CompiledKind(plans, new ConversionReview(kind, plans)));
    compiled.put(type, now);
    return new ConvertResult<>(now, compileResult.diagnostics());
  }

  /**
   * The document in another version; nothing if one of its objects cannot be converted.
   *
   * @param passes whether objects of other APIs pass as they are
   */
  public ConvertResult<MapValue> convert(
      ConvertibleObject document, String to, AnnotationFormat format, boolean passes) {
    List<Diagnostic> findings = new ArrayList<>();
    List<MapValue> converted = new ArrayList<>();
    for (ConvertibleObject.Part part : document.parts()) {
      Optional<Diagnostic> foreign = foreign(part).filter(_ -> passes);
      ConvertResult<MapValue> result =
          foreign.isPresent()
              ? ConvertResult.of(part.object(), List.of(foreign.get()))
              : convert(part, to, format);
      findings.addAll(result.findings());
      result.value().ifPresent(converted::add);
    }
    return new ConvertResult<>(document.with(converted), findings);
  }

  private ConvertResult<MapValue> convert(
      ConvertibleObject.Part object, String to, AnnotationFormat format) {
    ConvertResult<CompiledKind> kind = compiled(object);
    List<Diagnostic> findings = new ArrayList<>(kind.findings());
    if (kind.value().isEmpty()) {
      return new ConvertResult<>(Optional.empty(), findings);
    }
    ConvertResult<MapValue> converted = kind.value().get().convert(object, to, format);
    findings.addAll(converted.findings());
    return new ConvertResult<>(converted.value(), findings);
  }
}

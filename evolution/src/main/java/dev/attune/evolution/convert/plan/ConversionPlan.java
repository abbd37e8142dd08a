package dev.attune.evolution.convert.plan;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.ConversionResult;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.KeptValue;
import dev.attune.evolution.convert.Objection;
import dev.attune.evolution.convert.annotation.ConversionAnnotation;
import dev.attune.evolution.convert.annotation.UpjetEntry;
import dev.attune.evolution.convert.walk.ConversionWalk;
import dev.attune.evolution.convert.walk.KeptTree;
import dev.attune.evolution.convert.walk.KeptTreeBuilder;
import dev.attune.evolution.convert.walk.OriginFinder;
import dev.attune.evolution.convert.walk.VersionedPath;
import dev.attune.evolution.convert.walk.VersionedPlace;
import dev.attune.evolution.convert.walk.WalkFindings;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How objects get from one version to another. Immutable; any number of threads may use it. */
public final class ConversionPlan {
  private final TypeName type;
  private final List<String> versions;
  private final VersionedPlace root;
  private final int from;
  private final int to;

  ConversionPlan(TypeName type, List<String> versions, VersionedPlace root, int from, int to) {
    this.type = type;
    this.versions = versions;
    this.root = root;
    this.from = from;
    this.to = to;
  }

  public String from() {
    return versions.get(from);
  }

  public String to() {
    return versions.get(to);
  }

  public ConversionResult convert(MapValue object) {
    return convert(object, AnnotationFormat.ATTUNE);
  }

  /** The object in the other version, with whatever does not fit it in the annotation. */
  public ConversionResult convert(MapValue object, AnnotationFormat format) {
    if (from == to) {
      return new ConversionResult.Converted(object, List.of(), List.of());
    }
    KeptTreeBuilder reader = new KeptTreeBuilder(root);
    ConversionAnnotation.Read read =
        new ConversionAnnotation(type, versions, from).read(object, reader);
    if (read.refusal().isPresent()) {
      return new ConversionResult.Refused(read.refusal().get());
    }
    ConversionWalk conversionWalk = new ConversionWalk(versions.size(), true);
    MapValue converted = walked(conversionWalk, read.object(), reader.kept());
    Optional<Diagnostic> clash = clashes(conversionWalk.findings()).stream().findFirst();
    if (clash.isPresent()) {
      return new ConversionResult.Refused(clash.get());
    }
    List<KeptValue> kept = kept(conversionWalk.findings());
    List<KeptValue> all = new ArrayList<>(kept);
    all.addAll(read.strangers());
    List<Diagnostic> warnings = new ArrayList<>(read.warnings());
    warnings.addAll(misfits(conversionWalk.findings()));
    UpjetEntry.Unused unused =
        UpjetEntry.withUnused(
            converted.with("apiVersion", Text.of(apiVersion())), read.documented(), conversionWalk);
    MapValue renamed = unused.object();
    warnings.addAll(unused.warnings());
    if (all.isEmpty()) {
      return new ConversionResult.Converted(renamed, List.of(), warnings);
    }
    sort(all);
    return switch (new ConversionAnnotation(type, versions, from).write(renamed, all, format)) {
      case ConversionAnnotation.Written.Fine(MapValue written) ->
          new ConversionResult.Converted(written, all, warnings);
      case ConversionAnnotation.Written.TooLarge(Diagnostic why) ->
          new ConversionResult.Refused(why);
    };
  }

  private static void sort(List<KeptValue> kept) {
    record Spelt(KeptValue kept, String path) {}

    List<Spelt> spelt = new ArrayList<>();
    kept.forEach(one -> spelt.add(new Spelt(one, one.spelt().toString())));
    spelt.sort(
        Comparator.comparing((Spelt one) -> one.kept().version()).thenComparing(Spelt::path));
    kept.clear();
    spelt.forEach(one -> kept.add(one.kept()));
  }

  /**
   * Fields alone, without an envelope to keep anything in: what does not fit is told beside them.
   */
  public ConversionResult.Converted convertFields(MapValue fields) {
    ConversionWalk conversionWalk = new ConversionWalk(versions.size(), false);
    MapValue converted = walked(conversionWalk, fields, null);
    List<Diagnostic> findings = new ArrayList<>(clashes(conversionWalk.findings()));
    findings.addAll(misfits(conversionWalk.findings()));
    return new ConversionResult.Converted(converted, kept(conversionWalk.findings()), findings);
  }

  /**
   * Where in the object before stood what a converted one has at a place; the nearest place above
   * if nothing did.
   */
  public Path origin(Path place) {
    return OriginFinder.of(root, from, to, place);
  }

  private MapValue walked(
      ConversionWalk conversionWalk, MapValue object, @Nullable KeptTree keptTree) {
    Value value = conversionWalk.walk(root, from, object, keptTree, VersionedPath.Root.ROOT, to);
    return value instanceof MapValue map ? map : object;
  }

  private String apiVersion() {
    return type.group().isEmpty() ? to() : type.group() + "/" + to();
  }

  private List<KeptValue> kept(WalkFindings walkFindings) {
    List<KeptValue> kept = new ArrayList<>();
    for (WalkFindings.Entry entry : walkFindings.entries()) {
      List<VersionedPath.Spelt> spelt = entry.trail().in(entry.version());
      kept.add(
          new KeptValue(
              versions.get(entry.version()),
              VersionedPath.path(spelt),
              spelt.stream()
                  .filter(one -> one.step() instanceof Step.Index)
                  .map(VersionedPath.Spelt::ident)
                  .toList(),
              entry.value()));
    }
    return kept;
  }

  private List<Diagnostic> clashes(WalkFindings walkFindings) {
    List<Diagnostic> errors = new ArrayList<>();
    for (WalkFindings.Clash clash : walkFindings.clashes()) {
      Path object = VersionedPath.path(clash.object().in(clash.version()));
      Path field = object.field(clash.name());
      Path taken = object.field(clash.taken());
      errors.add(
          Diagnostic.error(
                  ConvertCode.NOT_CONVERTIBLE,
                  clash.name().equals(clash.taken())
                      ? "the kept value of " + field + " would replace another value"
                      : field + " becomes " + taken + " in " + to() + ", which already exists")
              .about(taken)
              .hint("remove " + taken + " from the object: its schema does not know it"));
    }
    return errors;
  }

  private List<Diagnostic> misfits(WalkFindings walkFindings) {
    List<Diagnostic> warnings = new ArrayList<>();
    for (WalkFindings.Misfit misfit : walkFindings.misfits()) {
      Path path = VersionedPath.path(misfit.trail().in(from));
      Diagnostic warning =
          misfit.objection().map(why -> notConverted(misfit, why)).orElseGet(() -> misfit(misfit));
      warnings.add(warning.about(path));
    }
    return warnings;
  }

  private Diagnostic misfit(WalkFindings.Misfit misfit) {
    return Diagnostic.warning(
            ConvertCode.DOES_NOT_FIT,
            VersionedPath.path(misfit.trail().in(to))
                + " cannot be represented in "
                + to()
                + ": Attune leaves it out there and keeps it")
        .hint("Attune restores it when the object is converted back");
  }

  private Diagnostic notConverted(WalkFindings.Misfit misfit, Objection why) {
    Diagnostic warning =
        Diagnostic.warning(
                ConvertCode.NOT_CONVERTED,
                VersionedPath.path(misfit.trail().in(to))
                    + " cannot be converted to "
                    + to()
                    + ": "
                    + why.reason())
            .hint(
                "Attune leaves it out there and keeps it; correct the value"
                    + (why.rule().isPresent() ? " or the rule" : ""));
    return why.rule().map(place -> warning.note("the rule", place)).orElse(warning);
  }
}

package dev.attune.evolution.convert;

import dev.attune.diagnostic.Diagnostic;
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
  private final Place root;
  private final int from;
  private final int to;

  ConversionPlan(TypeName type, List<String> versions, Place root, int from, int to) {
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

  public Conversion convert(MapValue object) {
    return convert(object, AnnotationFormat.ATTUNE);
  }

  /** The object in the other version, with whatever does not fit it in the annotation. */
  public Conversion convert(MapValue object, AnnotationFormat format) {
    if (from == to) {
      return new Conversion.Converted(object, List.of(), List.of());
    }
    KeptReader reader = new KeptReader(root);
    Annotation.Read read = new Annotation(type, versions, from).read(object, reader);
    if (read.refusal().isPresent()) {
      return new Conversion.Refused(read.refusal().get());
    }
    Walk walk = new Walk(versions.size(), true);
    MapValue converted = walked(walk, read.object(), reader.kept());
    Optional<Diagnostic> clash = clashes(walk.keeping()).stream().findFirst();
    if (clash.isPresent()) {
      return new Conversion.Refused(clash.get());
    }
    List<KeptValue> kept = kept(walk.keeping());
    List<KeptValue> all = new ArrayList<>(kept);
    all.addAll(read.strangers());
    List<Diagnostic> warnings = new ArrayList<>(read.warnings());
    warnings.addAll(misfits(walk.keeping()));
    MapValue renamed =
        DocumentEntry.withUnused(
            converted.with("apiVersion", Text.of(apiVersion())), read.documented(), walk, warnings);
    if (all.isEmpty()) {
      return new Conversion.Converted(renamed, List.of(), warnings);
    }
    sort(all);
    return switch (new Annotation(type, versions, from).write(renamed, all, format)) {
      case Annotation.Written.Fine(MapValue written) ->
          new Conversion.Converted(written, all, warnings);
      case Annotation.Written.TooLarge(Diagnostic why) -> new Conversion.Refused(why);
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
  public Conversion.Converted convertFields(MapValue fields) {
    Walk walk = new Walk(versions.size(), false);
    MapValue converted = walked(walk, fields, null);
    List<Diagnostic> findings = new ArrayList<>(clashes(walk.keeping()));
    findings.addAll(misfits(walk.keeping()));
    return new Conversion.Converted(converted, kept(walk.keeping()), findings);
  }

  /**
   * Where in the object before stood what a converted one has at a place; the nearest place above
   * if nothing did.
   */
  public Path origin(Path place) {
    return Origins.of(root, from, to, place);
  }

  private MapValue walked(Walk walk, MapValue object, @Nullable Kept kept) {
    Value value = walk.walk(root, from, object, kept, Trail.Root.ROOT, to);
    return value instanceof MapValue map ? map : object;
  }

  private String apiVersion() {
    return type.group().isEmpty() ? to() : type.group() + "/" + to();
  }

  private List<KeptValue> kept(Keeping keeping) {
    List<KeptValue> kept = new ArrayList<>();
    for (Keeping.Entry entry : keeping.entries()) {
      List<Trail.Spelt> spelt = entry.trail().in(entry.version());
      kept.add(
          new KeptValue(
              versions.get(entry.version()),
              Trail.path(spelt),
              spelt.stream()
                  .filter(one -> one.step() instanceof Step.Index)
                  .map(Trail.Spelt::ident)
                  .toList(),
              entry.value()));
    }
    return kept;
  }

  private List<Diagnostic> clashes(Keeping keeping) {
    List<Diagnostic> errors = new ArrayList<>();
    for (Keeping.Clash clash : keeping.clashes()) {
      Path object = Trail.path(clash.object().in(clash.version()));
      Path field = object.field(clash.name());
      Path taken = object.field(clash.taken());
      errors.add(
          Diagnostic.error(
                  ConvertCode.NOT_CONVERTIBLE,
                  clash.name().equals(clash.taken())
                      ? "what was kept of " + field + " would replace what stands there"
                      : field + " is " + taken + " in " + to() + ", which the object has already")
              .about(taken)
              .hint("remove " + taken + " from the object, which its schema does not know"));
    }
    return errors;
  }

  private List<Diagnostic> misfits(Keeping keeping) {
    List<Diagnostic> warnings = new ArrayList<>();
    for (Trail trail : keeping.misfits()) {
      warnings.add(
          Diagnostic.warning(
                  ConvertCode.DOES_NOT_FIT,
                  Trail.path(trail.in(to))
                      + " has no form in "
                      + to()
                      + ": it is left out there and kept")
              .about(Trail.path(trail.in(from)))
              .hint("it comes back when the object is converted back"));
    }
    return warnings;
  }
}

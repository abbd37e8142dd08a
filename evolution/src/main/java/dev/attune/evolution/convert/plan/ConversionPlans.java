package dev.attune.evolution.convert.plan;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.ConversionResult;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.walk.VersionedPlace;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import java.util.Optional;

/** The plans of one kind, for every ordered pair of its versions. */
public final class ConversionPlans {
  private final TypeName type;
  private final List<String> versions;
  private final VersionedPlace root;

  public ConversionPlans(TypeName type, List<String> versions, VersionedPlace root) {
    this.type = type;
    this.versions = List.copyOf(versions);
    this.root = root;
  }

  public TypeName type() {
    return type;
  }

  /** The versions there are plans for, oldest first. */
  public List<String> versions() {
    return versions;
  }

  /** The plan from one version to another, if the kind has both. */
  public Optional<ConversionPlan> plan(String from, String to) {
    int source = versions.indexOf(from);
    int target = versions.indexOf(to);
    return source < 0 || target < 0
        ? Optional.empty()
        : Optional.of(new ConversionPlan(type, versions, root, source, target));
  }

  /** Converts an object from the version that it says it has. */
  public ConversionResult convert(MapValue object, String to, AnnotationFormat format) {
    Optional<String> from = version(object);
    if (from.isEmpty()) {
      return new ConversionResult.Refused(
          Diagnostic.error(
                  ConvertCode.NOT_CONVERTIBLE,
                  "the apiVersion of the object is not a version of " + type)
              .hint("it must start with " + type.group() + "/"));
    }
    return plan(from.get(), to)
        .map(plan -> plan.convert(object, format))
        .orElseGet(() -> noSuchVersion(versions.contains(to) ? from.get() : to));
  }

  private ConversionResult noSuchVersion(String version) {
    return new ConversionResult.Refused(
        Diagnostic.error(ConvertCode.NO_SUCH_VERSION, type + " has no version " + version)
            .hint("it has " + String.join(", ", versions)));
  }

  private Optional<String> version(MapValue object) {
    String prefix = type.group() + "/";
    return object
        .get("apiVersion")
        .filter(value -> value instanceof Text text && text.text().startsWith(prefix))
        .map(value -> ((Text) value).text().substring(prefix.length()));
  }
}

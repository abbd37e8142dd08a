package dev.attune.evolution.convert.validation;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.plan.ConversionPlans;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What the versions of a kind do not allow in an object and in what it is converted to. */
public final class ConversionReview {
  private final Map<String, ShapeValidation> validations = new HashMap<>();
  private final ConversionPlans plans;

  /**
   * @param plans say where in the object stood what a version does not allow in the converted one
   */
  public ConversionReview(VersionedKind kind, ConversionPlans plans) {
    kind.versions()
        .forEach((version, shape) -> validations.put(version.name(), new ShapeValidation(shape)));
    this.plans = plans;
  }

  /** What its own version does not allow, each with its path in the object. */
  public List<Diagnostic> own(MapValue object, String version) {
    return violations(object, version).stream()
        .map(violation ->
            diagnostic(ConvertCode.INVALID, version, violation, violation.path())
                .hint(violation.remedy()))
        .toList();
  }

  /**
   * What another version does not allow in the converted object and what is not wrong in the object
   * itself, each with the path in the object that it comes from.
   */
  public List<Diagnostic> converted(MapValue object, String from, MapValue converted, String to) {
    Set<Path> known =
        violations(object, from).stream().map(Violation::path).collect(Collectors.toSet());
    List<Diagnostic> found = new ArrayList<>();
    for (Violation violation : violations(converted, to)) {
      Path origin = origin(from, to, violation.path());
      if (!known.contains(origin)) {
        found.add(
            diagnostic(ConvertCode.REFUSED, to, violation, origin)
                .hint(violation.remedy() + ", or write a converter for it"));
      }
    }
    return found;
  }

  private Path origin(String from, String to, Path path) {
    return plans.plan(from, to).map(plan -> plan.origin(path)).orElse(path);
  }

  private List<Violation> violations(MapValue object, String version) {
    return Optional.ofNullable(validations.get(version))
        .map(validation -> validation.violations(object))
        .orElse(List.of());
  }

  private static Diagnostic diagnostic(
      ConvertCode code, String version, Violation violation, Path origin) {
    String subject = violation.path().isRoot() ? "the object" : violation.path().toString();
    Diagnostic found =
        Diagnostic.warning(
                code, subject + " is not valid in " + version + ": " + violation.problem())
            .about(origin);
    return violation.isSecret() ? found.unquotable() : found;
  }
}

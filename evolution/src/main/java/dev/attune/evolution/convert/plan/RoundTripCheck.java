package dev.attune.evolution.convert.plan;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.ConversionResult;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.StoredNumbers;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Proves that an object survives every way between the versions of its kind. */
public final class RoundTripCheck {
  private final ConversionPlans plans;
  private final AnnotationFormat format;
  private final BiPredicate<@Nullable Value, @Nullable Value> same;

  /**
   * @param same whether what came around counts as what came straight
   */
  RoundTripCheck(
      ConversionPlans plans,
      AnnotationFormat format,
      BiPredicate<@Nullable Value, @Nullable Value> same) {
    this.plans = plans;
    this.format = format;
    this.same = same;
  }

  /** What is wrong, if anything is; a number may be spelt as an API server spells it. */
  public static Optional<Diagnostic> check(
      ConversionPlans plans, MapValue object, String version, AnnotationFormat format) {
    return new RoundTripCheck(plans, format, StoredNumbers::isStill).check(object, version);
  }

  Optional<Diagnostic> check(MapValue object, String version) {
    for (String middle : plans.versions()) {
      for (String end : plans.versions()) {
        Optional<Diagnostic> wrong = route(object, version, middle, end);
        if (wrong.isPresent()) {
          return wrong;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Diagnostic> route(MapValue object, String start, String middle, String end) {
    return switch (converted(object, middle)) {
      case ConversionResult.Refused(Diagnostic why) -> Optional.of(why);
      case ConversionResult.Converted(MapValue there, var _, var _) ->
          switch (converted(there, end)) {
            case ConversionResult.Refused(Diagnostic why) -> Optional.of(why);
            case ConversionResult.Converted(MapValue around, var _, var _) ->
                compared(around, converted(object, end), start, middle, end);
          };
    };
  }

  private ConversionResult converted(MapValue object, String to) {
    return plans.convert(object, to, format);
  }

  private Optional<Diagnostic> compared(
      MapValue around, ConversionResult direct, String start, String middle, String end) {
    return switch (direct) {
      case ConversionResult.Refused(Diagnostic why) -> Optional.of(why);
      case ConversionResult.Converted(MapValue object, var _, var _) ->
          Optional.ofNullable(difference(around, object, Path.ROOT))
              .map(path ->
                  Diagnostic.error(
                          ConvertCode.NOT_THE_SAME,
                          path + " changes on the way " + way(start, middle, end))
                      .about(path)
                      .hint("the rules for this field do not reverse each other"));
    };
  }

  private static String way(String start, String middle, String end) {
    return String.join(" → ", List.of(start, middle, end));
  }

  /** The first place at which two values are not the same. */
  private @Nullable Path difference(@Nullable Value one, @Nullable Value other, Path path) {
    if (same.test(one, other)) {
      return null;
    }
    if (one instanceof MapValue left && other instanceof MapValue right) {
      for (String key : left.keys()) {
        Path inner =
            difference(left.get(key).orElse(null), right.get(key).orElse(null), path.field(key));
        if (inner != null) {
          return inner;
        }
      }
      return right.keys().stream()
          .filter(key -> !left.contains(key))
          .findFirst()
          .map(path::field)
          .orElse(path);
    }
    if (one instanceof ListValue left
        && other instanceof ListValue right
        && left.elements().size() == right.elements().size()) {
      for (int i = 0; i < left.elements().size(); i++) {
        Path inner = difference(left.elements().get(i), right.elements().get(i), path.index(i));
        if (inner != null) {
          return inner;
        }
      }
    }
    return path;
  }
}

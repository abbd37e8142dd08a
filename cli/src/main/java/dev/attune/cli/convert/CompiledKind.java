package dev.attune.cli.convert;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.ConversionResult;
import dev.attune.evolution.convert.plan.ConversionPlans;
import dev.attune.evolution.convert.validation.ConversionReview;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A kind whose objects can be converted, and judged by each of its versions. */
record CompiledKind(ConversionPlans plans, ConversionReview review) {

  /** The object in another version, and all that is to be said about it. */
  ConvertResult<MapValue> convert(
      ConvertibleObject.Part object, String to, AnnotationFormat format) {
    List<Diagnostic> findings = new ArrayList<>(own(object));
    ConvertResult<MapValue> converted = converted(object, to, format);
    findings.addAll(converted.findings());
    return new ConvertResult<>(converted.value(), findings);
  }

  /** What the object's own version does not allow. */
  List<Diagnostic> own(ConvertibleObject.Part object) {
    return review.own(object.object(), object.version()).stream().map(object::placed).toList();
  }

  /** The same without what is wrong in the object's own version. */
  ConvertResult<MapValue> converted(
      ConvertibleObject.Part object, String to, AnnotationFormat format) {
    return switch (plans.convert(object.object(), to, format)) {
      case ConversionResult.Converted(MapValue converted, var _, List<Diagnostic> warnings) -> {
        List<Diagnostic> findings = new ArrayList<>(warnings);
        if (!to.equals(object.version())) {
          findings.addAll(review.converted(object.object(), object.version(), converted, to));
        }
        yield ConvertResult.of(converted, findings.stream().map(object::placed).toList());
      }
      case ConversionResult.Refused(Diagnostic why) ->
          new ConvertResult<>(Optional.empty(), List.of(object.placed(why)));
    };
  }
}

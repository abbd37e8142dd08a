package dev.attune.evolution.convert.plan;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.CompactJson;
import dev.attune.evolution.convert.ConversionResult;
import dev.attune.evolution.convert.LiteralEquality;
import dev.attune.value.MapValue;
import dev.attune.value.Text;

/** That an object survives every way between the versions of its kind, to the letter. */
public final class RoundTripProof {
  private RoundTripProof() {}

  static void of(ConversionPlans plans, MapValue object, String about) {
    new RoundTripCheck(plans, AnnotationFormat.ATTUNE, LiteralEquality::same)
        .check(object, version(object))
        .ifPresent(wrong -> {
          throw new AssertionError(
              about + ": " + wrong.message() + "\n" + CompactJson.write(object));
        });
  }

  static String version(MapValue object) {
    String apiVersion = ((Text) object.get("apiVersion").orElseThrow()).text();
    return apiVersion.substring(apiVersion.indexOf('/') + 1);
  }

  public static MapValue convert(ConversionPlans plans, MapValue object, String to) {
    return switch (plans.convert(object, to, AnnotationFormat.ATTUNE)) {
      case ConversionResult.Converted(MapValue converted, var _, var _) -> converted;
      case ConversionResult.Refused(Diagnostic why) -> throw new AssertionError(why.message());
    };
  }
}

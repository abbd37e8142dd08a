package dev.attune.evolution.convert;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.value.MapValue;
import dev.attune.value.Text;

/** That an object survives every way between the versions of its kind, to the letter. */
final class Proof {
  private Proof() {}

  static void of(ConversionPlans plans, MapValue object, String about) {
    new RoundTrips(plans, Exact::same)
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

  static MapValue convert(ConversionPlans plans, MapValue object, String to) {
    return switch (plans.convert(object, to, AnnotationFormat.ATTUNE)) {
      case Conversion.Converted(MapValue converted, var _, var _) -> converted;
      case Conversion.Refused(Diagnostic why) -> throw new AssertionError(why.message());
    };
  }
}

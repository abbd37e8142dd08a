package dev.attune.evolution.convert;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;

/** That an object survives every way between the versions of its kind. */
final class Proof {
  private Proof() {}

  static void of(ConversionPlans plans, MapValue object, String about) {
    String start = version(object);
    for (String middle : plans.versions()) {
      MapValue there = convert(plans, object, middle);
      same(object, convert(plans, there, start), about, List.of(start, middle, start));
      for (String end : plans.versions()) {
        same(
            convert(plans, object, end),
            convert(plans, there, end),
            about,
            List.of(start, middle, end));
      }
    }
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

  private static void same(MapValue wanted, MapValue got, String about, List<String> route) {
    if (!Exact.same(wanted, got)) {
      throw new AssertionError(
          about
              + ", route "
              + route
              + "\nwanted "
              + CompactJson.write(wanted)
              + "\ngot    "
              + CompactJson.write(got));
    }
  }
}

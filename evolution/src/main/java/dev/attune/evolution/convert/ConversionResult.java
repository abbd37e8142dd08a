package dev.attune.evolution.convert;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.value.MapValue;
import java.util.List;

/** What became of an object. */
public sealed interface ConversionResult {

  /**
   * The object in the version that was asked for.
   *
   * @param kept what does not fit that version and stands in the annotation
   * @param warnings what somebody should know about it
   */
  record Converted(MapValue object, List<KeptValue> kept, List<Diagnostic> warnings)
      implements ConversionResult {
    public Converted {
      kept = List.copyOf(kept);
      warnings = List.copyOf(warnings);
    }
  }

  /** There is no such object, and why. */
  record Refused(Diagnostic why) implements ConversionResult {}
}

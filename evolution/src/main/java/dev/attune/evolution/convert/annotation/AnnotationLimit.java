package dev.attune.evolution.convert.annotation;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.CompactJson;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.KeptValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** How much the annotations of an object may hold. */
final class AnnotationLimit {
  /** What Kubernetes allows for all annotations of an object together, names included. */
  private static final int MOST_BYTES = 256 * 1024;

  private static final int LARGEST_NAMED = 3;

  private AnnotationLimit() {}

  /**
   * What to tell if they hold more.
   *
   * @param kept what they would keep for us
   */
  static Optional<Diagnostic> exceeded(MapValue annotations, List<KeptValue> kept) {
    long bytes = bytes(annotations);
    return bytes > MOST_BYTES ? Optional.of(tooLarge(bytes, kept)) : Optional.empty();
  }

  private static long bytes(MapValue annotations) {
    long bytes = 0;
    for (int i = 0; i < annotations.size(); i++) {
      bytes += bytes(annotations.key(i));
      bytes += annotations.value(i) instanceof Text(String text, boolean _) ? bytes(text) : 0;
    }
    return bytes;
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private static Diagnostic tooLarge(long bytes, List<KeptValue> kept) {
    record Sized(KeptValue kept, int bytes) {}

    List<String> largest =
        kept.stream()
            .map(one -> new Sized(one, bytes(CompactJson.write(one.value()))))
            .sorted(Comparator.comparingInt(Sized::bytes).reversed())
            .limit(LARGEST_NAMED)
            .map(one ->
                one.kept().path() + " of " + one.kept().version() + " (" + one.bytes() + " bytes)")
            .toList();
    return Diagnostic.error(
            ConvertCode.TOO_LARGE,
            "the annotations would need "
                + bytes
                + " bytes, but Kubernetes allows "
                + MOST_BYTES
                + "; the largest values to keep are "
                + String.join(", ", largest))
        .hint("shorten them, or add a converter that gives them a place in the other version");
  }
}

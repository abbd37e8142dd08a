package dev.attune.evolution.convert.annotation;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.CompactJson;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.ElementIdentity;
import dev.attune.evolution.convert.walk.ConversionWalk;
import dev.attune.evolution.convert.walk.KeptTree;
import dev.attune.evolution.convert.walk.KeptTreeBuilder;
import dev.attune.evolution.convert.walk.VersionedPath;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An entry of the document's annotation, which does not say its version.
 *
 * @param candidates what it may mean, newest version first
 */
public record UpjetEntry(String path, Value value, List<KeptTree.Raw> candidates) {

  /**
   * All that may say something about an object.
   *
   * @param versions how many the kind has
   * @param current the one that the object is of
   */
  static List<UpjetEntry> of(MapValue entries, KeptTreeBuilder reader, int versions, int current) {
    List<UpjetEntry> read = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      of(entries.key(i), entries.value(i), reader, versions, current).ifPresent(read::add);
    }
    return read;
  }

  /** What an entry may mean; nothing if the object itself says what stands there. */
  private static Optional<UpjetEntry> of(
      String written, Value value, KeptTreeBuilder reader, int versions, int current) {
    List<KeptTree.Raw> candidates = new ArrayList<>();
    Optional<Path> path = UpjetLayout.path(written);
    if (path.isEmpty()) {
      return Optional.of(new UpjetEntry(written, value, candidates));
    }
    List<VersionedPath.Spelt> spelt =
        path.get().steps().stream()
            .map(step -> new VersionedPath.Spelt(step, ElementIdentity.Position.ALONE))
            .toList();
    boolean known = false;
    for (int version = versions - 1; version >= 0; version--) {
      if (version != current && reader.knows(version, spelt)) {
        known = true;
        reader.putCandidate(version, spelt, value).ifPresent(candidates::add);
      }
    }
    return !known && reader.knows(current, spelt)
        ? Optional.empty()
        : Optional.of(new UpjetEntry(written, value, candidates));
  }

  /** An object with the entries that are left in its annotation, and a warning for each. */
  public record Unused(MapValue object, List<Diagnostic> warnings) {}

  /** The object with those entries of the document's annotation that say nothing about it. */
  public static Unused withUnused(
      MapValue object, List<UpjetEntry> entries, ConversionWalk conversionWalk) {
    List<Diagnostic> warnings = new ArrayList<>();
    MapValue.Builder unused = MapValue.builder();
    for (UpjetEntry one : entries) {
      if (one.candidates().stream().noneMatch(conversionWalk::hasUsed)) {
        unused.put(one.path(), one.value());
        warnings.add(left(one.path()));
      }
    }
    MapValue rest = unused.build();
    return rest.isEmpty()
        ? new Unused(object, warnings)
        : new Unused(
            Metadata.with(
                object,
                AnnotationFormat.DOCUMENT.key(),
                Text.of(CompactJson.writeLikeGo(rest)).markedSensitiveIf(rest.containsSensitive())),
            warnings);
  }

  private static Diagnostic left(String path) {
    return Diagnostic.warning(
            ConvertCode.IGNORED,
            path
                + " in the annotation "
                + AnnotationFormat.DOCUMENT.key()
                + " stays there: no version with this field accepts the value, or the object"
                + " now has another one")
        .hint("remove it from the annotation if nobody needs it");
  }
}

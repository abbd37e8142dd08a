package dev.attune.evolution.convert.annotation;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.ElementIdentity;
import dev.attune.evolution.convert.KeptValue;
import dev.attune.evolution.convert.walk.KeptTreeBuilder;
import dev.attune.evolution.convert.walk.VersionedPath;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The annotation of an object that holds what does not fit its version. Reading takes it off and
 * leaves metadata as they were before it was put on.
 */
public final class ConversionAnnotation {
  /**
   * Behind the name of an annotation: its text, which is not believed, when ours needs its place.
   */
  private static final String IGNORED = ".ignored";

  private final TypeName type;
  private final List<String> versions;
  private final int current;

  public ConversionAnnotation(TypeName type, List<String> versions, int current) {
    this.type = type;
    this.versions = versions;
    this.current = current;
  }

  /**
   * An object without its annotation.
   *
   * @param strangers what was kept in versions or places that are not known today: carried along
   * @param documented what the document's annotation says about places that we know
   * @param refusal why the object must stay as it is, if it must
   */
  public record Read(
      MapValue object,
      List<KeptValue> strangers,
      List<UpjetEntry> documented,
      List<Diagnostic> warnings,
      Optional<Diagnostic> refusal) {}

  /** An object with its annotation. */
  public sealed interface Written {
    record Fine(MapValue object) implements Written {}

    record TooLarge(Diagnostic why) implements Written {}
  }

  public Read read(MapValue object, KeptTreeBuilder reader) {
    if (Metadata.annotations(object).isEmpty()) {
      return new Read(object, List.of(), List.of(), List.of(), Optional.empty());
    }
    Own own = own(object, reader);
    Foreign foreign = foreign(own.object(), reader);
    boolean isRead = own.isRead() || foreign.isRead();
    MapValue bare = isRead ? Metadata.restored(foreign.object(), own.before()) : foreign.object();
    List<Diagnostic> warnings =
        Stream.of(own.problem(), foreign.problem()).flatMap(Optional::stream).toList();
    return new Read(
        bare,
        own.strangers(),
        foreign.documented(),
        warnings,
        warnings.stream().filter(Diagnostic::isError).findFirst());
  }

  /** What our annotation says, and the object without it; with it if it cannot be read. */
  private record Own(
      MapValue object,
      boolean isRead,
      Metadata.Before before,
      List<KeptValue> strangers,
      Optional<Diagnostic> problem) {
    static Own left(MapValue object, Optional<Diagnostic> problem) {
      return new Own(object, false, Metadata.Before.ABSENT, List.of(), problem);
    }
  }

  /** The same for the document's annotation. */
  private record Foreign(
      MapValue object, boolean isRead, List<UpjetEntry> documented, Optional<Diagnostic> problem) {
    static Foreign left(MapValue object, Optional<Diagnostic> problem) {
      return new Foreign(object, false, List.of(), problem);
    }
  }

  private Own own(MapValue object, KeptTreeBuilder reader) {
    Optional<Value> written = Metadata.annotation(object, AnnotationFormat.ATTUNE.key());
    if (written.isEmpty()) {
      return Own.left(object, Optional.empty());
    }
    return switch (Envelope.read(written.get(), type, Metadata.owner(object))) {
      case Envelope.ReadResult.Trusted(Envelope envelope) -> {
        List<KeptValue> strangers = new ArrayList<>();
        for (KeptValue kept : envelope.entries()) {
          int version = versions.indexOf(kept.version());
          if (version < 0 || !reader.put(version, spelt(kept), kept.value())) {
            strangers.add(kept);
          }
        }
        yield new Own(
            Metadata.without(object, AnnotationFormat.ATTUNE.key()),
            true,
            envelope.before(),
            strangers,
            Optional.empty());
      }
      case Envelope.ReadResult.Refused(String reason) ->
          Own.left(object, Optional.of(ignored(AnnotationFormat.ATTUNE, reason)));
      case Envelope.ReadResult.OfAnotherRelease() ->
          Own.left(object, Optional.of(ofAnotherRelease()));
    };
  }

  private static List<VersionedPath.Spelt> spelt(KeptValue kept) {
    List<VersionedPath.Spelt> spelt = new ArrayList<>();
    int element = 0;
    for (Step step : kept.path().steps()) {
      boolean isElement = step instanceof Step.Index;
      spelt.add(
          new VersionedPath.Spelt(
              step, isElement ? kept.idents().get(element++) : ElementIdentity.Position.ALONE));
    }
    return spelt;
  }

  private static Diagnostic ignored(AnnotationFormat format, String reason) {
    return Diagnostic.warning(
            ConvertCode.IGNORED, "the annotation " + format.key() + " is ignored: " + reason)
        .hint(
            "its text stays in the object; Attune renames it to "
                + format.key()
                + IGNORED
                + " when it must keep other values; remove it if nobody needs it");
  }

  /** Writing ours over it would lose what it keeps for ever. */
  private static Diagnostic ofAnotherRelease() {
    return Diagnostic.error(
            ConvertCode.IGNORED,
            "the annotation "
                + AnnotationFormat.ATTUNE.key()
                + " was written by another release of Attune, and only that release can read its"
                + " values")
        .hint("convert the object with that release, or remove the annotation and its values");
  }

  /** The document's annotation says neither versions nor what it belongs to. */
  private Foreign foreign(MapValue object, KeptTreeBuilder reader) {
    String key = AnnotationFormat.DOCUMENT.key();
    Optional<Value> written = Metadata.annotation(object, key);
    if (written.isEmpty()) {
      return Foreign.left(object, Optional.empty());
    }
    Optional<MapValue> entries = UpjetLayout.read(written.get());
    if (entries.isEmpty()) {
      Diagnostic ignored = ignored(AnnotationFormat.DOCUMENT, "it is not a JSON object");
      return Foreign.left(object, Optional.of(ignored));
    }
    return new Foreign(
        Metadata.without(object, key),
        true,
        UpjetEntry.of(entries.get(), reader, versions.size(), current),
        Optional.empty());
  }

  public Written write(MapValue object, List<KeptValue> kept, AnnotationFormat format) {
    Predicate<KeptValue> sayable =
        one -> format == AnnotationFormat.DOCUMENT && UpjetLayout.canSay(one.path());
    MapValue ours = own(object, kept.stream().filter(sayable.negate()).toList());
    MapValue written = documented(ours, kept.stream().filter(sayable).toList());
    return AnnotationLimit.exceeded(Metadata.annotations(written).orElse(MapValue.EMPTY), kept)
        .<Written>map(Written.TooLarge::new)
        .orElseGet(() -> new Written.Fine(written));
  }

  private MapValue own(MapValue object, List<KeptValue> kept) {
    Envelope envelope = new Envelope(kept, Metadata.before(object));
    boolean secret = kept.stream().anyMatch(one -> one.value().containsSensitive());
    // The document's layout cannot say what stood in the place of the annotations.
    return kept.isEmpty() && envelope.before().equals(Metadata.Before.ABSENT)
        ? object
        : written(
            object, AnnotationFormat.ATTUNE, envelope.write(type, Metadata.owner(object)), secret);
  }

  /** With what the document's layout can say, and what stands there already. */
  private static MapValue documented(MapValue object, List<KeptValue> kept) {
    MapValue unused = unused(object);
    boolean secret =
        unused.containsSensitive()
            || kept.stream().anyMatch(one -> one.value().containsSensitive());
    return kept.isEmpty()
        ? object
        : written(object, AnnotationFormat.DOCUMENT, UpjetLayout.write(kept, unused), secret);
  }

  private static MapValue written(
      MapValue object, AnnotationFormat format, String text, boolean secret) {
    return Metadata.with(
        setAside(object, format.key()), format.key(), Text.of(text).markedSensitiveIf(secret));
  }

  private static MapValue unused(MapValue object) {
    return Metadata.annotation(object, AnnotationFormat.DOCUMENT.key())
        .flatMap(UpjetLayout::read)
        .orElse(MapValue.EMPTY);
  }

  /** What still stands in the place of ours was not believed, and somebody may want it. */
  private static MapValue setAside(MapValue object, String key) {
    Optional<Value> ignored = Metadata.annotation(object, key);
    boolean joined =
        key.equals(AnnotationFormat.DOCUMENT.key())
            && ignored.flatMap(UpjetLayout::read).isPresent();
    if (ignored.isEmpty() || joined) {
      return object;
    }
    String aside = key + IGNORED;
    for (int i = 2; Metadata.annotation(object, aside).isPresent(); i++) {
      aside = key + IGNORED + "-" + i;
    }
    return Metadata.with(object, aside, ignored.get());
  }
}

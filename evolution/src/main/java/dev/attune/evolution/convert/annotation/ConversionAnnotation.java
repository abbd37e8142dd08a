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
    List<KeptValue> strangers = new ArrayList<>();
    List<Diagnostic> warnings = new ArrayList<>();
    MapValue stripped = own(object, reader, strangers, warnings);
    List<UpjetEntry> documented = new ArrayList<>();
    return new Read(
        foreign(stripped, reader, documented, warnings),
        strangers,
        documented,
        warnings,
        warnings.stream().filter(Diagnostic::isError).findFirst());
  }

  private MapValue own(
      MapValue object,
      KeptTreeBuilder reader,
      List<KeptValue> strangers,
      List<Diagnostic> warnings) {
    Optional<Value> written = Metadata.annotation(object, AnnotationFormat.ATTUNE.key());
    if (written.isEmpty()) {
      return object;
    }
    return switch (Envelope.read(written.get(), type, Metadata.owner(object))) {
      case Envelope.Reading.Trusted(Envelope envelope) -> {
        for (KeptValue kept : envelope.entries()) {
          int version = versions.indexOf(kept.version());
          if (version < 0 || !reader.put(version, spelt(kept), kept.value())) {
            strangers.add(kept);
          }
        }
        yield Metadata.without(object, AnnotationFormat.ATTUNE.key(), envelope.before());
      }
      case Envelope.Reading.Refused(String reason) -> {
        warnings.add(ignored(AnnotationFormat.ATTUNE, reason));
        yield object;
      }
      case Envelope.Reading.OfAnotherRelease() -> {
        warnings.add(ofAnotherRelease());
        yield object;
      }
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
  private MapValue foreign(
      MapValue object,
      KeptTreeBuilder reader,
      List<UpjetEntry> documented,
      List<Diagnostic> warnings) {
    String key = AnnotationFormat.DOCUMENT.key();
    Optional<Value> written = Metadata.annotation(object, key);
    if (written.isEmpty()) {
      return object;
    }
    Optional<MapValue> entries = UpjetLayout.read(written.get());
    if (entries.isEmpty()) {
      warnings.add(ignored(AnnotationFormat.DOCUMENT, "it is not a JSON object"));
      return object;
    }
    documented.addAll(UpjetEntry.of(entries.get(), reader, versions.size(), current));
    return Metadata.without(object, key, Metadata.Before.ABSENT);
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
    return kept.isEmpty()
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

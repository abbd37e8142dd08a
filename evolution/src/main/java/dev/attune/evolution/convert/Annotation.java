package dev.attune.evolution.convert;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The annotation of an object that holds what does not fit its version. Reading takes it off and
 * leaves metadata as they were before it was put on.
 */
final class Annotation {
  /** What Kubernetes allows for all annotations of an object together, names included. */
  static final int MOST_BYTES = 256 * 1024;

  private static final int LARGEST_NAMED = 3;

  /**
   * Behind the name of an annotation: its text, which is not believed, when ours needs its place.
   */
  private static final String IGNORED = ".ignored";

  private final TypeName type;
  private final List<String> versions;
  private final int current;

  Annotation(TypeName type, List<String> versions, int current) {
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
  record Read(
      MapValue object,
      List<KeptValue> strangers,
      List<Documented> documented,
      List<Diagnostic> warnings,
      Optional<Diagnostic> refusal) {}

  /** An entry of the document's annotation, and what it may mean, newest version first. */
  record Documented(String path, Value value, List<Kept.Raw> candidates) {}

  /** An object with its annotation. */
  sealed interface Written {
    record Fine(MapValue object) implements Written {}

    record TooLarge(Diagnostic why) implements Written {}
  }

  Read read(MapValue object, KeptReader reader) {
    if (Metadata.annotations(object).isEmpty()) {
      return new Read(object, List.of(), List.of(), List.of(), Optional.empty());
    }
    List<KeptValue> strangers = new ArrayList<>();
    List<Diagnostic> warnings = new ArrayList<>();
    MapValue stripped = own(object, reader, strangers, warnings);
    List<Documented> documented = new ArrayList<>();
    return new Read(
        foreign(stripped, reader, documented, warnings),
        strangers,
        documented,
        warnings,
        warnings.stream().filter(Diagnostic::isError).findFirst());
  }

  private MapValue own(
      MapValue object, KeptReader reader, List<KeptValue> strangers, List<Diagnostic> warnings) {
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

  private static List<Trail.Spelt> spelt(KeptValue kept) {
    List<Trail.Spelt> spelt = new ArrayList<>();
    int element = 0;
    for (Step step : kept.path().steps()) {
      boolean isElement = step instanceof Step.Index;
      spelt.add(
          new Trail.Spelt(step, isElement ? kept.idents().get(element++) : Ident.Position.ALONE));
    }
    return spelt;
  }

  private static Diagnostic ignored(AnnotationFormat format, String reason) {
    return Diagnostic.warning(
            ConvertCode.IGNORED, "the annotation " + format.key() + " is ignored: " + reason)
        .hint(
            "its text is left in the object, as "
                + format.key()
                + IGNORED
                + " once something else is kept; remove it if nobody needs it");
  }

  /** Writing ours over it would lose what it keeps for ever. */
  private static Diagnostic ofAnotherRelease() {
    return Diagnostic.error(
            ConvertCode.IGNORED,
            "the annotation "
                + AnnotationFormat.ATTUNE.key()
                + " was written by another release of Attune, and only that one can read what it"
                + " keeps")
        .hint("convert the object with that release, or remove the annotation and what it keeps");
  }

  /** The document's annotation says neither versions nor what it belongs to. */
  private MapValue foreign(
      MapValue object, KeptReader reader, List<Documented> documented, List<Diagnostic> warnings) {
    String key = AnnotationFormat.DOCUMENT.key();
    Optional<Value> written = Metadata.annotation(object, key);
    if (written.isEmpty()) {
      return object;
    }
    Optional<MapValue> entries = DocumentLayout.read(written.get());
    if (entries.isEmpty()) {
      warnings.add(ignored(AnnotationFormat.DOCUMENT, "it is not a JSON object"));
      return object;
    }
    entries
        .get()
        .keys()
        .forEach(path ->
            candidates(path, entries.get().get(path).orElseThrow(), reader)
                .ifPresent(documented::add));
    return Metadata.without(object, key, Metadata.Before.ABSENT);
  }

  /** What an entry may mean; nothing if the object itself says what stands there. */
  private Optional<Documented> candidates(String written, Value value, KeptReader reader) {
    List<Kept.Raw> candidates = new ArrayList<>();
    Optional<Path> path = DocumentLayout.path(written);
    if (path.isEmpty()) {
      return Optional.of(new Documented(written, value, candidates));
    }
    List<Trail.Spelt> spelt =
        path.get().steps().stream()
            .map(step -> new Trail.Spelt(step, Ident.Position.ALONE))
            .toList();
    boolean known = false;
    for (int version = versions.size() - 1; version >= 0; version--) {
      if (version != current && reader.knows(version, spelt)) {
        known = true;
        reader.putCandidate(version, spelt, value).ifPresent(candidates::add);
      }
    }
    return !known && reader.knows(current, spelt)
        ? Optional.empty()
        : Optional.of(new Documented(written, value, candidates));
  }

  /** The object with those entries of the document's annotation that say nothing about it. */
  static MapValue withUnused(
      MapValue object, List<Documented> documented, Walk walk, List<Diagnostic> warnings) {
    MapValue.Builder unused = MapValue.builder();
    for (Documented one : documented) {
      if (one.candidates().stream().noneMatch(walk::hasUsed)) {
        unused.put(one.path(), one.value());
        warnings.add(unused(one.path()));
      }
    }
    MapValue rest = unused.build();
    return rest.isEmpty()
        ? object
        : Metadata.with(
            object,
            AnnotationFormat.DOCUMENT.key(),
            Text.of(CompactJson.writeLikeGo(rest)).markedSensitiveIf(rest.containsSensitive()));
  }

  private static Diagnostic unused(String path) {
    return Diagnostic.warning(
            ConvertCode.IGNORED,
            path
                + " in the annotation "
                + AnnotationFormat.DOCUMENT.key()
                + " is left there: no version that has the place takes the value, or the object"
                + " says otherwise now")
        .hint("remove it from the annotation if nobody needs it");
  }

  Written write(MapValue object, List<KeptValue> kept, AnnotationFormat format) {
    Predicate<KeptValue> sayable =
        one -> format == AnnotationFormat.DOCUMENT && DocumentLayout.canSay(one.path());
    MapValue ours = own(object, kept.stream().filter(sayable.negate()).toList());
    MapValue written = documented(ours, kept.stream().filter(sayable).toList());
    long bytes = bytes(Metadata.annotations(written).orElse(MapValue.EMPTY));
    return bytes > MOST_BYTES
        ? new Written.TooLarge(tooLarge(bytes, kept))
        : new Written.Fine(written);
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
        : written(object, AnnotationFormat.DOCUMENT, DocumentLayout.write(kept, unused), secret);
  }

  private static MapValue written(
      MapValue object, AnnotationFormat format, String text, boolean secret) {
    return Metadata.with(
        setAside(object, format.key()), format.key(), Text.of(text).markedSensitiveIf(secret));
  }

  private static MapValue unused(MapValue object) {
    return Metadata.annotation(object, AnnotationFormat.DOCUMENT.key())
        .flatMap(DocumentLayout::read)
        .orElse(MapValue.EMPTY);
  }

  /** What still stands in the place of ours was not believed, and somebody may want it. */
  private static MapValue setAside(MapValue object, String key) {
    Optional<Value> ignored = Metadata.annotation(object, key);
    boolean joined =
        key.equals(AnnotationFormat.DOCUMENT.key())
            && ignored.flatMap(DocumentLayout::read).isPresent();
    if (ignored.isEmpty() || joined) {
      return object;
    }
    String aside = key + IGNORED;
    for (int i = 2; Metadata.annotation(object, aside).isPresent(); i++) {
      aside = key + IGNORED + "-" + i;
    }
    return Metadata.with(object, aside, ignored.get());
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
            "the annotations would take "
                + bytes
                + " bytes, and Kubernetes allows "
                + MOST_BYTES
                + "; the largest values to keep are "
                + String.join(", ", largest))
        .hint("shorten them, or write a converter that gives them a place in the other version");
  }
}

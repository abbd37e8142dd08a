package dev.attune.evolution.crd;

import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.schema.TypeName;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/** Where the fields of a kind are described in a file. */
public final class CrdPlaces {
  private final List<Document> documents;

  private CrdPlaces(List<Document> documents) {
    this.documents = documents;
  }

  public static CrdPlaces read(Source source, Limits limits) {
    return new CrdPlaces(Documents.readPlain(source, limits).documents());
  }

  /** The place of a field, or of the nearest around it that is there; nothing without the CRD. */
  public Optional<Position> of(TypeName type, String version, Path field) {
    for (Document document : documents) {
      if (isCrd(document, Path.ROOT, type)) {
        return Optional.of(place(document, Path.ROOT, version, field));
      }
      int items = size(document, Path.ROOT.field("items"));
      for (int i = 0; i < items; i++) {
        Path item = Path.ROOT.field("items").index(i);
        if (isCrd(document, item, type)) {
          return Optional.of(place(document, item, version, field));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isCrd(Document document, Path at, TypeName type) {
    Path spec = at.field("spec");
    return isText(document, spec.field("group"), type.group())
        && isText(document, spec.field("names").field("kind"), type.kind());
  }

  private static boolean isText(Document document, Path at, String text) {
    return document.at(at).filter(Text.of(text)::equals).isPresent();
  }

  private static int size(Document document, Path at) {
    return document.at(at).orElse(Null.NULL) instanceof ListValue(List<Value> elements, boolean _)
        ? elements.size()
        : 0;
  }

  private static Position place(Document document, Path crd, String version, Path field) {
    Path versions = crd.field("spec").field("versions");
    for (int i = 0; i < size(document, versions); i++) {
      Path one = versions.index(i);
      if (isText(document, one.field("name"), version)) {
        Path schema = one.field("schema").field("openAPIV3Schema");
        return field.isRoot()
            ? document.valueAt(one.field("name"))
            : document.keyAt(nearest(document, schema, field));
      }
    }
    return document.keyAt(crd.field("spec"));
  }

  /** As far down as the schema goes. */
  private static Path nearest(Document document, Path schema, Path field) {
    Path at = schema;
    for (Step step : field.steps()) {
      Optional<Path> next = next(document, at, step);
      if (next.isEmpty()) {
        break;
      }
      at = next.get();
    }
    return at;
  }

  private static Optional<Path> next(Document document, Path at, Step step) {
    List<Path> ways =
        step instanceof Step.Field(String name)
            ? List.of(
                at.field("properties").field(name),
                at.field("items").field("properties").field(name))
            : List.of(at.field("items"), at.field("additionalProperties"));
    return ways.stream()
        .filter(way -> document.at(way).filter(MapValue.class::isInstance).isPresent())
        .findFirst();
  }
}

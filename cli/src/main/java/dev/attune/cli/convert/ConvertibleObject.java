package dev.attune.cli.convert;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One document to convert: an object, or a list of objects.
 *
 * @param isJson whether it was written as JSON
 */
public record ConvertibleObject(Document document, MapValue root, boolean isJson) {

  /**
   * An object with its place.
   *
   * @param path where it stands in the document
   */
  record Part(Document document, MapValue object, Path path) {
    Position place(Path inside) {
      return document.valueAt(path.then(inside));
    }

    /** What is found about a part of the object, at the place where that part is written. */
    Diagnostic placed(Diagnostic finding) {
      return finding.at(place(finding.path().orElse(Path.ROOT)));
    }

    /** The version that it says it has. */
    String version() {
      String apiVersion = text("apiVersion");
      return apiVersion.substring(apiVersion.indexOf('/') + 1);
    }

    String group() {
      String apiVersion = text("apiVersion");
      return apiVersion.substring(0, Math.max(0, apiVersion.indexOf('/')));
    }

    /** What a person calls it. */
    String name() {
      String name =
          object
              .get("metadata")
              .flatMap(
                  metadata -> metadata instanceof MapValue map ? map.get("name") : Optional.empty())
              .map(value -> value instanceof Text text ? text.text() : "")
              .orElse("");
      return text("kind") + "/" + name;
    }

    String text(String key) {
      return object.get(key).map(value -> value instanceof Text text ? text.text() : "").orElse("");
    }
  }

  /** All documents of these sources. */
  public static ConvertResult<List<ConvertibleObject>> in(List<Source> sources) {
    List<ConvertibleObject> objects = new ArrayList<>();
    List<Diagnostic> findings = new ArrayList<>();
    for (Source source : sources) {
      boolean json = source.isJson() || startsLikeJson(source);
      Documents documents = Documents.readPlain(source, Limits.DEFAULT);
      findings.addAll(documents.diagnostics());
      for (Document document : documents.documents()) {
        if (document.root() instanceof MapValue root) {
          objects.add(new ConvertibleObject(document, root, json));
        } else {
          findings.add(
              Diagnostic.error(ConvertCode.NOT_CONVERTIBLE, "expected a map")
                  .at(document.valueAt(Path.ROOT))
                  .hint("an object starts with apiVersion and kind"));
        }
      }
    }
    return ConvertResult.of(objects, findings);
  }

  private static boolean startsLikeJson(Source source) {
    if (!(source instanceof Source.OfBytes)) {
      return false;
    }
    try (InputStream in = source.open()) {
      int first = in.read();
      while (first == ' ' || first == '\n' || first == '\r' || first == '\t') {
        first = in.read();
      }
      return first == '{';
    } catch (IOException e) {
      return false;
    }
  }

  /** The objects in it: of a list each of its items. */
  List<Part> parts() {
    if (!isList()) {
      return List.of(new Part(document, root, Path.ROOT));
    }
    List<Part> parts = new ArrayList<>();
    List<Value> items = items();
    for (int i = 0; i < items.size(); i++) {
      MapValue item = items.get(i) instanceof MapValue map ? map : MapValue.EMPTY;
      parts.add(new Part(document, item, Path.ROOT.field("items").index(i)));
    }
    return parts;
  }

  private boolean isList() {
    boolean named =
        root.get("kind").filter(k -> k instanceof Text t && t.text().endsWith("List")).isPresent();
    return named && root.get("items").filter(ListValue.class::isInstance).isPresent();
  }

  private List<Value> items() {
    return root.get("items").orElse(ListValue.EMPTY)
            instanceof ListValue(List<Value> elements, boolean _)
        ? elements
        : List.of();
  }

  /** The same document with its parts converted; nothing if one of them could not be. */
  Optional<MapValue> with(List<MapValue> converted) {
    if (converted.size() != parts().size()) {
      return Optional.empty();
    }
    return Optional.of(
        isList()
            ? root.with("items", ListValue.of(List.copyOf(converted)))
                .with("apiVersion", apiVersion(converted))
            : converted.getFirst());
  }

  /** A list of one kind has the version of its items; kubectl's own has none to change. */
  private Value apiVersion(List<MapValue> converted) {
    Value own = root.get("apiVersion").orElse(Text.of("v1"));
    boolean mixed = root.get("kind").filter(Text.of("List")::equals).isPresent();
    return mixed || converted.isEmpty() ? own : converted.getFirst().get("apiVersion").orElse(own);
  }
}

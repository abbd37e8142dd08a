package dev.attune.evolution.change.manifest;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.evolution.change.manifest.ChangeManifest.KindChanges;
import dev.attune.evolution.change.manifest.ChangeManifest.VersionChanges;
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
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads change manifests. What is wrong is collected; a manifest is given if nothing is. */
final class ManifestReader {
  private final Document document;
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final EntryReader entries = new EntryReader(this::refuse);

  private ManifestReader(Document document) {
    this.document = document;
  }

  static ManifestReadResult read(Source source, Limits limits) {
    Source once = inMemory(source, limits);
    Documents documents = Documents.readPlain(once, limits);
    if (!documents.diagnostics().isEmpty()) {
      return new ManifestReadResult(Optional.empty(), documents.diagnostics());
    }
    if (documents.documents().size() == 1
        && documents.documents().getFirst().root() instanceof MapValue root) {
      return new ManifestReader(documents.documents().getFirst()).read(root, text(once));
    }
    return new ManifestReadResult(
        Optional.empty(),
        List.of(
            Diagnostic.error(ChangeCode.NO_MANIFEST, "the file is not a single JSON object")
                .at(Position.whole(source.name()))
                .hint("attune schemadiff writes one")));
  }

  /** What cannot be read at all is left to the documents to explain. */
  private static Source inMemory(Source source, Limits limits) {
    try (InputStream in = source.open()) {
      int most = (int) Math.min(limits.file() + 1, Integer.MAX_VALUE - 8);
      return new Source.OfBytes(source.name(), in.readNBytes(most));
    } catch (IOException e) {
      return source;
    }
  }

  private static String text(Source source) {
    try (InputStream in = source.open()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ManifestReadResult read(MapValue root, String text) {
    Map<String, KindChanges> kinds = new LinkedHashMap<>();
    for (String name : root.keys()) {
      Path path = Path.ROOT.field(name).field("versions");
      map(root, Path.ROOT, name, "a kind")
          .flatMap(kind -> map(kind, Path.ROOT.field(name), "versions", "the versions"))
          .ifPresent(versions -> kinds.put(name, new KindChanges(versions(versions, path))));
    }
    ManifestLayout manifestLayout = entries.layout(indent(text), end(text));
    return diagnostics.isEmpty()
        ? new ManifestReadResult(Optional.of(new ChangeManifest(kinds, manifestLayout)), List.of())
        : new ManifestReadResult(Optional.empty(), Diagnostic.inOrder(diagnostics));
  }

  private Map<String, VersionChanges> versions(MapValue versions, Path path) {
    Map<String, VersionChanges> read = new LinkedHashMap<>();
    for (String name : versions.keys()) {
      map(versions, path, name, "a version")
          .ifPresent(version -> read.put(name, version(version, path.field(name))));
    }
    return read;
  }

  private VersionChanges version(MapValue version, Path path) {
    List<UpjetChange> changes = new ArrayList<>();
    Path list = path.field("changes");
    if (version.get("changes").orElse(MapValue.EMPTY) instanceof ListValue elements) {
      for (int i = 0; i < elements.elements().size(); i++) {
        entries.read(elements.elements().get(i), list.index(i)).ifPresent(changes::add);
      }
    } else {
      refuse(list, "expected a list", "write changes: [] if there are none");
    }
    return new VersionChanges(
        text(version, path, "oldVersion"), text(version, path, "newVersion"), changes);
  }

  private String text(MapValue map, Path path, String key) {
    if (map.get(key).orElse(MapValue.EMPTY) instanceof Text text) {
      return text.text();
    }
    refuse(path.field(key), key + " is missing or not text", "name the version");
    return "";
  }

  private Optional<MapValue> map(MapValue parent, Path path, String key, String what) {
    Value value = parent.get(key).orElse(ListValue.EMPTY);
    if (value instanceof MapValue map) {
      return Optional.of(map);
    }
    diagnostics.add(
        Diagnostic.error(ChangeCode.NO_MANIFEST, what + " is missing or not a map")
            .at(document.valueAt(path.field(key)))
            .hint("a manifest is {\"group/Kind\": {\"versions\": {\"v1beta2\": {…}}}}"));
    return Optional.empty();
  }

  private void refuse(Path path, String message, String hint) {
    diagnostics.add(
        Diagnostic.error(ChangeCode.BAD_ENTRY, message)
            .at(document.valueAt(path))
            .about(path)
            .hint(hint));
  }

  /** What the second line begins with. */
  private static String indent(String text) {
    int line = text.indexOf('\n') + 1;
    int end = line;
    while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      end++;
    }
    return line == 0 || end == text.length() ? "" : text.substring(line, end);
  }

  private static String end(String text) {
    return text.substring(text.lastIndexOf('}') + 1);
  }
}

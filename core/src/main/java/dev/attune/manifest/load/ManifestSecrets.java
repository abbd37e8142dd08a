package dev.attune.manifest.load;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.check.DocumentSecrets;
import dev.attune.manifest.check.SchemaCheck;
import dev.attune.manifest.check.SecretLines;
import dev.attune.manifest.document.Documents;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Keeps the secrets of manifests out of what is found before and after they are read. */
public final class ManifestSecrets {
  private static final Pattern DOCUMENT_START = Pattern.compile("(?m)^---");
  private static final Pattern KIND = Pattern.compile("(?m)^kind:[ \\t]*+(\\S+)[ \\t]*+$");

  private ManifestSecrets() {}

  /**
   * The findings, without leave to quote a line on which a secret of these manifests stands, or
   * that an earlier finding must not quote.
   */
  public static List<Diagnostic> veil(
      List<Diagnostic> diagnostics, List<Manifest> manifests, List<Diagnostic> earlier) {
    if (diagnostics.isEmpty()) {
      return List.of();
    }
    Set<String> sources =
        diagnostics.stream()
            .flatMap(diagnostic -> diagnostic.position().stream())
            .map(Position::source)
            .collect(Collectors.toSet());
    SecretLines lines = new SecretLines();
    lines.add(earlier);
    manifests.stream()
        .filter(manifest -> sources.contains(manifest.origin().document().source()))
        .forEach(manifest -> lines.add(manifest.origin().document(), secrets(manifest)));
    return lines.veil(diagnostics);
  }

  private static DocumentSecrets secrets(Manifest manifest) {
    Manifest.Origin origin = manifest.origin();
    SchemaCheck check =
        new SchemaCheck(origin.document(), origin.spec(), manifest.identity().kind());
    if (!(origin.document().root().at(origin.spec()).orElse(null) instanceof MapValue written)) {
      return check.secrets(manifest.schema().body());
    }
    // The fields as they are written: in the manifest a list may have become a set.
    MapValue.Builder fields = MapValue.builder();
    for (String key : manifest.spec().keys()) {
      written.get(key).ifPresent(value -> fields.put(key, value));
    }
    return check.secrets(manifest.schema().body(), fields.build());
  }

  /** The findings about a text before it became manifests, without leave to quote its secrets. */
  static List<Diagnostic> veil(Documents documents, Catalogue catalogue) {
    String unread = documents.unread().orElse("");
    return documents.damaged() && hasNoSecrets(unread, catalogue)
        ? documents.diagnostics()
        : DocumentSecrets.veil(documents, () -> typesIn(unread, catalogue));
  }

  /** Whether every document of the text says what it is, and is of a kind without secrets. */
  private static boolean hasNoSecrets(String text, Catalogue catalogue) {
    return DOCUMENT_START
        .splitAsStream(text)
        .filter(document -> !document.isBlank())
        .allMatch(document -> {
          Matcher kind = KIND.matcher(document);
          List<TypeName> types = kind.find() ? catalogue.ofKind(kind.group(1)) : List.of();
          return !types.isEmpty()
              && types.stream()
                  .flatMap(type -> catalogue.find(type).stream())
                  .noneMatch(schema -> SchemaCheck.mayHoldSecrets(schema.body()));
        });
  }

  /** What the resources of a text may look like that could not be read, by the words in it. */
  static List<Type.ObjectOf> typesIn(String text, Catalogue catalogue) {
    Deque<Schema> mentioned = new ArrayDeque<>();
    catalogue.types().stream()
        .filter(type -> text.contains(type.kind()))
        .forEach(type -> catalogue.find(type).ifPresent(mentioned::add));
    catalogue.rootCollections().stream()
        .filter(text::contains)
        .forEach(key -> catalogue.rootCollection(key).ifPresent(mentioned::add));
    Map<TypeName, Type.ObjectOf> found = new HashMap<>();
    while (!mentioned.isEmpty()) {
      Schema schema = mentioned.removeFirst();
      if (found.putIfAbsent(schema.type(), schema.body()) == null) {
        catalogue.nestedCollections(schema.type()).stream()
            .filter(text::contains)
            .flatMap(key -> catalogue.nestedCollection(schema.type(), key).stream())
            .forEach(mentioned::add);
      }
    }
    return List.copyOf(found.values());
  }
}

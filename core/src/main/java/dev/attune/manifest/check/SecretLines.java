package dev.attune.manifest.check;

import dev.attune.diagnostic.Code;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.document.DocumentCode;
import dev.attune.manifest.document.position.HiddenLines;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/**
 * The lines that no finding may quote, because a secret stands on them.
 *
 * <p>What is wrong and what is secret need not be the same: in a flow style a whole resource stands
 * on one line. So this is asked about every finding, whoever made it.
 */
public final class SecretLines {
  /**
   * Findings about entries that did not become part of the document, so that no path names them.
   */
  private static final Set<Code> ABOUT_DROPPED =
      Set.of(DocumentCode.DUPLICATE_KEY, DocumentCode.MERGE_KEY, DocumentCode.BAD_KEY);

  private record Line(String source, int number) {}

  /** The documents of each source, by the line they start on. */
  private final Map<String, NavigableMap<Integer, HiddenLines>> bySource = new HashMap<>();

  private final Set<String> suspects = new HashSet<>();
  private final Set<Line> veiled = new HashSet<>();

  /** Hides the secrets of the document, and what it dropped if that could be one. */
  public void add(Document document, DocumentSecrets documentSecrets) {
    HiddenLines lines =
        bySource
            .computeIfAbsent(document.source(), _ -> new TreeMap<>())
            .computeIfAbsent(document.valueAt(Path.ROOT).line(), _ -> new HiddenLines());
    if (documentSecrets.possible()) {
      suspects.add(document.source());
      document.hide(
          documentSecrets.places().stream().filter(path -> tells(document, path)).toList(), lines);
    }
  }

  /** Whether there is anything to be kept secret; a null may be what became of a bad value. */
  private static boolean tells(Document document, Path path) {
    return switch (document.at(path).orElse(MapValue.EMPTY)) {
      case Bool _ -> false;
      case ListValue list -> !list.elements().isEmpty();
      case MapValue map -> !map.isEmpty();
      default -> true;
    };
  }

  /** Hides the lines that one of these findings must not quote from all others, too. */
  public void add(List<Diagnostic> diagnostics) {
    for (Diagnostic diagnostic : diagnostics) {
      if (!diagnostic.quotable()) {
        diagnostic.position().map(SecretLines::lineOf).ifPresent(veiled::add);
      }
    }
  }

  public boolean contain(Position place) {
    return veiled.contains(lineOf(place)) || hidden(place);
  }

  /** Asks the documents that may reach over the line: the last to start there or above. */
  private boolean hidden(Position place) {
    NavigableMap<Integer, HiddenLines> starts =
        bySource.getOrDefault(place.source(), Collections.emptyNavigableMap());
    Map.Entry<Integer, HiddenLines> last = starts.floorEntry(place.line());
    if (last == null || last.getValue().contains(place.line())) {
      return last != null;
    }
    // Only in JSON may a document start on the line on which the one before ends.
    Map.Entry<Integer, HiddenLines> before = starts.lowerEntry(last.getKey());
    return before != null
        && place.source().endsWith(".json")
        && before.getValue().contains(place.line());
  }

  /** The findings, without leave to quote a line on which a secret stands. */
  public List<Diagnostic> veil(List<Diagnostic> diagnostics) {
    add(diagnostics.stream().map(this::veil).toList());
    return diagnostics.stream().map(this::veil).toList();
  }

  private Diagnostic veil(Diagnostic diagnostic) {
    return diagnostic.position().filter(place -> hides(diagnostic.code(), place)).isPresent()
        ? diagnostic.unquotable()
        : diagnostic;
  }

  private boolean hides(Code code, Position place) {
    return contain(place) || (ABOUT_DROPPED.contains(code) && suspects.contains(place.source()));
  }

  private static Line lineOf(Position place) {
    return new Line(place.source(), place.line());
  }
}

package dev.attune.cli.schema;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.evolution.change.KindComparison;
import dev.attune.evolution.change.RatedChange;
import dev.attune.evolution.source.SchemaInputCode;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The changes that somebody has looked at and said yes to, with the places where that stands. */
public final class AcceptedChanges {
  public static final AcceptedChanges NONE = new AcceptedChanges(Map.of());

  private static final String HEAD =
      """
      # Schema changes that may break somebody and are accepted: attune schema diff --accept.
      # Written by --write-accept; remove a line to be told of its change again.
      """;

  private final Map<String, Position> entries;

  private AcceptedChanges(Map<String, Position> entries) {
    this.entries = new LinkedHashMap<>(entries);
  }

  /** What a file accepts, and what is wrong with the file. */
  public record ReadResult(AcceptedChanges accepted, List<Diagnostic> diagnostics) {}

  public static ReadResult read(Source source) {
    Documents documents = Documents.readPlain(source, Limits.DEFAULT);
    List<Diagnostic> found = new ArrayList<>(documents.diagnostics());
    Map<String, Position> entries = new LinkedHashMap<>();
    for (Document document : documents.documents()) {
      if (document.root() instanceof ListValue(List<Value> elements, boolean _)) {
        for (int i = 0; i < elements.size(); i++) {
          Position place = document.valueAt(Path.ROOT.index(i));
          if (elements.get(i) instanceof MapValue entry && entry.contains("change")) {
            entries.put(CanonicalJson.write(entry), place);
          } else {
            found.add(malformed(place));
          }
        }
      } else {
        found.add(malformed(document.valueAt(Path.ROOT)));
      }
    }
    return new ReadResult(new AcceptedChanges(entries), found);
  }

  private static Diagnostic malformed(Position place) {
    return Diagnostic.error(SchemaInputCode.BAD_BASELINE, "expected a list of accepted changes")
        .at(place)
        .hint("attune schema diff … --accept FILE --write-accept writes it");
  }

  boolean contains(KindComparison comparison, RatedChange change) {
    return entries.containsKey(entry(comparison, change));
  }

  /** A warning for each entry that no change has. */
  List<Diagnostic> unused(List<JudgedChange> changes) {
    Set<String> used = new HashSet<>();
    changes.forEach(one -> used.add(entry(one.comparison(), one.rated())));
    return entries.entrySet().stream()
        .filter(entry -> !used.contains(entry.getKey()))
        .map(entry ->
            Diagnostic.warning(SchemaInputCode.STALE_BASELINE, "there is no such change any more")
                .at(entry.getValue())
                .hint("remove the line"))
        .toList();
  }

  /** The file that accepts all changes that break somebody. */
  static String write(List<JudgedChange> changes) {
    StringBuilder out = new StringBuilder(HEAD);
    List<JudgedChange> breaking = changes.stream().filter(JudgedChange::isBreaking).toList();
    breaking.forEach(
        one -> out.append("- ").append(entry(one.comparison(), one.rated())).append('\n'));
    return breaking.isEmpty() ? out + "[]\n" : out.toString();
  }

  /** What is accepted: the change itself, not what we say about it. */
  private static String entry(KindComparison comparison, RatedChange change) {
    return CanonicalJson.write(
        ComparisonJson.change(change.change())
            .with("kind", Text.of(comparison.type().toString()))
            .with("old_version", Text.of(comparison.oldVersion()))
            .with("new_version", Text.of(comparison.newVersion())));
  }
}

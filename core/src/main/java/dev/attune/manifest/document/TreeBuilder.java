package dev.attune.manifest.document;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.position.PositionTable;
import dev.attune.manifest.reference.Template;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What both readers do alike while a source turns into documents: positions, references and
 * findings. {@link Documents} makes one for each source and takes its result; a reader and its
 * parts report here as the events of the parser come, and no more than a limit is kept.
 */
final class TreeBuilder {
  /** Nobody reads more, and a file may hold more mistakes than memory. */
  private static final int MOST_FINDINGS = 1_000;

  private final Source source;
  private final List<Document> documents = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private int more;
  private final PositionTable.Builder positions = new PositionTable.Builder();
  // In the order of their slots.
  private final List<Document.Placed> placed = new ArrayList<>();
  private final ValuePool valuePool;
  private final boolean references;

  /**
   * @param references whether texts may hold references
   */
  TreeBuilder(Source source, ValuePool valuePool, boolean references) {
    this.source = source;
    this.valuePool = valuePool;
    this.references = references;
  }

  PositionTable.Builder positions() {
    return positions;
  }

  String key(String text) {
    return valuePool.key(text);
  }

  Num number(String text) {
    return valuePool.number(text);
  }

  /** The value of a text: unknown if references have to be resolved first. */
  Value text(String text, int slot) {
    if (!references || !Template.mayHoldReferences(text)) {
      return valuePool.text(text);
    }
    return switch (Template.parse(text)) {
      case Template.Parsed.Plain plain -> Text.of(plain.text());
      case Template.Parsed.Valid valid -> template(valid.template(), slot);
      case Template.Parsed.Malformed malformed -> {
        malformed(malformed.problems(), text, slot);
        yield Text.of(text);
      }
    };
  }

  private void malformed(List<Template.Problem> problems, String text, int slot) {
    int length = text.codePointCount(0, text.length());
    // In a text of several lines they all have one place; saying the same twice helps nobody.
    problems.stream()
        .map(problem ->
            Diagnostic.error(DocumentCode.BAD_REFERENCE, problem.reason())
                .at(at(slot).part(length, problem.offset(), problem.length()))
                .hint(problem.hint()))
        .distinct()
        .forEach(this::report);
  }

  Value template(Template template, int slot) {
    placed.add(new Document.Placed(slot, template));
    return Unknown.UNKNOWN.markedSensitiveIf(template.sensitive());
  }

  /** Repeats the slots of an anchored value, and the references in it. */
  void repeat(int from, int to) {
    int shift = positions.size() - from;
    int known = placed.size();
    for (int i = firstPlaced(from); i < known && placed.get(i).slot() < to; i++) {
      Document.Placed earlier = placed.get(i);
      placed.add(new Document.Placed(earlier.slot() + shift, earlier.template()));
    }
    positions.repeat(from, to);
  }

  /** The index of the first reference in this slot or a later one. */
  private int firstPlaced(int slot) {
    int low = 0;
    int high = placed.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (placed.get(middle).slot() < slot) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Drops the slots from this one on, and the references in them. */
  void forget(int slot) {
    positions.truncate(slot);
    placed.subList(firstPlaced(slot), placed.size()).clear();
  }

  Position at(int slot) {
    return positions.at(source.name(), slot);
  }

  void report(Diagnostic diagnostic) {
    if (diagnostics.size() < MOST_FINDINGS) {
      diagnostics.add(diagnostic);
    } else {
      more++;
    }
  }

  void startDocument() {
    positions.truncate(0);
    placed.clear();
  }

  void endDocument(Value root) {
    documents.add(new Document(source.name(), root, positions.build(source.name()), placed));
  }

  List<Document> documents() {
    return documents;
  }

  List<Diagnostic> diagnostics() {
    if (more == 0) {
      return diagnostics;
    }
    List<Diagnostic> counted = new ArrayList<>(diagnostics);
    String rest = String.format(Locale.ROOT, "%,d more are not shown", more);
    counted.add(counted.removeLast().note(rest, Position.whole(source.name())));
    return counted;
  }
}

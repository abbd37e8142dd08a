package dev.attune.manifest.document;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.diagnostic.Suggestion;
import dev.attune.manifest.document.YamlReader.StopReading;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Anchors of one document and what their aliases cost. A value is shared, not copied, but whoever
 * walks it pays for every alias again: that is what the limits hold down.
 */
final class Aliases {
  /** Nodes that all aliases of a document may stand for together. */
  private static final long MAX_EXPANSION = 1_000_000;

  /** Names compared for the sake of hints: a courtesy that must not cost seconds. */
  private static final int MAX_COMPARISONS = 10_000;

  private record Anchored(String name, Value value, int start, int end, int height) {}

  private final TreeBuilder tree;
  private final Limits limits;
  private final Map<String, Anchored> anchors = new HashMap<>();
  // All of them in order, and so with growing ends: those of a dropped part are the last ones.
  private final Deque<Anchored> defined = new ArrayDeque<>();
  private final Set<String> open = new HashSet<>();
  private int comparisons;
  private int count;
  private long expansion;

  Aliases(TreeBuilder tree, Limits limits) {
    this.tree = tree;
    this.limits = limits;
  }

  void startDocument() {
    anchors.clear();
    defined.clear();
    open.clear();
    count = 0;
    expansion = 0;
  }

  void open(String anchor) {
    anchors.remove(anchor);
    open.add(anchor);
  }

  void close(String anchor) {
    open.remove(anchor);
  }

  /** Gives an anchor its value, which starts at a slot and has levels of nesting in it. */
  void define(String anchor, Value value, int start, int height) {
    Anchored anchored = new Anchored(anchor, value, start, tree.positions().size(), height);
    anchors.put(anchor, anchored);
    defined.addLast(anchored);
  }

  /** How many levels of nesting an alias brings along. */
  int height(String name) {
    Anchored anchored = anchors.get(name);
    return anchored == null ? 0 : anchored.height();
  }

  /** Drops the slots from this one on, with the references and anchors in them. */
  void forget(int slot) {
    tree.forget(slot);
    while (!defined.isEmpty() && defined.getLast().end() > slot) {
      String name = defined.removeLast().name();
      Anchored current = anchors.get(name);
      if (current != null && current.end() > slot) {
        anchors.remove(name);
      }
    }
  }

  Value resolve(String name, Position place) throws StopReading {
    Anchored anchored = anchors.get(name);
    if (anchored == null) {
      String reason = open.contains(name) ? "contains itself" : "has no anchor";
      tree.report(
          Diagnostic.error(DocumentCode.BAD_ALIAS, "the alias *" + name + " " + reason)
              .at(place)
              .hint(hint(name)));
      tree.positions().add(place.line() - 1, place.column() - 1, 1);
      return Null.NULL;
    }
    charge(anchored, place);
    tree.repeat(anchored.start(), anchored.end());
    return anchored.value();
  }

  private Optional<String> hint(String name) {
    comparisons += anchors.size();
    return comparisons > MAX_COMPARISONS
        ? Optional.empty()
        : Suggestion.hint(name, anchors.keySet());
  }

  private void charge(Anchored anchored, Position place) throws StopReading {
    expansion += anchored.end() - anchored.start();
    switch (anchored.value()) {
      case ListValue _, MapValue _ -> count++;
      case Text text -> expansion += text.text().length() / 16;
      default -> {}
    }
    if (count > limits.aliases()) {
      throw tooMany(
          "more than " + limits.aliases() + " aliases of lists and maps in one document",
          "write them out, or raise limits.aliases in attune.yaml",
          place);
    }
    if (expansion > MAX_EXPANSION) {
      throw tooMany(
          "the aliases of this document stand for too much", "write fewer of them", place);
    }
  }

  private static StopReading tooMany(String message, String hint, Position place) {
    return new StopReading(
        Diagnostic.error(DocumentCode.TOO_MANY_ALIASES, message).at(place).hint(hint));
  }
}

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
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;

/**
 * Anchors of one document and what their aliases cost. A value is shared, not copied, but whoever
 * walks it pays for every alias again: that is what the limits hold down.
 */
final class Aliases {
  /** Nodes that all aliases of a source may stand for together: all of them keep their places. */
  private static final long MAX_EXPANSION = 1_000_000;

  /** Names compared for the sake of hints: a courtesy that must not cost seconds. */
  private static final int MAX_COMPARISONS = 10_000;

  private record Anchored(String name, Value value, int start, int end, int height) {}

  private final TreeBuilder tree;
  private final Limits limits;
  private final Map<String, Anchored> anchors = new HashMap<>();
  // Anchored scalars as they are written: those of keys are no values, so they are nowhere else.
  private final Map<String, ScalarEvent> scalars = new HashMap<>();
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
    scalars.clear();
    defined.clear();
    open.clear();
    count = 0;
  }

  void open(String anchor) {
    anchors.remove(anchor);
    scalars.remove(anchor);
    open.add(anchor);
  }

  void close(String anchor) {
    open.remove(anchor);
  }

  /** Gives an anchor its value, which starts at a slot and has levels of nesting in it. */
  void define(NodeEvent node, Value value, int start, int height) {
    String anchor = node.getAnchor().orElseThrow().getValue();
    if (node instanceof ScalarEvent scalar) {
      scalars.put(anchor, scalar);
    }
    Anchored anchored = new Anchored(anchor, value, start, tree.positions().size(), height);
    anchors.put(anchor, anchored);
    defined.addLast(anchored);
  }

  /** Gives an anchor the key that it stands before. */
  void defineKey(String anchor, ScalarEvent key) {
    anchors.remove(anchor);
    scalars.put(anchor, key);
  }

  boolean isOfKey(String name) {
    return scalars.containsKey(name) && !anchors.containsKey(name);
  }

  boolean leadsSomewhere(String name) {
    return scalars.containsKey(name) || anchors.containsKey(name);
  }

  /** The scalar behind an alias as it is written, unless a list or a map stands there. */
  Optional<ScalarEvent> scalar(String name, Position place) throws StopReading {
    ScalarEvent scalar = scalars.get(name);
    if (scalar != null) {
      charge(1 + scalar.getValue().length() / 16, place);
    }
    return Optional.ofNullable(scalar);
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
        scalars.remove(name);
      }
    }
  }

  Value resolve(String name, Position place) throws StopReading {
    Anchored anchored = anchors.get(name);
    if (anchored == null) {
      refuse(name, place);
      tree.positions().add(place.line() - 1, place.column() - 1, 1);
      return Null.NULL;
    }
    charge(anchored, place);
    tree.repeat(anchored.start(), anchored.end());
    return anchored.value();
  }

  /** Says why an alias leads nowhere. Its name is left out: a secret may start with an asterisk. */
  void refuse(String name, Position place) {
    String reason = open.contains(name) ? "contains itself" : "has no anchor";
    tree.report(
        Diagnostic.error(DocumentCode.BAD_ALIAS, "an alias " + reason).at(place).hint(hint(name)));
  }

  private Optional<String> hint(String name) {
    comparisons += anchors.size();
    return comparisons > MAX_COMPARISONS
        ? Optional.empty()
        : Suggestion.hint(name, anchors.keySet());
  }

  private void charge(Anchored anchored, Position place) throws StopReading {
    boolean scalar =
        !(anchored.value() instanceof ListValue || anchored.value() instanceof MapValue);
    count += scalar ? 0 : 1;
    if (count > limits.aliases()) {
      throw tooMany(
          "more than " + limits.aliases() + " aliases of lists and maps in one document",
          "write them out, or raise limits.aliases in attune.yaml",
          place);
    }
    int length = anchored.value() instanceof Text text ? text.text().length() : 0;
    charge(anchored.end() - anchored.start() + length / 16, place);
  }

  private void charge(int nodes, Position place) throws StopReading {
    expansion += nodes;
    if (expansion > MAX_EXPANSION) {
      throw tooMany("the aliases of this document expand to too much", "use fewer of them", place);
    }
  }

  private static StopReading tooMany(String message, String hint, Position place) {
    return new StopReading(
        Diagnostic.error(DocumentCode.TOO_MANY_ALIASES, message).at(place).hint(hint));
  }
}

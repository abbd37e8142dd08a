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
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Anchors of one document and what their aliases cost. A value is shared, not copied, but whoever
 * walks it pays for every alias again: that is what the limits hold down.
 */
final class Aliases {
  /** Nodes that all aliases of a document may stand for together. */
  private static final long MAX_EXPANSION = 1_000_000;

  private record Anchored(Value value, int start, int end, int height) {}

  private final TreeBuilder tree;
  private final Limits limits;
  private final Map<String, Anchored> anchors = new HashMap<>();
  private final Set<String> open = new HashSet<>();
  private int count;
  private long expansion;

  Aliases(TreeBuilder tree, Limits limits) {
    this.tree = tree;
    this.limits = limits;
  }

  void startDocument() {
    anchors.clear();
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
    anchors.put(anchor, new Anchored(value, start, tree.positions().size(), height));
  }

  /** How many levels of nesting an alias brings along. */
  int height(String name) {
    Anchored anchored = anchors.get(name);
    return anchored == null ? 0 : anchored.height();
  }

  /** Drops the slots from this one on, with the references and anchors in them. */
  void forget(int slot) {
    tree.forget(slot);
    anchors.values().removeIf(anchored -> anchored.end() > slot);
  }

  Value resolve(String name, Position place) throws StopReading {
    Anchored anchored = anchors.get(name);
    if (anchored == null) {
      String reason = open.contains(name) ? "contains itself" : "has no anchor";
      tree.report(
          Diagnostic.error(DocumentCode.BAD_ALIAS, "the alias *" + name + " " + reason)
              .at(place)
              .hint(Suggestion.hint(name, anchors.keySet())));
      tree.positions().add(place.line() - 1, place.column() - 1, 1);
      return Null.NULL;
    }
    charge(anchored, place);
    tree.repeat(anchored.start(), anchored.end());
    return anchored.value();
  }

  private void charge(Anchored anchored, Position place) throws StopReading {
    expansion += anchored.end() - anchored.start();
    switch (anchored.value()) {
      case ListValue _, MapValue _ -> count++;
      case Text text -> expansion += text.text().length() / 16;
      default -> {}
    }
    if (count > limits.aliases() || expansion > MAX_EXPANSION) {
      throw new StopReading(
          Diagnostic.error(
                  DocumentCode.TOO_MANY_ALIASES,
                  "the aliases of this document stand for too much")
              .at(place)
              .hint("at most " + limits.aliases() + " aliases of lists and maps (limits.aliases)"));
    }
  }
}

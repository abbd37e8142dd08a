package dev.attune.manifest.document;

import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.position.HiddenLines;
import dev.attune.manifest.document.position.PositionTable;
import dev.attune.manifest.document.position.SlotIndex;
import dev.attune.manifest.reference.Template;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One document of a source.
 *
 * <p>Where a text holds references, the value is unknown and the references are listed beside it.
 */
public final class Document {
  private final String source;
  private final Value root;
  private final PositionTable positionTable;
  private final List<Placed> placed;
  // Made when the first place is asked for, which for nearly every document is never.
  private @Nullable SlotIndex slotIndex;

  /** A template and the slot of the text it was. */
  record Placed(int slot, Template template) {}

  /** A template and the path of the text it was. */
  public record Use(Path path, Template template, Position position) {}

  Document(String source, Value root, PositionTable positionTable, List<Placed> placed) {
    this.source = source;
    this.root = root;
    this.positionTable = positionTable;
    this.placed = List.copyOf(placed);
  }

  public String source() {
    return source;
  }

  public Value root() {
    return root;
  }

  /** What stands at the path; it may lead past a list of one as if that were its element. */
  public Optional<Value> at(Path path) {
    return slots().value(path);
  }

  /** The place of the value at the path, or of the nearest thing above it that is there. */
  public Position valueAt(Path path) {
    return positionTable.at(slots().find(path, false));
  }

  /** The place of the key that leads to the path, or of the nearest thing above that is there. */
  public Position keyAt(Path path) {
    return positionTable.at(slots().find(path, true));
  }

  /** Hides the lines that the values at these paths stand on. */
  public void hide(List<Path> paths, HiddenLines lines) {
    for (Path path : paths) {
      int slot = slots().find(path, false);
      int end = slot + slots().length(path);
      for (int i = slot; i < end; i++) {
        lines.add(positionTable.line(i), positionTable.lastLine(i));
      }
    }
  }

  /**
   * The same document with another value at a path, as if it had been written so: each part of the
   * value keeps the place, and the references, of the part that it came from.
   *
   * @param origin where in the value before a part of this one stood; both paths start at the value
   */
  public Document with(Path path, Value replacement, UnaryOperator<Path> origin) {
    DocumentRewrite documentRewrite =
        new DocumentRewrite(positionTable, placed, slots(), path, origin);
    return documentRewrite.run(source, root.with(path, replacement), replacement);
  }

  private SlotIndex slots() {
    if (slotIndex == null) {
      slotIndex = new SlotIndex(root);
    }
    return slotIndex;
  }

  /** All texts with references, in document order. */
  public List<Use> uses() {
    if (placed.isEmpty()) {
      return List.of();
    }
    return new Walk().run();
  }

  /** Finds the paths of all placed templates in one walk. */
  private final class Walk {
    private final List<Use> uses = new ArrayList<>();
    private final List<Step> trail = new ArrayList<>();
    private int slot;

    List<Use> run() {
      visit(root);
      return uses;
    }

    private void visit(Value value) {
      int here = slot++;
      switch (value) {
        case Unknown _ -> found(here);
        case MapValue map -> {
          for (int i = 0; i < map.size(); i++) {
            slot++;
            enter(new Step.Field(map.key(i)), map.value(i));
          }
        }
        case ListValue list -> {
          for (int i = 0; i < list.elements().size(); i++) {
            enter(new Step.Index(i), list.elements().get(i));
          }
        }
        default -> {}
      }
    }

    private void enter(Step step, Value value) {
      trail.addLast(step);
      visit(value);
      trail.removeLast();
    }

    private void found(int here) {
      Placed next = placed.get(uses.size());
      if (next.slot() != here) {
        throw new IllegalStateException("an unknown value without its template");
      }
      uses.add(new Use(new Path(trail), next.template(), positionTable.at(here)));
    }
  }
}

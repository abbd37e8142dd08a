package dev.attune.manifest.document;

import dev.attune.manifest.document.Document.Placed;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Gives the parts of a value that takes another's place the places of what they came from. */
final class DocumentRewrite {
  private final PositionTable positionTable;
  private final List<Placed> placed;
  private final SlotIndex slotIndex;
  private final Path base;
  private final UnaryOperator<Path> origin;
  private final PositionTable.Builder places = new PositionTable.Builder();
  private final List<Placed> templates = new ArrayList<>();
  private final Map<Integer, Template> bySlot = new HashMap<>();

  /**
   * @param base the path of the value that is replaced
   */
  DocumentRewrite(
      PositionTable positionTable,
      List<Placed> placed,
      SlotIndex slotIndex,
      Path base,
      UnaryOperator<Path> origin) {
    this.positionTable = positionTable;
    this.placed = placed;
    this.slotIndex = slotIndex;
    this.base = base;
    this.origin = origin;
    placed.forEach(one -> bySlot.put(one.slot(), one.template()));
  }

  Document run(String source, Value root, Value replacement) {
    int start = slotIndex.find(base, false);
    int end = start + slotIndex.length(base);
    places.copy(positionTable, 0, start);
    templates.addAll(placed.stream().filter(one -> one.slot() < start).toList());
    visit(replacement, Path.ROOT);
    int shift = places.size() - end;
    places.copy(positionTable, end, positionTable.size());
    placed.stream()
        .filter(one -> one.slot() >= end)
        .map(one -> new Placed(one.slot() + shift, one.template()))
        .forEach(templates::add);
    return new Document(source, root, places.build(source), templates);
  }

  private void visit(Value value, Path here) {
    int before = slotIndex.find(base.then(origin.apply(here)), false);
    int now = copied(before);
    switch (value) {
      case Unknown _ -> templates.add(new Placed(now, template(before)));
      case MapValue map -> {
        for (int i = 0; i < map.size(); i++) {
          Path entry = here.field(map.key(i));
          int _ = copied(slotIndex.find(base.then(key(origin.apply(entry))), true));
          visit(map.value(i), entry);
        }
      }
      case ListValue list -> {
        for (int i = 0; i < list.elements().size(); i++) {
          visit(list.elements().get(i), here.index(i));
        }
      }
      default -> {}
    }
  }

  /** What was an element has no key of its own: that of its list stands for it. */
  private static Path key(Path path) {
    int end = path.steps().size();
    while (end > 0 && path.steps().get(end - 1) instanceof Step.Index) {
      end--;
    }
    return new Path(path.steps().subList(0, end));
  }

  private int copied(int slot) {
    int now = places.size();
    places.copy(positionTable, slot, slot + 1);
    return now;
  }

  private Template template(int slot) {
    Template found = bySlot.get(slot);
    if (found == null) {
      throw new IllegalArgumentException("an unknown value where no reference stood");
    }
    return found;
  }
}

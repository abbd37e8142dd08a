package dev.attune.manifest.document;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.position.PositionTable;
import dev.attune.value.ListValue;
import dev.attune.value.Null;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;

/**
 * Builds values from the events of the YAML library. Its own node tree is not used: it cannot be
 * limited in depth, keeps duplicate keys and takes many times the memory.
 */
final class YamlReader {
  /** How many parts of a text the library reads one after the other, at least. */
  private static final int PARTS = 64;

  private static final int SMALLEST_PART = 1 << 10;

  private final Source source;
  private final String text;
  private final Limits limits;
  private final TreeBuilder tree;
  private final Aliases aliases;
  private final YamlScalars scalars;
  private final YamlKeys keys;
  private Iterator<Event> events = List.<Event>of().iterator();
  private int depth;
  // The deepest level since the current node began: how much room an anchor on it needs later.
  private int deepest;

  YamlReader(SourceText.Legible legible, Limits limits, TreeBuilder tree) {
    this.source = legible.source();
    this.text = legible.text();
    this.limits = limits;
    this.tree = tree;
    this.aliases = new Aliases(tree, limits);
    this.scalars = new YamlScalars(tree, aliases);
    this.keys = new YamlKeys(tree, aliases);
  }

  Documents read() {
    boolean complete = false;
    try {
      events = new Parse(settings(text)).parseString(text).iterator();
      Event event = next();
      while (event.getEventId() != Event.ID.StreamEnd) {
        if (event.getEventId() == Event.ID.DocumentStart) {
          document();
        }
        event = next();
      }
      complete = true;
    } catch (StopReading stop) {
      tree.report(stop.diagnostic);
    }
    Optional<String> unread = complete ? Optional.empty() : Optional.of(text);
    return new Documents(tree.documents(), tree.diagnostics(), unread);
  }

  /**
   * With each part that it reads the library copies all of the scalar that it is in: parts that
   * grow with the text keep the time of a long scalar in proportion to its length.
   */
  private static LoadSettings settings(String text) {
    return LoadSettings.builder()
        .setCodePointLimit(Integer.MAX_VALUE)
        .setBufferSize(Math.max(SMALLEST_PART, text.length() / PARTS))
        .build();
  }

  private Event next() throws StopReading {
    try {
      return events.next();
    } catch (RuntimeException problem) {
      // The library lets more than its own exceptions out: a stray "!%7" is one of many ways.
      throw new StopReading(YamlProblem.of(source.name(), text, problem));
    }
  }

  private void document() throws StopReading {
    tree.startDocument();
    aliases.startDocument();
    Value root = node(next());
    boolean empty = root instanceof Null && tree.positions().size() == 1;
    if (!empty) {
      tree.endDocument(root);
    }
  }

  private Value node(Event event) throws StopReading {
    if (event instanceof AliasEvent alias) {
      return alias(alias, alias.getAlias().getValue());
    }
    int start = tree.positions().size();
    int before = deepest;
    deepest = depth;
    Value value =
        switch (event) {
          case ScalarEvent scalar -> scalars.value(scalar, slot(event));
          case SequenceStartEvent sequence -> sequence(sequence);
          case MappingStartEvent mapping -> mapping(mapping);
          default -> throw new IllegalStateException("an event out of place: " + event);
        };
    if (event instanceof NodeEvent node && node.getAnchor().isPresent()) {
      aliases.define(node, value, start, deepest - depth);
    }
    deepest = Math.max(before, deepest);
    return value;
  }

  private Value alias(AliasEvent alias, String name) throws StopReading {
    if (aliases.isOfKey(name)) {
      // A key is never a reference or a number, but the same scalar as a value may be.
      ScalarEvent key = aliases.scalar(name, place(alias, 1)).orElseThrow();
      return scalars.value(key, slot(key));
    }
    reach(depth + aliases.height(name), alias);
    return aliases.resolve(name, place(alias, 1));
  }

  private void reach(int level, Event event) throws StopReading {
    if (level > limits.depth()) {
      throw tooDeep(limits, place(event, 1));
    }
    deepest = Math.max(deepest, level);
  }

  private void enter(NodeEvent start) throws StopReading {
    reach(++depth, start);
    start.getAnchor().ifPresent(anchor -> aliases.open(anchor.getValue()));
  }

  private Value leave(NodeEvent start, Value value) {
    start.getAnchor().ifPresent(anchor -> aliases.close(anchor.getValue()));
    depth--;
    return value;
  }

  private Value sequence(SequenceStartEvent start) throws StopReading {
    enter(start);
    int slot = slot(start);
    List<Value> elements = new ArrayList<>();
    Event next = next();
    while (next.getEventId() != Event.ID.SequenceEnd) {
      elements.add(node(next));
      next = next();
    }
    return leave(start, scalars.tagged(start.getTag(), ListValue.of(elements), slot));
  }

  private Value mapping(MappingStartEvent start) throws StopReading {
    enter(start);
    int slot = slot(start);
    MapBuilder map = new MapBuilder(tree);
    Event next = next();
    while (next.getEventId() != Event.ID.MappingEnd) {
      entry(next, map);
      next = next();
    }
    return leave(start, scalars.tagged(start.getTag(), map.build(), slot));
  }

  private void entry(Event event, MapBuilder map) throws StopReading {
    Optional<String> key = keys.text(event, () -> place(event, 1));
    int slot = slot(event);
    if (key.isEmpty()) {
      if (event instanceof CollectionStartEvent) {
        skip(event, slot);
      }
      skip(next(), slot);
    } else if (map.repeats(key.get(), slot)) {
      skip(next(), slot);
    } else {
      map.put(key.get(), slot, node(next()));
    }
  }

  /** Reads on without keeping anything, so that the rest of the map is still checked. */
  private void skip(Event event, int size) throws StopReading {
    node(event);
    aliases.forget(size);
  }

  static StopReading tooDeep(Limits limits, Position place) {
    return new StopReading(
        Diagnostic.error(DocumentCode.TOO_DEEP, "nested deeper than " + limits.depth() + " levels")
            .at(place)
            .hint("flatten it, or raise limits.depth in attune.yaml"));
  }

  private int slot(Event event) {
    Mark start = event.getStartMark().orElseThrow();
    Mark end = event.getEndMark().orElseThrow();
    boolean oneLine = start.getLine() == end.getLine();
    boolean scalar = event instanceof ScalarEvent;
    int length =
        !scalar ? 1 : oneLine ? end.getColumn() - start.getColumn() : PositionTable.MULTILINE;
    return tree.positions().add(start.getLine(), start.getColumn(), length);
  }

  private Position place(Event event, int length) {
    Mark start = event.getStartMark().orElseThrow();
    return new Position(source.name(), start.getLine() + 1, start.getColumn() + 1, length);
  }

  /** Something that makes the rest of the source not worth reading. */
  static final class StopReading extends Exception {
    final Diagnostic diagnostic;

    StopReading(Diagnostic diagnostic) {
      super(diagnostic.message(), null, false, false);
      this.diagnostic = diagnostic;
    }
  }
}

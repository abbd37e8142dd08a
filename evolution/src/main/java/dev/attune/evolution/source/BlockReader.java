package dev.attune.evolution.source;

import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.Shape.Flag;
import dev.attune.evolution.source.JsonCursor.UnexpectedJsonException;
import dev.attune.schema.ListKind;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Blocks of Terraform as a manifest of Attune writes them: a block of which there is never more
 * than one is the object, all others are lists, sets and maps.
 */
final class BlockReader {
  private final JsonCursor walk;

  BlockReader(JsonCursor walk) {
    this.walk = walk;
  }

  /** What an attribute, a block or a nested type says about itself. */
  private static final class BlockProperties {
    @Nullable Shape content;
    String nesting = "single";
    boolean one;
    boolean required;
    boolean optional;
    boolean computed;
    boolean secret;

    Shape shape() {
      Shape inner = content == null ? ShapeFactory.anything() : content;
      Set<Flag> flags = EnumSet.noneOf(Flag.class);
      if (computed && !optional) {
        flags.add(Flag.COMPUTED);
      }
      if (secret) {
        flags.add(Flag.SENSITIVE);
      }
      return flags.isEmpty() ? inner : ShapeFactory.flagged(inner, flags);
    }
  }

  /** What the fields of an object are. */
  private static final class Fields {
    final Map<String, Shape> shapes = new HashMap<>();
    final Set<String> required = new HashSet<>();

    void put(String name, BlockProperties said) {
      shapes.put(name, said.shape());
      if (said.required) {
        required.add(name);
      }
    }

    Shape object() {
      return ShapeFactory.object(shapes, required);
    }
  }

  Shape block() throws UnexpectedJsonException {
    Fields fields = new Fields();
    walk.object(
        "a block",
        key -> {
          switch (key) {
            case "attributes" -> walk.object("attributes", name -> fields.put(name, attribute()));
            case "block_types" -> walk.object("blocks", name -> fields.put(name, nested()));
            default -> walk.skip();
          }
        });
    return fields.object();
  }

  private BlockProperties attribute() throws UnexpectedJsonException {
    BlockProperties said = new BlockProperties();
    walk.object(
        "an attribute",
        key -> {
          switch (key) {
            case "type" -> said.content = type();
            case "nested_type" -> said.content = nestedType();
            case "required" -> said.required = walk.truth();
            case "optional" -> said.optional = walk.truth();
            case "computed" -> said.computed = walk.truth();
            case "sensitive", "write_only" -> said.secret |= walk.truth();
            default -> walk.skip();
          }
        });
    return said;
  }

  private Shape nestedType() throws UnexpectedJsonException {
    BlockProperties said = new BlockProperties();
    Fields fields = new Fields();
    walk.object(
        "a nested type",
        key -> {
          switch (key) {
            case "attributes" -> walk.object("attributes", name -> fields.put(name, attribute()));
            case "nesting_mode" -> said.nesting = walk.text("a nesting mode");
            default -> walk.skip();
          }
        });
    return collection(said.nesting, fields.object());
  }

  private BlockProperties nested() throws UnexpectedJsonException {
    BlockProperties said = new BlockProperties();
    walk.object(
        "blocks of one name",
        key -> {
          switch (key) {
            case "nesting_mode" -> said.nesting = walk.text("a nesting mode");
            case "block" -> said.content = block();
            case "min_items" -> said.required = !walk.number().equals("0");
            case "max_items" -> said.one = walk.number().equals("1");
            default -> walk.skip();
          }
        });
    Shape content = said.content == null ? ShapeFactory.anything() : said.content;
    boolean one = said.one && !said.nesting.equals("map");
    said.content = one ? content : collection(said.nesting, content);
    return said;
  }

  private Shape collection(String nesting, Shape content) throws UnexpectedJsonException {
    return switch (nesting) {
      case "single", "group" -> content;
      case "list" -> ShapeFactory.list(content, ListKind.ORDERED);
      case "set" -> ShapeFactory.list(content, ListKind.SET);
      case "map" -> ShapeFactory.map(content);
      default -> throw walk.misplaced("unknown nesting mode");
    };
  }

  /** A type of Terraform: a word, or a list of a word and what it holds. */
  private Shape type() throws UnexpectedJsonException {
    if (walk.isText()) {
      return scalar(walk.text("a type"));
    }
    if (!walk.isArray() || !walk.element()) {
      throw walk.misplaced("a type must be text or a list");
    }
    String word = walk.text("a type");
    if (!walk.element()) {
      throw walk.misplaced("a type must say what it contains");
    }
    Shape type = composed(word);
    while (walk.element()) {
      walk.skip();
    }
    return type;
  }

  private Shape composed(String word) throws UnexpectedJsonException {
    return switch (word) {
      case "list", "set", "map" -> collection(word, type());
      case "object" -> {
        Map<String, Shape> fields = new HashMap<>();
        walk.object("an object's type", name -> fields.put(name, type()));
        yield ShapeFactory.object(fields, Set.of());
      }
      case "tuple" -> {
        walk.skip();
        yield ShapeFactory.anything();
      }
      default -> throw walk.misplaced("unknown type");
    };
  }

  private Shape scalar(String word) throws UnexpectedJsonException {
    return switch (word) {
      case "string" -> Shape.of(JsonType.STRING);
      case "number" -> Shape.of(JsonType.NUMBER);
      case "bool" -> Shape.of(JsonType.BOOLEAN);
      case "dynamic" -> ShapeFactory.anything();
      default -> throw walk.misplaced("unknown type");
    };
  }
}

package dev.attune.testkit.text;

import dev.attune.testkit.value.Values;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/** Writes a declared value as YAML: block and flow style mixed, scalars in all their forms. */
public final class YamlWriter {
  /** Lines that a literal block shows as they are, whatever their indentation. */
  private static final Pattern LITERAL = Pattern.compile("([\\x21-\\x7e][\\x20-\\x7e]*\n)+");

  private final TextBuilder textBuilder = new TextBuilder();
  private final RandomGenerator random;
  private final YamlScalarWriter scalars;
  private final String lineEnd;

  private YamlWriter(RandomGenerator random) {
    this.random = random;
    this.scalars = new YamlScalarWriter(random);
    this.lineEnd = random.nextInt(4) == 0 ? "\r\n" : "\n";
  }

  /** The value must be one that a file can state: see {@link Values#declared}. */
  public static WrittenValue of(Value value, RandomGenerator random) {
    YamlWriter writing = new YamlWriter(random);
    writing.start();
    if (writing.choosesBlock(value)) {
      writing.block(value, Path.ROOT, 0);
    } else {
      writing.inline(value, Path.ROOT, 0);
    }
    writing.textBuilder.write(writing.lineEnd);
    return writing.textBuilder.written();
  }

  private void start() {
    if (random.nextInt(4) == 0) {
      textBuilder.write("# a comment: {" + lineEnd);
    }
    if (random.nextInt(4) == 0) {
      textBuilder.write("---" + lineEnd);
    }
  }

  private boolean choosesBlock(Value value) {
    boolean hasParts =
        value instanceof MapValue map
            ? !map.isEmpty()
            : value instanceof ListValue list && !list.elements().isEmpty();
    return hasParts && random.nextInt(4) > 0;
  }

  /** Writes a map or list whose lines begin at {@code indent}; the pen is there already. */
  private void block(Value value, Path here, int indent) {
    textBuilder.valueBegins(here);
    if (value instanceof MapValue map) {
      for (int i = 0; i < map.size(); i++) {
        Path entry = here.field(map.key(i));
        breakLine(i > 0, indent);
        textBuilder.keyBegins(entry);
        textBuilder.write(scalars.text(map.key(i)) + ":");
        afterKey(map.value(i), entry, indent);
      }
    } else if (value instanceof ListValue list) {
      for (int i = 0; i < list.elements().size(); i++) {
        breakLine(i > 0, indent);
        textBuilder.write("- ");
        afterDash(list.elements().get(i), here.index(i), indent);
      }
    }
  }

  private void afterKey(Value value, Path here, int indent) {
    if (choosesBlock(value)) {
      int least = value instanceof ListValue ? 0 : 1;
      int deeper = indent + least + random.nextInt(3);
      textBuilder.write(random.nextInt(6) == 0 ? "   # why: because" : "");
      breakLine(true, deeper);
      block(value, here, deeper);
    } else {
      textBuilder.write(" ".repeat(1 + random.nextInt(2)));
      blockScalarOrInline(value, here, indent);
    }
  }

  private void afterDash(Value value, Path here, int indent) {
    if (choosesBlock(value)) {
      block(value, here, indent + 2);
    } else {
      blockScalarOrInline(value, here, indent);
    }
  }

  private void blockScalarOrInline(Value value, Path here, int indent) {
    if (value instanceof Text(String text, boolean _)
        && LITERAL.matcher(text).matches()
        && random.nextBoolean()) {
      textBuilder.valueBegins(here);
      textBuilder.write("|");
      QuotedText.withoutReferences(text).lines().forEach(line -> literalLine(line, indent));
    } else {
      inline(value, here, indent);
    }
  }

  private void literalLine(String line, int indent) {
    breakLine(true, indent + 2);
    textBuilder.write(line);
  }

  private void inline(Value value, Path here, int indent) {
    textBuilder.valueBegins(here);
    switch (value) {
      case MapValue map -> flowMap(map, here, indent);
      case ListValue list -> flowList(list, here, indent);
      default -> textBuilder.write(scalars.of(value));
    }
  }

  private void flowMap(MapValue map, Path here, int indent) {
    textBuilder.write("{");
    for (int i = 0; i < map.size(); i++) {
      separate(i, indent);
      Path entry = here.field(map.key(i));
      textBuilder.keyBegins(entry);
      textBuilder.write(scalars.text(map.key(i)) + ": ");
      inline(map.value(i), entry, indent);
    }
    textBuilder.write(" }");
  }

  private void flowList(ListValue list, Path here, int indent) {
    textBuilder.write("[");
    for (int i = 0; i < list.elements().size(); i++) {
      separate(i, indent);
      inline(list.elements().get(i), here.index(i), indent);
    }
    textBuilder.write(" ]");
  }

  private void separate(int index, int indent) {
    textBuilder.write(index == 0 ? " " : ", ");
    breakLine(random.nextInt(6) == 0, indent + 2);
  }

  private void breakLine(boolean wanted, int indent) {
    if (wanted) {
      textBuilder.write(lineEnd + " ".repeat(indent));
    }
  }
}

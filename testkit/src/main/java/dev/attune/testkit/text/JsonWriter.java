package dev.attune.testkit.text;

import dev.attune.testkit.Generator;
import dev.attune.testkit.value.Values;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.random.RandomGenerator;

/** Writes a declared value as JSON, with any white space and any escapes. */
public final class JsonWriter {
  private static final Generator<String> SPACE =
      Generator.among("", "", "", " ", "  ", "\n", "\r\n", "\t", " \n ");

  private final TextBuilder textBuilder = new TextBuilder();
  private final RandomGenerator random;
  private final QuotedText quotedText;

  private JsonWriter(RandomGenerator random) {
    this.random = random;
    this.quotedText = new QuotedText(random);
  }

  /** The value must be one that a file can state: see {@link Values#declared}. */
  public static WrittenValue of(Value value, RandomGenerator random) {
    JsonWriter writing = new JsonWriter(random);
    writing.space();
    writing.value(value, Path.ROOT);
    writing.space();
    return writing.textBuilder.written();
  }

  private void value(Value value, Path here) {
    textBuilder.valueBegins(here);
    switch (value) {
      case Null _ -> textBuilder.write("null");
      case Bool bool -> textBuilder.write(Boolean.toString(bool.value()));
      case Num number -> textBuilder.write(number.text());
      case Text text ->
          textBuilder.write(quotedText.json(QuotedText.withoutReferences(text.text())));
      case ListValue list -> list(list, here);
      case MapValue map -> map(map, here);
      case SetValue _, Unknown _ -> throw new IllegalArgumentException("no file can state this");
    }
  }

  private void list(ListValue list, Path here) {
    textBuilder.write("[");
    for (int i = 0; i < list.elements().size(); i++) {
      textBuilder.write(i == 0 ? "" : ",");
      space();
      value(list.elements().get(i), here.index(i));
      space();
    }
    textBuilder.write("]");
  }

  private void map(MapValue map, Path here) {
    textBuilder.write("{");
    for (int i = 0; i < map.size(); i++) {
      textBuilder.write(i == 0 ? "" : ",");
      space();
      Path entry = here.field(map.key(i));
      textBuilder.keyBegins(entry);
      textBuilder.write(quotedText.json(map.key(i)));
      space();
      textBuilder.write(":");
      space();
      value(map.value(i), entry);
      space();
    }
    textBuilder.write("}");
  }

  private void space() {
    textBuilder.write(SPACE.next(random));
  }
}

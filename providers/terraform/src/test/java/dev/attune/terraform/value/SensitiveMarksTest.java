package dev.attune.terraform.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.testkit.Property;
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
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SensitiveMarksTest {
  private static final Text SECRET = Text.of("hunter2").markedSensitive();

  @Test
  void aSecretThatComesBackIsASecretAgain() {
    MapValue sent = MapValue.of("a", SECRET).with("b", Text.of("open"));
    MapValue received =
        MapValue.of("b", Text.of("open")).with("a", Text.of("hunter2")).with("c", Num.of(1));
    assertThat(carried(sent, received))
        .hasToString("{\"a\":\"(sensitive)\",\"b\":\"open\",\"c\":1}");
  }

  @Test
  void soIsOneThatMovedInsideAList() {
    ListValue sent = ListValue.of(MapValue.of("a", SECRET), MapValue.of("b", Num.of(1)));
    ListValue received =
        ListValue.of(MapValue.of("b", Num.of(1)), MapValue.of("a", Text.of("hunter2")), Null.NULL);
    assertThat(carried(sent, received)).hasToString("[{\"b\":1},{\"a\":\"(sensitive)\"},null]");
  }

  @Test
  void soIsOneInsideASetThatCameBackAsAList() {
    assertThat(carried(SetValue.of(SECRET), ListValue.of(Text.of("hunter2"))))
        .hasToString("[\"(sensitive)\"]");
  }

  @Test
  void whatCameBackInAnotherShapeIsASecretAsAWhole() {
    assertThat(carried(MapValue.of("a", SECRET), Text.of("hunter2")))
        .hasToString("\"(sensitive)\"");
  }

  @Test
  void withoutMarksNothingIsMarked() {
    Value received = ListValue.of(Text.of("a"));
    assertThat(carried(received, received)).isSameAs(received);
  }

  @Test
  void everyMarkIsSetAgainWhereAValueComesBackUnchanged() {
    Property.check(
        "marks survive the wire",
        2_000,
        Values.any(),
        sent -> {
          Value back = carried(sent, unmarked(sent));
          assertThat(back).isEqualTo(sent);
          assertThat(hides(back, sent)).isTrue();
        });
  }

  /** Whether whatever is hidden in one value is hidden in the other, too. */
  private static boolean hides(Value back, Value sent) {
    if (back.sensitive() || sent instanceof Null) {
      return true;
    }
    return !sent.sensitive()
        && switch (sent) {
          case ListValue list ->
              IntStream.range(0, list.elements().size())
                  .allMatch(
                      i -> hides(((ListValue) back).elements().get(i), list.elements().get(i)));
          case MapValue map ->
              map.keys().stream()
                  .allMatch(
                      key -> hides(back.at(Path.ROOT.field(key)).orElseThrow(), at(map, key)));
          case SetValue set -> !set.containsSensitive() || back.containsSensitive();
          default -> true;
        };
  }

  private static Value at(MapValue map, String key) {
    return map.get(key).orElseThrow();
  }

  private static Value unmarked(Value value) {
    return switch (value) {
      case ListValue list ->
          ListValue.of(list.elements().stream().map(SensitiveMarksTest::unmarked).toList());
      case SetValue set ->
          SetValue.of(set.elements().stream().map(SensitiveMarksTest::unmarked).toList());
      case MapValue map -> {
        MapValue.Builder copy = MapValue.builder();
        map.keys().forEach(key -> copy.put(key, unmarked(map.get(key).orElseThrow())));
        yield copy.build();
      }
      case Text text -> Text.of(text.text());
      case Num number -> Num.of(number.text());
      case Null _ -> Null.NULL;
      case Unknown _ -> Unknown.UNKNOWN;
      case Bool bool -> Bool.of(bool.value());
    };
  }

  private static Value carried(Value sent, Value received) {
    return SensitiveMarks.carried(sent, received);
  }
}

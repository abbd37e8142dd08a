package dev.attune.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MapValueTest {

  @Test
  void whatIsMappedToNothingIsLeftOutAndTheRestKeepsItsOrder() {
    MapValue map =
        MapValue.builder()
            .put("a", Text.of("1"))
            .put("b", Text.of("2"))
            .put("c", Text.of("3"))
            .build()
            .markedSensitive();

    MapValue left = map.mappedOrLeftOut((key, value) -> key.equals("a") ? null : value);

    assertThat(left.keys()).containsExactly("b", "c");
    assertThat(left.values()).containsExactly(Text.of("2"), Text.of("3"));
    assertThat(left.sensitive()).isTrue();
    assertThat(map.keys()).containsExactly("a", "b", "c");
    assertThat(map.mappedOrLeftOut((_, value) -> value)).isSameAs(map);
    assertThat(map.mappedOrLeftOut((_, _) -> null).isEmpty()).isTrue();
    assertThat(map.mappedOrLeftOut((_, _) -> Text.of("x")).values())
        .containsExactly(Text.of("x"), Text.of("x"), Text.of("x"));
  }

  @Test
  void keepsTheOrderOfWriting() {
    MapValue map = MapValue.builder().put("b", Num.of(1)).put("a", Num.of(2)).build();
    assertThat(map.keys()).containsExactly("b", "a");
  }

  @Test
  void ignoresTheOrderOfWritingWhenItIsCompared() {
    MapValue one = MapValue.builder().put("a", Num.of(1)).put("b", Num.of(2)).build();
    MapValue other = MapValue.builder().put("b", Num.of(2)).put("a", Num.of(1)).build();
    assertThat(one).isEqualTo(other).hasSameHashCodeAs(other);
  }

  @Test
  void tellsAbsentFromNull() {
    MapValue map = MapValue.of("a", Null.NULL);
    assertThat(map.get("a")).contains(Null.NULL);
    assertThat(map.get("b")).isEmpty();
    assertThat(map).isNotEqualTo(MapValue.EMPTY);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 31, 32, 33, 34, 100, 1_000})
  void findsEveryKeyHoweverMany(int size) {
    MapValue.Builder builder = MapValue.builder();
    for (int i = size; i > 0; i--) {
      builder.put("key" + i, Num.of(i));
    }
    MapValue map = builder.build();
    for (int i = 1; i <= size; i++) {
      assertThat(map.get("key" + i)).contains(Num.of(i));
    }
    assertThat(map.size()).isEqualTo(size);
    assertThat(map.indexOf("key0")).isEqualTo(-1);
  }

  @Test
  void keepsThePlaceOfAKeyThatIsSetAgain() {
    MapValue map =
        MapValue.builder().put("a", Num.of(1)).put("b", Num.of(2)).put("a", Num.of(3)).build();
    assertThat(map.keys()).containsExactly("a", "b");
    assertThat(map.get("a")).contains(Num.of(3));
  }

  @Test
  void staysItselfWhereNoValueBecomesAnother() {
    MapValue map = MapValue.of("a", Num.of(1));
    assertThat(map.mapped((_, value) -> value)).isSameAs(map);
  }

  @Test
  void keepsOrderAndMarkWithOtherValues() {
    MapValue map =
        MapValue.builder().put("b", Num.of(1)).put("a", Num.of(2)).build().markedSensitive();
    MapValue mapped = map.mapped((key, _) -> Text.of(key));
    assertThat(mapped.keys()).containsExactly("b", "a");
    assertThat(mapped.values()).containsExactly(Text.of("b"), Text.of("a"));
    assertThat(mapped.sensitive()).isTrue();
  }

  @Test
  void countsAMarkAsAnotherValue() {
    MapValue map = MapValue.of("a", Num.of(1));
    assertThat(map.mapped((_, value) -> value.markedSensitive()).containsSensitive()).isTrue();
    assertThat(map.containsSensitive()).isFalse();
  }

  @Test
  void doesNotChangeWithItsBuilder() {
    MapValue.Builder builder = MapValue.builder().put("a", Num.of(1));
    MapValue map = builder.build();
    builder.put("a", Num.of(2)).put("b", Num.of(3));
    assertThat(map).hasToString("{\"a\":1}");
  }

  @Test
  void doesNotChangeWithTheMapItWasMadeOf() {
    Map<String, Value> entries = new LinkedHashMap<>();
    entries.put("a", Num.of(1));
    MapValue map = MapValue.of(entries);
    entries.put("b", Num.of(2));
    assertThat(map).hasToString("{\"a\":1}");
  }

  @Test
  void givesNoWayToChangeIt() {
    MapValue map = MapValue.of("a", Num.of(1));
    assertThatThrownBy(() -> map.keys().set(0, "b"))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> map.values().set(0, Num.of(2)))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void keepsTheMarkOfAKeyThatIsSetAgain() {
    MapValue map = MapValue.of("a", Text.of("old").markedSensitive());
    assertThat(map.with("a", Text.of("new")).get("a").orElseThrow().sensitive()).isTrue();
  }

  @Test
  void keepsItsOwnMarkWhenAKeyIsSet() {
    assertThat(MapValue.EMPTY.markedSensitive().with("a", Num.of(1)).sensitive()).isTrue();
  }

  @Test
  void keepsTheMarkOfAKeyThatIsSetAnew() {
    MapValue map = MapValue.of("a", Text.of("secret").markedSensitive());
    assertThat(map.with("a", Text.of("other")).value(0).sensitive()).isTrue();
  }

  @Test
  void leavesTheMapAsItWasWhereAKeyIsSetAnew() {
    MapValue map = MapValue.of("a", Num.of(1));
    assertThat(map.with("a", Num.of(2)).get("a")).contains(Num.of(2));
    assertThat(map.get("a")).contains(Num.of(1));
  }

  @Test
  void staysItselfWithoutAKeyThatIsNotThere() {
    MapValue map = MapValue.of("a", Num.of(1));
    assertThat(map.without("b")).isSameAs(map);
  }

  @Test
  void losesOneKeyAndKeepsTheOrderOfTheRest() {
    MapValue map =
        MapValue.builder().put("c", Num.of(1)).put("b", Num.of(2)).put("a", Num.of(3)).build();
    assertThat(map.without("b").keys()).containsExactly("c", "a");
  }

  @Test
  void keepsItsOwnMarkWhereEntriesAreLeftOut() {
    MapValue map = MapValue.of("a", Num.of(1)).markedSensitive();
    assertThat(map.kept((_, _) -> false).sensitive()).isTrue();
  }

  @Test
  void staysItselfWhereAllEntriesAreKept() {
    MapValue map = MapValue.of("a", Num.of(1));
    assertThat(map.kept((_, _) -> true)).isSameAs(map);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 31, 32, 33, 34, 200})
  void isWrittenInTheOrderOfItsKeysHoweverMany(int size) {
    MapValue.Builder builder = MapValue.builder();
    for (int i = size; i > 0; i--) {
      builder.put("key%03d".formatted(i * 37 % 1_000), Num.of(i));
    }
    MapValue map = builder.build();
    String sorted =
        map.keys().stream()
            .sorted()
            .map(key -> "\"" + key + "\":" + map.get(key).orElseThrow())
            .collect(Collectors.joining(",", "{", "}"));
    assertThat(CanonicalJson.write(map)).isEqualTo(sorted);
  }
}

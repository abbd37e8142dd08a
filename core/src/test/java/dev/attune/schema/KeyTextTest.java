package dev.attune.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeyTextTest {
  private static final List<String> FIELDS = List.of("name", "port");

  @Test
  void saysWhatTheFieldsSayTogether() {
    MapValue value = MapValue.builder().put("name", Text.of("a b")).put("port", Num.of(80)).build();

    assertThat(KeyText.of(FIELDS, value)).contains("a b/80");
    assertThat(KeyText.of(FIELDS, MapValue.of("name", Text.of("a")))).isEmpty();
    assertThat(KeyText.of(FIELDS, value.with("name", Text.of("")))).isEmpty();
    assertThat(KeyText.of(List.of(), value)).isEmpty();
  }

  @Test
  void whateverThePartsAreTheyCanBeToldAgain() {
    for (String odd : List.of("/", "%", "%2F", "%252F", "a/b%", "//", "*.shop")) {
      List<String> parts = List.of(odd, "A", odd);

      assertThat(KeyText.split(KeyText.join(parts), 3)).contains(parts);
    }
  }

  @Test
  void onePartStandsAsItIs() {
    assertThat(KeyText.join(List.of("a/b%2F"))).isEqualTo("a/b%2F");
    assertThat(KeyText.split("a/b%2F", 1)).contains(List.of("a/b%2F"));
  }

  @Test
  void aTextOfMoreOrFewerPartsIsNoKey() {
    assertThat(KeyText.split("a/b/c", 2)).isEmpty();
    assertThat(KeyText.split("a", 2)).isEmpty();
  }
}

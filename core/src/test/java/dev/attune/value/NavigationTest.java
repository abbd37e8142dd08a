package dev.attune.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NavigationTest {
  private static final Value PORT_80 =
      MapValue.builder().put("port", Num.of(80)).put("protocol", Text.of("tcp")).build();
  private static final Value PORT_443 =
      MapValue.builder().put("port", Num.of(443)).put("protocol", Text.of("tcp")).build();
  private static final Value ROOT =
      MapValue.builder()
          .put("ports", ListValue.of(PORT_80, PORT_443))
          .put("later", Unknown.UNKNOWN)
          .put("nothing", Null.NULL)
          .build();

  @Test
  void findsAnElementByPosition() {
    assertThat(ROOT.at(Path.of("ports[1].port"))).contains(Num.of(443));
  }

  @Test
  void findsAnElementByKey() {
    assertThat(ROOT.at(Path.of("ports[port=443,protocol=\"tcp\"]"))).contains(PORT_443);
  }

  @Test
  void findsAnElementByPartOfItsKey() {
    assertThat(ROOT.at(Path.of("ports[protocol=\"tcp\"]"))).contains(PORT_80);
  }

  @Test
  void comparesKeysByValue() {
    assertThat(ROOT.at(Path.of("ports[port=80.0]"))).contains(PORT_80);
  }

  @Test
  void findsNullWhereNullIs() {
    assertThat(ROOT.at(Path.of("nothing"))).contains(Null.NULL);
  }

  @Test
  void findsTheUnknownBelowTheUnknown() {
    assertThat(ROOT.at(Path.of("later.a[0]"))).contains(Unknown.UNKNOWN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "absent",
        "ports[2]",
        "ports[port=81]",
        "ports.port",
        "ports[*]",
        "nothing.a",
        "ports[0].port.x",
        "[0]"
      })
  void findsNothingWhereNothingIs(String path) {
    assertThat(ROOT.at(Path.of(path))).isEmpty();
  }

  @Test
  void replacesAnElementFoundByKey() {
    Value replaced = ROOT.with(Path.of("ports[port=443].port"), Num.of(8443));
    assertThat(replaced.at(Path.of("ports[1].port"))).contains(Num.of(8443));
  }

  @Test
  void addsANewKeyToAMapThatIsThere() {
    assertThat(MapValue.EMPTY.with(Path.of("a"), Num.of(1))).hasToString("{\"a\":1}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"absent.deeper", "ports[2]", "ports[*]", "nothing.a", "later.a", "ports.x"})
  void replacesNothingWhereNothingIs(String path) {
    assertThatThrownBy(() -> ROOT.with(Path.of(path), Num.of(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("nothing to replace at");
  }

  @Test
  void replacesTheWholeAtTheRoot() {
    assertThat(ROOT.with(Path.ROOT, Num.of(1))).isEqualTo(Num.of(1));
  }

  @Test
  void takesNoMarkOffAtTheRoot() {
    assertThat(ROOT.markedSensitive().with(Path.ROOT, Num.of(1)).sensitive()).isTrue();
  }

  @Test
  void bringsAMarkFromAboveAlong() {
    assertThat(ROOT.markedSensitive().at(Path.of("ports[0].port")).orElseThrow().sensitive())
        .isTrue();
  }

  @Test
  void keepsTheMarksAboveAReplacedPlace() {
    Value root = MapValue.of("a", ListValue.of(Num.of(1)).markedSensitive());
    assertThat(root.with(Path.of("a[0]"), Num.of(2))).hasToString("{\"a\":\"(sensitive)\"}");
  }
}

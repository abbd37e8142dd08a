package dev.attune.diff;

import static dev.attune.diff.DiffText.list;
import static dev.attune.diff.DiffText.map;
import static dev.attune.diff.DiffText.num;
import static dev.attune.diff.DiffText.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.Attribute;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Type;
import dev.attune.value.MapValue;
import dev.attune.value.Unknown;
import org.junit.jupiter.api.Test;

class DiffKeyedListTest {
  private static final Type PORTS =
      Type.keyed(
          Type.object(
              Attribute.optional("name", Type.Scalar.TEXT).build(),
              Attribute.required("port", Type.Scalar.NUMBER).build(),
              Attribute.optional("protocol", Type.Scalar.TEXT).normaliser(Normaliser.CASE).build()),
          "port",
          "protocol");

  private static MapValue port(long port, String protocol, String name) {
    return map("port", num(port), "protocol", text(protocol)).with("name", text(name));
  }

  @Test
  void theOrderDoesNotMatter() {
    assertThat(
            DiffText.between(
                PORTS,
                list(port(80, "tcp", "a"), port(81, "tcp", "b")),
                list(port(81, "tcp", "b"), port(80, "tcp", "a"))))
        .isEmpty();
  }

  @Test
  void aChangeInsideAnElementIsNamedByItsKey() {
    assertThat(DiffText.between(PORTS, list(port(80, "tcp", "a")), list(port(80, "tcp", "b"))))
        .containsExactly("a[port=80,protocol=\"tcp\"].name: \"a\" > \"b\"");
  }

  @Test
  void aNewElementIsOneDifference() {
    assertThat(DiffText.between(PORTS, list(new MapValue[0]), list(port(80, "tcp", "a"))))
        .containsExactly(
            "a[port=80,protocol=\"tcp\"]: - > {\"name\":\"a\",\"port\":80,\"protocol\":\"tcp\"}");
  }

  @Test
  void removedElementsComeAfterTheOthers() {
    assertThat(DiffText.between(PORTS, list(port(80, "tcp", "a")), list(port(82, "tcp", "b"))))
        .containsExactly(
            "a[port=82,protocol=\"tcp\"]: - > {\"name\":\"b\",\"port\":82,\"protocol\":\"tcp\"}",
            "a[port=80,protocol=\"tcp\"]: {\"name\":\"a\",\"port\":80,\"protocol\":\"tcp\"} > -");
  }

  @Test
  void aKeyMayBeSpelledOtherwise() {
    assertThat(DiffText.between(PORTS, list(port(80, "tcp", "a")), list(port(80, "TCP", "b"))))
        .containsExactly("a[port=80,protocol=\"TCP\"].name: \"a\" > \"b\"");
  }

  @Test
  void anElementWithoutItsKeyMakesTheListASet() {
    MapValue nameless = map("port", num(81));
    assertThat(
            DiffText.between(
                PORTS, list(nameless, port(80, "tcp", "a")), list(port(80, "TCP", "a"))))
        .containsExactly(
            "a: [{\"port\":81},{\"name\":\"a\",\"port\":80,\"protocol\":\"tcp\"}]"
                + " > [{\"name\":\"a\",\"port\":80,\"protocol\":\"TCP\"}] {-0 {\"port\":81}}");
  }

  @Test
  void anElementWhoseKeyIsNotKnownYetMakesTheListASet() {
    MapValue unknown = map("port", Unknown.UNKNOWN, "protocol", text("tcp"));
    assertThat(DiffText.between(PORTS, list(port(80, "tcp", "a")), list(unknown)))
        .singleElement()
        .asString()
        .contains("{-0 {", "+0 {");
  }

  @Test
  void aKeyThatStandsTwiceMakesTheListASet() {
    assertThat(
            DiffText.between(
                PORTS,
                list(port(80, "tcp", "a")),
                list(port(80, "tcp", "a"), port(80, "TCP", "b"))))
        .singleElement()
        .asString()
        .endsWith("{+1 {\"name\":\"b\",\"port\":80,\"protocol\":\"TCP\"}}");
  }
}

package dev.attune.diff;

import static dev.attune.diff.DiffText.list;
import static dev.attune.diff.DiffText.map;
import static dev.attune.diff.DiffText.num;
import static dev.attune.diff.DiffText.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Type;
import dev.attune.value.MapValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import org.junit.jupiter.api.Test;

class DiffReplacementTest {
  private static final Type.ObjectOf DISK =
      Type.object(
          Attribute.optional("size", Type.Scalar.NUMBER).build(),
          Attribute.optional("kind", Type.Scalar.TEXT).replaceOnChange().build());

  private static final Type.ObjectOf SPEC =
      Type.object(
          Attribute.optional("name", Type.Scalar.TEXT).build(),
          Attribute.optional("zone", Type.map(Type.Scalar.TEXT)).replaceOnChange().build(),
          Attribute.optional("disk", DISK).build(),
          Attribute.optional("disks", Type.list(DISK)).build(),
          Attribute.optional("fixed", new Type.ListOf(DISK, ListKind.ATOMIC)).build());

  private static boolean replaces(String name, Value before, Value after) {
    return !Diff.between(SPEC, map(name, before), map(name, after)).replaces().isEmpty();
  }

  @Test
  void anOrdinaryChangeForcesNoReplacement() {
    assertThat(replaces("name", text("a"), text("b"))).isFalse();
  }

  @Test
  void onlyTheDifferencesThatForceItAreGiven() {
    MapValue before = map("name", text("a"), "zone", map("x", text("1")));
    MapValue after = map("name", text("b"), "zone", map("x", text("2")));
    assertThat(Diff.between(SPEC, before, after).replaces())
        .extracting(difference -> difference.path().toString())
        .containsExactly("zone.x");
  }

  @Test
  void anInnerAttributeForcesAReplacement() {
    assertThat(replaces("disk", map("kind", text("a")), map("kind", text("b")))).isTrue();
  }

  @Test
  void aNeighbourOfSuchAnAttributeForcesNone() {
    assertThat(
            replaces(
                "disk",
                map("kind", text("a"), "size", num(1)),
                map("kind", text("a"), "size", num(2))))
        .isFalse();
  }

  @Test
  void anUnknownValueForcesAReplacement() {
    assertThat(replaces("disk", map("kind", text("a")), map("kind", Unknown.UNKNOWN))).isTrue();
  }

  @Test
  void anObjectThatBringsSuchAnAttributeForcesAReplacement() {
    assertThat(Diff.between(SPEC, MapValue.EMPTY, map("disk", map("kind", text("a")))).replaces())
        .hasSize(1);
  }

  @Test
  void anObjectThatDoesNotSetItForcesNone() {
    assertThat(Diff.between(SPEC, MapValue.EMPTY, map("disk", map("size", num(1)))).replaces())
        .isEmpty();
  }

  @Test
  void aNewElementForcesNone() {
    assertThat(replaces("disks", list(new Value[0]), list(map("kind", text("a"))))).isFalse();
  }

  @Test
  void anEditInsideAnElementForcesTheReplacementOfTheWholeList() {
    assertThat(
            replaces(
                "disks",
                list(map("kind", text("a"))),
                list(map("kind", text("b")), map("kind", text("c")))))
        .isTrue();
  }

  @Test
  void aChangeInsideAnAtomicListForcesAReplacement() {
    assertThat(replaces("fixed", list(map("kind", text("a"))), list(map("kind", text("b")))))
        .isTrue();
  }
}

package dev.attune.diff;

import static dev.attune.diff.DiffText.list;
import static dev.attune.diff.DiffText.map;
import static dev.attune.diff.DiffText.num;
import static dev.attune.diff.DiffText.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Type;
import dev.attune.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class DiffSpellingTest {
  private static final Type TEXT = Type.Scalar.TEXT;
  private static final String FULL = "https://host/v1/projects/p/zones/";

  private static List<String> told(Type type, Normaliser normaliser, Value before, Value after) {
    Type.ObjectOf object =
        Type.object(Attribute.optional("a", type).normaliser(normaliser).build());
    return DiffText.between(object, map("a", before), map("a", after));
  }

  @Test
  void oneMomentIsTheSameHoweverItIsWritten() {
    Value zulu = text("2026-12-01T00:00:00Z");

    assertThat(told(TEXT, Normaliser.TIME, zulu, text("2026-12-01T00:00:00.000Z"))).isEmpty();
    assertThat(told(TEXT, Normaliser.TIME, zulu, text("2026-12-01T01:00:00+01:00"))).isEmpty();
    assertThat(told(TEXT, Normaliser.TIME, zulu, text("2026-12-01T00:00:01Z"))).isNotEmpty();
    assertThat(told(TEXT, Normaliser.TIME, zulu, text("tomorrow"))).isNotEmpty();
  }

  @Test
  void anotherSpellingIsNoDifference() {
    assertThat(told(TEXT, Normaliser.DURATION, text("60s"), text("1m"))).isEmpty();
  }

  @Test
  void anotherValueIsShownAsItIsSpelled() {
    assertThat(told(TEXT, Normaliser.CASE, text("A"), text("b")))
        .containsExactly("a: \"A\" > \"b\"");
  }

  @Test
  void theSpellingHoldsInsideAMap() {
    assertThat(told(Type.map(TEXT), Normaliser.CASE, map("x", text("A")), map("x", text("a"))))
        .isEmpty();
  }

  @Test
  void theSpellingHoldsInsideADynamicValue() {
    assertThat(
            told(
                Type.DYNAMIC,
                Normaliser.NUMBER_TEXT,
                list(map("x", text("1.0"))),
                list(map("x", num(1)))))
        .isEmpty();
  }

  @Test
  void theSpellingOfAnAttributeEndsAtTheAttributesInside() {
    Type object = Type.object(Attribute.optional("x", TEXT).build());
    assertThat(told(object, Normaliser.CASE, map("x", text("A")), map("x", text("a"))))
        .containsExactly("a.x: \"A\" > \"a\"");
  }

  @Test
  void theKeysOfAMapHaveOneSpelling() {
    assertThat(told(Type.map(TEXT), Normaliser.CASE, map("X", text("a")), map("x", text("a"))))
        .hasSize(2);
  }

  @Test
  void anElementOfASetMayBeSpelledOtherwise() {
    assertThat(told(Type.set(TEXT), Normaliser.CASE, list("A", "B"), list("b", "a", "c")))
        .singleElement()
        .asString()
        .endsWith("{+2 \"c\"}");
  }

  @Test
  void spellingsOfOneElementAreOneElementOfASet() {
    assertThat(told(Type.set(TEXT), Normaliser.CASE, list("A", "a"), list("a"))).isEmpty();
  }

  @Test
  void aLinkInASetMayBeATail() {
    assertThat(
            told(
                Type.set(TEXT),
                Normaliser.SELF_LINK,
                list(FULL + "x", FULL + "y"),
                list("zones/y", "projects/p/zones/x")))
        .isEmpty();
  }

  @Test
  void oneTailInASetDoesNotStandForTwoLinks() {
    assertThat(
            told(
                Type.set(TEXT),
                Normaliser.SELF_LINK,
                list("projects/p/zones/x", "projects/q/zones/x"),
                list("projects/p/zones/x", "x", FULL + "z")))
        .singleElement()
        .asString()
        .endsWith("{+2 \"" + FULL + "z\"}");
  }

  @Test
  void aLinkThatMovesInAListMayBeATail() {
    assertThat(
            told(
                Type.list(TEXT),
                Normaliser.SELF_LINK,
                list("zones/x", "zones/y"),
                list(FULL + "w", FULL + "x", FULL + "y")))
        .singleElement()
        .asString()
        .endsWith("{+0 \"" + FULL + "w\"}");
  }

  @Test
  void aLinkThatIsAKeyMayBeATail() {
    Type keyed =
        Type.keyed(
            Type.object(
                Attribute.required("zone", TEXT).normaliser(Normaliser.SELF_LINK).build(),
                Attribute.optional("size", Type.Scalar.NUMBER).build()),
            "zone");
    assertThat(
            told(
                keyed,
                Normaliser.NONE,
                list(map("zone", text(FULL + "x"), "size", num(1))),
                list(map("zone", text("zones/x"), "size", num(2)))))
        .containsExactly("a[zone=\"zones/x\"].size: 1 > 2");
  }

  @Test
  void anAtomicListMayBeSpelledOtherwise() {
    Type atomic = new Type.ListOf(TEXT, ListKind.ATOMIC);
    assertThat(told(atomic, Normaliser.CASE, list("A"), list("a"))).isEmpty();
  }
}

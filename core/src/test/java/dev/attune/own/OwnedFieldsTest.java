package dev.attune.own;

import static dev.attune.schema.Attribute.computed;
import static dev.attune.schema.Attribute.optional;
import static dev.attune.schema.Attribute.optionalComputed;
import static dev.attune.schema.Attribute.required;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.schema.TypedValue;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Who ignores unspecified fields owns what is declared, and nothing else. */
class OwnedFieldsTest {
  private static final Type.ObjectOf ELEMENT =
      Type.object(
          required("name", Scalar.TEXT).build(),
          optional("note", Scalar.TEXT).build(),
          optional("tags", Type.map(Scalar.TEXT)).build(),
          optionalComputed("size", Scalar.NUMBER).build(),
          computed("id", Scalar.TEXT).build());

  private static final Attribute TEXT = optional("a", Scalar.TEXT).build();
  private static final Attribute OBJECT = optional("a", ELEMENT).build();
  private static final Attribute MAP = optional("a", Type.map(Scalar.TEXT)).build();
  private static final Attribute KEYED = optional("a", Type.keyed(ELEMENT, "name")).build();
  private static final Attribute SET = optional("a", Type.set(Scalar.TEXT)).build();
  private static final Attribute LIST = optional("a", Type.list(ELEMENT)).build();

  private static MapValue map(String yaml) {
    Documents documents =
        Documents.readPlain(
            new Source.OfBytes("a.yaml", yaml.getBytes(StandardCharsets.UTF_8)), Limits.DEFAULT);
    assertThat(documents.diagnostics()).isEmpty();
    return (MapValue) documents.documents().getFirst().root();
  }

  private static Schema schema(Attribute... attributes) {
    return Schema.of(new TypeName("acme.attune.dev", "Thing"), "v1", Type.object(attributes), "");
  }

  /** An object of one field: what is declared, what is live and what was declared last. */
  private record Owned(Attribute attribute, String declared, String live, String last) {
    String effective() {
      return CanonicalJson.write(effectiveState().proposed());
    }

    Effective effectiveState() {
      Schema schema = schema(attribute);
      return Effective.keepingUnspecified(
          schema,
          TypedValue.apply(schema.body(), map(declared)),
          TypedValue.apply(schema.body(), map(live)),
          TypedValue.apply(schema.body(), map(last)));
    }
  }

  private static String effective(Attribute attribute, String declared, String live) {
    return new Owned(attribute, declared, live, "{}").effective();
  }

  private static String effective(Attribute attribute, String declared, String live, String last) {
    return new Owned(attribute, declared, live, last).effective();
  }

  @Test
  void aFieldThatIsSpecifiedIsAsDeclared() {
    assertThat(effective(TEXT, "{a: x}", "{a: y}")).isEqualTo("{\"a\":\"x\"}");
  }

  @Test
  void aFieldThatIsNotSpecifiedKeepsItsLiveValue() {
    assertThat(effective(TEXT, "{}", "{a: y}")).isEqualTo("{\"a\":\"y\"}");
  }

  /** Edge case 1: presence decides, never a value that looks like none. */
  @Test
  void whatLooksEmptyIsSpecified() {
    assertThat(effective(TEXT, "{a: ''}", "{a: y}")).isEqualTo("{\"a\":\"\"}");
    assertThat(effective(optional("a", Scalar.NUMBER).build(), "{a: 0}", "{a: 1}"))
        .isEqualTo("{\"a\":0}");
    assertThat(effective(optional("a", Scalar.BOOL).build(), "{a: false}", "{a: true}"))
        .isEqualTo("{\"a\":false}");
    assertThat(effective(SET, "{a: []}", "{a: [x]}")).isEqualTo("{\"a\":[]}");
    assertThat(effective(MAP, "{a: {}}", "{a: {k: v}}")).isEqualTo("{\"a\":{}}");
  }

  /** Edge case 2. */
  @Test
  void nullUnsetsAField() {
    assertThat(effective(TEXT, "{a: null}", "{a: y}")).isEqualTo("{\"a\":null}");
    assertThat(effective(MAP, "{a: null}", "{a: {k: v}}")).isEqualTo("{\"a\":null}");
    assertThat(effective(OBJECT, "{a: {name: x, note: null}}", "{a: {name: x, note: n}}"))
        .isEqualTo("{\"a\":{\"name\":\"x\",\"note\":null}}");
  }

  @Test
  void nullResetsAFieldToTheDefaultThatItsSchemaStates() {
    Attribute ours = optional("a", Scalar.TEXT).defaultValue(Text.of("d")).build();
    Attribute theirs = optionalComputed("a", Scalar.TEXT).defaultValue(Text.of("d")).build();

    assertThat(effective(ours, "{a: null}", "{a: y}")).isEqualTo("{\"a\":\"d\"}");
    assertThat(effective(theirs, "{a: null}", "{a: y}")).isEqualTo("{\"a\":\"d\"}");
    assertThat(effective(ours, "{}", "{}")).isEqualTo("{}");
  }

  @Test
  void nullLeavesAFieldToTheProviderWhoseDefaultNobodyKnows() {
    assertThat(effective(optionalComputed("a", Scalar.TEXT).build(), "{a: null}", "{a: y}"))
        .isEqualTo("{\"a\":\"y\"}");
  }

  /** Edge case 2: what is empty clears, also what others added. */
  @Test
  void nothingInItClearsAMapOrAList() {
    assertThat(effective(MAP, "{a: {}}", "{a: {ours: v, theirs: w}}", "{a: {ours: v}}"))
        .isEqualTo("{\"a\":{}}");
    assertThat(effective(KEYED, "{a: []}", "{a: [{name: x}, {name: y}]}", "{a: [{name: x}]}"))
        .isEqualTo("{\"a\":[]}");
  }

  @Test
  void anObjectWithNothingInItSpecifiesNoneOfItsFields() {
    assertThat(effective(OBJECT, "{a: {}}", "{a: {name: x}}"))
        .isEqualTo("{\"a\":{\"name\":\"x\"}}");
  }

  /** Edge case 3: release, not reset. */
  @Test
  void whatIsNoLongerSpecifiedAtAllStaysWhole() {
    assertThat(effective(TEXT, "{}", "{a: x}", "{a: x}")).isEqualTo("{\"a\":\"x\"}");
    assertThat(effective(MAP, "{}", "{a: {k: v, l: w}}", "{a: {k: v}}"))
        .isEqualTo("{\"a\":{\"k\":\"v\",\"l\":\"w\"}}");
    assertThat(effective(KEYED, "{}", "{a: [{name: x}]}", "{a: [{name: x}]}"))
        .isEqualTo("{\"a\":[{\"name\":\"x\"}]}");
  }

  /** Edge case 5. */
  @Test
  void whatOnlyTheProviderSetsIsNeverPartOfWhatIsDeclared() {
    Owned owned = new Owned(OBJECT, "{a: {name: x}}", "{a: {name: y, note: n, id: i}}", "{}");

    assertThat(owned.effective()).isEqualTo("{\"a\":{\"id\":\"i\",\"name\":\"x\",\"note\":\"n\"}}");
    assertThat(CanonicalJson.write(owned.effectiveState().config()))
        .isEqualTo("{\"a\":{\"name\":\"x\",\"note\":\"n\"}}");
  }

  /** Edge case 7. */
  @Test
  void aMapIsOwnedKeyByKey() {
    assertThat(
            effective(
                MAP,
                "{a: {ours: new, added: x}}",
                "{a: {ours: old, dropped: y, theirs: z}}",
                "{a: {ours: old, dropped: y}}"))
        .isEqualTo("{\"a\":{\"added\":\"x\",\"ours\":\"new\",\"theirs\":\"z\"}}");
  }

  @Test
  void aKeyThatWasNullBeforeIsNotOurs() {
    assertThat(effective(MAP, "{a: {k: v}}", "{a: {k: v, l: theirs}}", "{a: {k: v, l: null}}"))
        .isEqualTo("{\"a\":{\"k\":\"v\",\"l\":\"theirs\"}}");
  }

  @Test
  void nullInAMapTakesAKeyOfAnybodyAway() {
    assertThat(effective(MAP, "{a: {theirs: null}}", "{a: {theirs: x, other: y}}"))
        .isEqualTo("{\"a\":{\"other\":\"y\",\"theirs\":null}}");
  }

  @Test
  void objectsInAMapAreOwnedFieldByField() {
    assertThat(
            effective(
                optional("a", Type.map(ELEMENT)).build(),
                "{a: {k: {name: x, tags: {t: new}}}}",
                "{a: {k: {name: y, note: n, tags: {t: old, u: ours, v: theirs}}}}",
                "{a: {k: {name: y, tags: {t: old, u: ours}}}}"))
        .isEqualTo(
            "{\"a\":{\"k\":{\"name\":\"x\",\"note\":\"n\","
                + "\"tags\":{\"t\":\"new\",\"v\":\"theirs\"}}}}");
  }

  /** Edge case 8: an object with some of its fields. */
  @Test
  void fieldsOfAnObjectThatAreNotSpecifiedKeepTheirLiveValues() {
    assertThat(effective(OBJECT, "{a: {name: x}}", "{a: {name: y, note: n, size: 3}}"))
        .isEqualTo("{\"a\":{\"name\":\"x\",\"note\":\"n\",\"size\":3}}");
  }

  /** Edge case 8: elements of others stay, ours that we dropped go. */
  @Test
  void aKeyedListIsOwnedElementByElement() {
    assertThat(
            effective(
                KEYED,
                "{a: [{name: added}, {name: ours, note: new}]}",
                "{a: [{name: theirs, note: t}, {name: ours, note: old, size: 2}, {name: dropped}]}",
                "{a: [{name: ours, note: old}, {name: dropped}]}"))
        .isEqualTo(
            "{\"a\":[{\"name\":\"theirs\",\"note\":\"t\"},"
                + "{\"name\":\"ours\",\"note\":\"new\",\"size\":2},{\"name\":\"added\"}]}");
  }

  @Test
  void withoutMemoryEveryElementIsSomebodyElses() {
    assertThat(effective(KEYED, "{a: [{name: x}]}", "{a: [{name: y}, {name: x}]}"))
        .isEqualTo("{\"a\":[{\"name\":\"y\"},{\"name\":\"x\"}]}");
  }

  @Test
  void whatAnElementHoldsIsOwnedAsWellAsTheElement() {
    assertThat(
            effective(
                KEYED,
                "{a: [{name: x, tags: {t: new}}]}",
                "{a: [{name: x, tags: {t: old, u: ours, v: theirs}}]}",
                "{a: [{name: x, tags: {t: old, u: ours}}]}"))
        .isEqualTo("{\"a\":[{\"name\":\"x\",\"tags\":{\"t\":\"new\",\"v\":\"theirs\"}}]}");
  }

  /** Edge case 8: such lists have no elements that could be told apart. */
  @Test
  void aListWithoutKeysIsOwnedAsAWhole() {
    assertThat(effective(SET, "{a: [x]}", "{a: [y, z]}")).isEqualTo("{\"a\":[\"x\"]}");
    assertThat(effective(LIST, "{a: [{name: x}]}", "{a: [{name: y, note: n}, {name: x}]}"))
        .isEqualTo("{\"a\":[{\"name\":\"x\"}]}");
    assertThat(
            effective(
                optional("a", new Type.ListOf(ELEMENT, ListKind.ATOMIC)).build(),
                "{a: [{name: x}]}",
                "{a: [{name: x, note: n}]}"))
        .isEqualTo("{\"a\":[{\"name\":\"x\"}]}");
  }

  @Test
  void whatTheProviderSetsInAListStaysWhereItWas() {
    assertThat(effective(LIST, "{a: [{name: x}]}", "{a: [{name: y, size: 1, id: i}]}"))
        .isEqualTo("{\"a\":[{\"id\":\"i\",\"name\":\"x\",\"size\":1}]}");
  }

  @Test
  void aDefaultStandsInWhereAListIsOwnedAsAWhole() {
    Attribute list =
        optional(
                "a",
                Type.list(
                    Type.object(
                        required("name", Scalar.TEXT).build(),
                        optional("note", Scalar.TEXT).defaultValue(Text.of("d")).build())))
            .build();

    assertThat(effective(list, "{a: [{name: x}]}", "{a: [{name: x, note: n}]}"))
        .isEqualTo("{\"a\":[{\"name\":\"x\",\"note\":\"d\"}]}");
    assertThat(effective(list, "{}", "{a: [{name: x}]}")).isEqualTo("{\"a\":[{\"name\":\"x\"}]}");
  }

  @Test
  void aValueWithoutASchemaIsOneValue() {
    assertThat(effective(optional("a", Type.DYNAMIC).build(), "{a: {k: v}}", "{a: {l: w}}"))
        .isEqualTo("{\"a\":{\"k\":\"v\"}}");
  }

  @Test
  void keysMeetInWhateverSpelling() {
    Attribute links =
        optional(
                "a",
                Type.keyed(
                    Type.object(
                        required("group", Scalar.TEXT).normaliser(Normaliser.SELF_LINK).build(),
                        optional("note", Scalar.TEXT).build()),
                    "group"))
            .build();

    assertThat(
            effective(
                links,
                "{a: [{group: zones/z/g1}]}",
                "{a: [{group: 'https://host/p/zones/z/g1', note: n}, {group: 'https://host/p/g2'}]}",
                "{a: [{group: g2}]}"))
        .isEqualTo("{\"a\":[{\"group\":\"zones/z/g1\",\"note\":\"n\"}]}");
  }

  @Test
  void aTailThatMeetsTwoLinksTakesOneAndLeavesTheOther() {
    Attribute links =
        optional(
                "a",
                Type.keyed(
                    Type.object(
                        required("group", Scalar.TEXT).normaliser(Normaliser.SELF_LINK).build()),
                    "group"))
            .build();

    assertThat(effective(links, "{a: [{group: g}]}", "{a: [{group: x/g}, {group: y/g}]}"))
        .isEqualTo("{\"a\":[{\"group\":\"g\"},{\"group\":\"y/g\"}]}");
  }

  @Test
  void aKeyMayHavePartsThatAreNotSet() {
    Attribute two = optional("a", Type.keyed(ELEMENT, "name", "note")).build();

    assertThat(effective(two, "{a: [{name: x, note: null, size: 2}]}", "{a: [{name: x, size: 1}]}"))
        .isEqualTo("{\"a\":[{\"name\":\"x\",\"note\":null,\"size\":2}]}");
  }

  @Test
  void aLiveListWithTwoElementsOfOneKeyIsOwnedAsAWhole() {
    String live = "{a: [{name: x, note: m}, {name: x, note: n}, {name: y}]}";

    assertThat(effective(KEYED, "{a: [{name: x}]}", live)).isEqualTo("{\"a\":[{\"name\":\"x\"}]}");
    assertThat(Effective.ambiguous(schema(KEYED), map("{a: [{name: x}]}"), map(live)))
        .extracting(Object::toString)
        .containsExactly("a");
  }

  @Test
  void onlyAListThatIsDeclaredCanBeAmbiguous() {
    String live = "{a: [{name: x}, {name: x}]}";

    assertThat(Effective.ambiguous(schema(KEYED), map("{}"), map(live))).isEmpty();
    assertThat(Effective.ambiguous(schema(KEYED), map("{a: []}"), map(live))).isEmpty();
  }

  @Test
  void anAmbiguousListIsFoundAtAnyDepth() {
    Attribute deep =
        optional(
                "a",
                Type.keyed(
                    Type.object(required("name", Scalar.TEXT).build(), map("b", KEYED)), "name"))
            .build();
    String declared = "{a: [{name: n}, {name: x, b: {k: {a: [{name: y}]}}}]}";
    String live = "{a: [{name: x, b: {k: {a: [{name: y}, {name: y}]}}}]}";

    assertThat(Effective.ambiguous(schema(deep), map(declared), map(live)))
        .extracting(Object::toString)
        .containsExactly("a[1].b.k.a");
  }

  private static Attribute map(String name, Attribute inside) {
    return optional(name, Type.map(Type.object(inside))).build();
  }

  @Test
  void whatIsNotKnownYetIsNotKnown() {
    for (Attribute attribute : new Attribute[] {TEXT, OBJECT, MAP, KEYED, SET, LIST}) {
      MapValue config = MapValue.of("a", Unknown.UNKNOWN);
      assertThat(
              Effective.keepingUnspecified(
                      schema(attribute), config, map("{a: []}"), MapValue.EMPTY)
                  .proposed())
          .isEqualTo(config);
    }
  }

  @Test
  void anElementWhoseKeyIsNotKnownYetIsNew() {
    MapValue config = MapValue.of("a", ListValue.of(MapValue.of("name", Unknown.UNKNOWN)));

    assertThat(
            Effective.keepingUnspecified(
                    schema(KEYED), config, map("{a: [{name: x}]}"), MapValue.EMPTY)
                .proposed()
                .get("a"))
        .contains(ListValue.of(map("{name: x}"), MapValue.of("name", Unknown.UNKNOWN)));
  }

  /** Edge case 11. */
  @Test
  void nothingThatGoesInIsChanged() {
    MapValue declared = map("{a: [{name: x, note: new}]}");
    MapValue live = map("{a: [{name: y}, {name: x, note: old}]}");
    MapValue last = map("{a: [{name: y}]}");

    Effective.keepingUnspecified(schema(KEYED), declared, live, last);

    assertThat(CanonicalJson.write(declared))
        .isEqualTo("{\"a\":[{\"name\":\"x\",\"note\":\"new\"}]}");
    assertThat(CanonicalJson.write(live))
        .isEqualTo("{\"a\":[{\"name\":\"y\"},{\"name\":\"x\",\"note\":\"old\"}]}");
    assertThat(CanonicalJson.write(last)).isEqualTo("{\"a\":[{\"name\":\"y\"}]}");
  }

  /** Edge case 13: nothing is live before a create. */
  @Test
  void aNewObjectIsWhatIsDeclared() {
    assertThat(effective(KEYED, "{a: [{name: x}]}", "{}")).isEqualTo("{\"a\":[{\"name\":\"x\"}]}");
    assertThat(effective(MAP, "{a: {k: v}}", "{}")).isEqualTo("{\"a\":{\"k\":\"v\"}}");
  }

  @Test
  void aSecretStaysMarked() {
    MapValue live = MapValue.of("a", MapValue.of("k", Text.of("s")).markedSensitive());

    assertThat(
            Effective.keepingUnspecified(schema(MAP), map("{a: {l: x}}"), live, MapValue.EMPTY)
                .proposed()
                .get("a")
                .orElseThrow()
                .sensitive())
        .isTrue();
  }
}

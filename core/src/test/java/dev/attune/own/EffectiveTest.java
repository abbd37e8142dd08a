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
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.schema.TypedValue;
import dev.attune.value.Bool;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What was declared, laid over what is there: rule by rule as Terraform's ProposedNew has it. */
class EffectiveTest {
  /** Something in a list: a person gives the name, the provider the id. */
  private static final Type.ObjectOf ELEMENT =
      Type.object(
          required("name", Scalar.TEXT).build(),
          optional("note", Scalar.TEXT).build(),
          optionalComputed("size", Scalar.NUMBER).build(),
          computed("id", Scalar.TEXT).build());

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

  private static MapValue proposed(Schema schema, MapValue config, MapValue prior) {
    return Effective.of(
            schema, TypedValue.apply(schema.body(), config), TypedValue.apply(schema.body(), prior))
        .proposed();
  }

  private static void check(Attribute attribute, String config, String prior, String proposed) {
    Schema schema = schema(attribute);
    assertThat(proposed(schema, map(config), map(prior)))
        .isEqualTo(TypedValue.apply(schema.body(), map(proposed)));
  }

  @Test
  void theConfigurationIsWhatThePersonWrote() {
    Schema schema = schema(optional("a", Scalar.TEXT).build(), computed("id", Scalar.TEXT).build());

    assertThat(Effective.of(schema, map("{a: null}"), map("{a: x, id: \"1\"}")).config())
        .isEqualTo(map("{a: null}"));
  }

  @Test
  void aComputedFieldKeepsItsValue() {
    check(computed("a", Scalar.TEXT).build(), "{}", "{a: x}", "{a: x}");
  }

  @Test
  void anOptionalComputedFieldThatIsLeftOutKeepsItsValue() {
    check(optionalComputed("a", Scalar.TEXT).build(), "{}", "{a: x}", "{a: x}");
  }

  @Test
  void anOptionalComputedFieldThatIsNullKeepsItsValue() {
    check(optionalComputed("a", Scalar.TEXT).build(), "{a: null}", "{a: x}", "{a: x}");
  }

  @Test
  void anOptionalComputedFieldThatIsSetIsAsDeclared() {
    check(optionalComputed("a", Scalar.TEXT).build(), "{a: y}", "{a: x}", "{a: y}");
  }

  @Test
  void aComputedFieldOfANewObjectIsNotThere() {
    check(optionalComputed("a", Scalar.TEXT).build(), "{}", "{}", "{}");
  }

  @Test
  void anOptionalFieldThatIsLeftOutIsGone() {
    check(optional("a", Scalar.TEXT).build(), "{}", "{a: x}", "{}");
  }

  @Test
  void anOptionalFieldThatIsNullIsNull() {
    check(optional("a", Scalar.TEXT).build(), "{a: null}", "{a: x}", "{a: null}");
  }

  @Test
  void whatIsUnknownIsUnknown() {
    Schema schema = schema(optionalComputed("a", Scalar.TEXT).build());
    MapValue config = MapValue.of("a", Unknown.UNKNOWN);

    assertThat(proposed(schema, config, map("{a: x}"))).isEqualTo(config);
  }

  @Test
  void anUnknownObjectTakesNothingFromBefore() {
    Schema schema = schema(optional("a", ELEMENT).build());
    MapValue config = MapValue.of("a", Unknown.UNKNOWN);

    assertThat(proposed(schema, config, map("{a: {name: x, id: \"1\"}}"))).isEqualTo(config);
  }

  @Test
  void aDeclaredObjectIsLaidOverTheOneThatIsThere() {
    check(
        optional("a", ELEMENT).build(),
        "{a: {name: x}}",
        "{a: {name: y, note: n, size: 3, id: i}}",
        "{a: {name: x, size: 3, id: i}}");
  }

  @Test
  void aComputedObjectThatAPersonHadFilledIsGoneWhenItIsLeftOut() {
    check(optionalComputed("a", ELEMENT).build(), "{}", "{a: {name: x, id: i}}", "{}");
  }

  @Test
  void aComputedObjectThatOnlyTheProviderFilledStays() {
    check(optionalComputed("a", ELEMENT).build(), "{}", "{a: {id: i}}", "{a: {id: i}}");
  }

  @Test
  void aComputedListWhoseElementsAPersonHadFilledIsGoneWhenItIsLeftOut() {
    check(
        optionalComputed("a", Type.list(ELEMENT)).build(), "{}", "{a: [{id: i}, {name: x}]}", "{}");
  }

  @Test
  void elementsOfAListBelongTogetherByPosition() {
    check(
        optional("a", Type.list(ELEMENT)).build(),
        "{a: [{name: y}, {name: x}, {name: z}]}",
        "{a: [{name: x, id: \"1\"}, {name: y, id: \"2\"}]}",
        "{a: [{name: y, id: \"1\"}, {name: x, id: \"2\"}, {name: z}]}");
  }

  @Test
  void elementsThatAListHasTooManyAreDropped() {
    check(
        optional("a", Type.list(ELEMENT)).build(),
        "{a: [{name: x}]}",
        "{a: [{name: x, id: i}, {name: y, id: j}]}",
        "{a: [{name: x, id: i}]}");
  }

  @Test
  void anEmptyListStaysEmpty() {
    check(optional("a", Type.list(ELEMENT)).build(), "{a: []}", "{a: [{name: x}]}", "{a: []}");
  }

  @Test
  void entriesOfAMapBelongTogetherByKey() {
    check(
        optional("a", Type.map(ELEMENT)).build(),
        "{a: {k: {name: x}, new: {name: z}}}",
        "{a: {k: {name: y, id: i}, gone: {name: w, id: j}}}",
        "{a: {k: {name: x, id: i}, new: {name: z}}}");
  }

  @Test
  void elementsOfAKeyedListBelongTogetherByKeyWhereverTheyStand() {
    check(
        optional("a", Type.keyed(ELEMENT, "name")).build(),
        "{a: [{name: y}, {name: x, note: n}]}",
        "{a: [{name: x, id: i}, {name: y, id: j}]}",
        "{a: [{name: y, id: j}, {name: x, note: n, id: i}]}");
  }

  @Test
  void anElementOfASetComesFromTheOneThatDiffersOnlyInWhatWasLeftToTheProvider() {
    check(
        optional("a", Type.set(ELEMENT)).build(),
        "{a: [{name: x}, {name: y, size: 2}]}",
        "{a: [{name: y, size: 1, id: i}, {name: x, size: 7, id: j}]}",
        "{a: [{name: x, size: 7, id: j}, {name: y, size: 2}]}");
  }

  @Test
  void anElementOfASetHasTheDefaultsThatWillBeSent() {
    Type element =
        Type.object(
            Attribute.required("name", Scalar.TEXT).build(),
            optional("regex", Scalar.BOOL).defaultValue(Bool.FALSE).build(),
            Attribute.optionalComputed("equal", Scalar.BOOL).build());
    check(
        optional("a", Type.set(element)).build(),
        "{a: [{name: x}, {name: y, regex: true}]}",
        "{a: [{name: y, regex: false, equal: true}, {name: x, regex: false, equal: true}]}",
        "{a: [{name: x, equal: true}, {name: y, regex: true}]}");
  }

  @Test
  void anElementOfASetThatDiffersInWhatAPersonSetIsNew() {
    check(
        optional("a", Type.set(ELEMENT)).build(),
        "{a: [{name: x, note: new}]}",
        "{a: [{name: x, note: old, id: i}]}",
        "{a: [{name: x, note: new}]}");
  }

  @Test
  void eachElementOfASetServesOnce() {
    check(
        optional("a", Type.set(ELEMENT)).build(),
        "{a: [{name: x}, {name: x, size: 2}]}",
        "{a: [{name: x, size: 1, id: i}, {name: x, size: 2, id: j}]}",
        "{a: [{name: x, size: 1, id: i}, {name: x, size: 2, id: j}]}");
  }

  @Test
  void aSecretStaysMarked() {
    Schema schema = schema(optional("a", Scalar.TEXT).sensitive().build());
    MapValue config = MapValue.of("a", Text.of("x").markedSensitive());

    assertThat(proposed(schema, config, MapValue.EMPTY).get("a").orElseThrow().sensitive())
        .isTrue();
  }

  @Test
  void nothingIsLostThatTheSchemaDoesNotKnow() {
    check(optional("a", Scalar.TEXT).build(), "{b: 1}", "{b: 2, c: 3}", "{b: 1}");
  }
}

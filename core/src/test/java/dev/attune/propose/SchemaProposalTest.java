package dev.attune.propose;

import static dev.attune.schema.Attribute.computed;
import static dev.attune.schema.Attribute.optional;
import static dev.attune.schema.Attribute.optionalComputed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import org.junit.jupiter.api.Test;

/** What an object will be, as far as its schema can tell. */
class SchemaProposalTest {
  private static final Value X = Text.of("x");

  private static Schema schema(Attribute... attributes) {
    return Schema.of(new TypeName("acme.attune.dev", "Thing"), "v1", Type.object(attributes), "");
  }

  private static final Schema ONE = schema(optional("a", Scalar.TEXT).defaultValue(X).build());

  @Test
  void aDefaultStandsInForWhatIsLeftOut() {
    assertThat(SchemaProposal.create(ONE, MapValue.EMPTY)).isEqualTo(MapValue.of("a", X));
  }

  @Test
  void aDefaultStandsInForNull() {
    assertThat(SchemaProposal.create(ONE, MapValue.of("a", Null.NULL)))
        .isEqualTo(MapValue.of("a", X));
  }

  @Test
  void aDefaultStandsInWhenAnObjectIsChanged() {
    assertThat(SchemaProposal.update(ONE, MapValue.EMPTY)).isEqualTo(MapValue.of("a", X));
  }

  @Test
  void whatIsDeclaredBeatsTheDefault() {
    MapValue declared = MapValue.of("a", Text.of("y"));
    assertThat(SchemaProposal.create(ONE, declared)).isEqualTo(declared);
  }

  @Test
  void whatTheProviderSetsIsUnknownForANewObject() {
    Schema schema =
        schema(computed("a", Scalar.TEXT).build(), optionalComputed("b", Scalar.TEXT).build());
    assertThat(SchemaProposal.create(schema, MapValue.EMPTY))
        .isEqualTo(MapValue.builder().put("a", Unknown.UNKNOWN).put("b", Unknown.UNKNOWN).build());
  }

  @Test
  void aSecretThatTheProviderSetsIsUnknownAndMarked() {
    Schema schema = schema(computed("a", Scalar.TEXT).sensitive().build());
    Value planned = SchemaProposal.create(schema, MapValue.EMPTY).get("a").orElseThrow();
    assertThat(planned).isInstanceOf(Unknown.class);
    assertThat(planned.sensitive()).isTrue();
  }

  @Test
  void whatTheProviderHadSetStaysKnown() {
    Schema schema = schema(computed("a", Scalar.TEXT).build());
    assertThat(SchemaProposal.update(schema, MapValue.of("a", X))).isEqualTo(MapValue.of("a", X));
  }

  @Test
  void whatNobodySetIsNotThere() {
    Schema schema = schema(optional("a", Scalar.TEXT).build());
    assertThat(SchemaProposal.create(schema, MapValue.EMPTY)).isEqualTo(MapValue.EMPTY);
  }

  @Test
  void whatIsNullWithoutADefaultStaysNull() {
    Schema schema = schema(optional("a", Scalar.TEXT).build());
    MapValue declared = MapValue.of("a", Null.NULL);
    assertThat(SchemaProposal.create(schema, declared)).isEqualTo(declared);
  }

  @Test
  void defaultsStandInInsideLists() {
    Type.ObjectOf element =
        Type.object(
            optional("a", Scalar.TEXT).build(),
            optional("b", Scalar.NUMBER).defaultValue(Num.of(7)).build());
    Schema schema = schema(optional("list", Type.list(element)).build());
    assertThat(
            SchemaProposal.create(schema, MapValue.of("list", ListValue.of(MapValue.of("a", X)))))
        .isEqualTo(
            MapValue.of(
                "list", ListValue.of(MapValue.builder().put("a", X).put("b", Num.of(7)).build())));
  }

  @Test
  void aChangeLeavesOpenWhatIsComputedFromTheRestButNoIdentifier() {
    Schema schema =
        schema(
            computed("id", Scalar.TEXT).role(Attribute.Role.IDENTIFIER).build(),
            computed("at", Scalar.TEXT).build(),
            optionalComputed("b", Scalar.TEXT).build());
    MapValue planned = MapValue.builder().put("id", X).put("at", X).put("b", X).build();
    assertThat(SchemaProposal.changed(schema, planned))
        .isEqualTo(planned.with("at", Unknown.UNKNOWN));
  }
}

package dev.attune.schema;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValidationTest {
  private static final Attribute NAME = Attribute.required("name", Type.Scalar.TEXT).build();
  private static final Attribute SIZE = Attribute.optional("size", Type.Scalar.NUMBER).build();
  private static final Attribute ID = Attribute.computed("id", Type.Scalar.TEXT).build();

  @Test
  void findsAnUnknownFieldAndNamesTheKnownOnes() {
    assertThat(violations(Type.object(NAME, SIZE, ID), named().put("siez", Num.of(1)).build()))
        .containsExactly(
            new Violation.UnknownField(Path.of("siez"), "siez", List.of("name", "size")));
  }

  @Test
  void findsAnUnknownFieldDeepDown() {
    Type.ObjectOf type =
        Type.object(Attribute.optional("disks", Type.list(Type.object(SIZE))).build());
    Value disk = MapValue.of("colour", Text.of("red"));
    assertThat(violations(type, MapValue.of("disks", ListValue.of(MapValue.EMPTY, disk))))
        .extracting(violation -> violation.path().toString())
        .containsExactly("disks[1].colour");
  }

  @Test
  void findsAMissingField() {
    assertThat(violations(Type.object(NAME), MapValue.EMPTY))
        .containsExactly(new Violation.MissingField(Path.ROOT, NAME));
  }

  @Test
  void takesNullForMissing() {
    assertThat(violations(Type.object(NAME), MapValue.of("name", Null.NULL)))
        .containsExactly(new Violation.MissingField(Path.ROOT, NAME));
  }

  @Test
  void doesNotTakeAnEmptyTextForMissing() {
    assertThat(violations(Type.object(NAME), MapValue.of("name", Text.of("")))).isEmpty();
  }

  @Test
  void doesNotMissAnythingInASelection() {
    assertThat(Validation.validatePartial(Type.object(NAME), MapValue.EMPTY)).isEmpty();
  }

  @Test
  void findsAComputedFieldThatIsSet() {
    assertThat(violations(Type.object(ID), MapValue.of("id", Text.of("x"))))
        .containsExactly(new Violation.ComputedField(Path.of("id"), "id"));
  }

  @Test
  void letsASelectionNameAComputedField() {
    assertThat(Validation.validatePartial(Type.object(ID), MapValue.of("id", Text.of("x"))))
        .isEmpty();
  }

  @Test
  void findsAWrongType() {
    assertThat(violations(Type.object(SIZE), MapValue.of("size", Bool.TRUE)))
        .containsExactly(
            new Violation.WrongType(Path.of("size"), Type.Scalar.NUMBER, ValueKind.BOOL));
  }

  @Test
  void findsAListWhereAMapBelongs() {
    Type map = Type.map(Type.Scalar.TEXT);
    assertThat(violations(it(map), MapValue.of("it", ListValue.EMPTY)))
        .containsExactly(new Violation.WrongType(Path.of("it"), map, ValueKind.LIST));
  }

  @Test
  void findsAMapWhereAListBelongs() {
    Type list = Type.list(Type.Scalar.TEXT);
    assertThat(violations(it(list), MapValue.of("it", MapValue.EMPTY)))
        .containsExactly(new Violation.WrongType(Path.of("it"), list, ValueKind.MAP));
  }

  @Test
  void findsAScalarWhereAnObjectBelongs() {
    Type object = Type.object(SIZE);
    assertThat(violations(it(object), MapValue.of("it", Text.of("x"))))
        .containsExactly(new Violation.WrongType(Path.of("it"), object, ValueKind.TEXT));
  }

  @Test
  void findsAWrongTypeInAMapUnderItsKey() {
    assertThat(
            violations(
                it(Type.map(Type.Scalar.TEXT)), MapValue.of("it", MapValue.of("a.b", Num.of(1)))))
        .extracting(violation -> violation.path().toString())
        .containsExactly("it[\"a.b\"]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "False", "YES", "no", "on", "Off"})
  void seesThatAQuotedTruthWasMeant(String text) {
    assertThat(violations(it(Type.Scalar.BOOL), MapValue.of("it", Text.of(text))))
        .containsExactly(new Violation.QuotedScalar(Path.of("it"), Type.Scalar.BOOL));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "-0.5", "1e3"})
  void seesThatAQuotedNumberWasMeant(String text) {
    assertThat(violations(it(Type.Scalar.NUMBER), MapValue.of("it", Text.of(text))))
        .containsExactly(new Violation.QuotedScalar(Path.of("it"), Type.Scalar.NUMBER));
  }

  @Test
  void doesNotTakeAnyTextForAQuotedNumber() {
    assertThat(violations(it(Type.Scalar.NUMBER), MapValue.of("it", Text.of("1 GB"))))
        .containsExactly(
            new Violation.WrongType(Path.of("it"), Type.Scalar.NUMBER, ValueKind.TEXT));
  }

  @Test
  void findsAValueThatIsNotAllowed() {
    Attribute attribute =
        Attribute.optional("it", Type.Scalar.TEXT).allowed(Text.of("a"), Text.of("b")).build();
    assertThat(violations(Type.object(attribute), MapValue.of("it", Text.of("c"))))
        .containsExactly(
            new Violation.NotAllowed(
                Path.of("it"), Text.of("c"), List.of(Text.of("a"), Text.of("b"))));
  }

  @Test
  void comparesAllowedNumbersByValue() {
    Attribute attribute = Attribute.optional("it", Type.Scalar.NUMBER).allowed(Num.of(1)).build();
    assertThat(violations(Type.object(attribute), MapValue.of("it", Num.of("1.0")))).isEmpty();
  }

  @Test
  void saysOnlyThatTheTypeIsWrongWhenItIs() {
    Attribute attribute = Attribute.optional("it", Type.Scalar.TEXT).allowed(Text.of("a")).build();
    assertThat(violations(Type.object(attribute), MapValue.of("it", Num.of(1))))
        .hasOnlyElementsOfType(Violation.WrongType.class)
        .hasSize(1);
  }

  @Test
  void warnsOfADeprecatedField() {
    Attribute attribute = Attribute.optional("it", Type.Scalar.TEXT).deprecated("use that").build();
    assertThat(violations(Type.object(attribute), MapValue.of("it", Text.of("x"))))
        .containsExactly(new Violation.DeprecatedField(Path.of("it"), "it", "use that"));
  }

  @Test
  void findsAnElementWithoutItsKey() {
    assertThat(violations(it(ports()), MapValue.of("it", ListValue.of(MapValue.EMPTY))))
        .containsExactly(new Violation.MissingKey(Path.of("it[0]"), "port"));
  }

  @Test
  void saysOnceThatARequiredKeyIsMissing() {
    Type list = Type.keyed(Type.object(NAME), "name");
    assertThat(violations(it(list), MapValue.of("it", ListValue.of(MapValue.EMPTY))))
        .containsExactly(new Violation.MissingField(Path.of("it[0]"), NAME));
  }

  @Test
  void findsTwoElementsWithTheSameKey() {
    ListValue list = ListValue.of(port("80"), port("81"), port("80.0"));
    assertThat(violations(it(ports()), MapValue.of("it", list)))
        .containsExactly(
            new Violation.DuplicateKey(
                Path.of("it[2]"), Path.of("it[0]"), MapValue.of("port", Num.of(80))));
  }

  @Test
  void doesNotCompareKeysThatAreNotKnownYet() {
    Value unknown = MapValue.of("port", Unknown.UNKNOWN);
    assertThat(violations(it(ports()), MapValue.of("it", ListValue.of(unknown, unknown))))
        .isEmpty();
  }

  @Test
  void checksTheElementsOfASet() {
    assertThat(
            violations(it(Type.set(Type.Scalar.TEXT)), MapValue.of("it", SetValue.of(Num.of(1)))))
        .hasSize(1);
  }

  @Test
  void letsTheUnknownStandAnywhere() {
    assertThat(violations(Type.object(NAME, SIZE), MapValue.of("name", Unknown.UNKNOWN))).isEmpty();
  }

  @Test
  void letsNullStandForAnythingOptional() {
    assertThat(violations(Type.object(SIZE), MapValue.of("size", Null.NULL))).isEmpty();
  }

  @Test
  void letsAnythingStandInADynamicAttribute() {
    assertThat(violations(it(Type.DYNAMIC), MapValue.of("it", MapValue.of("x", ListValue.EMPTY))))
        .isEmpty();
  }

  @Test
  void findsEverythingAtOnce() {
    MapValue value =
        MapValue.builder()
            .put("x", Null.NULL)
            .put("size", Text.of("1"))
            .put("id", Null.NULL)
            .build();
    assertThat(violations(Type.object(NAME, SIZE, ID), value))
        .extracting(violation -> violation.getClass().getSimpleName())
        .containsExactly("UnknownField", "QuotedScalar", "ComputedField", "MissingField");
  }

  private static List<Violation> violations(Type.ObjectOf type, MapValue value) {
    return Validation.validate(type, value);
  }

  private static Type.ObjectOf it(Type type) {
    return Type.object(Attribute.optional("it", type).build());
  }

  private static Type ports() {
    return Type.keyed(Type.object(Attribute.optional("port", Type.Scalar.NUMBER).build()), "port");
  }

  private static Value port(String number) {
    return MapValue.of("port", Num.of(number));
  }

  private static MapValue.Builder named() {
    return MapValue.builder().put("name", Text.of("x"));
  }
}

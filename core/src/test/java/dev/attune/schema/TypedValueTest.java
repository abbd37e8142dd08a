package dev.attune.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import org.junit.jupiter.api.Test;

class TypedValueTest {
  private static final Type.ObjectOf USER =
      Type.object(
          Attribute.optional("name", Type.Scalar.TEXT).build(),
          Attribute.optional("password", Type.Scalar.TEXT).sensitive().build());

  private static final Value USER_VALUE =
      MapValue.builder().put("name", Text.of("a")).put("password", Text.of("hunter2")).build();

  @Test
  void marksTheValueOfASensitiveAttribute() {
    MapValue typed = TypedValue.apply(USER, (MapValue) USER_VALUE);
    assertThat(typed.at(Path.of("password")).orElseThrow().sensitive()).isTrue();
  }

  @Test
  void leavesOtherAttributesUnmarked() {
    MapValue typed = TypedValue.apply(USER, (MapValue) USER_VALUE);
    assertThat(typed.at(Path.of("name")).orElseThrow().sensitive()).isFalse();
  }

  @Test
  void marksAnUnknownValueToo() {
    MapValue typed = TypedValue.apply(USER, MapValue.of("password", Unknown.UNKNOWN));
    assertThat(typed.at(Path.of("password")).orElseThrow().sensitive()).isTrue();
  }

  @Test
  void turnsAListOfSetKindIntoASet() {
    MapValue typed = typed(Type.set(Type.Scalar.NUMBER), ListValue.of(Num.of("1"), Num.of("1.0")));
    assertThat(typed.get("it")).contains(SetValue.of(Num.of(1)));
  }

  @Test
  void leavesAnOrderedListAList() {
    ListValue list = ListValue.of(Num.of(1), Num.of(1));
    assertThat(typed(Type.list(Type.Scalar.NUMBER), list).get("it")).contains(list);
  }

  @Test
  void marksInsideTheElementsOfAList() {
    MapValue typed = typed(Type.list(USER), ListValue.of(USER_VALUE));
    assertThat(typed.toString()).doesNotContain("hunter2");
  }

  @Test
  void marksInsideTheElementsOfASetThatIsOneAlready() {
    MapValue typed = typed(Type.set(USER), SetValue.of(USER_VALUE));
    assertThat(typed.toString()).doesNotContain("hunter2");
  }

  @Test
  void marksInsideTheEntriesOfAMap() {
    MapValue typed = typed(Type.map(USER), MapValue.of("a", USER_VALUE));
    assertThat(typed.toString()).doesNotContain("hunter2");
  }

  @Test
  void keepsWhatTheSchemaDoesNotKnow() {
    MapValue value = MapValue.of("stranger", ListValue.of(Num.of(1)));
    assertThat(TypedValue.apply(USER, value)).isEqualTo(value);
  }

  @Test
  void keepsAMarkOfTheWholeValue() {
    MapValue marked = MapValue.of("name", Text.of("a")).markedSensitive();
    assertThat(TypedValue.apply(USER, marked).sensitive()).isTrue();
  }

  private static MapValue typed(Type type, Value value) {
    Type.ObjectOf object = Type.object(Attribute.optional("it", type).build());
    return TypedValue.apply(object, MapValue.of("it", value));
  }
}

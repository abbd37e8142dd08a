package dev.attune.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import org.junit.jupiter.api.Test;

/** No violation repeats a secret, whether or not the value has been marked before. */
class ValidationSecrecyTest {
  private static final Text SECRET = Text.of("hunter2");
  private static final Attribute LEVEL =
      Attribute.optional("level", Type.Scalar.TEXT)
          .allowed(Text.of("low"), Text.of("high"))
          .build();

  @Test
  void ofASensitiveAttributeThatIsNotAllowed() {
    Attribute attribute =
        Attribute.optional("it", Type.Scalar.TEXT).sensitive().allowed(Text.of("x")).build();
    assertNoLeak(Type.object(attribute), MapValue.of("it", SECRET));
  }

  @Test
  void insideASensitiveObject() {
    Attribute attribute = Attribute.optional("it", Type.object(LEVEL)).sensitive().build();
    assertNoLeak(Type.object(attribute), MapValue.of("it", MapValue.of("level", SECRET)));
  }

  @Test
  void insideAListOfASensitiveAttribute() {
    Attribute attribute =
        Attribute.optional("it", Type.list(Type.object(LEVEL))).sensitive().build();
    Value list = ListValue.of(MapValue.of("level", SECRET));
    assertNoLeak(Type.object(attribute), MapValue.of("it", list));
  }

  @Test
  void insideAMarkedValue() {
    Attribute attribute = Attribute.optional("it", Type.object(LEVEL)).build();
    Value marked = MapValue.of("level", SECRET).markedSensitive();
    assertNoLeak(Type.object(attribute), MapValue.of("it", marked));
  }

  @Test
  void insideAMarkedRoot() {
    assertNoLeak(Type.object(LEVEL), MapValue.of("level", SECRET).markedSensitive());
  }

  @Test
  void ofAnObjectWithASensitiveAttributeThatIsNotAllowed() {
    Type.ObjectOf inner =
        Type.object(Attribute.optional("password", Type.Scalar.TEXT).sensitive().build());
    Attribute attribute = Attribute.optional("it", inner).allowed(MapValue.EMPTY).build();
    assertNoLeak(Type.object(attribute), MapValue.of("it", MapValue.of("password", SECRET)));
  }

  @Test
  void thatIsTheKeyOfAList() {
    Type.ObjectOf element =
        Type.object(Attribute.optional("password", Type.Scalar.TEXT).sensitive().build());
    Attribute attribute = Attribute.optional("it", Type.keyed(element, "password")).build();
    Value same = MapValue.of("password", SECRET);
    assertNoLeak(Type.object(attribute), MapValue.of("it", ListValue.of(same, same)));
  }

  @Test
  void thatIsTheKeyOfAListInsideASensitiveAttribute() {
    Type.ObjectOf element = Type.object(Attribute.optional("name", Type.Scalar.TEXT).build());
    Attribute attribute = Attribute.optional("it", Type.keyed(element, "name")).sensitive().build();
    Value same = MapValue.of("name", SECRET);
    assertNoLeak(Type.object(attribute), MapValue.of("it", ListValue.of(same, same)));
  }

  @Test
  void shownValuesAreNotHiddenWithoutNeed() {
    assertThat(Validation.validate(Type.object(LEVEL), MapValue.of("level", Text.of("medium"))))
        .hasToString("[NotAllowed[path=level, found=\"medium\", allowed=[\"low\", \"high\"]]]");
  }

  private static void assertNoLeak(Type.ObjectOf type, MapValue value) {
    assertThat(Validation.validate(type, value)).isNotEmpty();
    assertThat(Validation.validate(type, value).toString()).doesNotContain("hunter2");
    MapValue typed = TypedValue.apply(type, value);
    assertThat(Validation.validate(type, typed).toString()).doesNotContain("hunter2");
  }
}

package dev.attune.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attune.provider.builtin.BuiltinKinds;
import java.util.List;
import org.junit.jupiter.api.Test;

class TypeTest {
  private static final Attribute SECRET =
      Attribute.optional("secret", Type.Scalar.TEXT).sensitive().build();

  @Test
  void hasEachAttributeOnce() {
    assertThatThrownBy(() -> Type.object(SECRET, SECRET))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'secret'");
  }

  @Test
  void keepsTheOrderOfItsAttributes() {
    Attribute first = Attribute.optional("z", Type.Scalar.TEXT).build();
    assertThat(Type.object(first, SECRET).attributes().keySet()).containsExactly("z", "secret");
  }

  @Test
  void knowsOfSecretsAtAnyDepth() {
    Type deep = Type.map(Type.list(Type.object(SECRET)));
    assertThat(Type.object(Attribute.optional("a", deep).build()).holdsSensitive()).isTrue();
    assertThat(Type.object(Attribute.optional("a", Type.DYNAMIC).build()).holdsSensitive())
        .isFalse();
  }

  @Test
  void isKeyedByAtLeastOneField() {
    assertThatThrownBy(() -> new ListKind.Keyed(List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void readsInPlainWords() {
    assertThat(TypeWords.one(Type.Scalar.TEXT)).isEqualTo("text");
    assertThat(TypeWords.one(Type.Scalar.NUMBER)).isEqualTo("a number");
    assertThat(TypeWords.one(Type.Scalar.BOOL)).isEqualTo("true or false");
    assertThat(TypeWords.one(Type.DYNAMIC)).isEqualTo("any value");
    assertThat(TypeWords.one(Type.object())).isEqualTo("an object");
  }

  @Test
  void readsInPlainWordsWhenItIsNested() {
    assertThat(TypeWords.one(Type.list(Type.Scalar.NUMBER))).isEqualTo("a list of numbers");
    assertThat(TypeWords.one(Type.set(Type.object()))).isEqualTo("a set of objects");
    assertThat(TypeWords.one(Type.map(Type.list(Type.set(Type.Scalar.TEXT)))))
        .isEqualTo("a map of lists of sets of text");
    assertThat(TypeWords.one(Type.list(Type.map(Type.DYNAMIC)))).isEqualTo("a list of maps");
  }

  @Test
  void builtinDataTakesAnyInput() {
    assertThat(BuiltinKinds.DATA.apiVersion()).isEqualTo("builtin.attune.dev/v1");
    assertThat(BuiltinKinds.DATA.body().attributes().keySet())
        .containsExactly("input", "replace_when", "id", "output");
    assertThat(BuiltinKinds.schemas()).containsExactly(BuiltinKinds.DATA);
  }

  @Test
  void everyAttributeSaysWhoSetsIt() {
    assertThat(Attribute.required("a", Type.DYNAMIC).build().settable()).isTrue();
    assertThat(Attribute.optional("a", Type.DYNAMIC).build().settable()).isTrue();
    assertThat(Attribute.optionalComputed("a", Type.DYNAMIC).build().settable()).isTrue();
    assertThat(Attribute.computed("a", Type.DYNAMIC).build().settable()).isFalse();
  }
}

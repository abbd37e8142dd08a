package dev.attune.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.schema.Validation;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** No choice of texts makes a set or a keyed list slow. */
class CollisionTest {
  private static final Duration SOON = Duration.ofSeconds(10);

  private final List<String> texts = CollidingTexts.all();

  @Test
  void theTextsDoCollide() {
    assertThat(texts)
        .doesNotHaveDuplicates()
        .extracting(String::hashCode)
        .containsOnly(texts.getFirst().hashCode());
  }

  @Test
  void aSetOfTextsIsQuickToMakeAndToCompare() {
    boolean equal = CpuTime.atMost(SOON, () -> set(texts).equals(set(texts.reversed())));
    assertThat(equal).isTrue();
  }

  @Test
  void aSetOfMapsIsQuickWhetherKeysOrValuesCollide() {
    List<MapValue> keys = texts.stream().map(text -> MapValue.of(text, Null.NULL)).toList();
    List<MapValue> values = texts.stream().map(text -> MapValue.of("a", Text.of(text))).toList();
    assertThat(CpuTime.atMost(SOON, () -> SetValue.of(keys)).elements()).hasSameSizeAs(texts);
    assertThat(CpuTime.atMost(SOON, () -> SetValue.of(values)).elements()).hasSameSizeAs(texts);
  }

  @Test
  void aKeyedListIsQuickToCheck() {
    Attribute name = Attribute.optional("name", Type.Scalar.TEXT).build();
    Type.ObjectOf type =
        Type.object(Attribute.optional("list", Type.keyed(Type.object(name), "name")).build());
    ListValue list =
        ListValue.of(texts.stream().map(text -> MapValue.of("name", Text.of(text))).toList());
    assertThat(CpuTime.atMost(SOON, () -> Validation.validate(type, MapValue.of("list", list))))
        .isEmpty();
  }

  @Test
  void pathsAreQuickToTellApart() {
    List<Path> paths = texts.stream().map(Path.ROOT::field).toList();
    Set<Path> distinct = CpuTime.atMost(SOON, () -> new HashSet<>(paths));
    assertThat(distinct).hasSameSizeAs(paths);
  }

  private static SetValue set(List<String> texts) {
    return SetValue.of(texts.stream().map(Text::of).toList());
  }
}

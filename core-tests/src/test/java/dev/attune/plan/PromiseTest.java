package dev.attune.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.testkit.project.TestProject;
import dev.attune.value.CanonicalJson;
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
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PromiseTest {
  private static MapValue field(Value value) {
    return MapValue.of("f", value);
  }

  private static Value secret(String text) {
    return Text.of(text).markedSensitiveIf(true);
  }

  private static List<String> broken(Value promised, Value now) {
    return broken(promised, Optional.empty(), now);
  }

  private static List<String> broken(Value promised, Optional<Value> live, Value now) {
    return Promise.of(TestProject.KEY, field(promised))
        .brokenBy(TestProject.KEY, live.map(PromiseTest::field), field(now))
        .stream()
        .map(Path::toString)
        .toList();
  }

  @Test
  void whatIsTheSameKeepsIt() {
    Value list = ListValue.of(List.of(Text.of("a"), MapValue.of("b", Num.of(1))));
    assertThat(broken(list, list)).isEmpty();
    assertThat(broken(secret("s"), secret("s"))).isEmpty();
    assertThat(broken(Null.NULL, Null.NULL)).isEmpty();
    assertThat(broken(Num.of("1.0"), Num.of("1"))).isEmpty();
  }

  @Test
  void anotherValueBreaksItAndIsNamedByItsPath() {
    assertThat(broken(Text.of("a"), Text.of("b"))).containsExactly("f");
    assertThat(broken(Text.of("a"), Null.NULL)).containsExactly("f");
    assertThat(broken(Null.NULL, Text.of("a"))).containsExactly("f");
    assertThat(broken(Text.of("a"), Unknown.UNKNOWN)).containsExactly("f");
    assertThat(broken(Text.of("1"), Num.of("1"))).containsExactly("f");
    assertThat(
            broken(
                ListValue.of(List.of(MapValue.of("b", Num.of(1)))),
                ListValue.of(List.of(MapValue.of("b", Num.of(2))))))
        .containsExactly("f[0].b");
    assertThat(broken(ListValue.of(List.of(Num.of(1))), ListValue.EMPTY)).containsExactly("f");
  }

  @Test
  void whatWasOpenMayBeAnything() {
    assertThat(broken(Unknown.UNKNOWN, Text.of("a"))).isEmpty();
    assertThat(broken(Unknown.UNKNOWN.markedSensitiveIf(true), Text.of("a"))).isEmpty();
    assertThat(
            broken(
                MapValue.of("a", Unknown.UNKNOWN).with("b", Num.of(1)),
                MapValue.of("a", Num.of(7)).with("b", Num.of(1))))
        .isEmpty();
  }

  @Test
  void aTextThatLooksLikeASignIsATextAllTheSame() {
    for (String text : List.of("?", "=", "#", "=a", "#a", "")) {
      assertThat(broken(Text.of(text), Text.of(text))).isEmpty();
      assertThat(broken(Text.of(text), Text.of(text + "b"))).containsExactly("f");
    }
  }

  @Test
  void elementsOfASetAreFoundWhateverTheirOrderAndNeverBecomeMore() {
    Value one = MapValue.of("n", Num.of(1)).with("id", Unknown.UNKNOWN);
    Value two = MapValue.of("n", Num.of(2)).with("id", Unknown.UNKNOWN);
    Value madeOne = MapValue.of("n", Num.of(1)).with("id", Text.of("x"));
    Value madeTwo = MapValue.of("n", Num.of(2)).with("id", Text.of("y"));
    Value three = MapValue.of("n", Num.of(3)).with("id", Text.of("z"));
    Value promised = SetValue.of(List.of(one, two));
    assertThat(broken(promised, SetValue.of(List.of(madeTwo, madeOne)))).isEmpty();
    assertThat(broken(promised, SetValue.of(List.of(madeOne, three)))).containsExactly("f");
    assertThat(broken(promised, SetValue.of(List.of(madeOne, madeTwo, three))))
        .containsExactly("f");
  }

  @Test
  void whatIsThereAlreadyMayStay() {
    assertThat(broken(Text.of("a"), Optional.of(Text.of("b")), Text.of("b"))).isEmpty();
    assertThat(broken(Text.of("a"), Optional.of(Text.of("b")), Text.of("c"))).containsExactly("f");
  }

  @Test
  void aSecretIsHeldToItsHashAndIsNowhereToBeRead() {
    assertThat(broken(secret("swordfish"), secret("another"))).containsExactly("f");
    assertThat(broken(secret("swordfish"), Text.of("swordfish"))).isEmpty();
    assertThat(broken(Text.of("plain"), secret("plain"))).isEmpty();
    assertThat(CanonicalJson.write(Promise.of(TestProject.KEY, field(secret("swordfish"))).told()))
        .doesNotContain("swordfish");
  }
}

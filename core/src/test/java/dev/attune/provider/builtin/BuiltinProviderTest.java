package dev.attune.provider.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Planned;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Proposal;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BuiltinProviderTest {
  private static final Provider PROVIDER = new BuiltinProvider(() -> "id-1");
  private static final Location DATA = Location.of(BuiltinKinds.DATA.type());
  private static final MapValue HELLO = MapValue.of("input", Text.of("hello"));

  @Test
  void aNewObjectWillHaveItsInputAsOutputAndAnIdThatIsKnownLater() {
    assertThat(propose(Optional.empty(), HELLO).value())
        .isEqualTo(HELLO.with("id", Unknown.UNKNOWN).with("output", Text.of("hello")));
  }

  @Test
  void anObjectThatIsThereKeepsItsId() {
    assertThat(propose(Optional.of(existing(HELLO)), HELLO).value().get("id"))
        .contains(Text.of("old"));
  }

  @Test
  void withoutInputThereIsNoOutput() {
    assertThat(propose(Optional.empty(), MapValue.EMPTY).value())
        .isEqualTo(MapValue.of("id", Unknown.UNKNOWN));
  }

  @Test
  void theOutputOfNullIsNull() {
    assertThat(propose(Optional.empty(), MapValue.of("input", Null.NULL)).value().get("output"))
        .contains(Null.NULL);
  }

  @Test
  void theOutputOfASecretIsASecret() {
    MapValue secret = MapValue.of("input", Text.of("x").markedSensitive());

    assertThat(propose(Optional.empty(), secret).value().get("output"))
        .hasValueSatisfying(output -> assertThat(output.sensitive()).isTrue());
  }

  @Test
  void anotherReplaceWhenReplaces() {
    assertThat(propose(Optional.of(existing(when(Text.of("1")))), when(Text.of("2"))).replace())
        .containsExactly(Path.of("replace_when"));
  }

  @Test
  void aReplaceWhenThatIsKnownLaterReplaces() {
    assertThat(propose(Optional.of(existing(when(Text.of("1")))), when(Unknown.UNKNOWN)).replace())
        .containsExactly(Path.of("replace_when"));
  }

  @Test
  void theSameReplaceWhenReplacesNothing() {
    assertThat(propose(Optional.of(existing(when(Text.of("1")))), when(Text.of("1"))).replace())
        .isEmpty();
  }

  @Test
  void aNullInPlaceOfNoReplaceWhenReplacesNothing() {
    assertThat(propose(Optional.of(existing(MapValue.EMPTY)), when(Null.NULL)).replace()).isEmpty();
  }

  @Test
  void aNewObjectGetsTheIdThatItIsGiven() {
    Write write = new Write(HELLO, MapValue.EMPTY, PrivateBytes.NONE);

    assertThat(PROVIDER.create(DATA, write, "intent"))
        .isEqualTo(
            Result.of(
                Instance.of(
                    "id-1",
                    HELLO.with("id", Text.of("id-1")).with("output", Text.of("hello")),
                    "v1")));
  }

  @Test
  void anUpdateKeepsTheId() {
    Write write = new Write(HELLO, MapValue.EMPTY, PrivateBytes.NONE);

    assertThat(PROVIDER.update(DATA, existing(MapValue.EMPTY), write).instance())
        .hasValueSatisfying(instance -> assertThat(instance.id()).isEqualTo("old"));
  }

  @Test
  void readingGivesWhatIsKnown() {
    Instance known = existing(HELLO);

    assertThat(PROVIDER.read(DATA, known)).isEqualTo(Result.of(known));
  }

  @Test
  void aDeletedObjectIsGone() {
    assertThat(PROVIDER.delete(DATA, existing(HELLO))).isEqualTo(Result.gone());
  }

  @Test
  void aForeignKindHasNoOperations() {
    assertThat(PROVIDER.operations(new TypeName("a.example.org", "Data"))).isEmpty();
  }

  private static Planned propose(Optional<Instance> prior, MapValue config) {
    return PROVIDER.propose(new Proposal(BuiltinKinds.DATA.type(), prior, config, config));
  }

  private static MapValue when(Value value) {
    return MapValue.of("replace_when", value);
  }

  private static Instance existing(MapValue config) {
    return Instance.of("old", config.with("id", Text.of("old")), "v1");
  }
}

package dev.attune.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.label.Marks;
import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import dev.attune.store.ObjectPlace;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** An object is as we left it if nothing that somebody can set is another. */
class FingerprintTest {
  private static final ProjectKey KEY =
      ProjectKey.of("0123456789 0123456789 0123456789").orElseThrow();
  private static final Schema LAMP = lamp(Attribute.optional("colour", Scalar.TEXT).build());
  private static final MapValue RED = lamp("red", "monday");

  private final Fingerprint fingerprint = new Fingerprint(KEY);

  private static Schema lamp(Attribute colour) {
    Attribute seen = Attribute.computed("seen", Scalar.TEXT).build();
    return Schema.of(new TypeName("shop.attune.dev", "Lamp"), "v1", Type.object(colour, seen), "");
  }

  private static MapValue lamp(String colour, String seen) {
    return MapValue.builder().put("colour", Text.of(colour)).put("seen", Text.of(seen)).build();
  }

  private static Observed observed(String id, MapValue value, boolean protection) {
    Marks marks =
        new Marks(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            protection ? ProtectionLevel.FULL : ProtectionLevel.NONE);
    return new Observed(
        "shop", Location.of(LAMP.type()), Instance.of(id, value, "v1"), value, marks);
  }

  private static LastApplied left(Schema schema) {
    return new LastApplied(
        new ObjectPlace(
            Deployment.of(Identity.of("default", LAMP.type(), "lamp")), "shop", List.of()),
        Instance.of("1", RED, "v1"),
        Declaration.NONE,
        Optional.of(new Fingerprint(KEY).ofRecord(observed("1", RED, false), schema)),
        List.of());
  }

  private boolean isAsLeft(Observed observed) {
    return fingerprint.isAsLeft(observed, LAMP, left(LAMP));
  }

  @Test
  void theVeryObjectIsAsLeft() {
    assertThat(isAsLeft(observed("1", RED, false))).isTrue();
  }

  @Test
  void whatOnlyAProviderSetsDoesNotCount() {
    assertThat(isAsLeft(observed("1", lamp("red", "tuesday"), false))).isTrue();
  }

  @Test
  void anotherValueOfAFieldIsAChange() {
    assertThat(isAsLeft(observed("1", lamp("blue", "monday"), false))).isFalse();
  }

  @Test
  void anotherObjectWithTheSameFieldsIsAChange() {
    assertThat(isAsLeft(observed("2", RED, false))).isFalse();
  }

  @Test
  void protectionThatSomebodyPutOnIsAChange() {
    assertThat(isAsLeft(observed("1", RED, true))).isFalse();
  }

  @Test
  void underAnotherSchemaNothingIsSaidAboutTheVeryObjectEither() {
    Attribute defaulted =
        Attribute.optional("colour", Scalar.TEXT).defaultValue(Text.of("green")).build();
    assertThat(fingerprint.isAsLeft(observed("1", RED, false), LAMP, left(lamp(defaulted))))
        .isFalse();
  }

  @Test
  void aRecordWithoutAFingerprintSaysNothing() {
    LastApplied left = left(LAMP);
    LastApplied bare = LastApplied.of(left.place(), left.instance(), left.declaration());
    assertThat(fingerprint.isAsLeft(observed("1", RED, false), LAMP, bare)).isFalse();
  }
}

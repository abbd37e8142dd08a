package dev.attune.label;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import org.junit.jupiter.api.Test;

class ConfigHashTest {
  private static final Schema SERVICE =
      Schema.of(
          new TypeName("konnect.attune.dev", "Service"),
          "v1",
          Type.object(
              Attribute.optional("name", Type.Scalar.TEXT).build(),
              Attribute.optional("password", Type.Scalar.TEXT).sensitive().build(),
              Attribute.optional("token", Type.Scalar.TEXT).writeOnly().build(),
              Attribute.optional("zones", Type.set(Type.Scalar.TEXT)).build(),
              Attribute.optional("hosts", Type.list(Type.Scalar.TEXT)).build(),
              Attribute.optional(
                      "ports",
                      Type.keyed(
                          Type.object(
                              Attribute.required("port", Type.Scalar.NUMBER).build(),
                              Attribute.optional("note", Type.Scalar.TEXT).build()),
                          "port"))
                  .build(),
              Attribute.optional("any", Type.DYNAMIC).build()),
          "");

  @Test
  void isTheBase32OfASha256() {
    // printf '{"name":"a"}' | sha256sum | xxd -r -p | base32 | tr A-Z a-z | tr -d =
    assertThat(ConfigHash.of(SERVICE, MapValue.of("name", Text.of("a"))))
        .contains("3hlrtmtuqc2vzverqaqoorz6ofxngvu4rlnp5etm7gyqwt4o6bsa");
  }

  @Test
  void aPlanSaysWhichHashItIs() {
    assertThat(ConfigHash.inPlan("abc")).isEqualTo("sha256:abc");
  }

  @Test
  void hasFiftyTwoCharactersOfTheSmallestAlphabet() {
    assertThat(hash(MapValue.EMPTY)).hasSize(ConfigHash.LENGTH).matches("[a-z2-7]+");
  }

  @Test
  void sensitiveAndWriteOnlyFieldsAreNotInIt() {
    MapValue secrets = MapValue.of("password", Text.of("p")).with("token", Text.of("t"));

    assertThat(hash(secrets)).isEqualTo(hash(MapValue.EMPTY));
  }

  @Test
  void aMarkedValueIsNotInItWhereverItStands() {
    Value marked = MapValue.of("a", Text.of("x").markedSensitive()).with("b", Num.of(1));

    assertThat(hash(MapValue.of("any", marked)))
        .isEqualTo(hash(MapValue.of("any", MapValue.of("b", Num.of(1)))));
  }

  @Test
  void aMarkedElementIsNotInIt() {
    ListValue hosts = ListValue.of(Text.of("a"), Text.of("b").markedSensitive());

    assertThat(hash(MapValue.of("hosts", hosts)))
        .isEqualTo(hash(MapValue.of("hosts", ListValue.of(Text.of("a")))));
  }

  @Test
  void anExplicitNullIsDeclared() {
    assertThat(hash(MapValue.of("name", Null.NULL))).isNotEqualTo(hash(MapValue.EMPTY));
  }

  @Test
  void aListOfSetKindHasNoOrder() {
    assertThat(hash(texts("zones", "a", "b"))).isEqualTo(hash(texts("zones", "b", "a")));
  }

  @Test
  void anOrderedListHasAnOrder() {
    assertThat(hash(texts("hosts", "a", "b"))).isNotEqualTo(hash(texts("hosts", "b", "a")));
  }

  @Test
  void aKeyedListHasNoOrder() {
    assertThat(hash(ports(80, 443))).isEqualTo(hash(ports(443, 80)));
  }

  @Test
  void thereIsNoneWhileAnythingIsKnownLater() {
    assertThat(ConfigHash.of(SERVICE, MapValue.of("any", MapValue.of("deep", Unknown.UNKNOWN))))
        .isEmpty();
  }

  @Test
  void aSecretThatIsKnownLaterDoesNotMatter() {
    assertThat(ConfigHash.of(SERVICE, MapValue.of("password", Unknown.UNKNOWN))).isPresent();
  }

  private static MapValue texts(String name, String one, String other) {
    return MapValue.of(name, ListValue.of(Text.of(one), Text.of(other)));
  }

  private static MapValue ports(int one, int other) {
    return MapValue.of(
        "ports",
        ListValue.of(MapValue.of("port", Num.of(one)), MapValue.of("port", Num.of(other))));
  }

  private static String hash(MapValue declared) {
    return ConfigHash.of(SERVICE, declared).orElseThrow();
  }
}

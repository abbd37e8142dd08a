package dev.attune.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Role;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import org.junit.jupiter.api.Test;

class NaturalKeyTest {
  private static final Attribute NAME =
      Attribute.required("name", Type.Scalar.TEXT).role(Role.IDENTIFIER).build();
  private static final Attribute TYPE =
      Attribute.required("type", Type.Scalar.TEXT).role(Role.IDENTIFIER).build();

  private static Schema schema(Attribute... attributes) {
    return Schema.of(new TypeName("dns.attune.dev", "Record"), "v1", Type.object(attributes), "");
  }

  private static final MapValue VALUE =
      MapValue.builder().put("name", Text.of("www")).put("type", Text.of("A")).build();

  @Test
  void severalFieldsThatTellObjectsApartAreTheKeyTogether() {
    assertThat(NaturalKey.of(schema(NAME, TYPE), VALUE)).contains("www/A");
  }

  @Test
  void aNameIsTheKeyAlone() {
    assertThat(NaturalKey.of(schema(NAME, TYPE).named("name"), VALUE)).contains("www");
  }

  private static final Attribute ANY_CASE =
      Attribute.required("name", Type.Scalar.TEXT)
          .role(Role.IDENTIFIER)
          .normaliser(Normaliser.CASE)
          .build();

  @Test
  void eachFieldOfAKeyHasItsOwnSpellings() {
    Schema schema = schema(ANY_CASE, TYPE);

    assertThat(NaturalKey.areSame(schema, "www/A", "WWW/A")).isTrue();
    assertThat(NaturalKey.areSame(schema, "www/A", "www/a")).isFalse();
  }

  @Test
  void aKeyWithoutOtherSpellingsIsItsOwn() {
    assertThat(NaturalKey.areSame(schema(NAME, TYPE), "www/A", "WWW/A")).isFalse();
    assertThat(NaturalKey.spelled(schema(NAME, TYPE), "www/A")).isEqualTo("www/A");
  }

  @Test
  void aLinkIsTheSameAsItsTail() {
    Attribute link =
        Attribute.required("name", Type.Scalar.TEXT).normaliser(Normaliser.SELF_LINK).build();
    Schema schema = schema(link).named("name");

    assertThat(NaturalKey.areSame(schema, "https://api.example/v1/zones/a", "zones/a")).isTrue();
    assertThat(NaturalKey.areSame(schema, "https://api.example/v1/zones/a", "zones/b")).isFalse();
  }

  @Test
  void oneFieldThatIsNoNameIsNoKey() {
    assertThat(NaturalKey.of(schema(NAME), VALUE)).isEmpty();
  }
}

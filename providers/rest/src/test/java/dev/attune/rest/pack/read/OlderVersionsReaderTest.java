package dev.attune.rest.pack.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.pack.Pack;
import dev.attune.schema.Attribute;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.value.Path;
import org.junit.jupiter.api.Test;

/** What a pack says about the versions that manifests may still be written for. */
class OlderVersionsReaderTest {
  private static final TypeName ITEM = new TypeName("shop.attune.dev", "Item");

  private static String pack(String older) {
    return """
    pack: shop
    version: v3
    servers: {main: "https://api.shop.example"}
    types:
      Item:
        path: /items
        name: title
        fields:
          id: computed text
          title: required text
          price: required number
          colour: text
      Shelf:
        path: /shelves
        fields: {id: computed text, rows: number}
    """
        + older;
  }

  private static final String OLDER =
      """
      older:
        v2:
          Item: {price: required text}
        v1:
          Item: {price: required text, colour: null, color: text}
      """;

  @Test
  void eachSaysOnlyWhatWasOther() {
    Catalogue kinds = Packs.sound(pack(OLDER)).catalogue();

    assertThat(kinds.olderVersions(ITEM)).containsExactly("v2", "v1");
    Schema second = kinds.older(ITEM, "v2").orElseThrow();
    Schema first = kinds.older(ITEM, "v1").orElseThrow();
    assertThat(second.apiVersion()).isEqualTo("shop.attune.dev/v2");
    assertThat(second.body().attributes().keySet())
        .containsExactlyInAnyOrder("id", "title", "price", "colour");
    assertThat(second.body().attribute("price").map(Attribute::type)).contains(Type.Scalar.TEXT);
    assertThat(first.body().attributes().keySet())
        .containsExactlyInAnyOrder("id", "title", "price", "color");
    assertThat(first.nameField()).contains("title");
  }

  @Test
  void aTypeThatIsNotNamedWasWhatItIs() {
    Pack pack = Packs.sound(pack(OLDER));
    TypeName shelf = new TypeName("shop.attune.dev", "Shelf");

    assertThat(pack.catalogue().older(shelf, "v1").map(Schema::body))
        .isEqualTo(pack.catalogue().find(shelf).map(Schema::body));
  }

  @Test
  void anInstanceHasThemUnderItsOwnGroup() {
    Catalogue kinds = Packs.sound(pack(OLDER)).called("market").catalogue();

    assertThat(kinds.older(new TypeName("market.attune.dev", "Item"), "v1")).isPresent();
  }

  @Test
  void rulesAreLeftToWhoeverConverts() {
    Pack pack = Packs.sound(pack(OLDER + "conversions:\n  shop.attune.dev/Item: {}\n"));

    assertThat(pack.conversions().orElseThrow().path()).isEqualTo(Path.of("conversions"));
  }

  @Test
  void whatLeadsNowhereIsFound() {
    assertThat(
            Packs.findings(
                pack(
                    """
                    older:
                      v3: {}
                      two: {}
                      v1:
                        Itme: {price: text}
                        Item: {prize: null, weight: heavy}
                    """)))
        .containsExactly(
            "17:3 ATT-1006 'v3' is the current version of the pack, not an older one"
                + " | raise version when fields change, and describe the old fields here",
            "18:3 ATT-1002 'two' is not a valid version of a pack"
                + " | write v1, v2 or v1beta1: it follows the group in apiVersion",
            "20:5 ATT-1005 there is no type 'Itme' | did you mean 'Item'?",
            "21:12 ATT-1005 Item has no field 'prize' in the current version either"
                + " | did you mean 'price'?",
            "21:33 ATT-1007 unknown word 'heavy'"
                + " | known: text, number, bool, any, object, list, set, map, atomic, required,"
                + " computed, defaulted, immutable, sensitive, write-only, create-only,"
                + " path-only");
  }
}

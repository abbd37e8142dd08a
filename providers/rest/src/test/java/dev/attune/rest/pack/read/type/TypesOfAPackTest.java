package dev.attune.rest.pack.read.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.pack.read.Packs;
import dev.attune.schema.Schema;
import org.junit.jupiter.api.Test;

/** How the types of a pack stand to each other. */
class TypesOfAPackTest extends TypeReading {
  @Test
  void collectionsAreNamesInTheCompactForm() {
    Schema child =
        Packs.sound(
                Packs.withType(
                    """
                    Item: {path: /items, collection: items, fields: {id: computed text}}
                    Part:
                      parent: Item
                      collection: parts
                      root-collection: item_parts
                      path: /items/{parent}/parts
                      fields: {id: computed text}
                    """))
            .type("Part")
            .orElseThrow()
            .schema();

    assertThat(child.collections().nested()).contains("parts");
    assertThat(child.collections().root()).contains("item_parts");
    assertThat(findings("root-collection: items"))
        .containsExactly(
            "8:5 ATT-1006 a type without a parent is already at the root | use collection instead");
  }

  @Test
  void aCollectionBelongsToOneType() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    """
                    Item: {path: /items, collection: items, fields: {id: computed text}}
                    Article: {path: /articles, collection: items, fields: {id: computed text}}
                    """)))
        .containsExactly(
            "6:42 ATT-1009 another type uses 'items' in the same place"
                + " | in the compact form, this key alone decides the type");
  }

  @Test
  void aTypeCannotLiveInsideItself() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    """
                    A: {path: /a, parent: B, fields: {id: computed text}}
                    B: {path: /b, parent: A, fields: {id: computed text}}
                    """)))
        .containsExactly(
            "5:25 ATT-1010 A is its own parent: A in B in A | remove one of the parents, or name"
                + " one beside it that has none of these above it",
            "6:25 ATT-1010 B is its own parent: B in A in B | remove one of the parents, or name"
                + " one beside it that has none of these above it");
  }

  @Test
  void twoTypesOfOneKindAreOneKeyTwice() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    """
                    A: {path: /a, fields: {id: computed text}}
                    A: {path: /b, fields: {id: computed text}}
                    """)))
        .singleElement()
        .asString()
        .startsWith("6:3 ATT-0109");
  }

  @Test
  void typesInTypesInTypesComeToAnEnd() {
    StringBuilder types = new StringBuilder("T0: {path: /t0, fields: {id: computed text}}\n");
    for (int i = 1; i <= 9; i++) {
      types.append(
          "T%d: {path: /t, parent: T%d, fields: {id: computed text}}\n".formatted(i, i - 1));
    }
    assertThat(Packs.findings(Packs.withType(types.toString())))
        .containsExactly(
            "14:26 ATT-1013 more than 8 parents above T9"
                + " | no API is nested that deeply; check the parent");
  }
}

package dev.attune.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class CatalogueTest {
  private static final Schema API = schema("b.dev", "Api").called(Schema.Collections.root("apis"));
  private static final Schema PORTAL = schema("b.dev", "Portal");
  private static final Schema OTHER_PORTAL = schema("a.dev", "Portal");
  private static final Schema PAGE =
      schema("b.dev", "Page").inside(API.type()).called(Schema.Collections.nested("pages"));

  private static final Catalogue CATALOGUE = Catalogue.of(List.of(PORTAL, API, OTHER_PORTAL, PAGE));

  @Test
  void listsKindsByName() {
    assertThat(CATALOGUE.types())
        .containsExactly(API.type(), PAGE.type(), OTHER_PORTAL.type(), PORTAL.type());
  }

  @Test
  void findsASchemaByTheNameOfItsKind() {
    assertThat(CATALOGUE.find(new TypeName("b.dev", "Portal"))).contains(PORTAL);
    assertThat(CATALOGUE.find(new TypeName("c.dev", "Portal"))).isEmpty();
  }

  @Test
  void listsTheGroupsOfAnAmbiguousKind() {
    assertThat(CATALOGUE.ofKind("Portal")).containsExactly(OTHER_PORTAL.type(), PORTAL.type());
  }

  @Test
  void findsARootCollection() {
    assertThat(CATALOGUE.rootCollection("apis")).contains(API);
    assertThat(CATALOGUE.rootCollection("pages")).isEmpty();
    assertThat(CATALOGUE.rootCollections()).containsExactly("apis");
  }

  @Test
  void findsANestedCollectionInItsParentOnly() {
    assertThat(CATALOGUE.nestedCollection(API.type(), "pages")).contains(PAGE);
    assertThat(CATALOGUE.nestedCollection(PORTAL.type(), "pages")).isEmpty();
    assertThat(CATALOGUE.nestedCollections(API.type())).containsExactly("pages");
  }

  @Test
  void refusesTwoSchemasOfOneName() {
    assertThatThrownBy(() -> Catalogue.of(List.of(PORTAL, PORTAL)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void refusesTwoSchemasOfOneCollection() {
    Schema rival = schema("c.dev", "Api").called(Schema.Collections.root("apis"));
    assertThatThrownBy(() -> Catalogue.of(List.of(API, rival)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Api.c.dev")
        .hasMessageContaining("Api.b.dev");
  }

  private static Schema schema(String group, String kind) {
    return Schema.of(new TypeName(group, kind), "v1", Type.object(), "");
  }
}

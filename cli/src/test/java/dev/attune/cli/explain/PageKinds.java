package dev.attune.cli.explain;

import static dev.attune.schema.Attribute.computed;
import static dev.attune.schema.Attribute.optional;

import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.Schema.Collections;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.value.Text;
import java.util.List;

/** The kinds of pages whose mistake the built-in kind cannot show. */
final class PageKinds {
  private static final TypeName PORTAL = new TypeName("example.attune.dev", "Portal");
  private static final TypeName PAGE = new TypeName("example.attune.dev", "Page");
  private static final TypeName OTHER_PAGE = new TypeName("other.attune.dev", "Page");

  private PageKinds() {}

  static Catalogue catalogue() {
    return Catalogue.of(List.of(BuiltinKinds.DATA, portal(), page(), otherPage()));
  }

  private static Schema portal() {
    Type.ObjectOf listener =
        Type.object(
            optional("port", Scalar.NUMBER).build(), optional("protocol", Scalar.TEXT).build());
    return Schema.of(
            PORTAL,
            "v1",
            Type.object(
                optional("title", Scalar.TEXT).build(),
                optional("visibility", Scalar.TEXT)
                    .allowed(Text.of("public"), Text.of("private"))
                    .build(),
                optional("listeners", Type.keyed(listener, "port")).build(),
                optional("max_users", Scalar.NUMBER).build(),
                optional("domains", Type.list(Scalar.TEXT)).build(),
                optional("domain", Scalar.TEXT).deprecated("use 'domains'").build(),
                computed("id", Scalar.TEXT).build()),
            "")
        .called(Collections.root("portals"));
  }

  private static Schema page() {
    return Schema.of(PAGE, "v1", Type.object(optional("slug", Scalar.TEXT).build()), "")
        .inside(PORTAL)
        .called(Collections.nested("pages"));
  }

  private static Schema otherPage() {
    return Schema.of(OTHER_PAGE, "v1", Type.object(optional("slug", Scalar.TEXT).build()), "");
  }
}

package dev.attune.manifest;

import static dev.attune.schema.Attribute.computed;
import static dev.attune.schema.Attribute.optional;
import static dev.attune.schema.Attribute.optionalComputed;
import static dev.attune.schema.Attribute.required;

import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.schema.Attribute;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.Schema.Collections;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.value.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A pretend vendor whose kinds have, between them, everything that a schema can say: parents two
 * levels deep, references, natural keys, secrets, sets, keyed lists, values to choose from,
 * deprecations, and one kind name in two groups.
 */
public final class Acme {
  public static final String GROUP = "acme.attune.dev";
  public static final String OTHER_GROUP = "shop.attune.dev";

  public static final TypeName PORTAL = name("Portal");
  public static final TypeName API = name("Api");
  public static final TypeName API_VERSION = name("ApiVersion");
  public static final TypeName STRATEGY = name("ApplicationAuthStrategy");

  private static final Attribute ID =
      computed("id", Scalar.TEXT).role(Attribute.Role.IDENTIFIER).build();
  private static final Attribute NAME =
      required("name", Scalar.TEXT).role(Attribute.Role.IDENTIFIER).build();

  private static final Schema PORTALS =
      kind(
              "Portal",
              ID,
              NAME,
              optional("description", Scalar.TEXT).build(),
              optional("public", Scalar.BOOL).build(),
              optional("page_limit", Scalar.NUMBER).build(),
              optional("default_application_auth_strategy_id", Scalar.TEXT)
                  .reference(STRATEGY, "id")
                  .build(),
              optional("domains", Type.set(Scalar.TEXT)).build(),
              optional("editors", Type.list(Scalar.TEXT)).build(),
              optional("headers", Type.map(Scalar.TEXT)).build(),
              optional("menu", Type.keyed(menuEntry(), "path")).build(),
              optional(
                      "theme",
                      Type.object(
                          optional("mode", Scalar.TEXT)
                              .allowed(text("light"), text("dark"))
                              .build(),
                          optional("colour", Scalar.TEXT).build()))
                  .build(),
              optional("extra", Type.DYNAMIC).build(),
              optional("layout", Scalar.TEXT).deprecated("use theme instead").build(),
              optionalComputed("canonical_domain", Scalar.TEXT).build(),
              computed("page_count", Scalar.NUMBER).build())
          .named("name")
          .called(Collections.root("portals"));

  private static final Schema APIS =
      kind(
              "Api",
              ID,
              NAME,
              optional("description", Scalar.TEXT).build(),
              optional("tags", Type.list(Type.DYNAMIC)).build())
          .named("name")
          .called(Collections.root("apis"));

  /** Found at the root of a compact file too, where it has to name its parent. */
  private static final Schema API_VERSIONS =
      kind(
              "ApiVersion",
              ID,
              required("version", Scalar.TEXT).role(Attribute.Role.IDENTIFIER).build(),
              optional("spec", Scalar.TEXT).build())
          .named("version")
          .inside(API)
          .called(new Collections(Optional.of("api_versions"), Optional.of("versions")));

  private static final Schema VERSION_NOTES =
      kind("VersionNote", ID, optional("text", Scalar.TEXT).build())
          .inside(API_VERSION)
          .called(Collections.nested("notes"));

  private static final Schema API_PUBLICATIONS =
      kind(
              "ApiPublication",
              ID,
              required("portal_id", Scalar.TEXT).reference(PORTAL, "id").build(),
              optional("visibility", Scalar.TEXT).allowed(text("public"), text("private")).build(),
              optional("auth_strategy_ids", Type.list(Scalar.TEXT)).build())
          .inside(API)
          .called(Collections.nested("publications"));

  private static final Schema STRATEGIES =
      kind(
              "ApplicationAuthStrategy",
              ID,
              NAME,
              optional("strategy_type", Scalar.TEXT)
                  .allowed(text("key_auth"), text("openid_connect"))
                  .build(),
              optional("key_names", Type.set(Scalar.TEXT)).build())
          .named("name")
          .called(Collections.root("application_auth_strategies"));

  /**
   * The names of its secret fields say nothing: what keeps them off the screen is the schema, not a
   * guess by name.
   */
  private static final Schema CREDENTIALS =
      kind(
              "Credential",
              ID,
              required("owner", Scalar.TEXT).role(Attribute.Role.IDENTIFIER).build(),
              optional("note", Scalar.TEXT).build(),
              optional("priority", Scalar.NUMBER).build(),
              optional("pin", Scalar.TEXT).sensitive().build(),
              optional("grade", Scalar.TEXT).sensitive().allowed(text("gold")).build(),
              optional("seed", Scalar.TEXT).writeOnly().build(),
              optional(
                      "vault",
                      Type.object(
                          optional("mode", Scalar.TEXT).allowed(text("kv"), text("pki")).build(),
                          optional("shelf", Scalar.NUMBER).build()))
                  .sensitive()
                  .build(),
              optional(
                      "backend",
                      Type.object(
                          optional("url", Scalar.TEXT).build(),
                          optional("door", Scalar.TEXT).sensitive().build()))
                  .build(),
              optional(
                      "slots",
                      Type.keyed(
                          Type.object(
                              optional("code", Scalar.TEXT).sensitive().build(),
                              optional("use", Scalar.TEXT).build()),
                          "code"))
                  .build(),
              computed("issued", Scalar.TEXT).sensitive().build())
          .named("owner")
          .called(Collections.root("credentials"));

  private static final Schema TEAMS = kind("Team", ID, optional("title", Scalar.TEXT).build());

  private static final Schema OTHER_TEAMS =
      Schema.of(
          new TypeName(OTHER_GROUP, "Team"),
          "v1",
          Type.object(ID, optional("title", Scalar.TEXT).build()),
          "A team that sells.");

  private static final Schema FOLDERS =
      kind("Folder", ID, optional("title", Scalar.TEXT).build()).inside(name("Folder"));

  private Acme() {}

  /** The vendor's kinds beside the built-in ones. */
  public static Catalogue catalogue() {
    List<Schema> schemas = new ArrayList<>(BuiltinKinds.schemas());
    schemas.addAll(
        List.of(
            PORTALS,
            APIS,
            API_VERSIONS,
            VERSION_NOTES,
            API_PUBLICATIONS,
            STRATEGIES,
            CREDENTIALS,
            TEAMS,
            OTHER_TEAMS,
            FOLDERS));
    return Catalogue.of(schemas);
  }

  private static TypeName name(String kind) {
    return new TypeName(GROUP, kind);
  }

  private static Schema kind(String kind, Attribute... attributes) {
    return Schema.of(name(kind), "v1", Type.object(attributes), "A pretend " + kind + ".");
  }

  private static Type.ObjectOf menuEntry() {
    return Type.object(
        optional("path", Scalar.TEXT).build(),
        required("title", Scalar.TEXT).build(),
        optional("width", Scalar.NUMBER).build());
  }

  private static Text text(String text) {
    return Text.of(text);
  }
}

package dev.attune.testkit.konnect;

import dev.attune.schema.Catalogue;
import dev.attune.schema.Dialect;
import dev.attune.schema.LabelField;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.kind.KindBuilder;
import dev.attune.testkit.kind.WriteContext;
import dev.attune.testkit.world.World;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.time.Instant;
import java.util.List;

/** The kinds by name, their schemas, and a world of them. */
public final class Konnect {
  public static final String GROUP = "konnect.attune.dev";
  public static final String VERSION = "v1";

  public static final TypeName APPLICATION_AUTH_STRATEGY = name("ApplicationAuthStrategy");
  public static final TypeName PORTAL = name("Portal");
  public static final TypeName API = name("Api");
  public static final TypeName API_IMPLEMENTATION = name("ApiImplementation");
  public static final TypeName CONTROL_PLANE = name("ControlPlane");
  public static final TypeName GATEWAY_SECRET = name("GatewaySecret");
  public static final TypeName GATEWAY_ROUTE = name("GatewayRoute");

  /** What Konnect allows as labels. */
  public static final Dialect DIALECT =
      new Dialect(
          "[a-zA-Z0-9]([a-zA-Z0-9._-]*[a-zA-Z0-9])?",
          "[a-zA-Z0-9]([a-zA-Z0-9._-]*[a-zA-Z0-9])?",
          63,
          63,
          50,
          List.of("kong", "konnect", "mesh", "kic", "_"));

  public static final LabelField LABELS = new LabelField("labels", DIALECT, true);

  /** The first moment of its time; every write is a second later. */
  private static final Instant EPOCH = Instant.parse("2025-01-26T10:30:00Z");

  private Konnect() {}

  public static List<Schema> schemas() {
    return KonnectSchemas.ALL;
  }

  public static Catalogue catalogue() {
    return Catalogue.of(schemas());
  }

  /** The schema of a kind that is known to be here. */
  public static Schema schema(TypeName type) {
    return catalogue().find(type).orElseThrow();
  }

  /** The kind as Konnect behaves for it, for a test that wants to state more. */
  public static KindBuilder kind(TypeName type) {
    KindBuilder kind =
        Kind.of(schema(type))
            .computed("created_at", Konnect::now)
            .computedAtEveryWrite("updated_at", Konnect::now);
    return type.equals(PORTAL) ? kind.computed("display_name", Konnect::ownName) : kind;
  }

  /** All kinds, behaving well. */
  public static List<Kind> kinds() {
    return schemas().stream().map(schema -> kind(schema.type()).build()).toList();
  }

  /** An empty world of all kinds. */
  public static World world() {
    return World.of(kinds());
  }

  private static Value now(WriteContext writeContext) {
    return Text.of(EPOCH.plusSeconds(writeContext.tick()).toString());
  }

  private static Value ownName(WriteContext writeContext) {
    return writeContext.sent().get("name").orElse(Null.NULL);
  }

  private static TypeName name(String kind) {
    return new TypeName(GROUP, kind);
  }
}

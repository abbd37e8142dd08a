package dev.attune.testkit.konnect;

import static dev.attune.schema.Attribute.computed;
import static dev.attune.schema.Attribute.optional;
import static dev.attune.schema.Attribute.optionalComputed;
import static dev.attune.schema.Attribute.required;

import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Schema;
import dev.attune.schema.Schema.Collections;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.value.Num;
import dev.attune.value.Text;
import java.util.ArrayList;
import java.util.List;

/** The schemas of the kinds. */
final class KonnectSchemas {
  private static final Schema APPLICATION_AUTH_STRATEGY =
      labelled(
              Konnect.APPLICATION_AUTH_STRATEGY,
              "How applications prove who they are.",
              optional("display_name", Scalar.TEXT).build(),
              required("strategy_type", Scalar.TEXT).replaceOnChange().build(),
              optional("configs", Type.DYNAMIC).build())
          .called(Collections.root("application_auth_strategies"));

  private static final Schema PORTAL =
      labelled(
              Konnect.PORTAL,
              "A place where developers find APIs.",
              optional("description", Scalar.TEXT).build(),
              optionalComputed("display_name", Scalar.TEXT).build(),
              optional("default_application_auth_strategy_id", Scalar.TEXT)
                  .reference(Konnect.APPLICATION_AUTH_STRATEGY, "id")
                  .build())
          .called(Collections.root("portals"));

  private static final Schema API =
      labelled(
              Konnect.API,
              "An API that is offered.",
              optional("description", Scalar.TEXT).build(),
              optional("version", Scalar.TEXT).build())
          .called(Collections.root("apis"));

  private static final Schema API_IMPLEMENTATION =
      plain(
              Konnect.API_IMPLEMENTATION,
              "What answers the calls of an API.",
              required("implementation_type", Scalar.TEXT).build(),
              optional("implementation_url", Scalar.TEXT).build(),
              optional("gateway_service", gatewayService()).build())
          .inside(Konnect.API)
          .called(Collections.nested("implementations"));

  private static final Schema CONTROL_PLANE =
      labelled(
              Konnect.CONTROL_PLANE,
              "What gateways are steered by.",
              optional("description", Scalar.TEXT).build(),
              optional("cluster_type", Scalar.TEXT)
                  .defaultValue(Text.of("CLUSTER_TYPE_CONTROL_PLANE"))
                  .build())
          .called(Collections.root("control_planes"));

  private static final Schema GATEWAY_SECRET =
      labelled(
              Konnect.GATEWAY_SECRET,
              "A secret that comes back and one that never does.",
              optional("description", Scalar.TEXT).build(),
              optional("token", Scalar.TEXT).sensitive().build(),
              optional("passphrase", Scalar.TEXT).writeOnly().build())
          .called(Collections.root("gateway_secrets"));

  private static final Schema GATEWAY_ROUTE =
      labelled(
              Konnect.GATEWAY_ROUTE,
              "Lists of every kind: a set, a keyed, an ordered and an atomic one.",
              optional("hosts", Type.set(Scalar.TEXT)).build(),
              optional("listeners", Type.keyed(listener(), "port", "protocol")).build(),
              optional("paths", Type.list(Scalar.TEXT)).build(),
              optional("methods", new Type.ListOf(Scalar.TEXT, ListKind.ATOMIC)).build())
          .called(Collections.root("gateway_routes"));

  static final List<Schema> ALL =
      List.of(
          APPLICATION_AUTH_STRATEGY,
          PORTAL,
          API,
          API_IMPLEMENTATION,
          CONTROL_PLANE,
          GATEWAY_SECRET,
          GATEWAY_ROUTE);

  private KonnectSchemas() {}

  private static Type.ObjectOf gatewayService() {
    return Type.object(
        required("service_id", Scalar.TEXT).build(),
        required("control_plane_id", Scalar.TEXT).reference(Konnect.CONTROL_PLANE, "id").build());
  }

  private static Type.ObjectOf listener() {
    return Type.object(
        required("port", Scalar.NUMBER).build(),
        required("protocol", Scalar.TEXT).build(),
        optional("weight", Scalar.NUMBER).defaultValue(Num.of(100)).build());
  }

  /** A kind with a name of its own and labels. */
  private static Schema labelled(TypeName type, String documentation, Attribute... attributes) {
    List<Attribute> all = new ArrayList<>();
    all.add(required("name", Scalar.TEXT).role(Attribute.Role.IDENTIFIER).build());
    all.addAll(List.of(attributes));
    all.add(optional("labels", Type.map(Scalar.TEXT)).build());
    return plain(type, documentation, all.toArray(Attribute[]::new))
        .named("name")
        .labelled(Konnect.LABELS);
  }

  private static Schema plain(TypeName type, String documentation, Attribute... attributes) {
    List<Attribute> all = new ArrayList<>(List.of(attributes));
    all.add(computed("id", Scalar.TEXT).role(Attribute.Role.IDENTIFIER).build());
    all.add(computed("created_at", Scalar.TEXT).build());
    all.add(computed("updated_at", Scalar.TEXT).build());
    return Schema.of(type, Konnect.VERSION, Type.object(all), documentation);
  }
}

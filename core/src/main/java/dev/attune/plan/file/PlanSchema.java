package dev.attune.plan.file;

import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.value.Text;

/** What a plan file holds, so that what is wrong with one is said with its place. */
final class PlanSchema {
  private static final Type ANY = Type.DYNAMIC;

  private static final Type.ObjectOf ORIGIN =
      Type.object(
          Attribute.required("program", Scalar.TEXT).build(),
          Attribute.optional("server", Scalar.TEXT).build(),
          Attribute.optional("settings", Scalar.TEXT).build());

  private static final Type.ObjectOf METADATA =
      Type.object(
          Attribute.required("version", Scalar.TEXT).build(),
          Attribute.required("generated_at", Scalar.TEXT).build(),
          Attribute.required("generator", Scalar.TEXT).build(),
          Attribute.required("mode", Scalar.TEXT)
              .allowed(
                  Text.of("apply"),
                  Text.of("prune"),
                  Text.of("destroy"),
                  Text.of("forget"),
                  Text.of("rollback"))
              .build(),
          Attribute.required("project", Scalar.TEXT).build(),
          Attribute.required("store", Scalar.TEXT).build(),
          Attribute.required("position", Scalar.NUMBER).build(),
          Attribute.required("providers", Type.map(ORIGIN)).build(),
          Attribute.required("digest", Scalar.TEXT).build());

  private static final Attribute ACTION =
      Attribute.required("action", Scalar.TEXT)
          .allowed(Text.of("CREATE"), Text.of("UPDATE"), Text.of("DELETE"), Text.of("FORGET"))
          .build();

  private static final Attribute FIELDS = Attribute.required("fields", Type.map(ANY)).build();

  private static final Attribute FINGERPRINT =
      Attribute.required("fingerprint", Scalar.TEXT).build();

  private static final Type.ObjectOf PARENT =
      Type.object(
          Attribute.required("ref", Scalar.TEXT).build(),
          Attribute.required("id", Scalar.TEXT).build());

  private static final Type.ObjectOf REPLACEMENT =
      Type.object(
          Attribute.required("group", Scalar.TEXT).build(),
          Attribute.required("order", Scalar.TEXT).build(),
          Attribute.required("decider", Scalar.TEXT).build(),
          Attribute.required("reasons", Type.list(Scalar.TEXT)).build(),
          Attribute.required("changes", Type.map(ANY)).build());

  private static final Type.ObjectOf NODE =
      Type.object(
          Attribute.required("node", Scalar.TEXT).build(),
          ACTION,
          Attribute.optional("id", Scalar.TEXT).build(),
          FIELDS,
          FINGERPRINT);

  private static final Type.ObjectOf CHANGE =
      Type.object(
          Attribute.required("id", Scalar.TEXT).build(),
          Attribute.required("resource_type", Scalar.TEXT).build(),
          Attribute.required("resource_ref", Scalar.TEXT).build(),
          Attribute.optional("resource_id", Scalar.TEXT).build(),
          Attribute.optional("parent", PARENT).build(),
          ACTION,
          FIELDS,
          Attribute.optional("filled_name", Scalar.TEXT).build(),
          Attribute.optional("references", Type.map(ANY)).build(),
          Attribute.optional("config_hash", Scalar.TEXT).build(),
          Attribute.optional("protection", ANY).build(),
          Attribute.required("depends_on", Type.list(Scalar.TEXT)).build(),
          Attribute.required("namespace", Scalar.TEXT).build(),
          Attribute.required("group", Scalar.TEXT).build(),
          Attribute.required("kind", Scalar.TEXT).build(),
          Attribute.required("provider", Scalar.TEXT).build(),
          FINGERPRINT,
          Attribute.required("payload", Scalar.TEXT).build(),
          Attribute.optional("replacement", REPLACEMENT).build(),
          Attribute.optional("deployments", Type.list(NODE)).build());

  private static final Type.ObjectOf WARNING =
      Type.object(
          Attribute.optional("change_id", Scalar.TEXT).build(),
          Attribute.optional("code", Scalar.TEXT).build(),
          Attribute.required("message", Scalar.TEXT).build());

  static final Type.ObjectOf PLAN =
      Type.object(
          Attribute.required("metadata", METADATA).build(),
          Attribute.required("changes", Type.list(CHANGE)).build(),
          Attribute.required("execution_order", Type.list(Scalar.TEXT)).build(),
          Attribute.required("summary", Type.map(ANY)).build(),
          Attribute.required("warnings", Type.list(WARNING)).build());

  private PlanSchema() {}
}

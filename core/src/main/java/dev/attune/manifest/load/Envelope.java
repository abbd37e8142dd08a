package dev.attune.manifest.load;

import static dev.attune.schema.Attribute.optional;
import static dev.attune.schema.Attribute.required;

import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;

/** What stands around a spec, in both forms. */
final class Envelope {
  private static final Type.ObjectOf METADATA =
      Type.object(
          required("name", Scalar.TEXT).build(),
          optional("namespace", Scalar.TEXT).build(),
          optional("parent", Scalar.TEXT).build(),
          optional("labels", Type.map(Scalar.TEXT)).build(),
          optional("annotations", Type.map(Scalar.TEXT)).build());

  static final Type.ObjectOf FULL =
      Type.object(
          required("apiVersion", Scalar.TEXT).build(),
          required("kind", Scalar.TEXT).build(),
          required("metadata", METADATA).build(),
          optional("spec", Type.map(Type.DYNAMIC)).build(),
          optional("placement", Type.map(Type.DYNAMIC)).build());

  /** What the compact form keeps beside the fields of a resource. */
  static final Type.ObjectOf COMPACT =
      Type.object(
          required("ref", Scalar.TEXT).build(),
          optional("labels", Type.map(Scalar.TEXT)).build(),
          optional(
                  ExternalSelector.KEY,
                  Type.object(
                      optional("id", Scalar.TEXT).build(),
                      optional(
                              "selector",
                              Type.object(required("matchFields", Type.map(Type.DYNAMIC)).build()))
                          .build()))
              .build(),
          optional(
                  "attune",
                  Type.object(
                      optional("namespace", Scalar.TEXT).build(),
                      optional("parent", Scalar.TEXT).build(),
                      optional("annotations", Type.map(Scalar.TEXT)).build()))
              .build());

  private Envelope() {}
}

package dev.attune.manifest.project;

import static dev.attune.schema.Attribute.optional;

import dev.attune.diagnostic.Suggestion;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.value.Step;
import java.util.List;

/** What attune.yaml may hold. It is checked exactly as a manifest's spec is. */
final class ProjectSchema {
  private static final Type.ObjectOf HTTP =
      Type.object(
          optional("timeout", Scalar.TEXT).build(),
          optional("connect-timeout", Scalar.TEXT).build(),
          // Its address may hold a password.
          optional("proxy", Scalar.TEXT).sensitive().build(),
          optional("ca-file", Scalar.TEXT).build(),
          optional("verify-tls", Scalar.BOOL).build(),
          optional("answer-limit", Type.DYNAMIC).build());

  static final Type.ObjectOf PROVIDER =
      Type.object(
          optional("pack", Scalar.TEXT).build(),
          optional("server", Scalar.TEXT).build(),
          optional("http", HTTP).build(),
          optional("terraform", Scalar.TEXT).build(),
          optional("version", Scalar.TEXT).build(),
          optional("mirror", Scalar.TEXT).build(),
          optional("java", Scalar.TEXT).build(),
          optional(Project.Instance.PARALLELISM, Scalar.NUMBER).build(),
          // What a provider is configured with is its own affair, and often secret.
          optional("config", Type.map(Type.DYNAMIC)).sensitive().build());

  static final Type.ObjectOf PROJECT =
      Type.object(
          optional("name", Scalar.TEXT).build(),
          optional("providers", Type.map(PROVIDER)).build(),
          optional("store", Scalar.TEXT).sensitive().build(),
          // Whoever writes anything but {env: NAME} may have written the key itself.
          optional("key", Type.DYNAMIC).build(),
          optional("labels", Type.object(optional("prefix", Scalar.TEXT).build())).build(),
          optional(
                  "defaults",
                  Type.object(
                      optional("namespace", Scalar.TEXT).build(),
                      optional("ignore-unspecified-fields", Scalar.BOOL).build()))
              .build(),
          optional("outputs", Type.map(Type.DYNAMIC)).build(),
          optional("prune", Type.map(Scalar.TEXT)).build(),
          optional(
                  "limits",
                  Type.object(
                      optional("file", Type.DYNAMIC).build(),
                      optional("depth", Scalar.NUMBER).build(),
                      optional("aliases", Scalar.NUMBER).build()))
              .build());

  private static final List<String> HARMLESS =
      List.of("name", "labels", "defaults", "outputs", "prune", "limits");

  private static final List<String> DELICATE = List.of("providers", "store", "key");

  private ProjectSchema() {}

  /** Whether an unknown setting can only be meant as one that holds no secret. */
  static boolean isHarmless(Step setting) {
    return setting instanceof Step.Field(String name)
        && PROJECT.attribute(name).isEmpty()
        && Suggestion.nearest(name, HARMLESS).isPresent()
        && Suggestion.nearest(name, DELICATE).isEmpty();
  }
}

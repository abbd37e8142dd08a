package dev.attune.manifest.resolve;

import dev.attune.manifest.Manifest;
import dev.attune.schema.Attribute;
import dev.attune.schema.SchemaPath;
import dev.attune.schema.Type;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.Optional;

/** Whether the field that a reference leads to holds a secret. */
final class TargetSecrets {
  private TargetSecrets() {}

  /** Whether what a reference to this field of the target brings in is secret. */
  static boolean isSecret(Manifest target, SchemaPath field, Path path) {
    return isSecret(field) || declaresSecret(target, path);
  }

  private static boolean isSecret(SchemaPath field) {
    return switch (field) {
      case SchemaPath.Missing _ -> false;
      case SchemaPath.Open open -> open.sensitive();
      case SchemaPath.Found found -> found.sensitive() || holdsSecret(found.type());
    };
  }

  private static boolean holdsSecret(Type type) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> false;
      case Type.ListOf list -> holdsSecret(list.element());
      case Type.MapOf map -> holdsSecret(map.element());
      case Type.ObjectOf object -> object.holdsSensitive();
    };
  }

  /** Whether the target got a secret there, though its schema does not say that there is one. */
  private static boolean declaresSecret(Manifest target, Path path) {
    if (target.spec().at(path).map(Value::containsSensitive).orElse(false)) {
      return true;
    }
    // What a provider computes freely may hold whatever it was given: Data's output is its input.
    Path field = new Path(path.steps().subList(0, Math.min(1, path.steps().size())));
    return SchemaPath.find(target.schema().body(), field)
            instanceof SchemaPath.Found(Type.Dynamic _, Optional<Attribute> attribute, boolean _)
        && attribute.filter(free -> !free.settable()).isPresent()
        && target.spec().containsSensitive();
  }
}

package dev.attune.manifest.resolve;

import dev.attune.manifest.Manifest;
import dev.attune.manifest.Manifest.Section;
import dev.attune.schema.Attribute;
import dev.attune.schema.SchemaPath;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.value.Path;
import java.util.Optional;

/**
 * The field or label that takes the value of a reference.
 *
 * @param name how messages call it
 * @param type what it takes
 * @param sensitive whether it keeps secrets
 * @param shown why a secret must not stand there even as the whole value, if it must not
 * @param expected the kind that references in it point at, where the schema says
 */
record Receiver(
    String name,
    Type type,
    boolean sensitive,
    Optional<String> shown,
    Optional<TypeName> expected) {

  /** The place of a use, unless the schema has none there, which is reported elsewhere. */
  static Optional<Receiver> of(Manifest manifest, Manifest.Use use) {
    if (use.section() == Section.LABELS) {
      return Optional.of(
          new Receiver(
              "a label",
              Type.Scalar.TEXT,
              false,
              Optional.of("labels are shown everywhere"),
              Optional.empty()));
    }
    Path path = use.path();
    return switch (SchemaPath.find(manifest.schema().body(), path)) {
      case SchemaPath.Missing _ -> Optional.empty();
      case SchemaPath.Open open ->
          Optional.of(
              new Receiver(
                  quoted(path),
                  Type.DYNAMIC,
                  open.sensitive(),
                  Optional.empty(),
                  Optional.empty()));
      case SchemaPath.Found found ->
          Optional.of(
              new Receiver(
                  quoted(path),
                  found.type(),
                  found.sensitive(),
                  naturalKey(manifest, path),
                  found.attribute().flatMap(Attribute::reference).map(target -> target.type())));
    };
  }

  /** An output of the project. */
  static Receiver output(String name, boolean sensitive) {
    return new Receiver(
        "the output '" + name + "'",
        Type.DYNAMIC,
        sensitive,
        sensitive
            ? Optional.empty()
            : Optional.of("mark it as sensitive: {value: …, sensitive: true}"),
        Optional.empty());
  }

  boolean takesText() {
    return type == Type.Scalar.TEXT || type instanceof Type.Dynamic;
  }

  /** The same place as if it took any text, for what else there is to say about a text in it. */
  Receiver anyText() {
    return new Receiver(name, Type.Scalar.TEXT, true, shown, expected);
  }

  private static Optional<String> naturalKey(Manifest manifest, Path path) {
    boolean isKey =
        manifest.schema().keyFields().stream()
            .anyMatch(field -> path.equals(Path.ROOT.field(field)));
    return isKey
        ? Optional.of("it names the resource, and names are shown everywhere")
        : Optional.empty();
  }

  private static String quoted(Path path) {
    return "'" + path + "'";
  }
}

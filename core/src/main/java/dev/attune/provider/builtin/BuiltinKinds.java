package dev.attune.provider.builtin;

import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import java.util.List;

/** The kinds that Attune brings itself. */
public final class BuiltinKinds {
  /** The group of the built-in kinds. */
  public static final String GROUP = "builtin.attune.dev";

  /** A value that Attune keeps: no remote system is behind it. */
  public static final Schema DATA =
      Schema.of(
          new TypeName(GROUP, "Data"),
          "v1",
          Type.object(
              Attribute.optional("input", Type.DYNAMIC)
                  .documentation("Any value. It comes back as output.")
                  .build(),
              Attribute.optional("replace_when", Type.DYNAMIC)
                  .replaceOnChange()
                  .documentation("Any value, of no meaning in itself.")
                  .build(),
              Attribute.computed("id", Type.Scalar.TEXT)
                  .role(Attribute.Role.IDENTIFIER)
                  .documentation("Made when the resource is created; new after a replacement.")
                  .build(),
              Attribute.computed("output", Type.DYNAMIC)
                  .documentation("The input, for other resources to refer to.")
                  .build()),
          "A value that Attune keeps itself, without a remote system. Use it in examples and"
              + " tests, and to pass values from one resource to others.");

  private BuiltinKinds() {}

  public static List<Schema> schemas() {
    return List.of(DATA);
  }
}

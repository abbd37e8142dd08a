package dev.attune.label;

import dev.attune.schema.Attribute;
import dev.attune.schema.Dialect;
import dev.attune.schema.LabelField;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A kind with labels, in the dialect of an API with tight rules. */
final class Portals {
  static final Dialect DIALECT =
      new Dialect(
          "[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?",
          "[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?",
          63,
          63,
          6,
          List.of("kong", "_"));

  static final Schema UNLABELLED =
      Schema.of(
          new TypeName("konnect.attune.dev", "Portal"),
          "v1",
          Type.object(
              Attribute.optional("name", Type.Scalar.TEXT).build(),
              Attribute.optional("labels", Type.map(Type.Scalar.TEXT)).build()),
          "");

  static final Schema PORTAL = with(DIALECT);

  private Portals() {}

  static Schema with(Dialect dialect) {
    return UNLABELLED.labelled(new LabelField("labels", dialect, true));
  }

  /** A map of texts: key, value, key, value; null is a null. */
  static MapValue labels(@Nullable String... entries) {
    MapValue.Builder labels = MapValue.builder();
    for (int i = 0; i < entries.length; i += 2) {
      String value = entries[i + 1];
      labels.put(String.valueOf(entries[i]), value == null ? Null.NULL : Text.of(value));
    }
    return labels.build();
  }

  static MapValue portal(Value labels) {
    return MapValue.of("name", Text.of("p")).with("labels", labels);
  }
}

package dev.attune.testkit.provider;

import dev.attune.provider.Instance;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;

/** Makes a good object senseless, always in the same place: its first field. */
final class GarbledObject {
  private GarbledObject() {}

  static Instance of(Nonsense nonsense, Instance instance) {
    return switch (nonsense) {
      case EMPTY_ID -> renamed(instance, "");
      case OTHER_ID -> renamed(instance, instance.id() + "-of-another");
      case WRONG_TYPE, STRANGE_FIELD, UNKNOWN_LEFT ->
          instance.withValue(of(nonsense, instance.value()));
      case NULL, NO_OBJECT, SAME_PAGE_AGAIN -> instance;
    };
  }

  static MapValue of(Nonsense nonsense, MapValue value) {
    return switch (nonsense) {
      case WRONG_TYPE -> first(value, misfit(value.isEmpty() ? value : value.value(0)));
      case UNKNOWN_LEFT -> first(value, Unknown.UNKNOWN);
      case STRANGE_FIELD -> value.with("no_such_field", Text.of("strange"));
      case NULL, NO_OBJECT, EMPTY_ID, OTHER_ID, SAME_PAGE_AGAIN -> value;
    };
  }

  private static MapValue first(MapValue value, Value replacement) {
    return value.isEmpty() ? value : value.with(value.key(0), replacement);
  }

  private static Value misfit(Value fitting) {
    return fitting instanceof ListValue ? MapValue.EMPTY : ListValue.EMPTY;
  }

  private static Instance renamed(Instance instance, String id) {
    return new Instance(
        id,
        instance.value(),
        instance.schemaVersion(),
        instance.privateBytes(),
        instance.tainted());
  }
}

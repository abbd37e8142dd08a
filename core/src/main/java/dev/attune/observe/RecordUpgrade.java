package dev.attune.observe;

import dev.attune.provider.Instance;
import dev.attune.provider.Operation;
import dev.attune.provider.Providers;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Conversion;
import dev.attune.schema.Conversions;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.schema.TypedValue;
import dev.attune.store.LastApplied;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * Brings what is on record to the version of its kind that is served today, as a manifest of an
 * older version is.
 *
 * <p>An object that its provider can upgrade is left to the provider, which knows more about it.
 * What cannot be converted stays as it is.
 */
public final class RecordUpgrade {
  private final Catalogue catalogue;
  private final Providers providers;
  private final Conversions conversions;
  private final Map<TypeName, Optional<Schema>> present = new ConcurrentHashMap<>();

  public RecordUpgrade(Catalogue catalogue, Providers providers, Conversions conversions) {
    this.catalogue = catalogue;
    this.providers = providers;
    this.conversions = conversions;
  }

  public LastApplied of(LastApplied applied) {
    TypeName type = applied.deployment().identity().type();
    Optional<Schema> today = present.computeIfAbsent(type, catalogue::find);
    return applied
        .version()
        .filter(version -> today.filter(one -> !one.version().equals(version)).isPresent())
        .flatMap(version -> catalogue.older(type, version))
        .map(then -> converted(applied, then, today.orElseThrow()))
        .orElse(applied);
  }

  private LastApplied converted(LastApplied applied, Schema then, Schema today) {
    Instance instance = applied.instance();
    boolean ours = instance.schemaVersion().equals(then.version()) && !upgrades(applied);
    Instance now =
        ours
            ? new Instance(
                instance.id(),
                converted(instance.value(), then, today),
                today.version(),
                instance.privateBytes(),
                instance.tainted())
            : instance;
    return applied.in(
        today.version(), converted(applied.declared(), then, today), now, moved(then, today));
  }

  /** Where a place of then is today: whoever went back would come from there. */
  private UnaryOperator<Path> moved(Schema then, Schema today) {
    return conversions.convert(today, then, MapValue.EMPTY) instanceof Conversion.Done back
        ? back.origin()
        : UnaryOperator.identity();
  }

  private boolean upgrades(LastApplied applied) {
    TypeName type = applied.deployment().identity().type();
    return providers
        .find(applied.provider())
        .filter(provider -> provider.operations(type).contains(Operation.UPGRADE))
        .isPresent();
  }

  private MapValue converted(MapValue value, Schema then, Schema today) {
    return conversions.convert(then, today, (MapValue) listed(value))
            instanceof Conversion.Done done
        ? TypedValue.apply(today.body(), done.value())
        : value;
  }

  /** Conversions know lists only, as manifests have them; which are sets the schema says. */
  private static Value listed(Value value) {
    return switch (value) {
      case MapValue map -> map.mapped((_, inside) -> listed(inside));
      case ListValue(var elements, var marked) ->
          new ListValue(elements.stream().map(RecordUpgrade::listed).toList(), marked);
      case SetValue(var elements, var marked) ->
          new ListValue(elements.stream().map(RecordUpgrade::listed).toList(), marked);
      default -> value;
    };
  }
}

package dev.attune.evolution.change;

import dev.attune.evolution.change.SchemaChange.AllowedChanged;
import dev.attune.evolution.change.SchemaChange.CombinationChanged;
import dev.attune.evolution.change.SchemaChange.ComputedChanged;
import dev.attune.evolution.change.SchemaChange.DefaultChanged;
import dev.attune.evolution.change.SchemaChange.FieldAdded;
import dev.attune.evolution.change.SchemaChange.FieldRemoved;
import dev.attune.evolution.change.SchemaChange.FieldRenamed;
import dev.attune.evolution.change.SchemaChange.FormatChanged;
import dev.attune.evolution.change.SchemaChange.KindAdded;
import dev.attune.evolution.change.SchemaChange.KindRemoved;
import dev.attune.evolution.change.SchemaChange.LimitChanged;
import dev.attune.evolution.change.SchemaChange.ListKindChanged;
import dev.attune.evolution.change.SchemaChange.ListOrObject;
import dev.attune.evolution.change.SchemaChange.NullableChanged;
import dev.attune.evolution.change.SchemaChange.OpenChanged;
import dev.attune.evolution.change.SchemaChange.RequiredChanged;
import dev.attune.evolution.change.SchemaChange.RuleChanged;
import dev.attune.evolution.change.SchemaChange.ScopeChanged;
import dev.attune.evolution.change.SchemaChange.SecretChanged;
import dev.attune.evolution.change.SchemaChange.ServedChanged;
import dev.attune.evolution.change.SchemaChange.StorageChanged;
import dev.attune.evolution.change.SchemaChange.SubresourceChanged;
import dev.attune.evolution.change.SchemaChange.TypeChanged;
import dev.attune.evolution.change.SchemaChange.VersionAdded;
import dev.attune.evolution.change.SchemaChange.VersionRemoved;
import dev.attune.schema.ListKind;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;

/** Whom a change breaks, and why. docs/evolution.md has the same as a table. */
final class ImpactTable {
  /** The formats of which the first holds every number of the second. */
  private static final Map<String, String> WIDER = Map.of("int64", "int32", "double", "float");

  private ImpactTable() {}

  static Impact of(SchemaChange change) {
    Judgement judged = judged(change);
    return change.place().settable() || judged.writers().isEmpty()
        ? judged.impact()
        : new Judgement("", judged.readers(), "only the provider writes it").impact();
  }

  private static Judgement judged(SchemaChange change) {
    return switch (change) {
      case KindAdded _ -> Judgement.compatible("nobody uses it yet");
      case KindRemoved _ -> Judgement.both("its objects are refused", "they are no longer served");
      case VersionAdded _ -> Judgement.compatible("nobody uses it yet");
      case VersionRemoved _ ->
          Judgement.both("objects of this version are refused", "they are no longer served");
      case FieldAdded added -> added(added);
      case FieldRemoved removed -> removed(removed);
      case FieldRenamed _ ->
          Judgement.both(
              "values under the old name are dropped or refused", "readers find nothing there");
      case TypeChanged type -> type(type);
      case ListOrObject _ ->
          Judgement.both("values in the old form are refused", "readers find another form");
      case RequiredChanged required -> required(required);
      case AllowedChanged allowed -> allowed(allowed);
      case FormatChanged format -> format(format);
      case DefaultChanged preset -> preset(preset);
      case NullableChanged(_, boolean now) ->
          now ? Judgement.readers("the value may be null") : Judgement.writers("null is refused");
      case ListKindChanged kind -> listKind(kind);
      case OpenChanged(_, boolean now) ->
          now
              ? Judgement.compatible("additional names are now kept instead of dropped")
              : Judgement.both(
                  "names that are not in the schema are dropped or refused",
                  "readers no longer find them");
      case LimitChanged limit -> RestrictionImpact.of(limit);
      case CombinationChanged combination -> RestrictionImpact.of(combination);
      case RuleChanged(_, var _, boolean now) ->
          now
              ? Judgement.writers("objects that break the rule are refused")
              : Judgement.readers("readers may find what was refused before");
      case ScopeChanged _ ->
          Judgement.both(
              "objects must be written to another place", "readers no longer find them there");
      case ServedChanged(_, var _, boolean now) ->
          now
              ? Judgement.compatible("nobody uses it yet")
              : Judgement.both("objects of this version are refused", "they are no longer served");
      case StorageChanged(_, var _, var _, boolean isGone) ->
          isGone
              ? Judgement.both(
                  "objects that are still stored so cannot be written", "nor can they be read")
              : Judgement.compatible("objects are stored anew when they are next written");
      case SubresourceChanged(_, String name, boolean now) ->
          Judgement.writers(
              now
                  ? name + " is ignored when it is written with the rest of the object"
                  : "there is no address to write " + name + " to");
      case SecretChanged(_, boolean now) ->
          now
              ? Judgement.readers("it is no longer shown")
              : Judgement.compatible("it is no longer hidden");
      case ComputedChanged(_, boolean now) ->
          now
              ? Judgement.writers("only the provider sets it now")
              : Judgement.compatible("it may be written now");
    };
  }

  private static Judgement added(FieldAdded added) {
    if (!added.required()) {
      return Judgement.compatible(
          "writers can leave it out, and readers ignore fields they do not know");
    }
    return added.shape().defaultValue().isPresent()
        ? Judgement.compatible("it is required, but has a default")
        : Judgement.writers("it is required, so an object without it is refused");
  }

  private static Judgement removed(FieldRemoved removed) {
    return removed.kept()
        ? Judgement.readers("values there are kept, but the schema no longer promises the field")
        : Judgement.both("values there are dropped or refused", "readers find nothing");
  }

  private static Judgement type(TypeChanged type) {
    if (TypeSet.fit(type.from(), type.to())) {
      return Judgement.readers("readers may find values of another type");
    }
    return TypeSet.fit(type.to(), type.from())
        ? Judgement.writers("values of a type that was allowed before are refused")
        : Judgement.both("values of the old type are refused", "readers find another type");
  }

  private static Judgement required(RequiredChanged required) {
    if (!required.now()) {
      return Judgement.readers("it may be missing");
    }
    return required.defaulted()
        ? Judgement.compatible("its default is used if it is missing")
        : Judgement.writers("an object without it is refused");
  }

  private static Judgement allowed(AllowedChanged allowed) {
    List<Value> from = allowed.from();
    List<Value> to = allowed.to();
    boolean more = to.isEmpty() || (!from.isEmpty() && !from.containsAll(to));
    boolean less = from.isEmpty() || (!to.isEmpty() && !to.containsAll(from));
    return new Judgement(
        less ? "values that were allowed before are refused" : "",
        more ? "readers may find values they do not know" : "",
        "");
  }

  private static Judgement format(FormatChanged format) {
    String from = format.from().orElse("");
    String to = format.to().orElse("");
    if (from.isEmpty() || to.equals(WIDER.get(from))) {
      return Judgement.writers("values that do not match the format are refused");
    }
    return to.isEmpty() || from.equals(WIDER.get(to))
        ? Judgement.readers("readers may find values that were not allowed before")
        : Judgement.both("values of the old format are refused", "readers find another format");
  }

  private static Judgement preset(DefaultChanged preset) {
    if (preset.from().isEmpty()) {
      return Judgement.compatible("the schema now shows the value of a missing field");
    }
    return preset.to().isEmpty()
        ? Judgement.both("a missing field no longer has a value", "readers may find nothing")
        : Judgement.writers("a missing field gets another value");
  }

  private static Judgement listKind(ListKindChanged kind) {
    boolean orderGone =
        kind.from() instanceof ListKind.Ordered && !(kind.to() instanceof ListKind.Atomic);
    return new Judgement(
        "elements are identified and merged in another way",
        orderGone ? "their order no longer matters" : "",
        "");
  }
}

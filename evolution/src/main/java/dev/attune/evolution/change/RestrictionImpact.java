package dev.attune.evolution.change;

import dev.attune.evolution.change.SchemaChange.CombinationChanged;
import dev.attune.evolution.change.SchemaChange.LimitChanged;
import dev.attune.evolution.shape.Constraint;
import dev.attune.value.Num;
import dev.attune.value.Value;
import java.math.BigDecimal;

/** Whom it breaks that values are restricted in another way. */
final class RestrictionImpact {
  private RestrictionImpact() {}

  /** What a change does to the values that are allowed. */
  private enum Effect {
    FEWER,
    MORE,
    OTHER
  }

  static Judgement of(LimitChanged limit) {
    return limit.constraint() == Constraint.MAP_TYPE
        ? Judgement.writers("its fields are merged in another way")
        : judged(effect(limit));
  }

  static Judgement of(CombinationChanged change) {
    if (change.from().isEmpty() || change.to().isEmpty()) {
      return judged(change.from().isEmpty() ? Effect.FEWER : Effect.MORE);
    }
    boolean grows = change.to().containsAll(change.from());
    boolean shrinks = change.from().containsAll(change.to());
    return judged(
        switch (change.combination()) {
          case ANY_OF -> grows ? Effect.MORE : shrinks ? Effect.FEWER : Effect.OTHER;
          case ALL_OF -> grows ? Effect.FEWER : shrinks ? Effect.MORE : Effect.OTHER;
          case ONE_OF, NOT -> Effect.OTHER;
        });
  }

  private static Judgement judged(Effect effect) {
    String fewer = "values that were allowed before are refused";
    String more = "readers may find values that were refused before";
    return switch (effect) {
      case FEWER -> Judgement.writers(fewer);
      case MORE -> Judgement.readers(more);
      case OTHER -> Judgement.both(fewer, more);
    };
  }

  private static Effect effect(LimitChanged limit) {
    if (limit.from().isEmpty() || limit.to().isEmpty()) {
      return limit.from().isEmpty() ? Effect.FEWER : Effect.MORE;
    }
    Value from = limit.from().get();
    Value to = limit.to().get();
    return from instanceof Num before && to instanceof Num now
        ? effect(limit.constraint(), before.decimal(), now.decimal())
        : Effect.OTHER;
  }

  private static Effect effect(Constraint constraint, BigDecimal from, BigDecimal to) {
    boolean less = to.compareTo(from) < 0;
    return switch (constraint.nature()) {
      case UPPER_BOUND -> less ? Effect.FEWER : Effect.MORE;
      case LOWER_BOUND -> less ? Effect.MORE : Effect.FEWER;
      case DIVISOR ->
          isMultiple(to, from) ? Effect.FEWER : isMultiple(from, to) ? Effect.MORE : Effect.OTHER;
      case SWITCH, TEXT -> Effect.OTHER;
    };
  }

  private static boolean isMultiple(BigDecimal number, BigDecimal of) {
    return of.signum() != 0 && number.remainder(of).signum() == 0;
  }
}

package dev.attune.apply;

import dev.attune.label.Labels;
import dev.attune.observe.Fitting;
import dev.attune.observe.Listing;
import dev.attune.observe.NaturalKey;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.schema.Schema;
import dev.attune.schema.Typing;
import dev.attune.store.Intent;
import dev.attune.value.MapValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Looks whether an object came to be although nobody heard so: by name, by label, or one by one.
 */
final class Looking {
  /** How often nothing must be seen before nothing is there. */
  private static final int LOOKS = 3;

  private static final int MOST_LOOKS = 6;

  private final Labels labels;
  private final Predicate<Instance> isRecorded;
  private final Rivals rivals;

  /**
   * Creates at the same place of which nobody knows the end.
   *
   * @param running whether some of them are still being made
   */
  record Rivals(List<Intent> intents, boolean running) {}

  /** What came of looking. */
  sealed interface Seen {
    /** This is it. */
    record One(Instance instance) implements Seen {}

    /** It is not there. */
    record None() implements Seen {}

    /**
     * Nobody can tell, and why.
     *
     * @param passing whether a later look may tell
     */
    record Unclear(String why, boolean passing) implements Seen {}
  }

  /**
   * @param isRecorded whether an object is on record, as something else than what is looked for
   * @param rivals other creates that nobody knows the end of
   */
  Looking(Labels labels, Predicate<Instance> isRecorded, Rivals rivals) {
    this.labels = labels;
    this.isRecorded = isRecorded;
    this.rivals = rivals;
  }

  /**
   * Looks more than once: an object may come into sight a while after it was made.
   *
   * @param pause waits before another look; false if there must be none
   */
  static Seen patiently(Supplier<Seen> look, IntPredicate pause) {
    Seen seen = look.get();
    for (int count = 1; count < MOST_LOOKS && isWorthAnother(seen, count); count++) {
      if (!pause.test(count)) {
        return seen instanceof Seen.None
            ? new Seen.Unclear("there was no time to look for it", true)
            : seen;
      }
      seen = look.get();
    }
    return seen;
  }

  private static boolean isWorthAnother(Seen seen, int looks) {
    return switch (seen) {
      case Seen.One _ -> false;
      case Seen.None _ -> looks < LOOKS;
      case Seen.Unclear(String _, boolean passing) -> passing;
    };
  }

  /**
   * The object that a create was to make.
   *
   * @param mayBeMade whether it may have been: else what is merely alike is surely another one
   */
  Seen forCreated(Intent intent, Provider provider, Schema schema, boolean mayBeMade) {
    Location place = new Location(schema.type(), intent.parents());
    Set<Operation> operations = provider.operations(schema.type());
    Optional<String> name = intent.name();
    if (operations.contains(Operation.FIND_BY_NAME) && name.isPresent()) {
      return among(intent, schema, provider.find(place, new Lookup.ByName(name.get())), mayBeMade);
    }
    if (operations.contains(Operation.FIND_BY_LABEL) && schema.labels().isPresent()) {
      String namespace = intent.deployment().identity().namespace();
      Lookup ours = new Lookup.ByLabel(labels.names().managed(), namespace);
      return among(intent, schema, provider.find(place, ours), mayBeMade);
    }
    return operations.contains(Operation.LIST)
        ? among(intent, schema, Listing.fetch(provider, place, schema), mayBeMade)
        : new Seen.Unclear(schema.type().kind() + " offers no way to look for it", false);
  }

  private Seen among(Intent intent, Schema schema, Matches matches, boolean mayBeMade) {
    return among(intent, schema, matches.instances(), matches.failure(), mayBeMade);
  }

  private Seen among(Intent intent, Schema schema, Listing listing, boolean mayBeMade) {
    return among(intent, schema, listing.instances(), listing.failure(), mayBeMade);
  }

  private Seen among(
      Intent intent,
      Schema schema,
      List<Instance> instances,
      Optional<Failure> wrong,
      boolean mayBeMade) {
    if (wrong.isPresent()) {
      Failure failure = wrong.get();
      return failure instanceof Failure.NotFound
          ? new Seen.None()
          : new Seen.Unclear(
              "it cannot be looked for: " + failure.message(),
              failure instanceof Failure.Throttled || failure instanceof Failure.Unavailable);
    }
    List<Instance> candidates =
        instances.stream()
            .filter(instance -> !isRecorded.test(instance))
            .filter(instance -> !intent.seen().contains(instance.id()))
            .filter(instance -> isNamed(intent, schema, instance))
            .toList();
    List<Instance> ours =
        candidates.stream()
            .filter(instance -> isOurs(intent, schema, instance, mayBeMade))
            .toList();
    if (ours.size() == 1) {
      return isContested(intent, schema, ours.getFirst())
          ? new Seen.Unclear("it could be what another change made", rivals.running())
          : new Seen.One(ours.getFirst());
    }
    boolean isLabelled = schema.labels().isPresent();
    return ours.isEmpty() && (isLabelled || candidates.isEmpty())
        ? new Seen.None()
        : new Seen.Unclear(
            (ours.isEmpty() ? candidates.size() : ours.size()) + " objects could be it",
            rivals.running());
  }

  /** Whether it may be the object of another create; twins do not care, once both have ended. */
  private boolean isContested(Intent intent, Schema schema, Instance instance) {
    return rivals.intents().stream()
        .filter(rival -> rivals.running() || !areTwins(intent, rival))
        .anyMatch(
            rival -> isNamed(rival, schema, instance) && isOurs(rival, schema, instance, true));
  }

  private static boolean areTwins(Intent one, Intent other) {
    return one.declared().equals(other.declared())
        && one.secrets().equals(other.secrets())
        && one.configHash().equals(other.configHash());
  }

  private static boolean isNamed(Intent intent, Schema schema, Instance instance) {
    return intent.name().isEmpty()
        || NaturalKey.of(schema, instance.value()).map(intent.name().get()::equals).orElse(true);
  }

  /** By its name or by what was written; to look alike is enough only within a parent. */
  private boolean isOurs(Intent intent, Schema schema, Instance instance, boolean mayBeMade) {
    MapValue typed = Typing.apply(schema.body(), instance.value());
    Labels.Split split = labels.split(schema, typed, intent.declared());
    Optional<String> name = NaturalKey.of(schema, instance.value());
    boolean named = name.isPresent() && name.equals(intent.name());
    if (schema.labels().isEmpty()) {
      return (named || (mayBeMade && schema.parent().isPresent()))
          && Fitting.fits(intent.declared(), split.value());
    }
    String namespace = intent.deployment().identity().namespace();
    Optional<String> hash = split.marks().configHash();
    return split.marks().managed().equals(Optional.of(namespace))
        && (named || (hash.isPresent() && hash.equals(intent.configHash())));
  }
}

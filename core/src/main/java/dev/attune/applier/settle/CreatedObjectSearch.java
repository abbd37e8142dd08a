package dev.attune.applier.settle;

import dev.attune.label.Labels;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.SpecMatch;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Provider;
import dev.attune.schema.Schema;
import dev.attune.schema.TypedValue;
import dev.attune.store.Intent;
import dev.attune.value.MapValue;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/**
 * Looks whether an object came to be although nobody heard so: by name, by label, or one by one.
 */
public final class CreatedObjectSearch {
  /** How often nothing must be seen before nothing is there. */
  static final int LOOKS = 3;

  static final int MOST_LOOKS = 6;

  private final Labels labels;
  private final Function<Instance, Standing> standing;
  private final Rivals rivals;

  /**
   * Creates at the same place of which nobody knows the end.
   *
   * @param running whether some of them are still being made
   */
  public record Rivals(List<Intent> intents, boolean running) {}

  /** What is known of an object that is there. */
  public enum Standing {
    /** Nothing. */
    NEW,
    /** It is something else than what is looked for. */
    KNOWN,
    /** An object of this id was deleted just now. */
    DELETED
  }

  /**
   * @param rivals other creates that nobody knows the end of
   */
  public CreatedObjectSearch(Labels labels, Function<Instance, Standing> standing, Rivals rivals) {
    this.labels = labels;
    this.standing = standing;
    this.rivals = rivals;
  }

  /**
   * Looks more than once: an object may come into sight a while after it was made.
   *
   * @param pause waits before another look; false if there must be none
   */
  public static SearchResult patiently(Supplier<SearchResult> look, IntPredicate pause) {
    SearchResult searchResult = look.get();
    for (int count = 1; count < MOST_LOOKS && isWorthAnother(searchResult, count); count++) {
      if (!pause.test(count)) {
        return searchResult instanceof SearchResult.None
            ? new SearchResult.Unclear("there was no time to search for it", true)
            : searchResult;
      }
      searchResult = look.get();
    }
    return searchResult;
  }

  private static boolean isWorthAnother(SearchResult searchResult, int looks) {
    return switch (searchResult) {
      case SearchResult.One _ -> false;
      case SearchResult.None _ -> looks < LOOKS;
      case SearchResult.Possible(String _, boolean passing) -> passing;
      case SearchResult.Unclear(String _, boolean passing) -> passing;
    };
  }

  /**
   * The object that a create was to make.
   *
   * @param mayBeMade whether it may have been: else what is merely alike is surely another one
   */
  public SearchResult forCreated(
      Intent intent, Provider provider, Schema schema, boolean mayBeMade) {
    return among(intent, schema, Candidates.of(labels, intent, provider, schema), mayBeMade);
  }

  /** The same among what was seen; nothing was where the kind offers no way to look. */
  SearchResult among(Intent intent, Schema schema, Optional<Candidates> seen, boolean mayBeMade) {
    return seen.map(found -> among(intent, schema, found, mayBeMade))
        .orElseGet(() ->
            new SearchResult.Unclear(
                schema.type().kind() + " offers no way to search for it", false));
  }

  private SearchResult among(Intent intent, Schema schema, Candidates found, boolean mayBeMade) {
    if (found.failure().isPresent()) {
      Failure failure = found.failure().get();
      return failure instanceof Failure.NotFound
          ? new SearchResult.None()
          : new SearchResult.Unclear(
              "the search for it failed: " + failure.message(),
              failure instanceof Failure.Throttled || failure instanceof Failure.Unavailable);
    }
    List<Instance> candidates = candidates(intent, schema, found, mayBeMade);
    List<Instance> ours =
        candidates.stream()
            .filter(instance -> isOurs(intent, schema, instance, mayBeMade))
            .toList();
    boolean isProof = schema.labels().isPresent() && Candidates.isRecognizable(intent, schema);
    List<Instance> possible = isProof || !ours.isEmpty() ? ours : candidates;
    List<Instance> fresh =
        possible.stream().filter(instance -> standing.apply(instance) == Standing.NEW).toList();
    if (possible.isEmpty()) {
      return new SearchResult.None();
    }
    if (fresh.isEmpty()) {
      return new SearchResult.Possible("the object found may be one that was deleted before", true);
    }
    return fresh.size() > 1 || ours.isEmpty()
        ? new SearchResult.Possible(
            (fresh.size() == 1 ? "one object" : fresh.size() + " objects") + " could be it",
            rivals.running())
        : single(intent, schema, fresh.getFirst());
  }

  private List<Instance> candidates(
      Intent intent, Schema schema, Candidates found, boolean mayBeMade) {
    return found.instances().stream()
        .filter(instance -> mayBeNew(instance, mayBeMade))
        .filter(instance -> !intent.seen().contains(instance.id()))
        .filter(instance -> isNamed(intent, schema, instance))
        .filter(instance -> mayBeLabelled(intent, schema, instance))
        .toList();
  }

  private SearchResult single(Intent intent, Schema schema, Instance instance) {
    return isContested(intent, schema, instance)
        ? new SearchResult.Possible(
            "the object found may be one that another change created", rivals.running())
        : new SearchResult.One(instance);
  }

  private boolean mayBeNew(Instance instance, boolean mayBeMade) {
    return switch (standing.apply(instance)) {
      case NEW -> true;
      case KNOWN -> false;
      case DELETED -> mayBeMade;
    };
  }

  /** Whether it may be the object of another create; twins do not care, once both have ended. */
  private boolean isContested(Intent intent, Schema schema, Instance instance) {
    return rivals.intents().stream()
        .filter(rival -> rivals.running() || !areTwins(intent, rival))
        .anyMatch(rival ->
            isNamed(rival, schema, instance)
                && mayBeLabelled(rival, schema, instance)
                && isOurs(rival, schema, instance, true));
  }

  private static boolean areTwins(Intent one, Intent other) {
    return one.declared().equals(other.declared())
        && one.secrets().equals(other.secrets())
        && one.configHash().equals(other.configHash());
  }

  private static boolean isNamed(Intent intent, Schema schema, Instance instance) {
    return intent.name().isEmpty()
        || NaturalKey.of(schema, instance.value())
            .map(name -> NaturalKey.areSame(schema, name, intent.name().get()))
            .orElse(true);
  }

  /** Whether it carries our label, where its kind carries any. */
  private boolean mayBeLabelled(Intent intent, Schema schema, Instance instance) {
    String namespace = intent.deployment().identity().namespace();
    return schema.labels().isEmpty()
        || split(intent, schema, instance).marks().managed().equals(Optional.of(namespace));
  }

  /** By its name or by what was written; to look alike is enough only for what is new and near. */
  private boolean isOurs(Intent intent, Schema schema, Instance instance, boolean mayBeMade) {
    Labels.Split split = split(intent, schema, instance);
    Optional<String> name = NaturalKey.of(schema, instance.value());
    boolean named =
        name.isPresent() && intent.name().isPresent() && isNamed(intent, schema, instance);
    boolean labelled = schema.labels().isPresent();
    if (labelled && Candidates.isRecognizable(intent, schema)) {
      Optional<String> hash = split.marks().configHash();
      return named || (hash.isPresent() && hash.equals(intent.configHash()));
    }
    boolean near = labelled || schema.isChild();
    return (named || (mayBeMade && near))
        && SpecMatch.fits(schema, intent.declared(), split.value());
  }

  private Labels.Split split(Intent intent, Schema schema, Instance instance) {
    MapValue typed = TypedValue.apply(schema.body(), instance.value());
    return labels.split(schema, typed, intent.declared());
  }
}

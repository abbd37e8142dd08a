package dev.attune.store;

import dev.attune.provider.Instance;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A write that is about to be made, with all that is needed to find out later whether it was.
 *
 * @param place what the object is, or will be, and where
 * @param declaration what is declared of it
 * @param clues by which a later run can tell whether it was made
 * @param doubt why it could not be found out what came of it; none while nobody has tried
 */
public record Intent(
    IntentKey key,
    Kind kind,
    ObjectPlace place,
    Declaration declaration,
    Clues clues,
    Optional<Doubt> doubt)
    implements DeclaredObject {

  /** What is about to happen to the object. */
  public enum Kind {
    CREATE,
    UPDATE,
    DELETE,
    /** Nothing: only what is recorded of it changes. */
    RECORD
  }

  /**
   * What helps to find out later whether the write was made.
   *
   * @param name the natural key, where the kind has one
   * @param prior the object as it was before; none for a create
   * @param seen the ids of what was there before a create whose object does not say whose it is
   * @param payload what was declared before it was resolved, sealed
   * @param deadline when the remote system has carried it out at the latest, even if nobody waits:
   *     until then it proves nothing that nothing is there
   */
  public record Clues(
      Optional<String> name,
      Optional<Instance> prior,
      List<String> seen,
      Optional<String> payload,
      Optional<Instant> deadline) {

    public Clues {
      seen = List.copyOf(seen);
    }

    public static Clues of(Optional<String> name, Optional<Instance> prior) {
      return new Clues(name, prior, List.of(), Optional.empty(), Optional.empty());
    }

    public Clues withPayload(String sealed) {
      return new Clues(name, prior, seen, Optional.of(sealed), deadline);
    }
  }

  /** An intent of which nobody has asked yet what came of it. */
  public static Intent of(
      IntentKey key, Kind kind, ObjectPlace place, Declaration declaration, Clues clues) {
    return new Intent(key, kind, place, declaration, clues, Optional.empty());
  }

  /** The same as an intent of another kind. */
  public Intent as(Kind other) {
    return new Intent(key, other, place, declaration, clues, doubt);
  }

  /** The same about the same object, whose place is now called so. */
  public Intent at(ObjectPlace now) {
    return new Intent(key, kind, now, declaration, clues, doubt);
  }

  /** The same, knowing what was there before. */
  public Intent seeing(List<String> ids) {
    Clues more = new Clues(clues.name(), clues.prior(), ids, clues.payload(), clues.deadline());
    return new Intent(key, kind, place, declaration, more, doubt);
  }

  /** The same, carried out by then at the latest. */
  public Intent within(Instant deadline) {
    Clues more =
        new Clues(
            clues.name(), clues.prior(), clues.seen(), clues.payload(), Optional.of(deadline));
    return new Intent(key, kind, place, declaration, more, doubt);
  }

  /** Until when it proves nothing that nothing is there; what was learnt last counts. */
  public Optional<Instant> openUntil() {
    return doubt.flatMap(Doubt::until).or(clues::deadline);
  }

  /** The same, of which nobody could find out what came of it. */
  public Intent doubted(Doubt why) {
    return new Intent(key, kind, place, declaration, clues, Optional.of(why));
  }

  /** The record of it, once it is known what the object became. */
  public LastApplied applied(Instance instance, Optional<String> fingerprint) {
    return new LastApplied(place, instance, declaration, fingerprint, List.of());
  }

  // What its parts say, for those who ask for nothing else.

  public String id() {
    return key.id();
  }

  public String run() {
    return key.run();
  }

  public String change() {
    return key.change();
  }

  public Optional<String> name() {
    return clues.name();
  }

  public Optional<Instance> prior() {
    return clues.prior();
  }

  public List<String> seen() {
    return clues.seen();
  }

  public Optional<String> payload() {
    return clues.payload();
  }
}

package dev.attune.provider;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.schema.Catalogue;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Serves kinds of resources. Operations may be called from many threads at once.
 *
 * <p>An operation that a kind does not declare is not called; asked all the same it fails and does
 * nothing.
 */
public interface Provider extends AutoCloseable {

  /** Longer than an API works on one request, for providers that do not know. */
  Duration LONGEST_CREATE = Duration.ofMinutes(10);

  Catalogue schemas();

  Set<Operation> operations(TypeName type);

  /** Whether it says itself what becomes of objects of this kind. */
  default boolean plans(TypeName type) {
    return operations(type).contains(Operation.PROPOSE);
  }

  /** Whether objects of this kind are only looked at: they answer a question and are nobody's. */
  default boolean answers(TypeName type) {
    return operations(type).contains(Operation.READ_DATA);
  }

  /** Gets ready; called once, before any operation but {@link #schemas} and {@link #validate}. */
  default List<Diagnostic> configure(MapValue settings) {
    return List.of();
  }

  /**
   * The same where maybe nobody needs the provider: one that takes long to get ready waits until it
   * is asked for something, which then fails if the settings are wrong.
   */
  default List<Diagnostic> configureWhenNeeded(MapValue settings) {
    return configure(settings);
  }

  /**
   * Whether it holds its plans to the configuration itself, since only it knows which may stray
   * from it; nobody looks at that again then.
   */
  default boolean answersForPlans() {
    return false;
  }

  /**
   * Whether it makes its values by their schemas, with known fields only, secrets marked and sets
   * as sets; nobody looks at that again then.
   */
  default boolean answersForValues() {
    return false;
  }

  /**
   * Whether an object must go before another takes its place, unless somebody says otherwise: it
   * cannot tell which of an object's names may be given twice.
   */
  default boolean deletesFirst() {
    return false;
  }

  /** Everything that is wrong with a configuration; what is unknown in it is fine. */
  default List<Diagnostic> validate(TypeName type, MapValue config) {
    return List.of();
  }

  default Result upgrade(TypeName type, Instance stored) {
    return Result.failed(missing(Operation.UPGRADE, type));
  }

  default Planned propose(Proposal proposal) {
    return Planned.failed(missing(Operation.PROPOSE, proposal.type()));
  }

  /** The object as it is now; gone if it is no longer there. */
  default Result read(Location location, Instance known) {
    return Result.failed(missing(Operation.READ, location.type()));
  }

  default Matches find(Location location, Lookup lookup) {
    Operation operation =
        switch (lookup) {
          case Lookup.ByName _ -> Operation.FIND_BY_NAME;
          case Lookup.ByLabel _ -> Operation.FIND_BY_LABEL;
        };
    return Matches.failed(missing(operation, location.type()));
  }

  /** Whether finding by name costs one request, however many other objects there are. */
  default boolean filtersNames(TypeName type) {
    return false;
  }

  /** Whether a list costs a request for each object, so that names are better asked for. */
  default boolean listsOneByOne(TypeName type) {
    return false;
  }

  /** Whether a list gives objects as whole as reading each of them would. */
  default boolean listsWhole(TypeName type) {
    return false;
  }

  /** A page of all objects; {@code after} is what the page before gave as next. */
  default Matches list(Location location, Optional<String> after) {
    return Matches.failed(missing(Operation.LIST, location.type()));
  }

  /**
   * Makes an object.
   *
   * @param intent the same for every attempt at one create, so that a system that can tell makes
   *     only one
   */
  default Result create(Location location, Write write, String intent) {
    return Result.failed(missing(Operation.CREATE, location.type()));
  }

  /**
   * How long after a create was sent the remote system has carried it out or never will, even if
   * nobody waits for the answer. Whoever was killed meanwhile takes an object for missing only
   * after that.
   */
  default Duration longestCreate(TypeName type, MapValue config) {
    return LONGEST_CREATE;
  }

  /**
   * How many changes it sends at a time. More would wait inside it, where nobody sees that a create
   * is sent much later than it was announced.
   */
  default int mostAtOnce() {
    return Integer.MAX_VALUE;
  }

  default Result update(Location location, Instance prior, Write write) {
    return Result.failed(missing(Operation.UPDATE, location.type()));
  }

  /** Removes an object; one that is gone already is a success. */
  default Result delete(Location location, Instance prior) {
    return Result.failed(missing(Operation.DELETE, location.type()));
  }

  /** Returns when the object is really gone. */
  default Result awaitGone(Location location, Instance deleted) {
    return Result.failed(missing(Operation.AWAIT_GONE, location.type()));
  }

  default Result importObject(Location location, String id) {
    return Result.failed(missing(Operation.IMPORT, location.type()));
  }

  default Result readData(TypeName type, MapValue config) {
    return Result.failed(missing(Operation.READ_DATA, type));
  }

  /** Asks what runs to come to an end soon. */
  default void stop() {}

  @Override
  default void close() {}

  private static Failure missing(Operation operation, TypeName type) {
    return new Failure.Failed(type.kind() + " has no operation " + operation);
  }
}

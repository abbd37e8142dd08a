package dev.attune.store;

import dev.attune.provider.Instance;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What we applied last to a deployment.
 *
 * @param place what the object is, and where
 * @param instance the object as the provider gave it
 * @param declaration what was declared of it
 * @param fingerprint of the live object after the write
 * @param unaccepted the fields, by path, of which the remote system did not accept the declared
 *     value; our own label may be one of them
 */
public record LastApplied(
    ObjectPlace place,
    Instance instance,
    Declaration declaration,
    Optional<String> fingerprint,
    List<String> unaccepted)
    implements DeclaredObject {

  /** Stands for our label among the fields; no path of a field looks like it. */
  private static final String OUR_LABEL = "attune-label";

  public LastApplied {
    unaccepted = List.copyOf(unaccepted);
  }

  /** Of an object as it was declared, of which nobody took the fingerprint. */
  public static LastApplied of(ObjectPlace place, Instance instance, Declaration declaration) {
    return new LastApplied(place, instance, declaration, Optional.empty(), List.of());
  }

  /** Whether we ever wrote what is declared: what was adopted or recovered is only known. */
  public boolean wasApplied() {
    return configHash().isPresent() || !declared().isEmpty();
  }

  /** The same with the fields that the remote system did not accept. */
  public LastApplied withUnaccepted(List<String> paths) {
    return new LastApplied(place, instance, declaration, fingerprint, paths);
  }

  /** Whether the remote system refused our label, so that only the record says whose it is. */
  public boolean isOursByRecordAlone() {
    return unaccepted.contains(OUR_LABEL);
  }

  /** The same of an object whose label was refused. */
  public LastApplied oursByRecordAlone() {
    return isOursByRecordAlone()
        ? this
        : withUnaccepted(Stream.concat(unaccepted.stream(), Stream.of(OUR_LABEL)).toList());
  }

  /** The same with the object as it is now. */
  public LastApplied withInstance(Instance now) {
    return new LastApplied(place, now, declaration, fingerprint, unaccepted);
  }

  /**
   * The same in another version of the kind.
   *
   * @param moved where what stood at a path of the version before stands now
   */
  public LastApplied in(
      String newVersion, MapValue newDeclared, Instance newInstance, UnaryOperator<Path> moved) {
    return new LastApplied(
        place,
        newInstance,
        declaration.in(newVersion, newDeclared, moved),
        fingerprint,
        unaccepted.stream().map(path -> moved.apply(Path.of(path)).toString()).toList());
  }
}

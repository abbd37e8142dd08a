package dev.attune.store;

import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What was declared of an object when it was written.
 *
 * @param declared what a person declared, resolved, without write-only fields
 * @param secrets keyed hashes of the write-only fields, by path
 * @param configHash of what was declared
 * @param protection how much the object is protected afterwards
 * @param dependencies the resources it refers to directly, its parent included
 * @param version of the kind in which {@code declared} is written; none where nothing is declared,
 *     or nobody noted it
 * @param keepsUnspecified whether fields that were left out kept their live values
 */
public record Declaration(
    MapValue declared,
    Map<String, String> secrets,
    Optional<String> configHash,
    ProtectionLevel protection,
    List<Identity> dependencies,
    Optional<String> version,
    boolean keepsUnspecified) {

  /** Of an object that is only known. */
  public static final Declaration NONE = of(MapValue.EMPTY);

  public Declaration {
    secrets = Map.copyOf(secrets);
    dependencies = List.copyOf(dependencies);
  }

  /** Where fields that were left out did not keep their live values. */
  public Declaration(
      MapValue declared,
      Map<String, String> secrets,
      Optional<String> configHash,
      ProtectionLevel protection,
      List<Identity> dependencies,
      Optional<String> version) {
    this(declared, secrets, configHash, protection, dependencies, version, false);
  }

  /** Of values alone. */
  public static Declaration of(MapValue declared) {
    return new Declaration(
        declared, Map.of(), Optional.empty(), ProtectionLevel.NONE, List.of(), Optional.empty());
  }

  public Declaration withConfigHash(Optional<String> hash) {
    return new Declaration(
        declared, secrets, hash, protection, dependencies, version, keepsUnspecified);
  }

  public Declaration withProtection(ProtectionLevel level) {
    return new Declaration(
        declared, secrets, configHash, level, dependencies, version, keepsUnspecified);
  }

  public Declaration withDependencies(List<Identity> identities) {
    return new Declaration(
        declared, secrets, configHash, protection, identities, version, keepsUnspecified);
  }

  /** The same, whether or not fields that are left out keep their live values. */
  public Declaration keepingUnspecified(boolean keeps) {
    return new Declaration(declared, secrets, configHash, protection, dependencies, version, keeps);
  }

  /**
   * The same in another version of the kind.
   *
   * @param moved where what stood at a path of the version before stands now
   */
  Declaration in(String newVersion, MapValue newDeclared, UnaryOperator<Path> moved) {
    Map<String, String> rekeyed = new HashMap<>();
    secrets.forEach((path, hash) -> rekeyed.put(moved.apply(Path.of(path)).toString(), hash));
    return new Declaration(
        newDeclared,
        rekeyed,
        configHash,
        protection,
        dependencies,
        Optional.of(newVersion),
        keepsUnspecified);
  }
}

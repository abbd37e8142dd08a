package dev.attune.store;

import dev.attune.manifest.Identity;
import dev.attune.provider.Instance;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What we applied last to a deployment.
 *
 * @param provider the provider instance that made it
 * @param parents the ids of the objects around it, outermost first
 * @param instance the object as the provider gave it
 * @param declared what a person had declared, resolved
 * @param secrets keyed hashes of what is written only, by path
 * @param configHash of what was declared
 * @param fingerprint of the live object after the write
 * @param protection whether it was protected
 * @param dependencies the resources it refers to directly, its parent included
 * @param version of the kind in which {@code declared} is written; none where nobody noted it
 * @param unheeded the fields, by path, that the remote system made something else of than declared
 */
public record LastApplied(
    Deployment deployment,
    String provider,
    List<String> parents,
    Instance instance,
    MapValue declared,
    Map<String, String> secrets,
    Optional<String> configHash,
    Optional<String> fingerprint,
    boolean protection,
    List<Identity> dependencies,
    Optional<String> version,
    List<String> unheeded) {

  public LastApplied {
    parents = List.copyOf(parents);
    secrets = Map.copyOf(secrets);
    dependencies = List.copyOf(dependencies);
    unheeded = List.copyOf(unheeded);
  }

  /** A record of which nobody noted the version, of an object as it was declared. */
  public LastApplied(
      Deployment deployment,
      String provider,
      List<String> parents,
      Instance instance,
      MapValue declared,
      Map<String, String> secrets,
      Optional<String> configHash,
      Optional<String> fingerprint,
      boolean protection,
      List<Identity> dependencies) {
    this(
        deployment,
        provider,
        parents,
        instance,
        declared,
        secrets,
        configHash,
        fingerprint,
        protection,
        dependencies,
        Optional.empty(),
        List.of());
  }

  /** Whether we ever wrote what is declared: what was adopted or recovered is only known. */
  public boolean wasApplied() {
    return configHash.isPresent() || !declared.isEmpty();
  }

  /** The same with what the remote system made something else of. */
  public LastApplied unheeding(List<String> paths) {
    return new LastApplied(
        deployment,
        provider,
        parents,
        instance,
        declared,
        secrets,
        configHash,
        fingerprint,
        protection,
        dependencies,
        version,
        paths);
  }

  /**
   * The same in another version of the kind.
   *
   * @param moved where what stood at a path of the version before stands now
   */
  public LastApplied in(
      String newVersion, MapValue newDeclared, Instance newInstance, UnaryOperator<Path> moved) {
    Map<String, String> rekeyed = new HashMap<>();
    secrets.forEach((path, hash) -> rekeyed.put(moved.apply(Path.of(path)).toString(), hash));
    return new LastApplied(
        deployment,
        provider,
        parents,
        newInstance,
        newDeclared,
        rekeyed,
        configHash,
        fingerprint,
        protection,
        dependencies,
        Optional.of(newVersion),
        unheeded.stream().map(path -> moved.apply(Path.of(path)).toString()).toList());
  }
}

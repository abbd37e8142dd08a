package dev.attune.planner.resource;

import dev.attune.diff.Diff;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.Desired;
import dev.attune.observe.Observed;
import dev.attune.provider.Location;
import dev.attune.provider.PrivateBytes;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * What the line found out about one declared resource on one node.
 *
 * @param node the node of a placed resource, else empty
 * @param provider the provider instance it goes to
 * @param location where it lives; none while the object around it is still to be made
 * @param recalled what we applied last
 * @param observed what is there
 * @param config what is declared, its labels included
 * @param planned what it will be
 * @param privateBytes what the provider wants to see again at apply
 * @param diff from what is there to what will be
 * @param reasons why it must be replaced
 */
public record ResourcePlan(
    Desired desired,
    String node,
    String provider,
    Optional<Location> location,
    Optional<LastApplied> recalled,
    Optional<Observed> observed,
    MapValue config,
    Value planned,
    PrivateBytes privateBytes,
    Diff diff,
    Verdict verdict,
    List<String> reasons) {

  /** What is to be done. */
  public enum Verdict {
    UNCHANGED,
    CREATE,
    UPDATE,
    REPLACE,
    /** Nothing: it is only looked at. */
    LOOKED_UP,
    /** Nothing: something is wrong with it, which is reported. */
    FAILED
  }

  public Manifest manifest() {
    return desired.manifest();
  }

  public Identity identity() {
    return desired.manifest().identity();
  }

  public Schema schema() {
    return desired.manifest().schema();
  }

  /** Something is wrong: whoever refers to it must not be told so a second time. */
  static ResourcePlan failed(Desired desired, String node, String provider) {
    return new ResourcePlan(
        desired,
        node,
        provider,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        desired.spec(),
        Unknown.UNKNOWN,
        PrivateBytes.NONE,
        Diff.NONE,
        Verdict.FAILED,
        List.of());
  }

  public boolean hasFailed() {
    return verdict == Verdict.FAILED;
  }

  ResourcePlan with(Verdict newVerdict, Value newPlanned, PrivateBytes bytes, Diff newDiff) {
    return with(newVerdict, newPlanned, bytes, newDiff, reasons);
  }

  ResourcePlan replaced(Value newPlanned, PrivateBytes bytes, Diff newDiff, List<String> why) {
    return with(Verdict.REPLACE, newPlanned, bytes, newDiff, why);
  }

  private ResourcePlan with(
      Verdict newVerdict,
      Value newPlanned,
      PrivateBytes bytes,
      Diff newDiff,
      List<String> newReasons) {
    return new ResourcePlan(
        desired,
        node,
        provider,
        location,
        recalled,
        observed,
        config,
        newPlanned,
        bytes,
        newDiff,
        newVerdict,
        newReasons);
  }
}

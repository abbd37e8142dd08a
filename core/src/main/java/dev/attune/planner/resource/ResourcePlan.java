package dev.attune.planner.resource;

import dev.attune.compare.ReplacementCause;
import dev.attune.diff.Diff;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.Desired;
import dev.attune.observe.Observed;
import dev.attune.provider.Location;
import dev.attune.provider.Planned;
import dev.attune.provider.PrivateBytes;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * What the planner found out about one declared resource on one node.
 *
 * @param config what is declared, its labels included
 */
public record ResourcePlan(
    Desired desired, Target target, Known known, MapValue config, Decided decided) {

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

  /**
   * Where it goes.
   *
   * @param node the node of a placed resource, else empty
   * @param provider the provider instance
   * @param location where it lives; none while the object around it is still to be made
   */
  public record Target(String node, String provider, Optional<Location> location) {}

  /**
   * What there is already.
   *
   * @param recalled what we applied last
   * @param observed what is there
   */
  public record Known(Optional<LastApplied> recalled, Optional<Observed> observed) {
    static final Known NOTHING = new Known(Optional.empty(), Optional.empty());
  }

  /**
   * What is to become of it.
   *
   * @param planned what it will be
   * @param privateBytes what the provider wants to see again at apply
   * @param diff from what is there to what will be
   * @param causes why it must be replaced
   */
  public record Decided(
      Verdict verdict,
      Value planned,
      PrivateBytes privateBytes,
      Diff diff,
      List<ReplacementCause> causes) {
    /** Nothing, as long as nobody has decided. */
    static final Decided NOT =
        new Decided(Verdict.FAILED, Unknown.UNKNOWN, PrivateBytes.NONE, Diff.NONE, List.of());

    public Decided {
      causes = List.copyOf(causes);
    }

    Decided(Verdict verdict, Planned planned, Diff diff) {
      this(verdict, planned.value(), planned.privateBytes(), diff, List.of());
    }

    /** Nothing changes, and these are its values. */
    static Decided stays(Verdict verdict, Value value, PrivateBytes privateBytes) {
      return new Decided(verdict, value, privateBytes, Diff.NONE, List.of());
    }
  }

  /** Something is wrong: whoever refers to it must not be told so a second time. */
  static ResourcePlan failed(Desired desired, String node, String provider) {
    return new ResourcePlan(
        desired,
        new Target(node, provider, Optional.empty()),
        Known.NOTHING,
        desired.spec(),
        Decided.NOT);
  }

  ResourcePlan with(Decided newDecided) {
    return new ResourcePlan(desired, target, known, config, newDecided);
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

  public String node() {
    return target.node();
  }

  public String provider() {
    return target.provider();
  }

  public Optional<Location> location() {
    return target.location();
  }

  public Optional<LastApplied> recalled() {
    return known.recalled();
  }

  public Optional<Observed> observed() {
    return known.observed();
  }

  public Verdict verdict() {
    return decided.verdict();
  }

  public Value planned() {
    return decided.planned();
  }

  public PrivateBytes privateBytes() {
    return decided.privateBytes();
  }

  public Diff diff() {
    return decided.diff();
  }

  public List<ReplacementCause> causes() {
    return decided.causes();
  }

  public boolean hasFailed() {
    return verdict() == Verdict.FAILED;
  }
}

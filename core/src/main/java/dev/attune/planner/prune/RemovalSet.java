package dev.attune.planner.prune;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.InstanceFailure;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.provider.Failure;
import dev.attune.provider.ProviderCode;
import dev.attune.schema.Schema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is to go: each object once, and none that is declared. */
final class RemovalSet {
  private final RecordIndex recordIndex;
  private final List<ResourcePlan> resourcePlans;
  private @Nullable Set<ObjectId> met;
  private final List<Removal> all = new ArrayList<>();

  /**
   * @param resourcePlans what is declared, whose objects stay
   */
  RemovalSet(RecordIndex recordIndex, List<ResourcePlan> resourcePlans) {
    this.recordIndex = recordIndex;
    this.resourcePlans = resourcePlans;
  }

  /** Made when it is asked for: mostly nothing goes, and very much may be declared. */
  private Set<ObjectId> met() {
    if (met == null) {
      Set<ObjectId> declared = new HashSet<>();
      resourcePlans.forEach(
          resourcePlan -> resourcePlan.observed().map(ObjectId::of).ifPresent(declared::add));
      met = declared;
    }
    return met;
  }

  void add(Identity identity, Schema schema, Observed object) {
    if (met().add(ObjectId.of(object))) {
      all.add(Removal.ending(identity, schema, object, recordIndex.of(ObjectId.of(object))));
    }
  }

  /** Whether an object stays, or goes already. */
  boolean hasMet(Observed object) {
    return met().contains(ObjectId.of(object));
  }

  List<Removal> all() {
    return all;
  }

  /** Where many objects of a kind cannot be looked at. */
  static Diagnostic cannotList(String what, InstanceFailure from) {
    return from.in(cannotLook(what, from.failure()));
  }

  static Diagnostic cannotLook(String what, Failure failure) {
    return Diagnostic.error(ProviderCode.FAILED, "cannot read " + what + ": " + failure.message())
        .hint("nothing was changed");
  }
}

package dev.attune.adopt;

import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.observe.read.SpecLookup;
import dev.attune.provider.Location;
import java.util.List;
import java.util.Optional;

/** The objects of others in which some of ours live: no record has them, so they are looked up. */
final class ExternalParents {
  private final Observation observation;
  private final SpecLookup specLookup;
  private final RecordIndex recordIndex;
  private final ReferenceGraph referenceGraph;

  /** What became of the look for a parent. */
  sealed interface Around {
    /** It is this object. */
    record There(ObjectId object) implements Around {}

    /** Nobody knows which object it is, and why. */
    record Missing(String why) implements Around {}
  }

  ExternalParents(Observation observation, RecordIndex recordIndex, ReferenceGraph referenceGraph) {
    this.observation = observation;
    this.specLookup = new SpecLookup(observation);
    this.recordIndex = recordIndex;
    this.referenceGraph = referenceGraph;
  }

  /** The object around a resource; nothing if its parent is not external, or is elsewhere. */
  Optional<Around> of(Manifest child, String instance) {
    return referenceGraph
        .parent(child)
        .filter(parent -> parent.settings().external() && parent.instance().equals(instance))
        .filter(_ -> observation.knows(instance))
        .map(this::lookUp);
  }

  private Around lookUp(Manifest parent) {
    if (parent.spec().containsUnknown()) {
      return new Around.Missing(
          "its parent "
              + parent.identity()
              + " is external and has references: write the values themselves until it is adopted");
    }
    if (parent.parent().isEmpty()) {
      return lookUp(parent, Location.of(parent.schema().type()));
    }
    Around around =
        of(parent, parent.instance())
            .or(() -> onRecord(parent).map(Around.There::new))
            .orElseGet(() ->
                new Around.Missing("the parent of " + parent.identity() + " is not in the store"));
    return around instanceof Around.There(ObjectId object)
        ? lookUp(parent, object.inside(parent.schema()))
        : around;
  }

  private Optional<ObjectId> onRecord(Manifest child) {
    return DeclaredIndex.parent(child)
        .flatMap(parent -> recordIndex.of(parent, ""))
        .map(ObjectId::of)
        .filter(object -> object.provider().equals(child.instance()));
  }

  private Around lookUp(Manifest parent, Location location) {
    return switch (specLookup.find(parent, parent.instance(), location, parent.spec())) {
      case Look.Failed(var failure) ->
          new Around.Missing(
              "its parent " + parent.identity() + " cannot be looked up: " + failure.message());
      case Look.Found(List<Observed> found) when found.size() == 1 ->
          new Around.There(ObjectId.of(found.getFirst()));
      case Look.Found(List<Observed> found) ->
          new Around.Missing(
              (found.isEmpty() ? "no object matches" : found.size() + " objects match")
                  + " its parent "
                  + parent.identity()
                  + ", which is external");
    };
  }
}

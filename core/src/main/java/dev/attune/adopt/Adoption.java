package dev.attune.adopt;

import dev.attune.adopt.ExternalParents.Around;
import dev.attune.applier.state.RecordableInstance;
import dev.attune.apply.Refusal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.ShellWord;
import dev.attune.label.Labels;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.plan.PlanCode;
import dev.attune.planner.resource.Placements;
import dev.attune.provider.Location;
import dev.attune.provider.Providers;
import dev.attune.schema.Schema;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Deployment;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.LastApplied;
import dev.attune.store.Outcome;
import dev.attune.store.Store;
import dev.attune.value.MapValue;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Takes an object over that is there already: it gets our label and comes on record, and nothing
 * else of it changes. What is declared of it is for the next plan to say. Where the remote system
 * refuses the label, the record alone says whose it is.
 */
public final class Adoption {
  private final Store store;
  private final AdoptionWrite adoptionWrite;
  private final RecordIndex recordIndex;
  private final Observation observation;

  /**
   * Which object is to be what.
   *
   * @param declared the resource
   * @param links what it refers to, which must stay as long as it does
   * @param from the namespace that gives it away
   * @param at the time that its label says
   */
  public record Wanted(
      Manifest declared,
      ReferenceGraph links,
      String node,
      String id,
      Optional<String> from,
      Instant at) {

    Identity identity() {
      return declared.identity();
    }

    Schema schema() {
      return declared.schema();
    }

    String provider() {
      return node.isEmpty() ? declared.instance() : node;
    }

    /** The resource it lives in. */
    Optional<Identity> parent() {
      return DeclaredIndex.parent(declared);
    }

    /** What is declared, as far as it tells what is secret. */
    MapValue secrets() {
      return RecordableInstance.secretsOf(declared);
    }
  }

  public Adoption(Labels labels, Providers providers, ProjectKey key, Store store) {
    this.store = store;
    this.adoptionWrite = new AdoptionWrite(labels, providers, key);
    this.recordIndex = new RecordIndex(store);
    this.observation = new Observation(providers, labels);
  }

  /**
   * Takes it over; what there is to say, if anything is: an error if it was not taken over, a
   * warning if it was without our label, which the remote system refused.
   */
  public Optional<Diagnostic> adopt(Wanted wanted, Journal journal, String run) {
    try {
      place(wanted);
      Observed object = object(wanted);
      check(wanted, object);
      Optional<Deployment> before =
          recordIndex.of(wanted.identity(), wanted.node()).map(LastApplied::deployment);
      Optional<Diagnostic> said = adoptionWrite.carryOut(wanted, object, before, journal, run);
      if (said.filter(Diagnostic::isError).isEmpty()) {
        closeDoubts(wanted, journal);
      }
      journal.flush();
      return said;
    } catch (Refusal refusal) {
      return Optional.of(refusal.why());
    }
  }

  /** It must be declared there, and somebody must be there to ask. */
  private void place(Wanted wanted) throws Refusal {
    Placements.Nodes nodes = Placements.nodes(wanted.declared());
    if (nodes.wrong().isPresent()) {
      throw Refusal.failed(nodes.wrong().get());
    }
    if (!nodes.names().contains(wanted.node())) {
      throw refusal(
          wanted,
          wanted.node().isEmpty()
              ? "is placed on " + String.join(", ", nodes.names()) + ": choose one with --node"
              : "is not placed on '" + wanted.node() + "'");
    }
    if (!observation.knows(wanted.provider())) {
      throw refusal(
          wanted, "needs the provider '" + wanted.provider() + "', which is not configured");
    }
  }

  private Observed object(Wanted wanted) throws Refusal {
    Location location = Location.of(wanted.schema().type());
    if (wanted.parent().isPresent()) {
      location = around(wanted, wanted.parent().get()).inside(wanted.schema());
    }
    return switch (observation.withId(
        wanted.provider(), location, wanted.schema(), wanted.id(), MapValue.EMPTY)) {
      case Look.Found(List<Observed> found) when !found.isEmpty() -> found.getFirst();
      case Look.Found _ ->
          throw refusal(
              wanted,
              "cannot be adopted: the object '"
                  + wanted.id()
                  + "' does not exist, or is one that the provider does not list");
      case Look.Failed(var failure) ->
          throw refusal(wanted, "cannot be read: " + failure.message());
    };
  }

  /**
   * The object around it, which the same provider must have: on the node, or on none. One of
   * somebody else is on no record.
   */
  private ObjectId around(Wanted wanted, Identity parent) throws Refusal {
    String place = wanted.node().isEmpty() ? "" : " on '" + wanted.node() + "'";
    Optional<ObjectId> recorded =
        recordIndex
            .of(parent, wanted.node())
            .or(() -> recordIndex.of(parent, ""))
            .map(ObjectId::of)
            .filter(object -> object.provider().equals(wanted.provider()));
    if (recorded.isPresent()) {
      return recorded.get();
    }
    Optional<Around> external =
        new ExternalParents(observation, recordIndex, wanted.links())
            .of(wanted.declared(), wanted.provider());
    if (external.isEmpty()) {
      throw Refusal.failed(
          refused(
                  wanted,
                  "cannot be adopted: its parent " + parent + " is not in the store" + place)
              .hint("adopt " + parent + " first"));
    }
    return switch (external.get()) {
      case Around.There(ObjectId object) -> object;
      case Around.Missing(String why) -> throw refusal(wanted, "cannot be adopted: " + why);
    };
  }

  private void check(Wanted wanted, Observed object) throws Refusal {
    Optional<String> owner =
        object.marks().managed().filter(name -> !name.equals(wanted.identity().namespace()));
    if (owner.isPresent() && !owner.equals(wanted.from())) {
      throw Refusal.failed(
          refused(
                  wanted,
                  "cannot be adopted: the object belongs to namespace '" + owner.get() + "'")
              .hint(
                  "to take it from that namespace, add "
                      + ShellWord.option("--from", owner.get())));
    }
    if (wanted.from().isPresent() && owner.isEmpty()) {
      throw refusal(
          wanted,
          "cannot be adopted: the object does not belong to namespace '"
              + wanted.from().get()
              + "'");
    }
    Optional<Identity> other =
        recordIndex
            .of(ObjectId.of(object))
            .map(applied -> applied.deployment().identity())
            .filter(identity -> !identity.equals(wanted.identity()));
    if (other.isPresent()) {
      throw refusal(
          wanted, "cannot be adopted: the object '" + wanted.id() + "' is already " + other.get());
    }
    Optional<ObjectId> own =
        recordIndex
            .of(wanted.identity(), wanted.node())
            .map(ObjectId::of)
            .filter(id -> !id.equals(ObjectId.of(object)));
    boolean isGone =
        own.isEmpty()
            || (observation.knows(own.get().provider())
                && observation.withId(
                        own.get().provider(),
                        own.get().location(),
                        wanted.schema(),
                        own.get().id(),
                        MapValue.EMPTY)
                    instanceof Look.Found(List<Observed> found)
                && found.isEmpty());
    if (!isGone) {
      throw refusal(
          wanted, "cannot be adopted: it already has the object '" + own.get().id() + "'");
    }
  }

  /** What was in doubt about the resource is in doubt no more. */
  private void closeDoubts(Wanted wanted, Journal journal) {
    for (Intent open : store.openIntents()) {
      boolean same =
          open.deployment().identity().equals(wanted.identity())
              && open.deployment().node().equals(wanted.node())
              && !open.change().equals(AdoptionWrite.CHANGE);
      if (same) {
        journal.record(new Outcome.Nothing(open.id(), "it was adopted as '" + wanted.id() + "'"));
      }
    }
  }

  private static Refusal refusal(Wanted wanted, String what) {
    return Refusal.failed(refused(wanted, what));
  }

  static Diagnostic refused(Wanted wanted, String what) {
    return Diagnostic.error(PlanCode.NOT_ADOPTED, wanted.identity() + " " + what);
  }
}

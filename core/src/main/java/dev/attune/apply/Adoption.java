package dev.attune.apply;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.Labels;
import dev.attune.label.Stamp;
import dev.attune.manifest.Identity;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observation;
import dev.attune.observe.Observation.Look;
import dev.attune.observe.Observed;
import dev.attune.observe.Recall;
import dev.attune.own.Settable;
import dev.attune.plan.PlanCode;
import dev.attune.plan.Prior;
import dev.attune.plan.Proposer;
import dev.attune.provider.Discretion;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.schema.Schema;
import dev.attune.store.Deployment;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.Outcome;
import dev.attune.store.Store;
import dev.attune.value.MapValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Takes an object over that is there already: it gets our label and comes on record, and nothing
 * else of it changes. What is declared of it is for the next plan to say.
 */
public final class Adoption {
  private final Labels labels;
  private final Providers providers;
  private final Store store;
  private final Recall recall;
  private final Observation observation;

  /**
   * Which object is to be what.
   *
   * @param parent the resource it lives in
   * @param from the namespace that gives it away
   * @param at the time that its label says
   */
  public record Wanted(
      Identity identity,
      Schema schema,
      String provider,
      String node,
      Optional<Identity> parent,
      String id,
      Optional<String> from,
      Instant at) {}

  public Adoption(Labels labels, Providers providers, Store store) {
    this.labels = labels;
    this.providers = providers;
    this.store = store;
    this.recall = new Recall(store);
    this.observation = new Observation(providers, labels);
  }

  /** Takes it over; what is in the way, if anything is. */
  public Optional<Diagnostic> adopt(Wanted wanted, Journal journal, String run) {
    try {
      Observed object = object(wanted);
      check(wanted, object);
      return write(wanted, object, journal, run);
    } catch (Refusal refusal) {
      return Optional.of(refusal.why());
    }
  }

  private Observed object(Wanted wanted) throws Refusal {
    Location location = Location.of(wanted.schema().type());
    if (wanted.parent().isPresent()) {
      Identity parent = wanted.parent().get();
      ObjectId around =
          recall
              .of(parent, "")
              .map(ObjectId::of)
              .orElseThrow(() ->
                  refused(wanted, "lives in " + parent + ", which is not on record")
                      .hint("adopt " + parent + " first")
                      .end());
      List<String> parents = new ArrayList<>(around.location().parents());
      parents.add(around.id());
      location = new Location(wanted.schema().type(), parents);
    }
    return switch (observation.withId(
        wanted.provider(), location, wanted.schema(), wanted.id(), MapValue.EMPTY)) {
      case Look.Found(List<Observed> found) when !found.isEmpty() -> found.getFirst();
      case Look.Found _ ->
          throw refused(wanted, "cannot be '" + wanted.id() + "': it is not there").end();
      case Look.Failed(var failure) ->
          throw refused(wanted, "cannot be looked at: " + failure.message()).end();
    };
  }

  private void check(Wanted wanted, Observed object) throws Refusal {
    Optional<String> owner =
        object.marks().managed().filter(name -> !name.equals(wanted.identity().namespace()));
    if (owner.isPresent() && !owner.equals(wanted.from())) {
      throw refused(wanted, "cannot be taken over: it belongs to namespace '" + owner.get() + "'")
          .hint("if that namespace gives it away, say --from " + owner.get())
          .end();
    }
    if (wanted.from().isPresent() && owner.isEmpty()) {
      throw refused(wanted, "does not belong to namespace '" + wanted.from().get() + "'").end();
    }
    Optional<Identity> other =
        recall
            .of(ObjectId.of(object))
            .map(applied -> applied.deployment().identity())
            .filter(identity -> !identity.equals(wanted.identity()));
    if (other.isPresent()) {
      throw refused(wanted, "cannot be '" + wanted.id() + "': that is " + other.get()).end();
    }
    Optional<ObjectId> own =
        recall
            .of(wanted.identity(), wanted.node())
            .map(ObjectId::of)
            .filter(id -> !id.equals(ObjectId.of(object)));
    boolean isGone =
        own.isEmpty()
            || (observation.withId(
                        own.get().provider(),
                        own.get().location(),
                        wanted.schema(),
                        own.get().id(),
                        MapValue.EMPTY)
                    instanceof Look.Found(List<Observed> found)
                && found.isEmpty());
    if (!isGone) {
      throw refused(wanted, "is '" + own.get().id() + "' already, which is still there").end();
    }
  }

  private Optional<Diagnostic> write(Wanted wanted, Observed object, Journal journal, String run)
      throws Refusal {
    Provider provider = providers.find(wanted.provider()).orElseThrow();
    boolean labelled =
        wanted.schema().labels().isPresent()
            && provider.operations(wanted.schema().type()).contains(Operation.UPDATE);
    Intent intent = intent(wanted, object, run, labelled);
    Optional<Write> write =
        labelled ? Optional.of(labelling(wanted, object, provider)) : Optional.empty();
    journal.intend(intent);
    Instance now = object.instance();
    if (write.isPresent()) {
      Result result = provider.update(object.location(), object.instance(), write.get());
      if (result.failure().isPresent()) {
        Diagnostic why =
            Discretion.about(object.value())
                .clean(
                    refused(wanted, "could not be labelled: " + result.failure().get().message())
                        .diagnostic());
        journal.record(new Outcome.Nothing(intent.id(), why.message()));
        journal.flush();
        return Optional.of(why);
      }
      now = result.instance().orElseThrow();
    }
    journal.record(new Outcome.Made(intent.id(), intent.applied(now, Optional.empty())));
    closeDoubts(wanted, journal);
    journal.flush();
    return Optional.empty();
  }

  private Write labelling(Wanted wanted, Observed object, Provider provider) throws Refusal {
    Schema schema = wanted.schema();
    boolean protection = object.marks().protection();
    MapValue settable = Settable.in(schema.body(), object.value());
    Planned planned =
        new Proposer(labels)
            .propose(
                provider,
                new Proposer.Wanted(wanted.identity(), schema, settable, protection, false),
                Prior.of(object));
    if (planned.failure().isPresent()) {
      throw refused(wanted, "cannot be labelled: " + planned.failure().get().message()).end();
    }
    Stamp stamp =
        new Stamp(wanted.identity().namespace(), Optional.empty(), wanted.at(), protection);
    return new Write(
        labels.write(schema, settable, stamp),
        labels.write(schema, planned.value(), stamp),
        planned.privateBytes());
  }

  private Intent intent(Wanted wanted, Observed object, String run, boolean labelled) {
    Deployment deployment =
        recall
            .of(wanted.identity(), wanted.node())
            .map(applied -> applied.deployment())
            .orElse(new Deployment(wanted.identity(), wanted.node(), 0));
    return new Intent(
        run + "/adopt",
        run,
        "adopt",
        labelled ? Intent.Kind.UPDATE : Intent.Kind.RECORD,
        deployment,
        wanted.provider(),
        object.location().parents(),
        NaturalKey.of(wanted.schema(), object.value()),
        Optional.of(object.instance()),
        MapValue.EMPTY,
        Map.of(),
        Optional.empty(),
        object.marks().protection(),
        wanted.parent().stream().toList(),
        Optional.empty(),
        Optional.empty());
  }

  /** What was in doubt about the resource is in doubt no more. */
  private void closeDoubts(Wanted wanted, Journal journal) {
    for (Intent open : store.openIntents()) {
      boolean same =
          open.deployment().identity().equals(wanted.identity())
              && open.deployment().node().equals(wanted.node())
              && !open.change().equals("adopt");
      if (same) {
        journal.record(new Outcome.Nothing(open.id(), "it was adopted as '" + wanted.id() + "'"));
      }
    }
  }

  private static Objection refused(Wanted wanted, String what) {
    return new Objection(Diagnostic.error(PlanCode.NOT_ADOPTED, wanted.identity() + " " + what));
  }

  private record Objection(Diagnostic diagnostic) {
    Objection hint(String text) {
      return new Objection(diagnostic.hint(text));
    }

    Refusal end() {
      return Refusal.failed(diagnostic);
    }
  }
}

package dev.attune.apply;

import dev.attune.apply.Attempts.Next;
import dev.attune.apply.Looking.Standing;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.observe.ObjectId;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.schema.Schema;
import dev.attune.store.Intent;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Makes new objects, each once: whoever heard no answer looks before anything else. */
final class Creating {
  private final ApplyRequest request;
  private final Ledger ledger;
  private final Records records;
  private final Outcomes outcomes;
  private final Attempts attempts;
  private final Heard heard;
  private final Underway underway;
  private final Predicate<ObjectId> spokenOf;

  /**
   * @param spokenOf whether the plan is about an object, which then is no new one
   */
  Creating(
      ApplyRequest request,
      Ledger ledger,
      Records records,
      Outcomes outcomes,
      Heard heard,
      Predicate<ObjectId> spokenOf) {
    this.request = request;
    this.ledger = ledger;
    this.records = records;
    this.outcomes = outcomes;
    this.attempts = new Attempts(request.pace(), request.stop());
    this.heard = heard;
    this.underway = new Underway(request.store().openIntents());
    this.spokenOf = spokenOf;
  }

  ChangeResult create(
      Part part,
      Intent wanted,
      Provider provider,
      Location location,
      Schema schema,
      Write write,
      Reach reach)
      throws Refusal {
    Intent intent = wanted.seeing(before(part, wanted, provider, schema));
    underway.begin(intent);
    boolean known = false;
    try {
      ChangeResult result =
          ledger.after(
              part, intent, () -> created(part, intent, provider, location, schema, write, reach));
      known = !(result instanceof ChangeResult.InDoubt);
      return result;
    } finally {
      if (known) {
        underway.end(intent);
      } else {
        underway.leaveOpen(intent);
      }
    }
  }

  /** What is there already, where nothing but that will tell a new object from others. */
  private List<String> before(Part part, Intent intent, Provider provider, Schema schema)
      throws Refusal {
    Optional<Sight> sight =
        Sight.tells(intent, schema)
            ? Optional.empty()
            : Sight.of(request.labels(), intent, provider, schema);
    Optional<Failure> failure =
        sight.flatMap(Sight::failure).filter(why -> !(why instanceof Failure.NotFound));
    if (failure.isPresent()) {
      throw Refusal.failed(Words.failed(part, failure.get()));
    }
    return sight.stream().flatMap(all -> all.instances().stream()).map(Instance::id).toList();
  }

  private ChangeResult created(
      Part part,
      Intent intent,
      Provider provider,
      Location location,
      Schema schema,
      Write write,
      Reach reach) {
    Result result =
        heard.from(
            part,
            attempts.make(
                () -> provider.create(location, write, intent.id()),
                failure -> next(failure, intent, provider, schema)),
            write.config());
    if (result.failure().isEmpty() && result.instance().isPresent()) {
      return outcomes.made(part, intent, location, result.instance().get(), schema, reach);
    }
    Failure failure = result.failure().orElseGet(() -> new Failure.InDoubt("it was not answered"));
    if (result.instance().isPresent()) {
      Diagnostic why =
          Words.failed(part, failure, write.config())
              .hint("what is left of it is on record, and the next attune apply replaces it");
      Instance left = result.instance().get();
      return outcomes.halfMade(part, intent, location, left, schema, why);
    }
    return switch (failure) {
      case Failure.InDoubt _, Failure.Unavailable _, Failure.Throttled _ ->
          looked(part, intent, provider, location, schema, failure, write, reach);
      case Failure.Rejected _,
          Failure.Denied _,
          Failure.NotFound _,
          Failure.Conflict _,
          Failure.Failed _ ->
          outcomes.nothing(part, intent, failure, write.config());
    };
  }

  /** A create is tried again only if what it was to make is surely not there. */
  private Next next(Failure failure, Intent intent, Provider provider, Schema schema) {
    if (!ledger.mayWrite()) {
      return new Next.Enough(Result.failed(failure));
    }
    return switch (look(intent, provider, schema, false)) {
      case Seen.One(Instance instance) -> new Next.Enough(Result.of(instance));
      case Seen.None _ -> new Next.Try();
      case Seen.Possible(String _, boolean passing) when passing -> new Next.Wait();
      case Seen.Unclear(String _, boolean passing) when passing -> new Next.Wait();
      case Seen.Possible _, Seen.Unclear _ -> new Next.Enough(Result.failed(failure));
    };
  }

  private Seen look(Intent intent, Provider provider, Schema schema, boolean mayBeMade) {
    Location place = new Location(schema.type(), intent.parents());
    return new Looking(
            request.labels(),
            instance -> standing(new ObjectId(intent.provider(), place, instance.id())),
            underway.rivals(intent))
        .forCreated(intent, provider, schema, mayBeMade);
  }

  /** What this run deleted may linger, or have left its id to the new one. */
  private Standing standing(ObjectId object) {
    if (records.of(object).isPresent()) {
      return Standing.KNOWN;
    }
    return records.isGone(object)
        ? Standing.DELETED
        : spokenOf.test(object) ? Standing.KNOWN : Standing.NEW;
  }

  /** What is down for us may have done its work all the same: nothing but looking tells. */
  private ChangeResult looked(
      Part part,
      Intent intent,
      Provider provider,
      Location location,
      Schema schema,
      Failure failure,
      Write write,
      Reach reach) {
    return switch (seen(intent, provider, schema, failure)) {
      case Seen.One(Instance instance) ->
          outcomes.made(part, intent, location, instance, schema, reach);
      case Seen.Unclear _ when failure instanceof Failure.Throttled ->
          outcomes.nothing(part, intent, failure, write.config());
      case Seen.None _ when isUnderWay(failure) ->
          doubt(part, intent, failure, "it is not there", write);
      case Seen.None _ -> outcomes.nothing(part, intent, failure, write.config());
      case Seen.Possible(String why, boolean _) -> doubt(part, intent, failure, why, write);
      case Seen.Unclear(String why, boolean _) -> doubt(part, intent, failure, why, write);
    };
  }

  private ChangeResult doubt(Part part, Intent intent, Failure failure, String why, Write write) {
    String reason = failure.message() + ", and " + why;
    return isUnderWay(failure)
        ? outcomes.doubt(
            part, intent, Words.late(part, request.pace().now(), reason, write.config()))
        : outcomes.doubt(part, intent, reason, write.config());
  }

  private static boolean isUnderWay(Failure failure) {
    return failure instanceof Failure.InDoubt(String _, boolean underWay) && underWay;
  }

  /** What is there in the end; whoever was turned away need not wait for what may still show up. */
  private Seen seen(Intent intent, Provider provider, Schema schema, Failure failure) {
    boolean mayBeMade = failure instanceof Failure.InDoubt;
    return failure instanceof Failure.Throttled
        ? look(intent, provider, schema, mayBeMade)
        : Looking.patiently(() -> look(intent, provider, schema, mayBeMade), attempts::patience);
  }
}

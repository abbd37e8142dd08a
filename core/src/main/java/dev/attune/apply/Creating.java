package dev.attune.apply;

import dev.attune.apply.Attempts.Next;
import dev.attune.apply.Looking.Seen;
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

/** Makes new objects, each once: whoever heard no answer looks before anything else. */
final class Creating {
  private final ApplyRequest request;
  private final Ledger ledger;
  private final Records records;
  private final Outcomes outcomes;
  private final Attempts attempts;
  private final Twins twins = new Twins();

  Creating(ApplyRequest request, Ledger ledger, Records records, Outcomes outcomes) {
    this.request = request;
    this.ledger = ledger;
    this.records = records;
    this.outcomes = outcomes;
    this.attempts = new Attempts(request.pace(), request.stop());
  }

  ChangeResult create(
      Part part, Intent intent, Provider provider, Location location, Schema schema, Write write) {
    Twins.Kind kind = Twins.of(intent, location);
    twins.begin(kind);
    try {
      return ledger.after(
          part, intent, () -> created(part, intent, provider, location, schema, write));
    } finally {
      twins.end(kind);
    }
  }

  private ChangeResult created(
      Part part, Intent intent, Provider provider, Location location, Schema schema, Write write) {
    Result result =
        attempts.make(
            () -> provider.create(location, write, intent.id()),
            failure -> next(failure, intent, provider, location, schema));
    if (result.failure().isEmpty() && result.instance().isPresent()) {
      return outcomes.made(part, intent, location, result.instance().get(), schema);
    }
    Failure failure = result.failure().orElseGet(() -> new Failure.InDoubt("it was not answered"));
    if (result.instance().isPresent()) {
      Diagnostic why =
          Words.failed(part, failure, write.config())
              .hint("what is left of it is on record, and the next attune apply replaces it");
      Instance left = result.instance().get();
      return outcomes.halfMade(part, intent, location, left, schema, why);
    }
    return failure instanceof Failure.InDoubt
        ? looked(part, intent, provider, location, schema, failure, write)
        : outcomes.nothing(part, intent, failure, write.config());
  }

  /** A create is tried again only if what it was to make is surely not there. */
  private Next next(
      Failure failure, Intent intent, Provider provider, Location location, Schema schema) {
    if (!ledger.mayWrite()) {
      return new Next.Enough(Result.failed(failure));
    }
    return switch (look(intent, provider, location, schema, false)) {
      case Seen.One(Instance instance) -> new Next.Enough(Result.of(instance));
      case Seen.None _ -> new Next.Try();
      case Seen.Unclear(String _, boolean passing) when passing -> new Next.Wait();
      case Seen.Unclear(String why, boolean _) ->
          new Next.Enough(
              Result.failed(
                  new Failure.Failed(
                      failure.message() + ", and it was not tried again, as " + why)));
    };
  }

  /** What a look shows could be the twin's, as long as that one is not on record. */
  private Seen look(
      Intent intent, Provider provider, Location location, Schema schema, boolean mayBeMade) {
    return schema.nameField().isEmpty() && twins.hasTwin(Twins.of(intent, location))
        ? new Seen.Unclear("another one just like it is being made", true)
        : looking(intent, schema).forCreated(intent, provider, schema, mayBeMade);
  }

  private Looking looking(Intent intent, Schema schema) {
    Location place = new Location(schema.type(), intent.parents());
    return new Looking(
        request.labels(),
        instance -> records.of(new ObjectId(intent.provider(), place, instance.id())).isPresent());
  }

  private ChangeResult looked(
      Part part,
      Intent intent,
      Provider provider,
      Location location,
      Schema schema,
      Failure failure,
      Write write) {
    return switch (Looking.patiently(
        () -> look(intent, provider, location, schema, true), attempts::patience)) {
      case Seen.One(Instance instance) -> outcomes.made(part, intent, location, instance, schema);
      case Seen.None _ -> outcomes.nothing(part, intent, failure, write.config());
      case Seen.Unclear(String why, boolean _) ->
          outcomes.doubt(part, intent, failure.message() + ", and " + why, write.config());
    };
  }
}

package dev.attune.apply;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.ConfigHash;
import dev.attune.label.Stamp;
import dev.attune.manifest.Identity;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.own.Effective;
import dev.attune.own.Settable;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.Payload;
import dev.attune.plan.Prior;
import dev.attune.plan.Proposer;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Provider;
import dev.attune.provider.Write;
import dev.attune.schema.Schema;
import dev.attune.store.Deployment;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Carries out one change, on all its nodes. Many run at a time, each in a thread of its own. */
final class Carrying {
  private final ApplyRequest request;
  private final Records records;
  private final Known known;
  private final TargetValues targets;
  private final Checking checking;
  private final Again again;
  private final Proposer proposer;
  private final Shrinking shrinking;
  private final Intents intents;
  private final Recording recording;

  Carrying(
      ApplyRequest request,
      Records records,
      Known known,
      TargetValues targets,
      Checking checking,
      Intents intents,
      Recording recording) {
    this.request = request;
    this.records = records;
    this.known = known;
    this.targets = targets;
    this.checking = checking;
    this.again = new Again(request, records);
    this.proposer = new Proposer(request.labels());
    this.shrinking = new Shrinking(request.key());
    this.intents = intents;
    this.recording = recording;
  }

  ChangeResult run(Ready ready) {
    List<ChangeResult> results = new ArrayList<>();
    for (Part part : Part.of(ready.change())) {
      results.add(run(ready, part));
    }
    return results.stream().max(Comparator.comparingInt(Carrying::badness)).orElseThrow();
  }

  /** Of the parts of one change the worst speaks for all. */
  private static int badness(ChangeResult result) {
    return switch (result) {
      case ChangeResult.Unchanged _ -> 0;
      case ChangeResult.Applied _ -> 1;
      case ChangeResult.NotStarted _ -> 2;
      case ChangeResult.Blocked _ -> 3;
      case ChangeResult.Refused _ -> 4;
      case ChangeResult.Failed _ -> 5;
      case ChangeResult.InDoubt _ -> 6;
    };
  }

  private ChangeResult run(Ready ready, Part part) {
    try {
      if (Part.isProtection(ready.change())) {
        return protection(ready, part);
      }
      return switch (part.action()) {
        case CREATE -> create(ready, part);
        case UPDATE -> update(ready, part);
        case DELETE -> delete(ready, part);
      };
    } catch (Refusal refusal) {
      return refusal.result();
    }
  }

  private Provider provider(Part part) {
    return request.providers().find(part.provider()).orElseThrow();
  }

  private MapValue config(Ready ready, Part part) throws Refusal {
    MapValue config =
        targets.resolving().config(ready.change(), ready.payload(), ready.schema(), part.node());
    if (config.containsUnknown()) {
      throw Refusal.failed(
          Diagnostic.error(
              ApplyCode.FAILED, part.words() + " cannot be made: not all of it is known"));
    }
    new Validity(request).check(part, provider(part), ready.schema(), config);
    return config;
  }

  private Stamp stamp(Ready ready, Optional<String> hash, boolean protection) {
    return new Stamp(
        ready.change().identity().namespace(),
        hash,
        request.plan().metadata().generatedAt(),
        protection);
  }

  private ChangeResult create(Ready ready, Part part) throws Refusal {
    Schema schema = ready.schema();
    MapValue config = config(ready, part);
    Location location =
        targets
            .location(ready.payload(), schema, part.node())
            .orElseThrow(() -> new IllegalStateException("a parent that was not waited for"));
    boolean protection =
        ready.change().protection().orElse(null) instanceof Change.Protection.Starts(boolean p)
            && p;
    PrivateBytes bytes =
        ready.payload().privateBytes().getOrDefault(part.node(), PrivateBytes.NONE);
    Planned planned = proposed(ready, part, config, protection, new Prior(Optional.empty(), bytes));
    Optional<String> hash = ConfigHash.of(schema, config);
    Stamp stamp = stamp(ready, hash, protection);
    Write write =
        new Write(
            request.labels().write(schema, config, stamp),
            request.labels().write(schema, planned.value(), stamp),
            planned.privateBytes());
    Intent intent =
        intents.write(
            part, ready, next(part), location, config, hash, Optional.empty(), protection);
    return recording.create(part, intent, provider(part), location, schema, write);
  }

  private Deployment next(Part part) {
    return records.next(part.change().identity(), part.node());
  }

  private Planned proposed(Ready ready, Part part, MapValue config, boolean protection, Prior prior)
      throws Refusal {
    Planned planned =
        proposer.propose(
            provider(part),
            new Proposer.Wanted(
                ready.change().identity(),
                ready.schema(),
                config,
                protection,
                ready.payload().keepsUnspecified()),
            prior);
    if (planned.failure().isPresent()) {
      throw Refusal.failed(Words.failed(part, planned.failure().get(), config));
    }
    return planned;
  }

  private ChangeResult update(Ready ready, Part part) throws Refusal {
    Schema schema = ready.schema();
    MapValue config = config(ready, part);
    Observed live = fresh(ready, part, config);
    boolean protection = protection(live);
    if (protection || isInProtected(ready, part)) {
      throw Words.isProtected(part);
    }
    Planned planned = proposed(ready, part, config, protection, Prior.of(live));
    Optional<LastApplied> record = records.of(ObjectId.of(live));
    boolean isLeft = shrinking.isLeft(part, schema, live, config, planned, record);
    Optional<String> hash = ConfigHash.of(schema, config);
    Deployment deployment = record.map(LastApplied::deployment).orElseGet(() -> next(part));
    Location location = live.location();
    Intent intent =
        intents.write(
            part,
            ready,
            deployment,
            location,
            config,
            hash,
            Optional.of(live.instance()),
            protection);
    if (!isLeft) {
      return recording.unchanged(part, intent, live, schema);
    }
    Stamp stamp = stamp(ready, hash, protection);
    Write write =
        new Write(
            request.labels().write(schema, effective(ready, config, live), stamp),
            request.labels().write(schema, planned.value(), stamp),
            planned.privateBytes());
    return recording.update(part, intent, provider(part), schema, live, write);
  }

  private MapValue effective(Ready ready, MapValue config, Observed live) {
    return ready.payload().keepsUnspecified()
        ? Effective.keepingUnspecified(ready.schema(), config, live.value()).config()
        : config;
  }

  /** What lives in something protected is protected as well. */
  private boolean isInProtected(Ready ready, Part part) throws Refusal {
    if (ready.payload().parent().isEmpty()) {
      return false;
    }
    Payload.Target around = ready.payload().targets().get(ready.payload().parent().getAsInt());
    return targets
        .object(around, Optional.empty(), part.node())
        .filter(this::protection)
        .isPresent();
  }

  private boolean protection(Observed live) {
    return live.marks().protection()
        || records.of(ObjectId.of(live)).map(LastApplied::protection).orElse(false);
  }

  /** The object as it is right before the write; it must be what the plan was made against. */
  private Observed fresh(Ready ready, Part part, MapValue config) throws Refusal {
    Identity identity = ready.change().identity();
    Optional<Observed> own =
        known.isWritten(identity, part.node()) ? known.of(identity, part.node()) : Optional.empty();
    if (own.isPresent() && part.action() != Action.DELETE) {
      return own.get();
    }
    Observed before = Objects.requireNonNull(ready.prior().get(part.node()));
    Observed now =
        switch (again.read(before, ready.schema(), config)) {
          case Again.Read.There(Observed object) -> object;
          case Again.Read.Gone _ -> throw Checking.stale(part, "is gone");
          case Again.Read.Unclear(var failure) ->
              throw Refusal.failed(Words.failed(part, failure, before.value()));
        };
    var object = Objects.requireNonNull(ready.payload().objects().get(part.node()));
    boolean same =
        own.isPresent()
            || checking.print(part, object, now, ready.schema()).equals(part.fingerprint());
    if (!same) {
      throw Checking.stale(part, "changed while the plan was carried out");
    }
    return now;
  }

  private ChangeResult delete(Ready ready, Part part) throws Refusal {
    Observed before = ready.prior().get(part.node());
    if (before == null) {
      return goneAlready(ready, part);
    }
    if (again.read(before, ready.schema(), MapValue.EMPTY) instanceof Again.Read.Gone) {
      return goneAlready(ready, part);
    }
    Observed live = fresh(ready, part, MapValue.EMPTY);
    if (protection(live)) {
      throw Words.isProtected(part);
    }
    LastApplied record = record(part, live);
    Intent intent =
        intents.other(part, Intent.Kind.DELETE, ready.schema(), record, live.instance(), false);
    return recording.delete(part, intent, provider(part), live);
  }

  private ChangeResult goneAlready(Ready ready, Part part) {
    Location location =
        new Location(
            ready.schema().type(),
            Objects.requireNonNull(ready.payload().objects().get(part.node())).parents());
    Optional<LastApplied> record =
        records.of(new ObjectId(part.provider(), location, part.id().orElseThrow()));
    return recording.goneAlready(
        part,
        record.map(of ->
            intents.other(
                part, Intent.Kind.RECORD, ready.schema(), of, of.instance(), of.protection())));
  }

  /** What is on record of an object; for one that is not, a record that stands for nothing else. */
  private LastApplied record(Part part, Observed live) {
    return records
        .of(ObjectId.of(live))
        .orElseGet(() ->
            new LastApplied(
                new Deployment(part.change().identity(), part.node(), -1),
                live.provider(),
                live.location().parents(),
                live.instance(),
                MapValue.EMPTY,
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                live.marks().protection(),
                List.of()));
  }

  private ChangeResult protection(Ready ready, Part part) throws Refusal {
    Schema schema = ready.schema();
    Observed live = fresh(ready, part, MapValue.EMPTY);
    boolean protects =
        ready.change().protection().orElseThrow() instanceof Change.Protection.Changes(boolean p)
            && p;
    LastApplied record = records.of(ObjectId.of(live)).orElseGet(() -> adopted(part, live));
    Instance prior = live.instance();
    boolean onRecordOnly =
        schema.labels().isEmpty()
            || !provider(part).operations(schema.type()).contains(Operation.UPDATE);
    Intent intent =
        intents.other(
            part,
            onRecordOnly ? Intent.Kind.RECORD : Intent.Kind.UPDATE,
            schema,
            record,
            prior,
            protects);
    if (onRecordOnly) {
      return recording.recorded(part, intent, live, schema);
    }
    MapValue settable = Settable.in(schema.body(), live.value());
    Planned planned = proposed(ready, part, settable, protects, Prior.of(live));
    Stamp stamp = stamp(ready, live.marks().configHash().or(record::configHash), protects);
    Write write =
        new Write(
            request.labels().write(schema, settable, stamp),
            request.labels().write(schema, planned.value(), stamp),
            planned.privateBytes());
    return recording.update(part, intent, provider(part), schema, live, write);
  }

  /** An object of ours that is not on record comes on record with its protection. */
  private LastApplied adopted(Part part, Observed live) {
    LastApplied record = record(part, live);
    return new LastApplied(
        next(part),
        record.provider(),
        record.parents(),
        record.instance(),
        MapValue.EMPTY,
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        record.protection(),
        List.of());
  }
}

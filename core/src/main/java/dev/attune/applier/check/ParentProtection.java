package dev.attune.applier.check;

import dev.attune.apply.ApplyCode;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.Refusal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.UnclearPlace;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** How much objects are protected by what they live in: the strictest of all around them. */
public final class ParentProtection {
  private final ApplyRequest request;
  private final ObjectFinder objectFinder;
  private final Set<ObjectId> unprotected = new HashSet<>();
  private final Map<ObjectId, CompletableFuture<ObjectReader.Read>> looks =
      new ConcurrentHashMap<>();

  /** What a question gives, asked again while nobody can be reached. */
  interface Patience {
    ObjectReader.Read answer(Supplier<ObjectReader.Read> question) throws Refusal;
  }

  /** How a parent is read as it is now. */
  private record FreshLook(ObjectReader objectReader, Patience patience) {}

  ParentProtection(ApplyRequest request, ObjectFinder objectFinder) {
    this.request = request;
    this.objectFinder = objectFinder;
  }

  /** This plan ends the protection of an object. */
  void unprotects(ObjectId object) {
    unprotected.add(object);
  }

  /** As it was when everything was checked. */
  ProtectionLevel around(Identity identity, ObjectId object, Schema schema) throws Refusal {
    return around(identity, object, schema, Optional.empty());
  }

  /** As it is now. */
  ProtectionLevel now(
      Identity identity,
      ObjectId object,
      Schema schema,
      ObjectReader objectReader,
      Patience patience)
      throws Refusal {
    return around(identity, object, schema, Optional.of(new FreshLook(objectReader, patience)));
  }

  private ProtectionLevel around(
      Identity identity, ObjectId object, Schema schema, Optional<FreshLook> freshLook)
      throws Refusal {
    ProtectionLevel strictest = ProtectionLevel.NONE;
    Identity inner = identity;
    Optional<ObjectId> around = parent(identity, object, schema);
    while (around.isPresent()) {
      ObjectId id = around.get();
      Identity at = named(id, inner);
      Schema kind = kind(inner, id);
      // What carries no labels cannot be marked as protected: what is on record of it tells all.
      Optional<Observed> parent =
          kind.labels().isPresent()
              ? objectFinder.object(at, id, kind, MapValue.EMPTY)
              : Optional.empty();
      if (freshLook.isPresent() && parent.isPresent()) {
        parent = now(inner, parent.get(), kind, freshLook.get());
      }
      strictest = strictest.strictest(level(parent, id));
      around = parent(at, id, kind);
      inner = at;
    }
    return strictest;
  }

  /** What it is recorded as; else only the record of what lives in it tells of it. */
  private Identity named(ObjectId object, Identity inner) {
    return objectFinder
        .records()
        .of(object)
        .map(applied -> applied.deployment().identity())
        .orElse(inner);
  }

  private Schema kind(Identity inner, ObjectId parent) throws Refusal {
    return request
        .catalogue()
        .find(parent.location().type())
        .orElseThrow(() ->
            Refusal.failed(
                Diagnostic.error(
                    ApplyCode.FAILED,
                    "no configured provider has the kind of the parent of " + inner)));
  }

  /** Whoever cannot tell what is around an object cannot tell that it is not protected. */
  private static Optional<ObjectId> parent(Identity identity, ObjectId object, Schema schema)
      throws Refusal {
    if (object.isPlacedUnclearly(schema)) {
      throw Refusal.failed(
          Diagnostic.error(ApplyCode.FAILED, UnclearPlace.message(identity, schema))
              .hint(UnclearPlace.hint(identity)));
    }
    return object.around(schema);
  }

  private Optional<Observed> now(
      Identity identity, Observed parent, Schema kind, FreshLook freshLook) throws Refusal {
    ObjectReader objectReader = freshLook.objectReader();
    ObjectReader.Read look =
        freshLook.patience().answer(() -> sharedLook(parent, kind, objectReader));
    return switch (look) {
      case ObjectReader.Read.There(Observed now) -> Optional.of(now);
      case ObjectReader.Read.Gone _ -> Optional.empty();
      case ObjectReader.Read.Unclear(var failure) ->
          throw Refusal.failed(
              Diagnostic.error(
                  ApplyCode.FAILED,
                  "cannot read the parent of " + identity + ": " + failure.message()));
    };
  }

  /** One look a run that tells: many objects can live in one, and all wait for the first look. */
  private ObjectReader.Read sharedLook(Observed parent, Schema kind, ObjectReader objectReader) {
    ObjectId id = ObjectId.of(parent);
    CompletableFuture<ObjectReader.Read> ours = new CompletableFuture<>();
    CompletableFuture<ObjectReader.Read> first = looks.putIfAbsent(id, ours);
    if (first != null) {
      return first.join();
    }
    try {
      ObjectReader.Read read = objectReader.read(parent, kind, MapValue.EMPTY);
      if (read.failure().isPresent()) {
        looks.remove(id, ours);
      }
      ours.complete(read);
      return read;
    } catch (RuntimeException | Error bug) {
      looks.remove(id, ours);
      ours.completeExceptionally(bug);
      throw bug;
    }
  }

  private ProtectionLevel level(Optional<Observed> parent, ObjectId id) {
    ProtectionLevel marked =
        parent.map(there -> there.marks().protection()).orElse(ProtectionLevel.NONE);
    ProtectionLevel recorded =
        objectFinder.records().of(id).map(LastApplied::protection).orElse(ProtectionLevel.NONE);
    return unprotected.contains(id) ? ProtectionLevel.NONE : recorded.strictest(marked);
  }
}

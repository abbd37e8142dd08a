package dev.attune.applier.check;

import dev.attune.apply.ApplyCode;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.Refusal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** How much objects are protected by what they live in: the strictest of all around them. */
public final class ParentProtection {
  private final ApplyRequest request;
  private final ObjectFinder objectFinder;
  private final Set<ObjectId> unprotected = new HashSet<>();

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
  ProtectionLevel now(Identity identity, ObjectId object, Schema schema, ObjectReader objectReader)
      throws Refusal {
    return around(identity, object, schema, Optional.of(objectReader));
  }

  private ProtectionLevel around(
      Identity identity, ObjectId object, Schema schema, Optional<ObjectReader> objectReader)
      throws Refusal {
    ProtectionLevel strictest = ProtectionLevel.NONE;
    Optional<ObjectId> around = object.around(schema);
    while (around.isPresent()) {
      ObjectId id = around.get();
      Schema kind =
          request
              .catalogue()
              .find(id.location().type())
              .orElseThrow(() ->
                  Refusal.failed(
                      Diagnostic.error(
                          ApplyCode.FAILED,
                          "no configured provider has the kind of the parent of " + identity)));
      Optional<Observed> parent = objectFinder.object(identity, id, kind, MapValue.EMPTY);
      if (objectReader.isPresent() && parent.isPresent()) {
        parent = now(identity, parent.get(), kind, objectReader.get());
      }
      if (parent.isPresent()) {
        strictest = strictest.strictest(level(parent.get(), id));
      }
      around = id.around(kind);
    }
    return strictest;
  }

  private static Optional<Observed> now(
      Identity identity, Observed parent, Schema kind, ObjectReader objectReader) throws Refusal {
    return switch (objectReader.read(parent, kind, MapValue.EMPTY)) {
      case ObjectReader.Read.There(Observed now) -> Optional.of(now);
      case ObjectReader.Read.Gone _ -> Optional.empty();
      case ObjectReader.Read.Unclear(var failure) ->
          throw Refusal.failed(
              Diagnostic.error(
                  ApplyCode.FAILED,
                  "cannot read the parent of " + identity + ": " + failure.message()));
    };
  }

  private ProtectionLevel level(Observed parent, ObjectId id) {
    return unprotected.contains(id)
        ? ProtectionLevel.NONE
        : objectFinder
            .records()
            .of(id)
            .map(LastApplied::protection)
            .orElse(ProtectionLevel.NONE)
            .strictest(parent.marks().protection());
  }
}

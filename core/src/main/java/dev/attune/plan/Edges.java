package dev.attune.plan;

import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.Links;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.OnNode;
import dev.attune.provider.Location;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which change waits for which. Everything follows from references and parents: what refers to
 * something comes after it is made and goes before it goes.
 */
final class Edges {
  private record Id(String provider, TypeName type, String id) {}

  /** A name in one place, which all its spellings share. */
  private record Name(String provider, Location location, String spelled) {
    static Name of(String provider, Location location, Schema schema, String name) {
      return new Name(provider, location, NaturalKey.spelled(schema, name));
    }
  }

  private final Map<Identity, Steps> steps;
  private final Map<Id, Draft> goingById = new HashMap<>();
  private final Map<Name, Draft> goingByName = new HashMap<>();
  private final Map<ObjectId, Draft> goingByObject = new HashMap<>();
  private final Map<ObjectId, Manifest> declaredObjects = new HashMap<>();
  private final Set<OnNode> declared = new HashSet<>();
  private final Links links;
  private final Awaited awaited;

  Edges(Map<Identity, Steps> steps, Links links, Awaited awaited) {
    this.steps = steps;
    this.links = links;
    this.awaited = awaited;
  }

  private Steps of(Identity identity) {
    return steps.getOrDefault(identity, Steps.NONE);
  }

  /** An object that goes because it is no longer declared. */
  void going(Removal removal, Draft delete) {
    Observed object = removal.observed();
    goingById.put(
        new Id(object.provider(), removal.schema().type(), object.instance().id()), delete);
    goingByObject.put(ObjectId.of(object), delete);
    NaturalKey.of(removal.schema(), object.value())
        .map(name -> Name.of(object.provider(), object.location(), removal.schema(), name))
        .ifPresent(name -> goingByName.put(name, delete));
  }

  /** A name that becomes free when its object is renamed. */
  void renamed(Work work) {
    Optional<Observed> object = work.observed();
    Schema schema = work.schema();
    Optional<String> old = object.flatMap(o -> NaturalKey.of(schema, o.value()));
    boolean keepsIt =
        old.isEmpty()
            || NaturalKey.of(schema, work.config())
                .filter(name -> NaturalKey.areSame(schema, old.get(), name))
                .isPresent();
    if (!keepsIt) {
      Name name = Name.of(object.get().provider(), object.get().location(), schema, old.get());
      of(work.identity()).write().ifPresent(write -> goingByName.putIfAbsent(name, write));
    }
  }

  /** What a declared resource waits for. */
  void declared(Work work) {
    Steps own = of(work.identity());
    if (!goingByObject.isEmpty()) { // Nothing but what goes asks for these.
      declared.add(new OnNode(work.identity(), work.node()));
      work.observed()
          .ifPresent(object -> declaredObjects.put(ObjectId.of(object), work.manifest()));
    }
    for (Manifest target : awaited.by(work.manifest())) {
      Steps other = of(target.identity());
      own.write().ifPresent(write -> other.write().ifPresent(write::waitFor));
      other
          .delete()
          .ifPresent(gone -> {
            own.delete().ifPresent(gone::waitFor);
            if (!other.deletesFirst()) {
              own.write().ifPresent(gone::waitFor);
            }
          });
    }
    links
        .parent(work.manifest())
        .ifPresent(parent -> own.edits().forEach(edit -> inside(edit, parent)));
    work.observed().ifPresent(object -> referring(object, work.schema().body(), own.write()));
    if (!goingByName.isEmpty()) {
      takesOver(work, own);
    }
  }

  /** A name is free when the one who has it has gone or is renamed. */
  private void takesOver(Work work, Steps own) {
    work.location()
        .flatMap(location ->
            NaturalKey.of(work.manifest(), work.config())
                .map(name -> Name.of(work.provider(), location, work.schema(), name))
                .map(goingByName::get))
        .ifPresent(gone -> own.write().ifPresent(write -> write.waitFor(gone)));
  }

  /** What is inside something protected is changed after that ends, or before it begins. */
  private void inside(Draft edit, Manifest parent) {
    Optional<Manifest> around = Optional.of(parent);
    while (around.isPresent()) {
      Steps outer = of(around.get().identity());
      outer.unprotect().ifPresent(edit::waitFor);
      outer.protect().ifPresent(last -> last.waitFor(edit));
      around = links.parent(around.get());
    }
  }

  /** What must be gone, or must have let go, before an object that is no longer declared goes. */
  void removed(Removal removal, Draft delete) {
    referring(removal.observed(), removal.schema().body(), Optional.of(delete));
    Optional<ObjectId> parent = ObjectId.of(removal.observed()).around(removal.schema());
    parent.map(goingByObject::get).ifPresent(around -> around.waitFor(delete));
    parent
        .map(declaredObjects::get)
        .ifPresent(around -> {
          of(around.identity()).delete().ifPresent(gone -> gone.waitFor(delete));
          inside(delete, around);
        });
    removal.recalled().ifPresent(applied -> placedElsewhere(applied.deployment(), delete));
  }

  /** What moves to other nodes stays until it is there, unless it stands in its own way. */
  private void placedElsewhere(Deployment old, Draft delete) {
    if (!declared.contains(OnNode.of(old))) {
      of(old.identity())
          .write()
          .filter(write -> !write.comesAfter(delete))
          .ifPresent(delete::waitFor);
    }
  }

  /** By what the store knows: whoever depended on it goes, or changes, before it goes. */
  void recalled(LastApplied applied, Map<Identity, List<Draft>> going) {
    Identity identity = applied.deployment().identity();
    for (Identity dependency : applied.dependencies()) {
      for (Draft gone : going.getOrDefault(dependency, List.of())) {
        going.getOrDefault(identity, List.of()).forEach(gone::waitFor);
        of(identity).edits().forEach(gone::waitFor);
      }
    }
  }

  /** By what a live object holds: ids of others, where the schema says that they are ids. */
  private void referring(Observed object, Type type, Optional<Draft> change) {
    if (goingById.isEmpty()) {
      return;
    }
    change.ifPresent(draft ->
        HeldIds.in(
            object.value(),
            type,
            (kind, id) -> {
              Draft gone = goingById.get(new Id(object.provider(), kind, id));
              if (gone != null) {
                gone.waitFor(draft);
              }
            }));
  }
}

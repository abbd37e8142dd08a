package dev.attune.planner.order;

import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.PlacedResource;
import dev.attune.planner.prune.ReferencedIds;
import dev.attune.planner.prune.Removal;
import dev.attune.planner.resource.ResourcePlan;
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
public final class Dependencies {
  private record Id(String provider, TypeName type, String id) {}

  /** A name in one place, which all its spellings share. */
  private record Name(String provider, Location location, String spelled) {
    static Name of(String provider, Location location, Schema schema, String name) {
      return new Name(provider, location, NaturalKey.spelled(schema, name));
    }
  }

  private final Map<Identity, DraftGroup> draftGroups;
  private final Map<Id, ChangeDraft> goingById = new HashMap<>();
  private final Map<Name, ChangeDraft> goingByName = new HashMap<>();
  private final Map<ObjectId, ChangeDraft> goingByObject = new HashMap<>();
  private final Map<ObjectId, Manifest> declaredObjects = new HashMap<>();
  private final Set<PlacedResource> declared = new HashSet<>();
  private final ReferenceGraph referenceGraph;
  private final Prerequisites prerequisites;

  public Dependencies(
      Map<Identity, DraftGroup> draftGroups,
      ReferenceGraph referenceGraph,
      Prerequisites prerequisites) {
    this.draftGroups = draftGroups;
    this.referenceGraph = referenceGraph;
    this.prerequisites = prerequisites;
  }

  private DraftGroup of(Identity identity) {
    return draftGroups.getOrDefault(identity, DraftGroup.NONE);
  }

  /** An object that goes because it is no longer declared. */
  public void going(Removal removal, ChangeDraft delete) {
    Observed object = removal.observed();
    goingById.put(
        new Id(object.provider(), removal.schema().type(), object.instance().id()), delete);
    goingByObject.put(ObjectId.of(object), delete);
    NaturalKey.of(removal.schema(), object.value())
        .map(name -> Name.of(object.provider(), object.location(), removal.schema(), name))
        .ifPresent(name -> goingByName.put(name, delete));
  }

  /** A name that becomes free when its object is renamed. */
  public void renamed(ResourcePlan resourcePlan) {
    Optional<Observed> object = resourcePlan.observed();
    Schema schema = resourcePlan.schema();
    Optional<String> old = object.flatMap(o -> NaturalKey.of(schema, o.value()));
    boolean keepsIt =
        old.isEmpty()
            || NaturalKey.of(schema, resourcePlan.config())
                .filter(name -> NaturalKey.areSame(schema, old.get(), name))
                .isPresent();
    if (!keepsIt) {
      Name name = Name.of(object.get().provider(), object.get().location(), schema, old.get());
      of(resourcePlan.identity()).write().ifPresent(write -> goingByName.putIfAbsent(name, write));
    }
  }

  /** What a declared resource waits for. */
  public void declared(ResourcePlan resourcePlan) {
    DraftGroup own = of(resourcePlan.identity());
    if (!goingByObject.isEmpty()) { // Nothing but what goes asks for these.
      declared.add(new PlacedResource(resourcePlan.identity(), resourcePlan.node()));
      resourcePlan
          .observed()
          .ifPresent(object -> declaredObjects.put(ObjectId.of(object), resourcePlan.manifest()));
    }
    for (Manifest target : prerequisites.by(resourcePlan.manifest())) {
      DraftGroup other = of(target.identity());
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
    referenceGraph
        .parent(resourcePlan.manifest())
        .ifPresent(parent -> own.edits().forEach(edit -> inside(edit, parent)));
    resourcePlan
        .observed()
        .ifPresent(object -> referring(object, resourcePlan.schema().body(), own.write()));
    if (!goingByName.isEmpty()) {
      takesOver(resourcePlan, own);
    }
  }

  /** A name is free when the one who has it has gone or is renamed. */
  private void takesOver(ResourcePlan resourcePlan, DraftGroup own) {
    resourcePlan
        .location()
        .flatMap(location ->
            NaturalKey.of(resourcePlan.manifest(), resourcePlan.config())
                .map(
                    name -> Name.of(resourcePlan.provider(), location, resourcePlan.schema(), name))
                .map(goingByName::get))
        .ifPresent(gone -> own.write().ifPresent(write -> write.waitFor(gone)));
  }

  /** What is inside something protected is changed after that ends, or before it begins. */
  private void inside(ChangeDraft edit, Manifest parent) {
    Optional<Manifest> around = Optional.of(parent);
    while (around.isPresent()) {
      DraftGroup outer = of(around.get().identity());
      outer.unprotect().ifPresent(edit::waitFor);
      outer.protect().ifPresent(last -> last.waitFor(edit));
      around = referenceGraph.parent(around.get());
    }
  }

  /** What must be gone, or must have let go, before an object that is no longer declared goes. */
  public void removed(Removal removal, ChangeDraft delete) {
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
  private void placedElsewhere(Deployment old, ChangeDraft delete) {
    if (!declared.contains(PlacedResource.of(old))) {
      of(old.identity())
          .write()
          .filter(write -> !write.comesAfter(delete))
          .ifPresent(delete::waitFor);
    }
  }

  /** By what the store knows: whoever depended on it goes, or changes, before it goes. */
  public void recalled(LastApplied applied, Map<Identity, List<ChangeDraft>> going) {
    Identity identity = applied.deployment().identity();
    for (Identity dependency : applied.dependencies()) {
      for (ChangeDraft gone : going.getOrDefault(dependency, List.of())) {
        going.getOrDefault(identity, List.of()).forEach(gone::waitFor);
        of(identity).edits().forEach(gone::waitFor);
      }
    }
  }

  /** By what a live object holds: ids of others, where the schema says that they are ids. */
  private void referring(Observed object, Type type, Optional<ChangeDraft> change) {
    if (goingById.isEmpty()) {
      return;
    }
    change.ifPresent(changeDraft ->
        ReferencedIds.in(
            object.value(),
            type,
            (kind, id) -> {
              ChangeDraft gone = goingById.get(new Id(object.provider(), kind, id));
              if (gone != null) {
                gone.waitFor(changeDraft);
              }
            }));
  }
}

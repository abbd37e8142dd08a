package dev.attune.adopt;

import dev.attune.adopt.Recovery.Match;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.PlacedResource;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.planner.resource.Placements;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds what carries our label, and what lives in it, and tells which resource each object is. */
final class LabelledObjects {
  private final DeclaredIndex declared;
  private final Providers providers;
  private final Observation observation;
  private final RecordIndex recordIndex;
  private final Map<PlacedResource, Match> labelled = new LinkedHashMap<>();
  private final Set<PlacedResource> ambiguous = new HashSet<>();
  private final List<String> lost = new ArrayList<>();
  private final Map<Kind, Failure> unlisted = new LinkedHashMap<>();

  /** All objects of one kind, in one parent if it has one. */
  record Kind(String instance, TypeName type, Optional<Identity> parent) {}

  LabelledObjects(
      DeclaredIndex declared,
      Providers providers,
      Observation observation,
      RecordIndex recordIndex) {
    this.declared = declared;
    this.providers = providers;
    this.observation = observation;
    this.recordIndex = recordIndex;
  }

  void find() {
    providers.byInstance().keySet().forEach(this::objects);
  }

  List<Match> matches() {
    return List.copyOf(labelled.values());
  }

  /** What may be ours and is not taken, and why. */
  List<String> lost() {
    return lost;
  }

  /** What could not be listed, and why. */
  Map<Kind, Failure> unlisted() {
    return unlisted;
  }

  /** Whether it is known what a resource is there, be it from the record. */
  boolean isSettled(PlacedResource where) {
    return object(where).isPresent();
  }

  /** The object of a resource, as far as it is known. */
  Optional<ObjectId> object(PlacedResource where) {
    return Optional.ofNullable(labelled.get(where))
        .map(match -> ObjectId.of(match.object()))
        .or(() -> recordIndex.of(where.identity(), where.node()).map(ObjectId::of));
  }

  /** Whether several objects could be the resource. */
  boolean isAmbiguous(PlacedResource where) {
    return ambiguous.contains(where);
  }

  private void objects(String instance) {
    for (Schema schema : listable(instance)) {
      if (schema.labels().isPresent() && !schema.isChild()) {
        inside(instance, Location.of(schema.type()), schema, Optional.empty());
      }
    }
  }

  private List<Schema> listable(String instance) {
    Provider provider = providers.find(instance).orElseThrow();
    return provider.schemas().types().stream()
        .filter(type -> provider.operations(type).contains(Operation.LIST))
        .flatMap(type -> provider.schemas().find(type).stream())
        .toList();
  }

  /** All of one kind in one place: only then is it clear whether two of them could be one. */
  private void inside(String instance, Location place, Schema schema, Optional<Identity> parent) {
    switch (observation.all(instance, place, schema)) {
      case Look.Failed(var failure) ->
          unlisted.put(new Kind(instance, schema.type(), parent), failure);
      case Look.Found(List<Observed> all) -> {
        List<Observed> ours = all.stream().filter(one -> isOurs(schema, one, parent)).toList();
        ours.stream()
            .filter(object -> recordIndex.of(ObjectId.of(object)).isEmpty())
            .forEach(object -> match(schema, object, parent));
        ours.forEach(object ->
            identity(schema, object, parent).ifPresent(around -> children(schema, object, around)));
      }
    }
  }

  private void children(Schema schema, Observed object, Identity identity) {
    for (Schema child : listable(object.provider())) {
      if (child.livesIn(schema.type())) {
        inside(object.provider(), object.inside(child), child, Optional.of(identity));
      }
    }
  }

  /** Without labels a child is whoever's its parent is, as far as it is declared. */
  private boolean isOurs(Schema schema, Observed object, Optional<Identity> parent) {
    return declared.speakOf(namespace(object, parent))
        && (schema.labels().isPresent()
            ? object.marks().managed().isPresent()
            : manifest(schema, object, parent).isPresent()
                || recordIndex.of(ObjectId.of(object)).isPresent());
  }

  private static String namespace(Observed object, Optional<Identity> parent) {
    return object.marks().managed().or(() -> parent.map(Identity::namespace)).orElse("");
  }

  private Optional<Manifest> manifest(Schema schema, Observed object, Optional<Identity> parent) {
    return declared.of(namespace(object, parent), schema, parent, object.value());
  }

  private static PlacedResource where(Manifest manifest, Observed object) {
    String node = manifest.placement().isPresent() ? object.provider() : "";
    return new PlacedResource(manifest.identity(), node);
  }

  /** Which resource an object is, if that is beyond doubt. */
  private Optional<Identity> identity(Schema schema, Observed object, Optional<Identity> parent) {
    ObjectId id = ObjectId.of(object);
    return recordIndex
        .of(id)
        .map(applied -> applied.deployment().identity())
        .or(() ->
            manifest(schema, object, parent)
                .flatMap(manifest -> Optional.ofNullable(labelled.get(where(manifest, object))))
                .filter(match -> ObjectId.of(match.object()).equals(id))
                .map(Match::identity));
  }

  /** What is not declared may be another project's of the same namespace, and two may be one. */
  private void match(Schema schema, Observed object, Optional<Identity> parent) {
    String id = "'" + object.instance().id() + "'";
    Optional<Manifest> manifest = manifest(schema, object, parent);
    if (manifest.isEmpty()) {
      lost.add(id + undeclared(schema, object, parent));
      return;
    }
    Identity identity = manifest.get().identity();
    PlacedResource where = where(manifest.get(), object);
    if (!isDeclaredOn(manifest.get(), object.provider())) {
      lost.add(
          id
              + " has Attune's label for "
              + identity
              + ", which is not declared on '"
              + object.provider()
              + "'");
    } else if (ambiguous.contains(where) || recordIndex.of(identity, where.node()).isPresent()) {
      lost.add(id + " could also be " + identity);
    } else {
      Match before = labelled.putIfAbsent(where, new Match(where, schema, object, parent));
      if (before != null) {
        labelled.remove(where);
        ambiguous.add(where);
        lost.add(id + " and '" + before.object().instance().id() + "' could both be " + identity);
      }
    }
  }

  private String undeclared(Schema schema, Observed object, Optional<Identity> parent) {
    String name = NaturalKey.of(schema, object.value()).orElse(object.instance().id());
    Identity called = Identity.of(namespace(object, parent), schema.type(), name);
    return declared.of(called).isEmpty()
        ? " has Attune's label for " + called + ", which is not declared"
        : " has Attune's label and the name '"
            + name
            + "', but "
            + called
            + " is declared with another name or parent";
  }

  private static boolean isDeclaredOn(Manifest manifest, String instance) {
    return manifest.placement().isPresent()
        ? Placements.nodes(manifest).names().contains(instance)
        : instance.equals(manifest.instance());
  }
}

package dev.attune.adopt;

import dev.attune.adopt.ExternalParents.Around;
import dev.attune.adopt.LabelledObjects.Kind;
import dev.attune.adopt.Recovery.Match;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.PlacedResource;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.InstanceFailure;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.planner.resource.Placements;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.ProviderCode;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds what has the name, or the place, of a declared resource and carries no other label. */
final class NamedObjects {
  private static final Look NOTHING = new Look.Found(List.of());

  private final LabelledObjects labelled;
  private final ExternalParents externalParents;
  private final Observation observation;
  private final RecordIndex recordIndex;
  private final List<Match> matches = new ArrayList<>();
  private final List<Match> unmade = new ArrayList<>();
  private final List<Diagnostic> lost = new ArrayList<>();
  private final Set<Kind> told = new HashSet<>();
  private final Map<ObjectId, PlacedResource> taken = new HashMap<>();

  NamedObjects(
      LabelledObjects labelled,
      ExternalParents externalParents,
      Observation observation,
      RecordIndex recordIndex) {
    this.labelled = labelled;
    this.externalParents = externalParents;
    this.observation = observation;
    this.recordIndex = recordIndex;
  }

  List<Match> matches() {
    return matches;
  }

  /** What is always there: nobody made it, so it is whoever's declares it. */
  List<Match> unmade() {
    return unmade;
  }

  /** The resources that nothing was found for. */
  List<Diagnostic> lost() {
    return lost;
  }

  /** The kinds that could not be listed and that no lost resource is of. */
  List<Diagnostic> unseen() {
    return labelled.unlisted().entrySet().stream()
        .filter(each -> !told.contains(each.getKey()))
        .map(each -> unlisted(each.getKey(), each.getValue()))
        .distinct()
        .toList();
  }

  private static Diagnostic unlisted(Kind kind, Failure failure) {
    return new InstanceFailure(kind.instance(), failure)
        .in(
            Diagnostic.warning(
                ProviderCode.FAILED,
                kind.type().kind() + " cannot be listed: " + failure.message()));
  }

  void find(Manifest manifest) {
    Placements.Nodes nodes = Placements.nodes(manifest);
    nodes.wrong().ifPresent(wrong -> lost.add(Recovery.loss(wrong.message())));
    for (String node : nodes.wrong().isEmpty() ? nodes.names() : List.<String>of()) {
      PlacedResource where = new PlacedResource(manifest.identity(), node);
      if (!labelled.isSettled(where) && !labelled.isAmbiguous(where)) {
        find(manifest, where);
      }
    }
  }

  private void find(Manifest manifest, PlacedResource where) {
    switch (look(manifest, where.node())) {
      case Look.Failed(Failure failure) -> lost.add(unsearched(manifest, where, failure));
      case Look.Found(List<Observed> found)
          when found.size() == 1 && isFree(found.getFirst(), where.identity()) ->
          found(manifest, where, found.getFirst());
      case Look.Found _ -> lost(where, "does not exist, or more than one object matches");
    }
  }

  private void found(Manifest manifest, PlacedResource where, Observed object) {
    PlacedResource first = taken.putIfAbsent(ObjectId.of(object), where);
    if (first != null) {
      lost(where, "matches the object that is already " + first.identity());
      return;
    }
    (manifest.schema().isAlwaysThere() ? unmade : matches)
        .add(new Match(where, manifest.schema(), object, DeclaredIndex.parent(manifest)));
  }

  private static Diagnostic unsearched(Manifest manifest, PlacedResource where, Failure failure) {
    return new InstanceFailure(instance(manifest, where.node()), failure)
        .in(
            Recovery.loss(named(where) + " cannot be searched for: " + failure.message()),
            where.identity(),
            Optional.of(manifest.origin().position()));
  }

  private void lost(PlacedResource where, String why) {
    lost.add(Recovery.loss(named(where) + " " + why));
  }

  private static String named(PlacedResource where) {
    return where.identity() + (where.node().isEmpty() ? "" : " on '" + where.node() + "'");
  }

  private static String instance(Manifest manifest, String node) {
    return node.isEmpty() ? manifest.instance() : node;
  }

  private Look look(Manifest manifest, String node) {
    Schema schema = manifest.schema();
    String instance = instance(manifest, node);
    Optional<Identity> parent = DeclaredIndex.parent(manifest);
    Optional<Failure> failure = unlisted(new Kind(instance, schema.type(), parent));
    if (failure.isPresent()) {
      return new Look.Failed(failure.get());
    }
    if (!observation.knows(instance)) {
      return failed("the provider '" + instance + "' is not configured");
    }
    if (parent.isEmpty()) {
      return look(manifest, instance, Location.of(schema.type()));
    }
    return switch (around(manifest, parent.get(), node)) {
      case Around.There(ObjectId object) -> look(manifest, instance, object.inside(schema));
      case Around.Missing(String why) -> failed(why);
    };
  }

  private Look look(Manifest manifest, String instance, Location place) {
    Schema schema = manifest.schema();
    if (!DeclaredIndex.isMany(schema)) {
      return observation.all(instance, place, schema);
    }
    return DeclaredIndex.name(manifest)
        .map(name -> observation.named(instance, place, schema, name, MapValue.EMPTY))
        .orElseGet(() ->
            isNamedByReference(manifest)
                ? failed("its name contains a reference; the next plan looks for it")
                : NOTHING);
  }

  private static boolean isNamedByReference(Manifest manifest) {
    return manifest.schema().keyFields().stream()
        .anyMatch(field -> manifest.spec().get(field).filter(Value::containsUnknown).isPresent());
  }

  private Optional<Failure> unlisted(Kind kind) {
    told.add(kind);
    return Optional.ofNullable(labelled.unlisted().get(kind));
  }

  private static Look failed(String why) {
    return new Look.Failed(new Failure.NotFound(why));
  }

  private Around around(Manifest manifest, Identity parent, String node) {
    return labelled
        .object(new PlacedResource(parent, node))
        .or(() -> labelled.object(new PlacedResource(parent, "")))
        .<Around>map(Around.There::new)
        .or(() -> externalParents.of(manifest, instance(manifest, node)))
        .orElseGet(() -> new Around.Missing("its parent " + parent + " is not in the store"));
  }

  private boolean isFree(Observed object, Identity identity) {
    return object.marks().managed().filter(owner -> !owner.equals(identity.namespace())).isEmpty()
        && recordIndex.of(ObjectId.of(object)).isEmpty();
  }
}

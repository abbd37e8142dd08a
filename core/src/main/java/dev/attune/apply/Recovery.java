package dev.attune.apply;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.Labels;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.load.Loaded;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observation;
import dev.attune.observe.Observation.Look;
import dev.attune.observe.Observed;
import dev.attune.observe.OnNode;
import dev.attune.observe.Recall;
import dev.attune.plan.Placements;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Deployment;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.Outcome;
import dev.attune.store.Store;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Finds again what a lost store knew: by labels, and for kinds without any by natural keys. */
public final class Recovery {
  private final Loaded loaded;
  private final Providers providers;
  private final Observation observation;
  private final Keeping keeping;
  private final Recall recall;
  private final Set<String> namespaces = new HashSet<>();
  private final Map<Identity, Manifest> declared = new HashMap<>();
  private final Map<Key, Identity> byKey = new HashMap<>();
  private final Map<OnNode, Match> labelled = new LinkedHashMap<>();
  private final List<Match> named = new ArrayList<>();
  private final Set<OnNode> ambiguous = new HashSet<>();
  private final List<String> lost = new ArrayList<>();

  /** What tells a declared resource in a remote system. */
  private record Key(String namespace, TypeName type, String name) {}

  /** A resource, on a node if it is placed, and the object that it is there. */
  public record Match(OnNode where, Schema schema, Observed object, List<Identity> around) {
    public Identity identity() {
      return where.identity();
    }
  }

  /**
   * What was found.
   *
   * @param labelled what carries our label
   * @param named what has the name of a declared resource and no way to carry a label: a person
   *     must say whether it is ours
   * @param lost declared resources that nothing was found for, and what stood in the way
   */
  public record Found(List<Match> labelled, List<Match> named, List<String> lost) {}

  public Recovery(Loaded loaded, Labels labels, Providers providers, ProjectKey key, Store store) {
    this.loaded = loaded;
    this.providers = providers;
    this.observation = new Observation(providers, labels);
    this.keeping = new Keeping(key);
    this.recall = new Recall(store);
    for (Manifest manifest : loaded.manifests()) {
      if (!manifest.settings().external()) {
        Identity identity = manifest.identity();
        namespaces.add(identity.namespace());
        declared.put(identity, manifest);
        name(manifest)
            .map(name -> new Key(identity.namespace(), manifest.schema().type(), name))
            .ifPresent(found -> byKey.putIfAbsent(found, identity));
      }
    }
  }

  /** Looks, and writes nothing. */
  public Found find() {
    providers.byInstance().keySet().forEach(this::objects);
    for (Manifest manifest : loaded.manifests()) {
      if (declared.containsKey(manifest.identity())) {
        nodes(manifest).stream().filter(where -> !isSettled(where)).forEach(this::byName);
      }
    }
    return new Found(List.copyOf(labelled.values()), List.copyOf(named), lost);
  }

  private boolean isSettled(OnNode where) {
    return labelled.containsKey(where)
        || ambiguous.contains(where)
        || recall.of(where.identity(), where.node()).isPresent();
  }

  private List<OnNode> nodes(Manifest manifest) {
    List<Diagnostic> wrong = new ArrayList<>();
    List<String> nodes = Placements.nodes(manifest, wrong);
    wrong.forEach(diagnostic -> lost.add(diagnostic.message()));
    return wrong.isEmpty()
        ? nodes.stream().map(node -> new OnNode(manifest.identity(), node)).toList()
        : List.of();
  }

  private static Optional<String> name(Manifest manifest) {
    Schema schema = manifest.schema();
    return NaturalKey.of(schema, NaturalKey.given(schema, manifest.identity(), manifest.spec()));
  }

  private void objects(String instance) {
    for (Schema schema : listable(instance)) {
      if (schema.labels().isPresent() && schema.parent().isEmpty()) {
        inside(instance, Location.of(schema.type()), schema, List.of());
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

  private void inside(String instance, Location place, Schema schema, List<Identity> around) {
    switch (observation.all(instance, place, schema)) {
      case Look.Failed(var failure) ->
          lost.add(schema.type().kind() + " cannot be listed: " + failure.message());
      case Look.Found(List<Observed> objects) ->
          objects.forEach(object -> keep(instance, schema, object, around));
    }
  }

  private void keep(String instance, Schema schema, Observed object, List<Identity> around) {
    String namespace =
        object.marks().managed().orElse(around.isEmpty() ? "" : around.getLast().namespace());
    boolean isLabelled = object.marks().managed().isPresent();
    String name = NaturalKey.of(schema, object.value()).orElse(object.instance().id());
    Identity identity = identity(namespace, schema, name);
    boolean ours =
        namespaces.contains(namespace)
            && (schema.labels().isPresent() ? isLabelled : declared.containsKey(identity));
    if (!ours) {
      return;
    }
    if (recall.of(ObjectId.of(object)).isEmpty()) {
      Manifest manifest = declared.get(identity);
      boolean placed = manifest != null && manifest.placement().isPresent();
      match(new Match(new OnNode(identity, placed ? instance : ""), schema, object, around));
    }
    for (Schema child : listable(instance)) {
      if (child.parent().filter(schema.type()::equals).isPresent()) {
        List<Identity> deeper = new ArrayList<>(around);
        deeper.add(identity);
        inside(instance, object.inside(child.type()), child, deeper);
      }
    }
  }

  /** What is not declared may be another project's of the same namespace, and two may be one. */
  private void match(Match match) {
    String id = "'" + match.object().instance().id() + "'";
    Identity identity = match.identity();
    OnNode where = match.where();
    Manifest manifest = declared.get(identity);
    String instance = match.object().provider();
    boolean elsewhere =
        manifest != null
            && (manifest.placement().isPresent()
                ? !Placements.nodes(manifest, new ArrayList<>()).contains(instance)
                : !instance.equals(manifest.instance()));
    if (manifest == null || elsewhere) {
      lost.add(
          id
              + " carries our label as "
              + identity
              + ", which is not declared"
              + (elsewhere ? " on '" + instance + "'" : ""));
    } else if (ambiguous.contains(where) || recall.of(identity, where.node()).isPresent()) {
      lost.add(id + " could be " + identity + " as well");
    } else {
      Match before = labelled.putIfAbsent(where, match);
      if (before != null) {
        labelled.remove(where);
        ambiguous.add(where);
        lost.add(id + " and '" + before.object().instance().id() + "' could both be " + identity);
      }
    }
  }

  /** The declared resource of this natural key; else one of that name. */
  private Identity identity(String namespace, Schema schema, String name) {
    Identity known = byKey.get(new Key(namespace, schema.type(), name));
    return known != null ? known : Identity.of(namespace, schema.type(), name);
  }

  private void byName(OnNode where) {
    Manifest manifest = Objects.requireNonNull(declared.get(where.identity()));
    Schema schema = manifest.schema();
    String instance = where.node().isEmpty() ? manifest.instance() : where.node();
    Optional<String> name = name(manifest);
    if (name.isPresent() && schema.parent().isEmpty() && providers.find(instance).isPresent()) {
      Look look =
          observation.named(
              instance, Location.of(schema.type()), schema, name.get(), MapValue.EMPTY);
      if (look instanceof Look.Found(List<Observed> objects)
          && objects.size() == 1
          && objects.getFirst().marks().managed().isEmpty()) {
        named.add(new Match(where, schema, objects.getFirst(), List.of()));
        return;
      }
    }
    lost.add(
        where.identity()
            + (where.node().isEmpty() ? "" : " on '" + where.node() + "'")
            + " is not there, or cannot be told from others");
  }

  /** Puts what was found on record. */
  public void record(List<Match> matches, Journal journal, String run) {
    int number = 0;
    for (Match match : matches) {
      Observed object = match.object();
      Manifest manifest = Objects.requireNonNull(declared.get(match.identity()));
      Instance kept = keeping.of(match.schema(), object.instance(), Keeping.secretsOf(manifest));
      Intent intent =
          new Intent(
              run + "/recover-" + ++number,
              run,
              "recover",
              Intent.Kind.RECORD,
              new Deployment(match.identity(), match.where().node(), 0),
              object.provider(),
              object.location().parents(),
              NaturalKey.of(match.schema(), object.value()),
              Optional.of(kept),
              MapValue.EMPTY,
              Map.of(),
              Optional.empty(),
              object.marks().protection(),
              match.around().isEmpty() ? List.of() : List.of(match.around().getLast()),
              Optional.empty(),
              List.of(),
              Optional.empty());
      journal.intend(intent);
      journal.record(new Outcome.Made(intent.id(), intent.applied(kept, Optional.empty())));
    }
    journal.flush();
  }
}

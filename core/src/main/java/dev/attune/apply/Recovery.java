package dev.attune.apply;

import dev.attune.label.Labels;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.load.Loaded;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observation;
import dev.attune.observe.Observation.Look;
import dev.attune.observe.Observed;
import dev.attune.observe.Recall;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.schema.Schema;
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
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Finds again what a lost store knew: by labels, and for kinds without any by natural keys. */
public final class Recovery {
  private final Loaded loaded;
  private final Providers providers;
  private final Observation observation;
  private final Recall recall;
  private final Function<Manifest, String> instances;
  private final Set<String> namespaces = new HashSet<>();
  private final Map<Identity, Manifest> declared = new HashMap<>();
  private final Map<Identity, Match> labelled = new LinkedHashMap<>();
  private final Map<Identity, Match> named = new LinkedHashMap<>();
  private final Set<Identity> ambiguous = new HashSet<>();
  private final List<String> lost = new ArrayList<>();

  /** A resource and the object that it is. */
  public record Match(Identity identity, Schema schema, Observed object, List<Identity> around) {}

  /**
   * What was found.
   *
   * @param labelled what carries our label
   * @param named what has the name of a declared resource and no way to carry a label: a person
   *     must say whether it is ours
   * @param lost declared resources that nothing was found for, and what stood in the way
   */
  public record Found(List<Match> labelled, List<Match> named, List<String> lost) {}

  /**
   * @param instances the provider instance that a resource goes to
   */
  public Recovery(
      Loaded loaded,
      Labels labels,
      Providers providers,
      Store store,
      Function<Manifest, String> instances) {
    this.loaded = loaded;
    this.providers = providers;
    this.observation = new Observation(providers, labels);
    this.recall = new Recall(store);
    this.instances = instances;
    for (Manifest manifest : loaded.manifests()) {
      if (!manifest.settings().external()) {
        namespaces.add(manifest.identity().namespace());
        declared.put(manifest.identity(), manifest);
      }
    }
  }

  /** Looks, and writes nothing. */
  public Found find() {
    providers.byInstance().keySet().forEach(this::objects);
    for (Manifest manifest : loaded.manifests()) {
      Identity identity = manifest.identity();
      if (declared.containsKey(identity)
          && !labelled.containsKey(identity)
          && !ambiguous.contains(identity)
          && recall.of(identity, "").isEmpty()) {
        byName(manifest);
      }
    }
    return new Found(List.copyOf(labelled.values()), List.copyOf(named.values()), lost);
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
      match(new Match(identity, schema, object, around));
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
    if (!declared.containsKey(identity)) {
      lost.add(id + " carries our label as " + identity + ", which is not declared");
    } else if (ambiguous.contains(identity) || recall.of(identity, "").isPresent()) {
      lost.add(id + " could be " + identity + " as well");
    } else {
      Match before = labelled.putIfAbsent(identity, match);
      if (before != null) {
        labelled.remove(identity);
        ambiguous.add(identity);
        lost.add(id + " and '" + before.object().instance().id() + "' could both be " + identity);
      }
    }
  }

  /** The declared resource of this natural key; else one of that name. */
  private Identity identity(String namespace, Schema schema, String name) {
    return declared.values().stream()
        .filter(manifest -> manifest.identity().namespace().equals(namespace))
        .filter(manifest -> manifest.schema().type().equals(schema.type()))
        .filter(manifest ->
            NaturalKey.of(schema, NaturalKey.given(schema, manifest.identity(), manifest.spec()))
                .filter(name::equals)
                .isPresent())
        .map(Manifest::identity)
        .findFirst()
        .orElse(Identity.of(namespace, schema.type(), name));
  }

  private void byName(Manifest manifest) {
    Schema schema = manifest.schema();
    Identity identity = manifest.identity();
    String instance = instances.apply(manifest);
    Optional<String> name =
        NaturalKey.of(schema, NaturalKey.given(schema, identity, manifest.spec()));
    if (name.isEmpty() || schema.parent().isPresent() || providers.find(instance).isEmpty()) {
      lost.add(identity + " is not there, or cannot be told from others");
      return;
    }
    Look look =
        observation.named(instance, Location.of(schema.type()), schema, name.get(), MapValue.EMPTY);
    if (look instanceof Look.Found(List<Observed> objects)
        && objects.size() == 1
        && objects.getFirst().marks().managed().isEmpty()) {
      named.put(identity, new Match(identity, schema, objects.getFirst(), List.of()));
    } else {
      lost.add(identity + " is not there, or cannot be told from others");
    }
  }

  /** Puts what was found on record. */
  public static void record(List<Match> matches, Journal journal, String run) {
    int number = 0;
    for (Match match : matches) {
      Observed object = match.object();
      Intent intent =
          new Intent(
              run + "/recover-" + ++number,
              run,
              "recover",
              Intent.Kind.RECORD,
              new Deployment(match.identity(), "", 0),
              object.provider(),
              object.location().parents(),
              NaturalKey.of(match.schema(), object.value()),
              Optional.of(object.instance()),
              MapValue.EMPTY,
              Map.of(),
              Optional.empty(),
              object.marks().protection(),
              match.around().isEmpty() ? List.of() : List.of(match.around().getLast()),
              Optional.empty(),
              Optional.empty());
      journal.intend(intent);
      journal.record(
          new Outcome.Made(intent.id(), intent.applied(object.instance(), Optional.empty())));
    }
    journal.flush();
  }
}

package dev.attune.plan;

import dev.attune.label.ConfigHash;
import dev.attune.label.Labels;
import dev.attune.label.Stamp;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.observe.Fingerprint;
import dev.attune.observe.KeyedHash;
import dev.attune.observe.Observed;
import dev.attune.own.Effective;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Typing;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.value.Bool;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Carries a plan out in the simplest way there is: one change after the other, from nothing but the
 * plan, the project key, the environment and the store. A change that fails is a mistake of the
 * plan.
 */
final class FakeApply {
  private final Map<String, Provider> providers;
  private final MemoryStore store;
  private final Map<String, String> environment;
  private final Labels labels = Labels.of("attune");

  FakeApply(Map<String, Provider> providers, MemoryStore store, Map<String, String> environment) {
    this.providers = Map.copyOf(providers);
    this.store = store;
    this.environment = Map.copyOf(environment);
  }

  void run(Plan plan) {
    plan.changes().forEach(change -> run(plan, change));
  }

  private void run(Plan plan, Change change) {
    switch (change.action()) {
      case CREATE -> create(plan, change);
      case UPDATE -> {
        if (change.protection().orElse(null) instanceof Change.Protection.Changes) {
          protection(plan, change, record(change));
        } else {
          update(plan, change);
        }
      }
      case DELETE -> delete(change);
    }
  }

  private Provider provider(Change change) {
    return Objects.requireNonNull(providers.get(change.provider()));
  }

  private Schema schema(Change change) {
    return provider(change).schemas().find(change.identity().type()).orElseThrow();
  }

  private void create(Plan plan, Change change) {
    Schema schema = schema(change);
    MapValue config = config(change, schema);
    boolean protects = change.protection().isPresent();
    MapValue full = stamped(plan, change, schema, config, protects);
    Location location = new Location(schema.type(), parents(change, schema));
    Result result =
        provider(change)
            .create(location, new Write(full, full, PrivateBytes.NONE), "intent " + change.id());
    int generation =
        (int) store.recall().stream().filter(old -> isOf(old, change.identity())).count();
    record(change, generation, location, done(change, result), config, protects);
  }

  private void update(Plan plan, Change change) {
    Schema schema = schema(change);
    LastApplied before = record(change);
    MapValue config = config(change, schema);
    MapValue full = stamped(plan, change, schema, config, before.protection());
    Location location = new Location(schema.type(), before.parents());
    MapValue proposed = Effective.of(schema, full, before.instance().value()).proposed();
    Result result =
        provider(change)
            .update(location, before.instance(), new Write(full, proposed, PrivateBytes.NONE));
    record(
        change,
        before.deployment().generation(),
        location,
        done(change, result),
        config,
        before.protection());
  }

  private void protection(Plan plan, Change change, LastApplied before) {
    Schema schema = schema(change);
    boolean protects = ((Change.Protection.Changes) change.protection().orElseThrow()).protects();
    Location location = new Location(schema.type(), before.parents());
    MapValue full =
        stamped(
            plan,
            change,
            schema,
            labels.split(schema, before.instance().value()).value(),
            protects);
    Result result =
        provider(change)
            .update(location, before.instance(), new Write(full, full, PrivateBytes.NONE));
    store.record(
        new LastApplied(
            before.deployment(),
            before.provider(),
            before.parents(),
            done(change, result),
            before.declared(),
            before.secrets(),
            before.configHash(),
            Optional.empty(),
            protects,
            before.dependencies()));
  }

  private void delete(Change change) {
    LastApplied before = record(change);
    Location location = new Location(change.identity().type(), before.parents());
    succeeded(change, provider(change).delete(location, before.instance()));
    store.forget(before.deployment());
  }

  private static Instance done(Change change, Result result) {
    succeeded(change, result);
    return result.instance().orElseThrow();
  }

  private static void succeeded(Change change, Result result) {
    result
        .failure()
        .ifPresent(failure -> {
          throw new AssertionError(change.id() + " was refused: " + failure.message());
        });
  }

  private MapValue stamped(
      Plan plan, Change change, Schema schema, MapValue config, boolean protects) {
    return labels.write(
        schema,
        config,
        new Stamp(
            change.identity().namespace(),
            ConfigHash.of(schema, config),
            plan.metadata().generatedAt(),
            protects));
  }

  private LastApplied record(Change change) {
    return store.recall().stream()
        .filter(applied -> isOf(applied, change.identity()))
        .filter(applied -> change.resourceId().equals(Optional.of(applied.instance().id())))
        .findFirst()
        .orElseThrow(() -> new AssertionError("nobody knows the object of " + change.id()));
  }

  private static boolean isOf(LastApplied applied, Identity identity) {
    return applied.deployment().identity().equals(identity);
  }

  private void record(
      Change change,
      int generation,
      Location location,
      Instance instance,
      MapValue config,
      boolean protects) {
    Map<String, String> secrets = new HashMap<>();
    Schema schema = schema(change);
    for (Attribute attribute : schema.body().attributes().values()) {
      if (attribute.writeOnly() && config.contains(attribute.name())) {
        Value value = config.get(attribute.name()).orElseThrow();
        secrets.put(attribute.name(), KeyedHash.of(Scene.KEY, value));
      }
    }
    store.record(
        new LastApplied(
            new Deployment(change.identity(), "", generation),
            change.provider(),
            location.parents(),
            instance,
            config,
            secrets,
            ConfigHash.of(schema, config),
            Optional.of(fingerprint(change.provider(), location, schema, instance, config)),
            protects,
            dependencies(change)));
  }

  /** Of the object as the next plan will see it, so that it can tell that nothing has changed. */
  private String fingerprint(
      String provider, Location location, Schema schema, Instance instance, MapValue config) {
    MapValue typed = Typing.apply(schema.body(), instance.value());
    Labels.Split split = labels.split(schema, typed, config);
    return new Fingerprint(Scene.KEY)
        .ofRecord(
            new Observed(
                provider, location, instance.withValue(typed), split.value(), split.marks()),
            schema);
  }

  private List<Identity> dependencies(Change change) {
    List<Identity> all = new ArrayList<>();
    change
        .references()
        .values()
        .forEach(referred ->
            referred.forEach(to -> all.add(newest(to.kind(), to.ref()).deployment().identity())));
    change
        .parent()
        .map(parent -> parent(change, parent.ref()).deployment().identity())
        .ifPresent(all::add);
    return all.stream().distinct().toList();
  }

  private LastApplied parent(Change change, String name) {
    return newest(schema(change).parent().orElseThrow().kind(), name);
  }

  private List<String> parents(Change change, Schema schema) {
    if (change.parent().isEmpty()) {
      return List.of();
    }
    LastApplied around = newest(schema.parent().orElseThrow().kind(), change.parent().get().ref());
    List<String> parents = new ArrayList<>(around.parents());
    parents.add(around.instance().id());
    return parents;
  }

  /** What a resource is by now; scenes have no two of one kind and name. */
  private LastApplied newest(String kind, String name) {
    return store.recall().stream()
        .filter(applied -> applied.deployment().identity().kind().equals(kind))
        .filter(applied -> applied.deployment().identity().name().equals(name))
        .reduce((first, second) ->
            first.deployment().generation() > second.deployment().generation() ? first : second)
        .orElseThrow(() -> new AssertionError(kind + "/" + name + " is not there yet"));
  }

  /** What is declared, out of the sealed payload, with all references resolved. */
  private MapValue config(Change change, Schema schema) {
    Payload payload = SealedPayload.open(Scene.KEY, change).orElseThrow();
    MapValue spec = payload.spec();
    for (Payload.Expression expression : payload.expressions()) {
      if (expression.section() == Manifest.Section.SPEC) {
        spec = (MapValue) spec.with(expression.path(), value(payload, expression));
      }
    }
    MapValue typed = Typing.apply(schema.body(), spec);
    MapValue merged = labels.merge(schema, typed, payload.labels()).spec();
    return schema
        .nameField()
        .filter(field -> !merged.contains(field))
        .map(field -> merged.with(field, Text.of(change.identity().name())))
        .orElse(merged);
  }

  static MapValue payload(Change change) {
    byte[] sealed = Base64.getDecoder().decode(change.payload());
    byte[] plain = Scene.KEY.open(change.id(), sealed).orElseThrow();
    Documents documents =
        Documents.readPlain(new Source.OfBytes("payload.json", plain), Limits.DEFAULT);
    if (!documents.diagnostics().isEmpty()) {
      throw new AssertionError(new String(plain, StandardCharsets.UTF_8));
    }
    return (MapValue) documents.documents().getFirst().root();
  }

  private Value value(Payload payload, Payload.Expression expression) {
    List<Payload.Part> parts = expression.parts();
    if (parts.size() == 1) {
      return part(payload, parts.getFirst());
    }
    StringBuilder all = new StringBuilder();
    parts.forEach(part -> all.append(shown(part(payload, part))));
    return Text.of(all.toString());
  }

  private static String shown(Value value) {
    return switch (value) {
      case Text text -> text.text();
      case Num number -> number.text();
      case Bool bool -> Boolean.toString(bool.value());
      default -> throw new AssertionError("no part of a text");
    };
  }

  private Value part(Payload payload, Payload.Part part) {
    return switch (part) {
      case Payload.Part.Literal(String text) -> Text.of(text);
      case Payload.Part.Outside(String reference) -> {
        String name = reference.substring("${env:".length(), reference.length() - 1);
        yield Text.of(Objects.requireNonNull(environment.get(name))).markedSensitive();
      }
      case Payload.Part.Field(int target, var _, Path path) -> {
        Identity identity = payload.targets().get(target).identity();
        yield newest(identity.kind(), identity.name())
            .instance()
            .value()
            .at(path)
            .orElse(Null.NULL);
      }
    };
  }
}

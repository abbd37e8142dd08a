package dev.attune.plan;

import dev.attune.label.Labels;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.provider.Result;
import dev.attune.schema.Schema;
import dev.attune.schema.Typing;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Looks at live objects through providers; each list is fetched once. */
final class Observation {
  private final Providers providers;
  private final Labels labels;
  private final Map<Place, Listing> listings = new HashMap<>();

  private record Place(String provider, Location location) {}

  Observation(Providers providers, Labels labels) {
    this.providers = providers;
    this.labels = labels;
  }

  /** What became of a look. */
  sealed interface Look {
    /** These objects are there. */
    record Found(List<Observed> objects) implements Look {}

    /** The provider could not tell. */
    record Failed(Failure failure) implements Look {}
  }

  private static final Look NOTHING = new Look.Found(List.of());

  Set<Operation> operations(String provider, Schema schema) {
    return provider(provider).operations(schema.type());
  }

  private Provider provider(String instance) {
    return providers.find(instance).orElseThrow();
  }

  /** The object that we applied, as it is now; nothing if it is gone. */
  Look recalled(LastApplied applied, Schema schema, MapValue declared) {
    Provider provider = provider(applied.provider());
    Set<Operation> operations = provider.operations(schema.type());
    Location location = new Location(schema.type(), applied.parents());
    Result known = Result.of(applied.instance());
    if (operations.contains(Operation.UPGRADE)) {
      known = provider.upgrade(schema.type(), applied.instance());
    }
    if (known.failure().isEmpty() && operations.contains(Operation.READ)) {
      known = provider.read(location, known.instance().orElse(applied.instance()));
    }
    if (known.failure().isPresent()) {
      return known.failure().get() instanceof Failure.NotFound
          ? NOTHING
          : new Look.Failed(known.failure().get());
    }
    // What was left half made stays so, whatever the remote system says.
    boolean tainted = applied.instance().tainted();
    return new Look.Found(
        known.instance().stream()
            .map(instance -> tainted ? instance.asTainted() : instance)
            .map(instance -> observed(applied.provider(), location, schema, instance, declared))
            .toList());
  }

  /** The objects of this natural key. */
  Look named(String provider, Location location, Schema schema, String name, MapValue declared) {
    Set<Operation> operations = operations(provider, schema);
    if (operations.contains(Operation.LIST) && schema.nameField().isPresent()) {
      Listing listing = listing(provider, location, schema);
      return listing
          .failure()
          .<Look>map(Look.Failed::new)
          .orElseGet(() -> found(listing.named(name), provider, location, schema, declared));
    }
    if (operations.contains(Operation.FIND_BY_NAME)) {
      Matches matches = provider(provider).find(location, new Lookup.ByName(name));
      return matches
          .failure()
          .<Look>map(
              failure -> failure instanceof Failure.NotFound ? NOTHING : new Look.Failed(failure))
          .orElseGet(() -> found(matches.instances(), provider, location, schema, declared));
    }
    return NOTHING;
  }

  /** Every object of a kind at a place; nothing where the provider cannot list. */
  Look all(String provider, Location location, Schema schema) {
    if (!operations(provider, schema).contains(Operation.LIST)) {
      return NOTHING;
    }
    Listing listing = listing(provider, location, schema);
    return listing
        .failure()
        .<Look>map(Look.Failed::new)
        .orElseGet(() -> found(listing.instances(), provider, location, schema, MapValue.EMPTY));
  }

  private Look found(
      List<Instance> instances,
      String provider,
      Location location,
      Schema schema,
      MapValue declared) {
    return new Look.Found(
        instances.stream()
            .map(instance -> observed(provider, location, schema, instance, declared))
            .toList());
  }

  private Observed observed(
      String provider, Location location, Schema schema, Instance instance, MapValue declared) {
    MapValue typed = Typing.apply(schema.body(), instance.value());
    Labels.Split split = labels.split(schema, typed, declared);
    return new Observed(
        provider, location, instance.withValue(typed), split.value(), split.marks());
  }

  private Listing listing(String provider, Location location, Schema schema) {
    return listings.computeIfAbsent(
        new Place(provider, location), _ -> Listing.fetch(provider(provider), location, schema));
  }

  /** All objects of one place, page by page. */
  private record Listing(
      List<Instance> instances, Map<String, List<Instance>> byName, Optional<Failure> failure) {

    static Listing fetch(Provider provider, Location location, Schema schema) {
      List<Instance> all = new ArrayList<>();
      Set<String> seen = new HashSet<>();
      Optional<String> after = Optional.empty();
      do {
        Matches page = provider.list(location, after);
        if (page.failure().isPresent()) {
          return new Listing(List.of(), Map.of(), page.failure());
        }
        all.addAll(page.instances());
        after = page.next();
        if (after.isPresent() && !seen.add(after.get())) {
          return new Listing(
              List.of(),
              Map.of(),
              Optional.of(
                  new Failure.Failed("the list of " + location.type().kind() + " never ends")));
        }
      } while (after.isPresent());
      return new Listing(all, byName(all, schema), Optional.empty());
    }

    private static Map<String, List<Instance>> byName(List<Instance> all, Schema schema) {
      Map<String, List<Instance>> byName = HashMap.newHashMap(all.size());
      for (Instance instance : all) {
        NaturalKey.of(schema, instance.value())
            .ifPresent(name -> byName.computeIfAbsent(name, _ -> new ArrayList<>(1)).add(instance));
      }
      return byName;
    }

    List<Instance> named(String name) {
      return byName.getOrDefault(name, List.of());
    }
  }

  /** By what people know an object. */
  static final class NaturalKey {
    private NaturalKey() {}

    static Optional<String> of(Schema schema, MapValue value) {
      return schema
          .nameField()
          .flatMap(value::get)
          .filter(Text.class::isInstance)
          .map(name -> ((Text) name).text());
    }
  }
}

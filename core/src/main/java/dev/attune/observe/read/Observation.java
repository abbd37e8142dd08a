package dev.attune.observe.read;

import dev.attune.label.Labels;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.Observed;
import dev.attune.observe.Place;
import dev.attune.observe.secret.RecordedSecrets;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.provider.Result;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.schema.Schema;
import dev.attune.schema.TypedValue;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Looks at live objects through providers; each list is fetched once, and not for the sake of a few
 * objects that can be asked for by name.
 */
public final class Observation {
  /** So many names are asked for one by one before all are listed. */
  private static final int FEW = 3;

  private static final Look NOTHING = new Look.Found(List.of());

  private final Providers providers;
  private final Labels labels;
  private final BulkReader bulkReader;
  private final ObjectLists objectLists;
  private final Map<Place, Map<String, List<Instance>>> names;
  private final Map<Place, Integer> asked;
  private final Map<Place, Look> looks;
  private final List<Observation> others = new ArrayList<>();
  private final List<Remark> remarks = new ArrayList<>();

  public Observation(Providers providers, Labels labels) {
    this.providers = providers;
    this.labels = labels;
    this.objectLists = new ObjectLists(providers);
    this.bulkReader = new BulkReader(providers, objectLists);
    this.names = new ConcurrentHashMap<>();
    this.asked = new ConcurrentHashMap<>();
    this.looks = new ConcurrentHashMap<>();
  }

  private Observation(Observation first) {
    this.providers = first.providers;
    this.labels = first.labels;
    this.objectLists = first.objectLists;
    this.bulkReader = first.bulkReader;
    this.names = first.names;
    this.asked = first.asked;
    this.looks = first.looks;
  }

  /**
   * The same for another thread: what one has fetched all have, and what was said to it is said to
   * this one too, in the order in which they were made.
   */
  public Observation beside() {
    Observation other = new Observation(this);
    others.add(other);
    return other;
  }

  /** What became of a look. */
  public sealed interface Look {
    /** These objects are there. */
    record Found(List<Observed> objects) implements Look {}

    /** The provider could not tell. */
    record Failed(Failure failure) implements Look {}
  }

  /** What providers had to say beside what they were asked, each once. */
  public List<Remark> remarks() {
    Set<Remark> all = new LinkedHashSet<>();
    objectLists.said().forEach(said -> all.add(Remark.of(said)));
    others.forEach(other -> all.addAll(other.remarks));
    all.addAll(remarks);
    return List.copyOf(all);
  }

  public Set<Operation> operations(String provider, Schema schema) {
    return provider(provider).operations(schema.type());
  }

  public boolean knows(String provider) {
    return providers.find(provider).isPresent();
  }

  private Provider provider(String instance) {
    return providers.find(instance).orElseThrow();
  }

  /** Begins to read these before they are asked for, until somebody wants it to stop. */
  public Prefetch ahead(List<LastApplied> all, BooleanSupplier stopped) {
    return bulkReader.ahead(all, stopped);
  }

  /** Begins to fetch these lists before they are asked for. */
  public Prefetch ahead(List<Place> lists) {
    return Prefetch.of(
        lists,
        place -> {
          var _ = objectLists.all(place);
        },
        () -> false);
  }

  /** The object that we applied, as it is now; nothing if it is gone. */
  public Look recalled(LastApplied applied, Schema schema, MapValue declared) {
    Result known = bulkReader.of(applied);
    known
        .diagnostics()
        .forEach(diagnostic ->
            remarks.add(
                Remark.about(
                    applied.deployment().identity(),
                    SecretRedactor.about(
                            TypedValue.apply(schema.body(), applied.instance().value()))
                        .clean(diagnostic))));
    if (known.failure().isPresent()) {
      return new Look.Failed(known.failure().get());
    }
    if (known.instance().isEmpty()) {
      return NOTHING;
    }
    Instance there = known.instance().get();
    MapValue value = RecordedSecrets.secrets(there.value(), applied.declared());
    // What was left half made stays so, whatever the remote system says.
    Instance object = with(value, applied.instance().tainted() ? there.asTainted() : there);
    Location location = new Location(schema.type(), applied.parents());
    return new Look.Found(
        List.of(observed(applied.provider(), location, schema, object, declared)));
  }

  /** The objects of this natural key. */
  public Look named(
      String provider, Location location, Schema schema, String name, MapValue declared) {
    Set<Operation> operations = operations(provider, schema);
    boolean finds = operations.contains(Operation.FIND_BY_NAME);
    boolean lists = operations.contains(Operation.LIST) && !schema.keyFields().isEmpty();
    if (lists && !(finds && isBetterAsked(provider, location))) {
      return inList(provider, location, schema, name, declared);
    }
    if (!finds) {
      return NOTHING;
    }
    Matches matches = provider(provider).find(location, new Lookup.ByName(name));
    matches.diagnostics().forEach(said -> remarks.add(Remark.about(schema, name, said)));
    return matches
        .failure()
        .<Look>map(
            failure -> failure instanceof Failure.NotFound ? NOTHING : new Look.Failed(failure))
        .orElseGet(() -> found(matches.instances(), provider, location, schema, declared));
  }

  /**
   * Says at which places new names will be asked for: where too many will be, their list is the
   * better question.
   *
   * @param places one for each name
   */
  public void expect(Stream<Place> places) {
    places
        .collect(Collectors.groupingBy(place -> place, Collectors.counting()))
        .forEach((place, count) -> {
          if (count > FEW) {
            asked.put(place, FEW);
          }
        });
  }

  /** Whether asking for single names is still cheaper here than fetching them all. */
  private boolean isBetterAsked(String provider, Location location) {
    Place place = new Place(provider, location);
    if (objectLists.isAtHand(place)) {
      return false;
    }
    return provider(provider).listsOneByOne(location.type())
        || (provider(provider).filtersNames(location.type())
            && asked.merge(place, 1, Integer::sum) <= FEW);
  }

  private Look inList(
      String provider, Location location, Schema schema, String name, MapValue declared) {
    ObjectList objectList = listing(provider, location);
    if (objectList.failure().isPresent()) {
      return new Look.Failed(objectList.failure().get());
    }
    Map<String, List<Instance>> byName =
        names.computeIfAbsent(new Place(provider, location), _ -> objectList.byName(schema));
    return found(
        byName.getOrDefault(NaturalKey.spelled(schema, name), List.of()),
        provider,
        location,
        schema,
        declared);
  }

  /** Every object of a kind at a place; where no list shows them, the one that is always there. */
  public Look all(String provider, Location location, Schema schema) {
    if (!operations(provider, schema).contains(Operation.LIST)) {
      return schema.isAlwaysThere() ? only(provider, location, schema, MapValue.EMPTY) : NOTHING;
    }
    ObjectList objectList = listing(provider, location);
    return looks.computeIfAbsent(
        new Place(provider, location),
        _ ->
            objectList
                .failure()
                .<Look>map(Look.Failed::new)
                .orElseGet(() ->
                    found(objectList.instances(), provider, location, schema, MapValue.EMPTY)));
  }

  /** The object of this id, whoever made it; nothing if it is gone. */
  public Look withId(
      String provider, Location location, Schema schema, String id, MapValue declared) {
    Set<Operation> operations = operations(provider, schema);
    if (operations.contains(Operation.LIST)) {
      ObjectList objectList = listing(provider, location);
      return objectList
          .failure()
          .<Look>map(Look.Failed::new)
          .orElseGet(() -> {
            Instance instance = objectList.byId().get(id);
            List<Instance> there = instance == null ? List.of() : List.of(instance);
            return found(there, provider, location, schema, declared);
          });
    }
    Result result =
        operations.contains(Operation.IMPORT)
            ? provider(provider).importObject(location, id)
            : provider(provider).read(location, Instance.of(id, MapValue.EMPTY, schema.version()));
    result.diagnostics().forEach(said -> remarks.add(Remark.about(schema, id, said)));
    return result
        .failure()
        .filter(failure -> !(failure instanceof Failure.NotFound))
        .<Look>map(Look.Failed::new)
        .orElseGet(
            () -> found(result.instance().stream().toList(), provider, location, schema, declared));
  }

  /** The object of a kind of which there is one at most in a place; nothing if it is not there. */
  public Look only(String provider, Location location, Schema schema, MapValue declared) {
    Set<Operation> operations = operations(provider, schema);
    if (operations.contains(Operation.LIST)) {
      return onlyListed(provider, location, schema, declared);
    }
    if (!operations.contains(Operation.READ) && !operations.contains(Operation.IMPORT)) {
      return NOTHING;
    }
    // Its place tells its provider all, whatever id is asked for.
    String id = location.parents().isEmpty() ? schema.planName() : location.parents().getLast();
    return withId(provider, location, schema, id, declared);
  }

  private Look onlyListed(String provider, Location location, Schema schema, MapValue declared) {
    ObjectList objectList = listing(provider, location);
    if (objectList.failure().isPresent()) {
      Failure failure = objectList.failure().get();
      return failure instanceof Failure.NotFound ? NOTHING : new Look.Failed(failure);
    }
    return objectList.instances().size() > 1
        ? new Look.Failed(
            new Failure.Failed(
                "the list has "
                    + objectList.instances().size()
                    + " objects of "
                    + schema.type().kind()
                    + ", but at most one is expected"))
        : found(objectList.instances(), provider, location, schema, declared);
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

  /** An object as a provider gave it. */
  public Observed observed(
      String provider, Location location, Schema schema, Instance instance, MapValue declared) {
    MapValue typed = TypedValue.apply(schema.body(), instance.value());
    Labels.Split split = labels.split(schema, typed, declared);
    return new Observed(provider, location, with(typed, instance), split.value(), split.marks());
  }

  @SuppressWarnings("ReferenceEquality") // Equal but marked values are not the same.
  private static Instance with(MapValue value, Instance instance) {
    return value == instance.value() ? instance : instance.withValue(value);
  }

  private ObjectList listing(String provider, Location location) {
    ObjectList objectList = objectLists.all(new Place(provider, location));
    objectList.diagnostics().stream()
        .map(Remark::of)
        .filter(remark -> !remarks.contains(remark))
        .forEach(remarks::add);
    return objectList;
  }
}

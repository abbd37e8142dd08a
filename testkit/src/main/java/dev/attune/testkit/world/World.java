package dev.attune.testkit.world;

import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.schema.Catalogue;
import dev.attune.schema.TypeName;
import dev.attune.testkit.kind.Kind;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A remote system in memory, and a test's own way into it, past every provider.
 *
 * <p>It outlives the providers that work on it, so that a test can crash one and go on with
 * another. Ids are counted per kind ({@code portal-1}); nothing in it depends on a clock.
 */
public final class World {
  private final Map<TypeName, Kind> kinds;
  private final Inventory objects;
  private final Server server;
  private final Lookups lookups;
  private final List<Call> calls = new ArrayList<>();

  private World(Map<TypeName, Kind> kinds) {
    this.kinds = kinds;
    this.objects = new Inventory(kinds);
    this.server = new Server(objects);
    this.lookups = new Lookups(objects);
  }

  public static World of(Kind... kinds) {
    return of(List.of(kinds));
  }

  public static World of(Collection<Kind> kinds) {
    Map<TypeName, Kind> byType = new LinkedHashMap<>();
    kinds.forEach(kind -> byType.put(kind.type(), kind));
    return new World(byType);
  }

  /** The schemas of its kinds. */
  public Catalogue catalogue() {
    return Catalogue.of(kinds.values().stream().map(Kind::schema).toList());
  }

  /** Puts an object there behind everybody's back; the server fills in what is not given. */
  public RemoteObject put(Location location, MapValue fields) {
    return server.put(objects.kind(location.type()), location, Optional.empty(), fields);
  }

  /** Puts an object of this id there, instead of the one that may be there already. */
  public RemoteObject put(Location location, String id, MapValue fields) {
    return server.put(objects.kind(location.type()), location, Optional.of(id), fields);
  }

  /** Changes one field behind everybody's back. */
  public RemoteObject change(Location location, String id, String path, Value value) {
    return edit(location, id, fields -> (MapValue) fields.with(Path.of(path), value));
  }

  /** Changes an object behind everybody's back. */
  public RemoteObject edit(Location location, String id, UnaryOperator<MapValue> change) {
    synchronized (objects) {
      StoredObject there = stored(location, id);
      MapValue fields = change.apply(there.object().fields());
      Kind kind = objects.kind(location.type());
      RemoteObject changed =
          RemoteObject.of(kind, location, id, fields, there.object().version() + 1);
      objects.put(there.with(changed));
      return changed;
    }
  }

  /** Deletes an object and what lives in it behind everybody's back; it is gone at once. */
  public void remove(Location location, String id) {
    synchronized (objects) {
      objects.childrenOf(stored(location, id).object()).stream()
          .map(StoredObject::object)
          .forEach(child -> remove(child.location(), child.id()));
      objects.remove(location, id);
    }
  }

  public Optional<RemoteObject> find(Location location, String id) {
    synchronized (objects) {
      return objects.alive(location, id).map(StoredObject::object);
    }
  }

  /** Everything that is there, whoever can see it; by place, in the order it was made. */
  public List<RemoteObject> all() {
    return server.alive();
  }

  /** Everything of a kind that is there. */
  public List<RemoteObject> all(TypeName type) {
    return all().stream().filter(object -> object.location().type().equals(type)).toList();
  }

  /** Every call that any provider made, in the order they arrived. */
  public List<Call> calls() {
    synchronized (calls) {
      return List.copyOf(calls);
    }
  }

  public List<Call> calls(Operation operation) {
    return calls().stream().filter(call -> call.operation() == operation).toList();
  }

  public void forgetCalls() {
    synchronized (calls) {
      calls.clear();
    }
  }

  public void log(Call call) {
    synchronized (calls) {
      calls.add(call);
    }
  }

  public Optional<Kind> kind(TypeName type) {
    return Optional.ofNullable(kinds.get(type));
  }

  public Server server() {
    return server;
  }

  public Lookups lookups() {
    return lookups;
  }

  private StoredObject stored(Location location, String id) {
    return objects
        .alive(location, id)
        .orElseThrow(() -> new IllegalArgumentException("there is no " + id + " at " + location));
  }
}

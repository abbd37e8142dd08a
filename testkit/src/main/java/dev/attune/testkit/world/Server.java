package dev.attune.testkit.world;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Result;
import dev.attune.schema.TypeName;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.kind.WriteContext;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes and reads objects one call at a time; every rule that a write can break is one here. */
public final class Server {
  private record Seen(Location location, String intent) {}

  private final Inventory objects;
  private final Map<TypeName, Long> counters = new HashMap<>();
  private final Map<Seen, String> intents = new HashMap<>();
  private long tick;

  Server(Inventory objects) {
    this.objects = objects;
  }

  public Result create(Kind kind, Location location, MapValue sent, String intent) {
    synchronized (objects) {
      Optional<StoredObject> earlier = madeFor(kind, location, intent);
      if (earlier.isPresent()) {
        return Result.of(ServerReply.of(kind, earlier.get().object()));
      }
      Optional<Failure> refusal = new Refusals(objects, kind, location).ofCreate(sent);
      if (refusal.isPresent()) {
        return Result.failed(refusal.get());
      }
      String id = newId(kind, location, sent);
      if (objects.holds(location, id) && !kind.behaviour().overwrites()) {
        return Result.failed(
            new Failure.Conflict(kind.type().kind() + " " + id + " is there already"));
      }
      MapValue fields =
          StoredFields.of(kind, Optional.empty(), new WriteContext(location, id, ++tick, sent));
      RemoteObject object = RemoteObject.of(kind, location, id, fields, 1);
      objects.put(new StoredObject(object, kind.behaviour().hiddenFor(), false, 0));
      intents.put(new Seen(location, intent), id);
      return Result.of(ServerReply.of(kind, object));
    }
  }

  private Optional<StoredObject> madeFor(Kind kind, Location location, String intent) {
    return kind.behaviour().idempotent()
        ? Optional.ofNullable(intents.get(new Seen(location, intent)))
            .flatMap(id -> objects.alive(location, id))
        : Optional.empty();
  }

  private String newId(Kind kind, Location location, MapValue sent) {
    Optional<Value> named = kind.behaviour().idField().flatMap(sent::get);
    if (named.isPresent() && named.get() instanceof Text(String text, boolean _)) {
      return text;
    }
    String id;
    do {
      id = kind.schema().planName() + "-" + counters.merge(kind.type(), 1L, Long::sum);
    } while (objects.holds(location, id));
    return id;
  }

  public Result read(Kind kind, Location location, String id) {
    synchronized (objects) {
      return objects
          .look(location, id)
          .map(object -> Result.of(ServerReply.of(kind, object)))
          .orElseGet(Result::gone);
    }
  }

  public Result importObject(Kind kind, Location location, String id) {
    Result found = read(kind, location, id);
    return found.instance().isPresent() ? found : Result.failed(Refusals.notThere(kind, id));
  }

  public Result update(Kind kind, Location location, Instance prior, MapValue sent) {
    synchronized (objects) {
      Optional<StoredObject> found = objects.alive(location, prior.id());
      if (found.isEmpty()) {
        return Result.failed(Refusals.notThere(kind, prior.id()));
      }
      RemoteObject old = found.get().object();
      WriteContext writeContext = new WriteContext(location, old.id(), tick + 1, sent);
      MapValue fields = StoredFields.of(kind, Optional.of(old.fields()), writeContext);
      Optional<Failure> refusal =
          new Refusals(objects, kind, location).ofUpdate(old, prior, sent, fields);
      if (refusal.isPresent()) {
        return Result.failed(refusal.get());
      }
      tick++;
      RemoteObject object = RemoteObject.of(kind, location, old.id(), fields, old.version() + 1);
      objects.put(found.get().with(object));
      return Result.of(ServerReply.of(kind, object));
    }
  }

  public Result delete(Kind kind, Location location, Instance prior) {
    synchronized (objects) {
      Optional<StoredObject> found = objects.alive(location, prior.id());
      if (found.isEmpty()) {
        return Result.gone();
      }
      Optional<Failure> refusal =
          new Refusals(objects, kind, location).ofDelete(found.get().object(), prior);
      if (refusal.isPresent()) {
        return Result.failed(refusal.get());
      }
      tick++;
      remove(found.get());
      return Result.gone();
    }
  }

  private void remove(StoredObject storedObject) {
    RemoteObject object = storedObject.object();
    objects.childrenOf(object).forEach(this::remove);
    int lingers = objects.kind(object.location().type()).behaviour().lingersFor();
    if (lingers > 0) {
      objects.put(storedObject.deletedFor(lingers));
    } else {
      objects.remove(object.location(), object.id());
    }
  }

  /** Puts an object in place without asking for leave; whoever made it, the caller did not. */
  RemoteObject put(Kind kind, Location location, Optional<String> id, MapValue fields) {
    synchronized (objects) {
      new Refusals(objects, kind, location)
          .ofPlace()
          .ifPresent(failure -> {
            throw new IllegalArgumentException(failure.message());
          });
      String name = id.orElseGet(() -> newId(kind, location, fields));
      Optional<StoredObject> old = objects.alive(location, name);
      MapValue stored =
          StoredFields.of(
              kind, Optional.of(fields), new WriteContext(location, name, ++tick, fields));
      for (String field : fields.keys()) {
        stored = stored.with(field, fields.get(field).orElseThrow());
      }
      long version = old.map(there -> there.object().version()).orElse(0L) + 1;
      RemoteObject object = RemoteObject.of(kind, location, name, stored, version);
      objects.put(StoredObject.visible(object));
      return object;
    }
  }

  public Result awaitGone(Kind kind, Location location, String id) {
    synchronized (objects) {
      if (objects.alive(location, id).isPresent()) {
        return Result.failed(new Failure.Failed(kind.type().kind() + " " + id + " is still there"));
      }
      objects.remove(location, id);
      return Result.gone();
    }
  }

  List<RemoteObject> alive() {
    synchronized (objects) {
      return objects.all().stream()
          .filter(storedObject -> !storedObject.deleted())
          .map(StoredObject::object)
          .toList();
    }
  }
}

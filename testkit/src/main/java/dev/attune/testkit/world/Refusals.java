package dev.attune.testkit.world;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.ParentId;
import dev.attune.provider.PrivateBytes;
import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.testkit.kind.Kind;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/** Why the server says no. Messages name fields, never what stands in them. */
final class Refusals {
  private final Inventory objects;
  private final Kind kind;
  private final Location location;

  Refusals(Inventory objects, Kind kind, Location location) {
    this.objects = objects;
    this.kind = kind;
    this.location = location;
  }

  static Failure notThere(Kind kind, String id) {
    return new Failure.NotFound(kind.type().kind() + " " + id + " is not there");
  }

  Optional<Failure> ofCreate(MapValue sent) {
    return ofPlace()
        .or(() -> badInput(sent))
        .or(() -> nameTaken(StoredFields.normalised(kind, sent), ""));
  }

  Optional<Failure> ofUpdate(RemoteObject old, Instance prior, MapValue sent, MapValue fields) {
    return stale(old, prior)
        .or(() -> badInput(sent))
        .or(() -> fixed(old.fields(), fields))
        .or(() -> nameTaken(fields, old.id()));
  }

  Optional<Failure> ofDelete(RemoteObject old, Instance prior) {
    return stale(old, prior).or(() -> inhabited(old));
  }

  /** Nothing lives, and nothing is looked for, in a parent that is not there. */
  Optional<Failure> ofPlace() {
    List<String> parents = location.parents();
    if (kind.schema().isChild() == parents.isEmpty()) {
      return rejected(parents.isEmpty() ? "lives in a parent" : "lives in nothing");
    }
    if (parents.isEmpty()) {
      return Optional.empty();
    }
    ParentId parent = ParentId.of(kind.schema(), parents.getLast()).orElseThrow();
    if (!objects.has(parent.type())) {
      return Optional.empty();
    }
    Location around = new Location(parent.type(), parents.subList(0, parents.size() - 1));
    return objects.alive(around, parent.id()).isPresent()
        ? Optional.empty()
        : Optional.of(notThere(objects.kind(parent.type()), parent.id()));
  }

  private Optional<Failure> badInput(MapValue sent) {
    for (String name : sent.keys()) {
      if (kind.schema().body().attribute(name).isEmpty()) {
        return rejected("has no field " + name);
      }
    }
    for (Attribute attribute : kind.schema().body().attributes().values()) {
      Optional<Value> value = sent.get(attribute.name());
      boolean missing = value.isEmpty() || value.get() instanceof Null;
      if (missing && attribute.presence() == Presence.REQUIRED && !attribute.writeOnly()) {
        return rejected("needs " + attribute.name());
      }
      boolean decided =
          attribute.presence() == Presence.REQUIRED || attribute.presence() == Presence.OPTIONAL;
      if (decided && value.isPresent() && value.get() instanceof Unknown) {
        return rejected("cannot take " + attribute.name() + " before it is known");
      }
    }
    return Optional.empty();
  }

  private Optional<Failure> fixed(MapValue old, MapValue fields) {
    return kind.schema().body().attributes().values().stream()
        .filter(Attribute::replaceOnChange)
        .map(Attribute::name)
        .filter(name -> !orNull(old, name).equals(orNull(fields, name)))
        .findFirst()
        .flatMap(name -> rejected("cannot change " + name));
  }

  private static Value orNull(MapValue fields, String name) {
    return fields.get(name).orElse(Null.NULL);
  }

  private Optional<Failure> nameTaken(MapValue fields, String ownId) {
    Optional<String> field = kind.schema().nameField().filter(_ -> kind.uniqueNames());
    if (field.isEmpty() || !(orNull(fields, field.get()) instanceof Text(String name, boolean _))) {
      return Optional.empty();
    }
    boolean taken =
        objects.named(location, name).stream()
            .anyMatch(storedObject -> !storedObject.object().id().equals(ownId));
    return taken
        ? Optional.of(
            new Failure.Conflict(
                "a " + kind.type().kind() + " with this " + field.get() + " exists"))
        : Optional.empty();
  }

  private Optional<Failure> stale(RemoteObject old, Instance prior) {
    if (!kind.behaviour().versioned()) {
      return Optional.empty();
    }
    if (prior.privateBytes().equals(PrivateBytes.NONE)) {
      return rejected("needs the version that is to be written over");
    }
    return prior.privateBytes().equals(ServerReply.token(kind, old))
        ? Optional.empty()
        : Optional.of(
            new Failure.Conflict(kind.type().kind() + " " + old.id() + " has changed meanwhile"));
  }

  private Optional<Failure> inhabited(RemoteObject old) {
    return kind.behaviour().cascades() || objects.childrenOf(old).isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Failure.Conflict(
                kind.type().kind() + " " + old.id() + " is not empty: delete what lives in it"));
  }

  private Optional<Failure> rejected(String reason) {
    return Optional.of(new Failure.Rejected(kind.type().kind() + " " + reason));
  }
}

package dev.attune.observe.secret;

import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.secret.ProjectKey;
import dev.attune.store.LastApplied;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** What is written and never read back: only the hash of what we wrote last tells if it changed. */
public final class WriteOnlyFields {
  private final ProjectKey key;
  private final Map<String, String> hashes;

  private WriteOnlyFields(ProjectKey key, Map<String, String> hashes) {
    this.key = key;
    this.hashes = hashes;
  }

  /**
   * Where a value stood when it was written last.
   *
   * @param declared what was declared there
   */
  private record LastWrite(Value declared, Path path) {
    LastWrite field(String name) {
      Value inside = declared instanceof MapValue map ? map.get(name).orElse(Null.NULL) : Null.NULL;
      return new LastWrite(inside, path.field(name));
    }

    LastWrite index(int index) {
      List<Value> all = elements();
      return new LastWrite(index < all.size() ? all.get(index) : Null.NULL, path.index(index));
    }

    List<Value> elements() {
      return declared instanceof ListValue list ? list.elements() : List.of();
    }
  }

  /** The live object with all that is written only and as we wrote it last. */
  public static MapValue aligned(
      ProjectKey key,
      Type.ObjectOf type,
      MapValue live,
      MapValue config,
      Optional<LastApplied> recalled) {
    return recalled
        .filter(applied -> !applied.secrets().isEmpty())
        .map(applied ->
            new WriteOnlyFields(key, applied.secrets())
                .fields(type, live, config, new LastWrite(applied.declared(), Path.ROOT)))
        .orElse(live);
  }

  private Value aligned(Type type, Value live, Value config, LastWrite then) {
    if (live instanceof MapValue there && config instanceof MapValue map) {
      return switch (type) {
        case Type.ObjectOf object -> fields(object, there, map, then);
        case Type.MapOf entries -> entries(entries, there, map, then);
        default -> live;
      };
    }
    if (type instanceof Type.ListOf list
        && live instanceof ListValue there
        && config instanceof ListValue elements) {
      return elements(list, there, elements.elements(), then);
    }
    boolean same =
        live instanceof SetValue
            && WriteOnlySplit.holdsWriteOnly(type)
            && WriteOnlySplit.opened(type, config).equals(live)
            && isAsWritten(config, then);
    return same ? config : live;
  }

  private MapValue fields(Type.ObjectOf type, MapValue live, MapValue config, LastWrite then) {
    MapValue result = live;
    for (int i = 0; i < config.size(); i++) {
      String name = config.key(i);
      Attribute attribute = type.attributes().get(name);
      Value declared = config.value(i);
      if (attribute != null && attribute.writeOnly()) {
        result = isAsWritten(declared, then.field(name)) ? result.with(name, declared) : result;
      } else if (attribute != null && live.contains(name)) {
        Value there = live.get(name).orElseThrow();
        result = result.with(name, aligned(attribute.type(), there, declared, then.field(name)));
      }
    }
    return result;
  }

  private boolean isAsWritten(Value declared, LastWrite then) {
    return !declared.containsUnknown()
        && KeyedHash.of(key, declared).equals(hashes.get(then.path().toString()));
  }

  private MapValue entries(Type.MapOf type, MapValue live, MapValue config, LastWrite then) {
    MapValue result = live;
    for (int i = 0; i < config.size(); i++) {
      String name = config.key(i);
      if (live.contains(name)) {
        Value there = live.get(name).orElseThrow();
        result =
            result.with(name, aligned(type.element(), there, config.value(i), then.field(name)));
      }
    }
    return result;
  }

  private ListValue elements(Type.ListOf type, ListValue live, List<Value> config, LastWrite then) {
    ElementPositions now = ElementPositions.in(type.kind(), live.elements());
    ElementPositions before = ElementPositions.in(type.kind(), then.elements());
    List<Value> result = new ArrayList<>(live.elements());
    for (int i = 0; i < config.size(); i++) {
      Value declared = config.get(i);
      OptionalInt at = now.of(i, declared);
      if (at.isPresent()) {
        LastWrite element = then.index(before.of(i, declared).orElse(i));
        Value there = result.get(at.getAsInt());
        result.set(at.getAsInt(), aligned(type.element(), there, declared, element));
      }
    }
    return new ListValue(result, live.sensitive());
  }
}

package dev.attune.rest.sandbox.journal;

import dev.attune.rest.sandbox.body.WriteOnlyHashes;
import dev.attune.rest.sandbox.http.ResponseFormat;
import dev.attune.rest.sandbox.state.IdempotencyKeys;
import dev.attune.rest.sandbox.state.ObjectStamp;
import dev.attune.rest.sandbox.state.ObjectTables;
import dev.attune.rest.sandbox.state.ParentIds;
import dev.attune.rest.sandbox.state.ServedKind;
import dev.attune.rest.sandbox.state.StoredObject;
import dev.attune.schema.KeyText;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The lines of a journal: what an object is, that it is gone, and whose journal it is. */
final class JournalLines {
  private static final String FORMAT = "1";

  private JournalLines() {}

  /** The first line. */
  static MapValue head(String pack) {
    return MapValue.builder().put("sandbox", Text.of(FORMAT)).put("pack", Text.of(pack)).build();
  }

  /** The pack that a first line names. */
  static Optional<String> pack(Value head) {
    return head instanceof MapValue map
            && map.get("sandbox").filter(Text.of(FORMAT)::equals).isPresent()
        ? map.get("pack").flatMap(KeyText::text)
        : Optional.empty();
  }

  static MapValue put(StoredObject storedObject, Optional<IdempotencyKeys.Token> token) {
    MapValue.Builder line = key("put", storedObject);
    line.put("number", Num.of(storedObject.number()));
    line.put("revision", Num.of(storedObject.revision()));
    line.put("created", Text.of(storedObject.created().toString()));
    line.put("updated", Text.of(storedObject.updated().toString()));
    line.put("value", storedObject.value());
    token.ifPresent(one -> {
      line.put("token", Text.of(one.text()));
      line.put("body", Text.of(one.body()));
    });
    return line.build();
  }

  static MapValue drop(StoredObject storedObject) {
    return key("drop", storedObject).build();
  }

  private static MapValue.Builder key(String what, StoredObject storedObject) {
    return MapValue.builder()
        .put(what, Text.of(storedObject.kind().name()))
        .put("place", ListValue.of(storedObject.place().parents().stream().map(Text::of).toList()))
        .put("id", Text.of(storedObject.id()));
  }

  /** What became of a line. */
  enum Replayed {
    DONE,
    /** It is about a kind that the pack does not have. */
    STRANGE,
    NONSENSE
  }

  /** Does again what a line says. */
  static Replayed replay(Value line, ObjectTables objectTables, IdempotencyKeys idempotencyKeys) {
    if (!(line instanceof MapValue map) || !map.contains("id") || !map.contains("place")) {
      return Replayed.NONSENSE;
    }
    Optional<ServedKind> put =
        map.get("put").flatMap(KeyText::text).flatMap(objectTables.kinds()::find);
    Optional<ServedKind> drop =
        map.get("drop").flatMap(KeyText::text).flatMap(objectTables.kinds()::find);
    if (put.isPresent()) {
      Optional<StoredObject> storedObject = stored(put.get(), map);
      storedObject.ifPresent(one -> {
        objectTables.put(one, one.updated());
        token(one, map).ifPresent(token -> idempotencyKeys.put(token, one.key()));
      });
      return storedObject.isPresent() ? Replayed.DONE : Replayed.NONSENSE;
    }
    if (drop.isPresent()) {
      objectTables
          .table(drop.get())
          .get(place(map), text(map, "id"))
          .ifPresent(one -> objectTables.remove(one, one.updated()));
      return Replayed.DONE;
    }
    return map.contains("put") || map.contains("drop") ? Replayed.STRANGE : Replayed.NONSENSE;
  }

  private static Optional<StoredObject> stored(ServedKind servedKind, MapValue map) {
    try {
      if (!(map.get("value").orElse(Text.of("")) instanceof MapValue value)) {
        return Optional.empty();
      }
      MapValue marked = WriteOnlyHashes.mark(servedKind.type().fields(), value);
      return Optional.of(
          new StoredObject(
              servedKind,
              place(map),
              new ObjectStamp(
                  text(map, "id"),
                  Long.parseLong(text(map, "number")),
                  Long.parseLong(text(map, "revision")),
                  Instant.parse(text(map, "created")),
                  Instant.parse(text(map, "updated"))),
              marked,
              ResponseFormat.shown(servedKind.type().fields(), marked)));
    } catch (DateTimeException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Optional<IdempotencyKeys.Token> token(StoredObject storedObject, MapValue map) {
    return map.contains("token")
        ? Optional.of(
            new IdempotencyKeys.Token(
                storedObject.kind().name(), text(map, "token"), text(map, "body")))
        : Optional.empty();
  }

  private static ParentIds place(MapValue map) {
    return map.get("place").orElse(ListValue.EMPTY) instanceof ListValue(List<Value> ids, boolean _)
        ? new ParentIds(ids.stream().flatMap(id -> KeyText.text(id).stream()).toList())
        : ParentIds.ROOT;
  }

  private static String text(MapValue map, String key) {
    return map.get(key).flatMap(KeyText::text).orElse("");
  }
}

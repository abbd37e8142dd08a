package dev.attune.rest.sandbox.journal;

import dev.attune.rest.sandbox.body.ValueText;
import dev.attune.rest.sandbox.body.WriteOnlyHashes;
import dev.attune.rest.sandbox.http.ResponseFormat;
import dev.attune.rest.sandbox.state.IdempotencyKeys;
import dev.attune.rest.sandbox.state.ObjectTables;
import dev.attune.rest.sandbox.state.ParentIds;
import dev.attune.rest.sandbox.state.ServedKind;
import dev.attune.rest.sandbox.state.StoredObject;
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
        ? map.get("pack").flatMap(ValueText::of)
        : Optional.empty();
  }

  static MapValue put(StoredObject stored, Optional<IdempotencyKeys.Token> token) {
    MapValue.Builder line = key("put", stored);
    line.put("number", Num.of(stored.number()));
    line.put("revision", Num.of(stored.revision()));
    line.put("created", Text.of(stored.created().toString()));
    line.put("updated", Text.of(stored.updated().toString()));
    line.put("value", stored.value());
    token.ifPresent(one -> {
      line.put("token", Text.of(one.text()));
      line.put("body", Text.of(one.body()));
    });
    return line.build();
  }

  static MapValue drop(StoredObject stored) {
    return key("drop", stored).build();
  }

  private static MapValue.Builder key(String what, StoredObject stored) {
    return MapValue.builder()
        .put(what, Text.of(stored.kind().name()))
        .put("place", ListValue.of(stored.place().parents().stream().map(Text::of).toList()))
        .put("id", Text.of(stored.id()));
  }

  /** What became of a line. */
  enum Replayed {
    DONE,
    /** It is about a kind that the pack does not have. */
    STRANGE,
    NONSENSE
  }

  /** Does again what a line says. */
  static Replayed replay(Value line, ObjectTables world, IdempotencyKeys tokens) {
    if (!(line instanceof MapValue map) || !map.contains("id") || !map.contains("place")) {
      return Replayed.NONSENSE;
    }
    Optional<ServedKind> put = map.get("put").flatMap(ValueText::of).flatMap(world.kinds()::find);
    Optional<ServedKind> drop = map.get("drop").flatMap(ValueText::of).flatMap(world.kinds()::find);
    if (put.isPresent()) {
      Optional<StoredObject> stored = stored(put.get(), map);
      stored.ifPresent(one -> {
        world.put(one, one.updated());
        token(one, map).ifPresent(token -> tokens.put(token, one.key()));
      });
      return stored.isPresent() ? Replayed.DONE : Replayed.NONSENSE;
    }
    if (drop.isPresent()) {
      world
          .table(drop.get())
          .get(place(map), text(map, "id"))
          .ifPresent(one -> world.remove(one, one.updated()));
      return Replayed.DONE;
    }
    return map.contains("put") || map.contains("drop") ? Replayed.STRANGE : Replayed.NONSENSE;
  }

  private static Optional<StoredObject> stored(ServedKind kind, MapValue map) {
    try {
      if (!(map.get("value").orElse(Text.of("")) instanceof MapValue value)) {
        return Optional.empty();
      }
      MapValue marked = WriteOnlyHashes.mark(kind.type().fields(), value);
      return Optional.of(
          new StoredObject(
              kind,
              place(map),
              text(map, "id"),
              Long.parseLong(text(map, "number")),
              Long.parseLong(text(map, "revision")),
              Instant.parse(text(map, "created")),
              Instant.parse(text(map, "updated")),
              marked,
              ResponseFormat.shown(kind.type().fields(), marked)));
    } catch (DateTimeException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Optional<IdempotencyKeys.Token> token(StoredObject stored, MapValue map) {
    return map.contains("token")
        ? Optional.of(
            new IdempotencyKeys.Token(stored.kind().name(), text(map, "token"), text(map, "body")))
        : Optional.empty();
  }

  private static ParentIds place(MapValue map) {
    return map.get("place").orElse(ListValue.EMPTY) instanceof ListValue(List<Value> ids, boolean _)
        ? new ParentIds(ids.stream().flatMap(id -> ValueText.of(id).stream()).toList())
        : ParentIds.ROOT;
  }

  private static String text(MapValue map, String key) {
    return map.get(key).flatMap(ValueText::of).orElse("");
  }
}

package dev.attune.plan;

import dev.attune.diff.Diff;
import dev.attune.diff.Difference;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.secret.ProjectKey;
import dev.attune.value.Bool;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * What a change was planned against, in one number: if the live object gives another one when the
 * change is to be made, the change no longer fits.
 */
final class Fingerprint {
  private final ProjectKey key;

  Fingerprint(ProjectKey key) {
    this.key = key;
  }

  /** Of what is declared, was applied last or changes; what else changes does not matter. */
  String ofUpdate(Observed observed, List<MapValue> shapes, Diff diff) {
    MapValue.Builder changed = MapValue.builder();
    for (Difference difference : diff.differences()) {
      difference.before().ifPresent(value -> changed.put(difference.path().toString(), value));
    }
    return of(observed, projected(observed.value(), shapes), changed.build());
  }

  /** Of everything that somebody can set. */
  String ofAll(Observed observed, Schema schema) {
    return of(observed, settable(schema.body(), observed.value()), MapValue.EMPTY);
  }

  private static MapValue settable(Type.ObjectOf type, MapValue object) {
    MapValue.Builder values = MapValue.builder();
    for (Attribute attribute : type.attributes().values()) {
      if (attribute.settable()) {
        object
            .get(attribute.name())
            .ifPresent(value -> values.put(attribute.name(), settable(attribute.type(), value)));
      }
    }
    return (MapValue) values.build().markedSensitiveIf(object.sensitive());
  }

  /** What is computed further inside goes as well. */
  private static Value settable(Type type, Value value) {
    return switch (value) {
      case MapValue map when type instanceof Type.ObjectOf object -> settable(object, map);
      case MapValue map when type instanceof Type.MapOf entries -> {
        MapValue.Builder values = MapValue.builder();
        map.keys()
            .forEach(
                key -> values.put(key, settable(entries.element(), map.get(key).orElseThrow())));
        yield values.build().markedSensitiveIf(map.sensitive());
      }
      case ListValue list when type instanceof Type.ListOf of ->
          new ListValue(settable(of, list.elements()), list.sensitive());
      case SetValue set when type instanceof Type.ListOf of ->
          new SetValue(settable(of, set.elements()), set.sensitive());
      default -> value;
    };
  }

  private static List<Value> settable(Type.ListOf type, List<Value> elements) {
    return elements.stream().map(element -> settable(type.element(), element)).toList();
  }

  /** The part of a live object that any of these speaks of. */
  private static MapValue projected(MapValue live, List<MapValue> shapes) {
    MapValue.Builder part = MapValue.builder();
    for (int i = 0; i < live.size(); i++) {
      String key = live.key(i);
      List<Value> inner = shapes.stream().flatMap(shape -> shape.get(key).stream()).toList();
      if (live.value(i) instanceof MapValue map
          && !inner.isEmpty()
          && inner.stream().allMatch(MapValue.class::isInstance)) {
        part.put(key, projected(map, inner.stream().map(MapValue.class::cast).toList()));
      } else if (!inner.isEmpty()) {
        part.put(key, live.value(i));
      }
    }
    return (MapValue) part.build().markedSensitiveIf(live.sensitive());
  }

  private String of(Observed observed, MapValue values, MapValue changed) {
    MapValue all =
        MapValue.builder()
            .put("provider", Text.of(observed.provider()))
            .put("id", Text.of(observed.instance().id()))
            .put("managed", Text.of(observed.marks().managed().orElse("")))
            .put("protected", Bool.of(observed.marks().protection()))
            .put("values", KeyedHash.hidden(key, values))
            .put("changed", KeyedHash.hidden(key, changed))
            .build();
    return "sha256:" + sha256(CanonicalJson.write(all));
  }

  private static String sha256(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}

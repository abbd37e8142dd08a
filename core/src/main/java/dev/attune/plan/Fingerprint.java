package dev.attune.plan;

import dev.attune.diff.Diff;
import dev.attune.diff.Difference;
import dev.attune.own.Settable;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.secret.ProjectKey;
import dev.attune.value.Bool;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a change was planned against, in one number: if the live object gives another one when the
 * change is to be made, the change no longer fits.
 */
final class Fingerprint {
  private final ProjectKey key;
  private final Map<TypeName, String> bodies = new ConcurrentHashMap<>();

  Fingerprint(ProjectKey key) {
    this.key = key;
  }

  /** Of what is declared, was applied last or changes; what else changes does not matter. */
  String ofUpdate(Observed observed, Schema schema, List<MapValue> shapes, Diff diff) {
    MapValue.Builder changed = MapValue.builder();
    for (Difference difference : diff.differences()) {
      difference.before().ifPresent(value -> changed.put(difference.shown().toString(), value));
    }
    return of(
        observed, projected(Settable.in(schema.body(), observed.value()), shapes), changed.build());
  }

  /** Of everything that somebody can set. */
  String ofAll(Observed observed, Schema schema) {
    return of(observed, Settable.in(schema.body(), observed.value()), MapValue.EMPTY);
  }

  /** The same with the schema: for a record of what we left, which another schema may outdate. */
  String ofRecord(Observed observed, Schema schema) {
    String body = bodies.computeIfAbsent(schema.type(), _ -> sha256(schema.body().toString()));
    return "sha256:" + sha256(ofAll(observed, schema) + body);
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

package dev.attune.observe;

import dev.attune.observe.secret.KeyedHash;
import dev.attune.own.SettableFields;
import dev.attune.schema.LabelField;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.secret.ProjectKey;
import dev.attune.store.LastApplied;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Sha256;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a change was planned against, in one number: if the live object gives another one when the
 * change is to be made, the change no longer fits.
 */
public final class Fingerprint {
  private final ProjectKey key;
  private final Map<TypeName, String> bodies = new ConcurrentHashMap<>();

  public Fingerprint(ProjectKey key) {
    this.key = key;
  }

  /** Of the parts that count; what else changes does not matter. */
  public String ofPart(Observed observed, Schema schema, MapValue mask) {
    return of(observed, FieldMask.applied(mask, settable(observed, schema)));
  }

  /** Of everything that somebody can set. */
  public String ofAll(Observed observed, Schema schema) {
    return of(observed, settable(observed, schema));
  }

  /** The same with the schema: for a record of what we left, which another schema may outdate. */
  public String ofRecord(Observed observed, Schema schema) {
    return ofAll(observed, schema) + ofSchema(schema);
  }

  /** Whether an object is as we left it, for all that somebody can set. */
  public boolean isAsLeft(Observed observed, Schema schema, LastApplied left) {
    Optional<String> print = left.fingerprint().filter(it -> it.endsWith(ofSchema(schema)));
    return print.isPresent()
        && (isTheVeryObject(observed, schema, left)
            || print.get().equals(ofRecord(observed, schema)));
  }

  /** Whether nothing about it is another, which is quicker to see than to hash. */
  private static boolean isTheVeryObject(Observed observed, Schema schema, LastApplied left) {
    String namespace = left.deployment().identity().namespace();
    return observed.provider().equals(left.provider())
        && observed.instance().id().equals(left.instance().id())
        && observed.marks().protection() == left.protection()
        && (schema.labels().isEmpty()
            || observed.marks().managed().filter(namespace::equals).isPresent())
        && observed.instance().value().equals(left.instance().value());
  }

  private String ofSchema(Schema schema) {
    return bodies.computeIfAbsent(schema.type(), _ -> ending(schema));
  }

  /** Whether a record is of the kind as it is described, and told about, today. */
  public static boolean isOfToday(LastApplied record, Schema schema) {
    return record.fingerprint().filter(print -> print.endsWith(ending(schema))).isPresent();
  }

  private static String ending(Schema schema) {
    return "/" + sha256(schema.body() + schema.manner());
  }

  /** No labels are no labels, whichever way the object says so. */
  private static MapValue settable(Observed observed, Schema schema) {
    MapValue settable = SettableFields.in(schema.body(), observed.value());
    Optional<String> labels = schema.labels().map(LabelField::attribute);
    Value found = labels.flatMap(settable::get).orElse(null);
    boolean none = found instanceof Null || (found instanceof MapValue map && map.isEmpty());
    if (!none) {
      return settable;
    }
    return settable.without(labels.get());
  }

  private String of(Observed observed, MapValue values) {
    MapValue all =
        MapValue.builder()
            .put("provider", Text.of(observed.provider()))
            .put("id", Text.of(observed.instance().id()))
            .put("managed", Text.of(observed.marks().managed().orElse("")))
            .put("protected", observed.marks().protection().value())
            .put("values", KeyedHash.hidden(key, values))
            .build();
    return "sha256:" + sha256(CanonicalJson.write(all));
  }

  private static String sha256(String text) {
    return HexFormat.of().formatHex(Sha256.of(text));
  }
}

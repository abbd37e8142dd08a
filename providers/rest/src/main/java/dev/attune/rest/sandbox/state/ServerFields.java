package dev.attune.rest.sandbox.state;

import dev.attune.rest.pack.Concurrency;
import dev.attune.rest.pack.Field;
import dev.attune.rest.sandbox.body.NestedFields;
import dev.attune.rest.sandbox.body.ValueText;
import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.Type;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a server adds to an object: what it computes, and what nobody said. */
final class ServerFields {
  private static final Pattern TIME =
      Pattern.compile(
          "(?i).*(_at|_on|time|date|timestamp|created|updated|modified)|.*[a-z](At|On)");
  private static final Pattern CHANGED = Pattern.compile("(?i).*(updat|modif|chang).*");

  private final ServedKind servedKind;
  private final ObjectStamp stamp;
  private final boolean unasked;

  /**
   * @param unasked whether the object is there without anybody having said what it is like
   */
  private ServerFields(ServedKind servedKind, ObjectStamp stamp, boolean unasked) {
    this.servedKind = servedKind;
    this.stamp = stamp;
    this.unasked = unasked;
  }

  static MapValue complete(ServedKind servedKind, ObjectStamp stamp, MapValue value) {
    return new ServerFields(servedKind, stamp, servedKind.isAlwaysThere())
        .complete(servedKind.type().fields(), value);
  }

  private MapValue complete(List<Field> fields, MapValue value) {
    MapValue.Builder all = MapValue.builder();
    for (Field field : fields) {
      String name = field.attribute().name();
      Optional<Value> said =
          value.get(name).filter(v -> !(v instanceof Null)).filter(_ -> !isOurs(field));
      said.map(one -> NestedFields.changed(field, one, this::complete))
          .or(() -> added(field))
          .ifPresent(one -> all.put(name, one));
    }
    for (int i = 0; i < value.size(); i++) {
      if (NestedFields.field(fields, value.key(i)).isEmpty()) {
        all.put(value.key(i), value.value(i));
      }
    }
    return all.build();
  }

  private static boolean isOurs(Field field) {
    return field.attribute().presence() == Presence.COMPUTED;
  }

  private Optional<Value> added(Field field) {
    Attribute attribute = field.attribute();
    if (field.serverDefault().isPresent()) {
      return field.serverDefault();
    }
    return switch (attribute.presence()) {
      case COMPUTED -> Optional.of(plausible(field));
      case OPTIONAL_COMPUTED ->
          attribute.reference().isPresent() && attribute.type() instanceof Type.Scalar
              ? Optional.empty()
              : Optional.of(plausible(field));
      case REQUIRED -> unasked ? Optional.of(plausible(field)) : Optional.empty();
      case OPTIONAL -> Optional.empty();
    };
  }

  private Value plausible(Field field) {
    Attribute attribute = field.attribute();
    if (attribute.role() == Attribute.Role.IDENTIFIER) {
      return ValueText.value(attribute.type(), stamp.id());
    }
    if (servedKind.type().concurrency() instanceof Concurrency.Version(String version, var _)
        && version.equals(attribute.name())) {
      return ValueText.value(attribute.type(), Long.toString(stamp.revision()));
    }
    if (!attribute.allowed().isEmpty()) {
      return attribute.allowed().getFirst();
    }
    return switch (attribute.type()) {
      case Type.Scalar scalar -> scalar(scalar, attribute.name());
      case Type.ListOf _ -> ListValue.EMPTY;
      case Type.MapOf _, Type.Dynamic _ -> MapValue.EMPTY;
      // Nobody says what is in an object that nobody asked for.
      case Type.ObjectOf _ ->
          new ServerFields(servedKind, stamp, true).complete(field.fields(), MapValue.EMPTY);
    };
  }

  private Value scalar(Type.Scalar type, String name) {
    boolean time = TIME.matcher(name).matches();
    Instant when = CHANGED.matcher(name).matches() ? stamp.updated() : stamp.created();
    return switch (type) {
      case TEXT -> Text.of(time ? when.truncatedTo(ChronoUnit.MILLIS).toString() : plausibleName());
      case NUMBER -> Num.of(time ? when.getEpochSecond() : 0);
      case BOOL -> Bool.FALSE;
    };
  }

  private String plausibleName() {
    String id = stamp.id();
    return servedKind.name().toLowerCase(Locale.ROOT) + (id.isEmpty() ? "" : "-" + id);
  }
}

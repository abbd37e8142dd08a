package dev.attune.plan.file;

import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest.Section;
import dev.attune.plan.Payload;
import dev.attune.plan.Payload.Existing;
import dev.attune.plan.Payload.Expression;
import dev.attune.plan.Payload.Part;
import dev.attune.plan.Payload.Place;
import dev.attune.plan.Payload.Target;
import dev.attune.plan.Payload.WrittenOnly;
import dev.attune.plan.Promise;
import dev.attune.provider.PrivateBytes;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Function;

/** A payload as a tree of values, and back. What is empty is left out. */
final class PayloadJson {
  private PayloadJson() {}

  static MapValue of(Payload payload) {
    MapValue.Builder json = MapValue.builder();
    put(json, "spec", payload.spec());
    put(json, "labels", payload.labels());
    put(json, "expressions", payload.expressions(), PayloadJson::expression);
    put(json, "write_only", payload.writeOnly(), PayloadJson::writtenOnly);
    if (payload.keepsUnspecified()) {
      json.put("keeps_unspecified", Bool.TRUE);
    }
    put(json, "targets", payload.targets(), PayloadJson::target);
    payload.parent().ifPresent(index -> json.put("parent", Num.of(index)));
    put(json, "objects", byNode(payload.objects(), PayloadJson::existing));
    put(json, "private", byNode(payload.privateBytes(), PayloadJson::bytes));
    put(json, "promised", byNode(payload.promises(), Promise::told));
    return json.build();
  }

  /** The payload again; what cannot be one is a bug of whoever sealed it. */
  static Payload read(MapValue json) {
    return new Payload(
        map(json, "spec"),
        map(json, "labels"),
        list(json, "expressions", PayloadJson::readExpression),
        list(json, "write_only", each -> new WrittenOnly(path(each), text(each, "hash"))),
        json.contains("keeps_unspecified"),
        list(json, "targets", PayloadJson::readTarget),
        json.get("parent").map(PayloadJson::number).orElse(OptionalInt.empty()),
        byNode(json, "objects", PayloadJson::readExisting),
        byNode(json, "private", PayloadJson::readBytes),
        byNode(json, "promised", told -> new Promise((MapValue) told)));
  }

  private static Value expression(Expression expression) {
    MapValue.Builder json = MapValue.builder();
    json.put("section", Text.of(expression.section().name()));
    json.put("path", Text.of(expression.path().toString()));
    put(json, "parts", expression.parts(), PayloadJson::part);
    expression.hash().ifPresent(hash -> json.put("hash", Text.of(hash)));
    return json.build();
  }

  private static Expression readExpression(MapValue json) {
    return new Expression(
        Section.valueOf(text(json, "section")),
        path(json),
        list(json, "parts", PayloadJson::readPart),
        maybe(json, "hash"));
  }

  private static Value part(Part part) {
    return switch (part) {
      case Part.Literal(String text) -> MapValue.of("literal", Text.of(text));
      case Part.Outside(String reference) -> MapValue.of("reference", Text.of(reference));
      case Part.Field(int target, Optional<String> node, Path path) -> {
        MapValue.Builder json = MapValue.builder();
        json.put("target", Num.of(target));
        node.ifPresent(named -> json.put("node", Text.of(named)));
        yield json.put("path", Text.of(path.toString())).build();
      }
    };
  }

  private static Part readPart(MapValue json) {
    if (json.contains("literal")) {
      return new Part.Literal(text(json, "literal"));
    }
    return json.contains("reference")
        ? new Part.Outside(text(json, "reference"))
        : new Part.Field(
            json.get("target").map(PayloadJson::number).orElseThrow().orElseThrow(),
            maybe(json, "node"),
            path(json));
  }

  private static Value writtenOnly(WrittenOnly value) {
    return MapValue.builder()
        .put("path", Text.of(value.path().toString()))
        .put("hash", Text.of(value.hash()))
        .build();
  }

  private static Value target(Target target) {
    MapValue.Builder json = MapValue.builder();
    json.put("namespace", Text.of(target.identity().namespace()));
    json.put("group", Text.of(target.identity().group()));
    json.put("kind", Text.of(target.identity().kind()));
    json.put("name", Text.of(target.identity().name()));
    put(json, "places", target.places(), PayloadJson::place);
    target.lookedUp().ifPresent(wanted -> json.put("looked_up", of(wanted)));
    return json.build();
  }

  private static Target readTarget(MapValue json) {
    return new Target(
        new Identity(
            text(json, "namespace"), text(json, "group"), text(json, "kind"), text(json, "name")),
        list(json, "places", PayloadJson::readPlace),
        json.get("looked_up").map(wanted -> read((MapValue) wanted)));
  }

  private static Value place(Place place) {
    MapValue.Builder json = MapValue.builder();
    json.put("node", Text.of(place.node()));
    json.put("provider", Text.of(place.provider()));
    put(json, "parents", place.parents(), Text::of);
    place.id().ifPresent(id -> json.put("id", Text.of(id)));
    return json.build();
  }

  private static Place readPlace(MapValue json) {
    return new Place(
        text(json, "node"), text(json, "provider"), texts(json, "parents"), maybe(json, "id"));
  }

  private static Value existing(Existing object) {
    MapValue.Builder json = MapValue.builder();
    put(json, "parents", object.parents(), Text::of);
    put(json, "counts", object.counts());
    return json.build();
  }

  private static Existing readExisting(Value json) {
    return new Existing(texts((MapValue) json, "parents"), map((MapValue) json, "counts"));
  }

  private static Value bytes(PrivateBytes bytes) {
    return Text.of(Base64.getEncoder().encodeToString(bytes.toArray()));
  }

  private static PrivateBytes readBytes(Value json) {
    return PrivateBytes.of(Base64.getDecoder().decode(((Text) json).text()));
  }

  private static void put(MapValue.Builder json, String key, MapValue map) {
    if (!map.isEmpty()) {
      json.put(key, map);
    }
  }

  private static <T> void put(
      MapValue.Builder json, String key, List<T> all, Function<T, Value> one) {
    if (!all.isEmpty()) {
      json.put(key, ListValue.of(all.stream().map(one).toList()));
    }
  }

  private static <T> MapValue byNode(Map<String, T> all, Function<T, Value> one) {
    MapValue.Builder json = MapValue.builder();
    new TreeMap<>(all).forEach((node, each) -> json.put(node, one.apply(each)));
    return json.build();
  }

  private static <T> Map<String, T> byNode(MapValue json, String key, Function<Value, T> one) {
    MapValue all = map(json, key);
    Map<String, T> byNode = new HashMap<>();
    for (int i = 0; i < all.size(); i++) {
      byNode.put(all.key(i), one.apply(all.value(i)));
    }
    return byNode;
  }

  private static MapValue map(MapValue json, String key) {
    return (MapValue) json.get(key).orElse(MapValue.EMPTY);
  }

  private static <T> List<T> list(MapValue json, String key, Function<MapValue, T> one) {
    return json.get(key)
        .map(all -> ((ListValue) all).elements().stream().map(MapValue.class::cast).map(one))
        .map(all -> all.toList())
        .orElse(List.of());
  }

  private static List<String> texts(MapValue json, String key) {
    return json.get(key)
        .map(all -> ((ListValue) all).elements().stream().map(each -> ((Text) each).text()))
        .map(all -> all.toList())
        .orElse(List.of());
  }

  private static Path path(MapValue json) {
    return Path.of(text(json, "path"));
  }

  private static String text(MapValue json, String key) {
    return maybe(json, key).orElseThrow(() -> new IllegalArgumentException("no " + key));
  }

  private static Optional<String> maybe(MapValue json, String key) {
    return json.get(key).map(value -> ((Text) value).text());
  }

  private static OptionalInt number(Value value) {
    return OptionalInt.of(Integer.parseInt(((Num) value).text()));
  }
}

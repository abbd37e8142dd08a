package dev.attune.plan;

import dev.attune.manifest.Manifest;
import dev.attune.manifest.reference.Template;
import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.secret.ProjectKey;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;

/**
 * What apply needs to make a change without reading manifests: the declared tree, the references in
 * it as expressions, and the provider's own bytes. Of what comes from the environment or is written
 * only, there is nothing but where it comes from and a keyed hash.
 */
final class Payload {
  private final ProjectKey key;

  Payload(ProjectKey key) {
    this.key = key;
  }

  /** Sealed under the id of its change, as base64. */
  String seal(String changeId, MapValue payload) {
    byte[] plain = CanonicalJson.write(payload).getBytes(StandardCharsets.UTF_8);
    return Base64.getEncoder().encodeToString(key.seal(changeId, plain));
  }

  /**
   * What is to be sealed.
   *
   * @param works those of one resource, one a node
   */
  MapValue of(List<Work> works) {
    Work work = works.getFirst();
    List<Value> expressions = new ArrayList<>();
    // In the order of paths: that of the keys in the file must not matter.
    work.manifest().uses().stream()
        .filter(use -> !isFromFiles(use))
        .sorted(
            Comparator.comparing(Manifest.Use::section).thenComparing(use -> use.path().toString()))
        .forEach(use -> expressions.add(expression(use, work)));
    List<Value> writeOnly = new ArrayList<>();
    Value written =
        withoutWriteOnly(work.schema().body(), work.desired().written(), Path.ROOT, writeOnly);
    return MapValue.builder()
        .put("spec", KeyedHash.bare(written))
        .put("labels", KeyedHash.bare(work.manifest().labels()))
        .put("expressions", ListValue.of(expressions))
        .put("write_only", ListValue.of(writeOnly))
        .put("private", privateBytes(works))
        .build();
  }

  private static MapValue privateBytes(List<Work> works) {
    MapValue.Builder byNode = MapValue.builder();
    for (Work work : works) {
      byte[] bytes = work.privateBytes().toArray();
      byNode.put(work.node(), Text.of(Base64.getEncoder().encodeToString(bytes)));
    }
    return byNode.build();
  }

  private static boolean isFromFiles(Manifest.Use use) {
    return use.section() == Manifest.Section.SPEC && use.template().isFromFiles();
  }

  private Value expression(Manifest.Use use, Work work) {
    MapValue.Builder json = MapValue.builder();
    json.put("section", Text.of(use.section().name()));
    json.put("path", Text.of(use.path().toString()));
    json.put("parts", ListValue.of(use.template().parts().stream().map(Payload::part).toList()));
    if (use.template().sensitive()) {
      work.desired()
          .spec()
          .at(use.path())
          .filter(value -> !(value instanceof Unknown))
          .ifPresent(value -> json.put("hash", Text.of(KeyedHash.of(key, value))));
    }
    return json.build();
  }

  private static Value part(Template.Part part) {
    return switch (part) {
      case Template.Literal(String text) -> MapValue.of("literal", Text.of(text));
      case Template.Hole hole -> MapValue.of("reference", Text.of(hole.reference().toString()));
    };
  }

  private Value withoutWriteOnly(Type type, Value value, Path at, List<Value> taken) {
    return switch (value) {
      case MapValue map when type instanceof Type.ObjectOf object -> fields(object, map, at, taken);
      case MapValue map when type instanceof Type.MapOf entries -> {
        MapValue.Builder rest = MapValue.builder();
        for (int i = 0; i < map.size(); i++) {
          Path path = at.field(map.key(i));
          rest.put(map.key(i), withoutWriteOnly(entries.element(), map.value(i), path, taken));
        }
        yield rest.build();
      }
      case ListValue list when type instanceof Type.ListOf of -> {
        List<Value> rest = new ArrayList<>(list.elements().size());
        for (int i = 0; i < list.elements().size(); i++) {
          rest.add(withoutWriteOnly(of.element(), list.elements().get(i), at.index(i), taken));
        }
        yield ListValue.of(rest);
      }
      default -> value;
    };
  }

  private Value fields(Type.ObjectOf type, MapValue map, Path at, List<Value> taken) {
    MapValue.Builder rest = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      Attribute attribute = type.attributes().get(map.key(i));
      Path path = at.field(map.key(i));
      if (attribute == null) {
        rest.put(map.key(i), map.value(i));
      } else if (!attribute.writeOnly()) {
        rest.put(map.key(i), withoutWriteOnly(attribute.type(), map.value(i), path, taken));
      } else if (!map.value(i).containsUnknown()) {
        taken.add(
            MapValue.builder()
                .put("path", Text.of(path.toString()))
                .put("hash", Text.of(KeyedHash.of(key, map.value(i))))
                .build());
      }
    }
    return rest.build();
  }
}

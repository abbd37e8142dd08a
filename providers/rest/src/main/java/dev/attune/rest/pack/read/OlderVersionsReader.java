package dev.attune.rest.pack.read;

import dev.attune.rest.pack.Field;
import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.ResourceType;
import dev.attune.rest.pack.read.syntax.NameRules;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.Section;
import dev.attune.rest.pack.read.type.FieldReader;
import dev.attune.rest.pack.read.type.FieldReferences;
import dev.attune.rest.pack.read.type.UnsetDefaults;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The versions of a pack's kinds that manifests may still be written for. Each says what was other
 * than today: of the types that changed, the fields that changed, with null for one that was not
 * there. All other types and fields were what they are.
 */
final class OlderVersionsReader {
  private final PackFindings packFindings;
  private final FieldReferences fieldReferences;
  private final String present;
  private final Map<String, ResourceType> types = new LinkedHashMap<>();

  /**
   * @param present the version of the pack
   * @param all its types as they are today
   */
  OlderVersionsReader(
      PackFindings packFindings,
      FieldReferences fieldReferences,
      String present,
      List<ResourceType> all) {
    this.packFindings = packFindings;
    this.fieldReferences = fieldReferences;
    this.present = present;
    all.forEach(type -> types.put(type.kind(), type));
  }

  /** The kinds of all older versions, in the order in which these are written. */
  List<Schema> read(Section versions) {
    List<Schema> older = new ArrayList<>();
    for (Section.Entry version : versions.entries()) {
      NameRules.demandVersion(version.key(), version.path(), packFindings);
      if (version.key().equals(present)) {
        packFindings.key(
            PackCode.CONTRADICTION,
            version.path(),
            "'" + present + "' is the current version of the pack, not an older one",
            "raise version when fields change, and describe the old fields here");
      }
      Section changed = Section.of(version.path(), version.value());
      known(changed);
      types.forEach((kind, type) -> older.add(schema(type, version.key(), changed.section(kind))));
    }
    return older;
  }

  private void known(Section changed) {
    for (Section.Entry type : changed.entries()) {
      if (!types.containsKey(type.key())) {
        packFindings.key(
            PackCode.NOT_THERE,
            type.path(),
            "there is no type '" + type.key() + "'",
            PackFindings.meant(type.key(), types.keySet()));
      }
    }
  }

  private Schema schema(ResourceType type, String version, Section changed) {
    Schema today = type.schema();
    Map<String, Attribute> attributes = new LinkedHashMap<>(today.body().attributes());
    MapValue.Builder said = MapValue.builder();
    for (Section.Entry field : changed.entries()) {
      if (!(field.value() instanceof Null)) {
        said.put(field.key(), field.value());
      } else if (attributes.remove(field.key()) == null) {
        packFindings.key(
            PackCode.NOT_THERE,
            field.path(),
            type.kind() + " has no field '" + field.key() + "' in the current version either",
            PackFindings.meant(field.key(), today.body().attributes().keySet()));
      }
    }
    List<Field> fields =
        new FieldReader(packFindings, fieldReferences, type.idFields(), false, UnsetDefaults.NONE)
            .read(Section.of(changed.path(), said.build()));
    fields.forEach(field -> attributes.put(field.attribute().name(), field.attribute()));
    return then(today, version, attributes);
  }

  private static Schema then(Schema today, String version, Map<String, Attribute> attributes) {
    Optional<String> name = today.nameField().filter(attributes::containsKey);
    return new Schema(
        today.type(),
        version,
        Type.object(attributes.values()),
        name,
        today.uniqueName(),
        today.occurrence(),
        today.parents(),
        today.collections(),
        today.labels(),
        today.planName(),
        today.documentation(),
        today.manner());
  }
}

package dev.attune.rest.pack;

import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The description of one API.
 *
 * @param name what instances are called after; the API group of its kinds is derived from it
 * @param version what a manifest writes behind the group: {@code v1}
 * @param settings what an instance can be told, by name
 * @param servers where the API is served
 * @param headers what every request carries, by name
 * @param rateLimit how many requests the API takes
 * @param types its kinds, in the order in which they are written
 * @param older what its kinds were in the versions that manifests may still be written for
 * @param conversions how to get from these to the present one, beyond what their fields tell
 */
public record Pack(
    String name,
    String version,
    String documentation,
    Map<String, Setting> settings,
    Servers servers,
    Authentication authentication,
    Map<String, Template> headers,
    Optional<RateLimit> rateLimit,
    List<ResourceType> types,
    List<Schema> older,
    Optional<ConversionRules> conversions) {

  /** What the groups of all packs end in. */
  public static final String GROUPS = ".attune.dev";

  public Pack {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    types = List.copyOf(types);
    older = List.copyOf(older);
  }

  /** The same API under the name of an instance: its kinds are in the group of that name. */
  public Pack called(String instance) {
    if (instance.equals(name)) {
      return this;
    }
    GroupRenamer groupRenamer = new GroupRenamer(group(), instance + GROUPS);
    return new Pack(
        instance,
        version,
        documentation,
        settings,
        servers,
        authentication,
        headers,
        rateLimit,
        types.stream().map(groupRenamer::type).toList(),
        older.stream().map(groupRenamer::schema).toList(),
        conversions);
  }

  /** The same API for a server that asks nobody who they are. */
  public Pack anonymous() {
    return new Pack(
        name,
        version,
        documentation,
        settings,
        servers,
        new Authentication.None(),
        headers,
        rateLimit,
        types,
        older,
        conversions);
  }

  /** The API group of its kinds. */
  public String group() {
    return name + GROUPS;
  }

  /** The kinds of the pack as everyone else knows kinds. */
  public List<Schema> schemas() {
    return types.stream().map(ResourceType::schema).toList();
  }

  public Catalogue catalogue() {
    return Catalogue.of(schemas(), older);
  }

  public Optional<ResourceType> type(String kind) {
    return types.stream().filter(type -> type.kind().equals(kind)).findFirst();
  }
}

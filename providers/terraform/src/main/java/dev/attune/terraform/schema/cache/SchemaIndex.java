package dev.attune.terraform.schema.cache;

import dev.attune.terraform.schema.model.SchemaFamily;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a file of schemas holds, and where. */
final class SchemaIndex {
  /** Where a schema stands, counted from the end of the index. */
  record Place(long offset, int length, int checksum) {}

  private final SortedMap<String, String> facts = new TreeMap<>();
  // In the order of the file, which is that of the names.
  private final Map<SchemaFamily, Map<String, Place>> places = new EnumMap<>(SchemaFamily.class);

  Map<String, String> facts() {
    return Map.copyOf(facts);
  }

  List<String> names(SchemaFamily schemaFamily) {
    return List.copyOf(places.getOrDefault(schemaFamily, Map.of()).keySet());
  }

  Optional<Place> find(SchemaFamily schemaFamily, String name) {
    return Optional.ofNullable(places.getOrDefault(schemaFamily, Map.of()).get(name));
  }

  void fact(String name, String value) {
    facts.put(name, value);
  }

  void place(SchemaFamily schemaFamily, String name, Place place) {
    places.computeIfAbsent(schemaFamily, _ -> new LinkedHashMap<>()).put(name, place);
  }

  byte[] write() {
    CompactWriter out = new CompactWriter();
    out.number(facts.size());
    facts.forEach((name, value) -> {
      out.text(name);
      out.text(value);
    });
    out.number(places.values().stream().mapToInt(Map::size).sum());
    places.forEach((schemaFamily, all) ->
        all.forEach((name, place) -> {
          out.number(schemaFamily.code());
          out.text(name);
          out.number(place.offset());
          out.number(place.length());
          out.number(Integer.toUnsignedLong(place.checksum()));
        }));
    return out.toByteArray();
  }

  static SchemaIndex read(byte[] bytes) throws DamagedFileException {
    CompactReader in = new CompactReader(bytes);
    SchemaIndex index = new SchemaIndex();
    for (int count = in.count(); count > 0; count--) {
      index.fact(in.text(), in.text());
    }
    for (int count = in.count(); count > 0; count--) {
      SchemaFamily schemaFamily = family(in.number());
      String name = in.text();
      long offset = in.number();
      long length = in.number();
      if (length < 0 || length > Integer.MAX_VALUE) {
        throw new DamagedFileException("a schema is too long");
      }
      index.place(schemaFamily, name, new Place(offset, (int) length, (int) in.number()));
    }
    return index;
  }

  private static SchemaFamily family(long code) throws DamagedFileException {
    for (SchemaFamily schemaFamily : SchemaFamily.values()) {
      if (schemaFamily.code() == code) {
        return schemaFamily;
      }
    }
    throw new DamagedFileException("a schema has an unknown family");
  }
}

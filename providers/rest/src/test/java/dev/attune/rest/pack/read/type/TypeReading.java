package dev.attune.rest.pack.read.type;

import dev.attune.rest.pack.ResourceType;
import dev.attune.rest.pack.read.Packs;
import java.util.List;

/** Reads a type from what a pack says of it. */
abstract class TypeReading {
  static String item(String options) {
    return Packs.withType(
        "Item:\n  path: /items\n  fields: {id: computed text, title: required text}\n"
            + options.indent(2));
  }

  static ResourceType type(String options) {
    return Packs.sound(item(options)).type("Item").orElseThrow();
  }

  static List<String> findings(String options) {
    return Packs.findings(item(options));
  }
}

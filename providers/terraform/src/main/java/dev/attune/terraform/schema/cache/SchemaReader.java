package dev.attune.terraform.schema.cache;

import dev.attune.terraform.schema.model.TypeSchema;
import java.util.Map;

/** Understands what a provider sent about a type. */
public interface SchemaReader {

  /**
   * Reads one schema.
   *
   * @param facts what is remembered about the provider
   * @throws IllegalArgumentException if it makes no sense
   */
  TypeSchema read(Map<String, String> facts, byte[] schema);
}

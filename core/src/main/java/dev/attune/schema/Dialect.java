package dev.attune.schema;

import java.util.List;

/**
 * What an API allows as labels.
 *
 * @param key what a key looks like as a whole, as a regular expression
 * @param value the same for a value
 * @param keyLength the most characters of a key
 * @param valueLength the most characters of a value
 * @param count the most labels of one object
 * @param reserved what a key must not begin with
 */
public record Dialect(
    String key, String value, int keyLength, int valueLength, int count, List<String> reserved) {

  public Dialect {
    reserved = List.copyOf(reserved);
  }
}

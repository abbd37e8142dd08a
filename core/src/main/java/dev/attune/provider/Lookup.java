package dev.attune.provider;

/** By what an object is looked for, where its id is not known. */
public sealed interface Lookup {

  /** By its natural key. */
  record ByName(String name) implements Lookup {}

  /** By a label with this value. */
  record ByLabel(String key, String value) implements Lookup {}
}

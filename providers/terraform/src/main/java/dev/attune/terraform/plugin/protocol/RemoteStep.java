package dev.attune.terraform.plugin.protocol;

/** One step of a path into a value, as a provider writes it. */
public sealed interface RemoteStep {
  /** Into an attribute or a block of an object. */
  record Attribute(String name) implements RemoteStep {}

  /** To an element of a map. */
  record Key(String key) implements RemoteStep {}

  /** To an element of a list. */
  record Index(long index) implements RemoteStep {}
}

package dev.attune.store;

import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.value.MapValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An object with its place and what is declared of it, for those who ask for a part of that. */
public sealed interface DeclaredObject permits Intent, LastApplied {

  ObjectPlace place();

  Declaration declaration();

  default Deployment deployment() {
    return place().deployment();
  }

  default String provider() {
    return place().provider();
  }

  default List<String> parents() {
    return place().parents();
  }

  default MapValue declared() {
    return declaration().declared();
  }

  default Map<String, String> secrets() {
    return declaration().secrets();
  }

  default Optional<String> configHash() {
    return declaration().configHash();
  }

  default ProtectionLevel protection() {
    return declaration().protection();
  }

  default List<Identity> dependencies() {
    return declaration().dependencies();
  }

  default Optional<String> version() {
    return declaration().version();
  }

  default boolean keepsUnspecified() {
    return declaration().keepsUnspecified();
  }
}

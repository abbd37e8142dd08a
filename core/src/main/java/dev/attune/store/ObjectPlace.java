package dev.attune.store;

import java.util.List;

/**
 * What an object is, and where it lives.
 *
 * @param provider the provider instance that makes it
 * @param parents the ids of the objects around it, outermost first
 */
public record ObjectPlace(Deployment deployment, String provider, List<String> parents) {
  public ObjectPlace {
    parents = List.copyOf(parents);
  }
}

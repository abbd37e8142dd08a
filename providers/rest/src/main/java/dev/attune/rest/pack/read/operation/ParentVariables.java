package dev.attune.rest.pack.read.operation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * What a path can call the objects around an object.
 *
 * @param levels how many parents above one another it can count
 * @param kinds the types of which there is always one around
 * @param byParent the same for objects in a parent of one type, where there are several types
 */
public record ParentVariables(
    int levels, Set<String> kinds, Map<String, ParentVariables> byParent) {
  public ParentVariables {
    kinds = Set.copyOf(kinds);
    byParent = Collections.unmodifiableMap(new LinkedHashMap<>(byParent));
  }
}

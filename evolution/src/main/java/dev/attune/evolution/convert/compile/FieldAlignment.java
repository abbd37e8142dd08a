package dev.attune.evolution.convert.compile;

import dev.attune.evolution.rule.ConverterRule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;

/** Which field of one version is which field of another: the one of its name, or a renamed one. */
final class FieldAlignment {

  /** A field that has another name from some version on. */
  record Rename(int older, String oldName, int newer, String newName, ConverterRule rule) {
    /** Whether a name has another meaning on the other side. */
    boolean parts(String name, int left, int right) {
      return (name.equals(oldName) || name.equals(newName)) && left <= older && right >= newer;
    }
  }

  private record Facet(int version, String name) {}

  private final int versions;
  private final Map<Facet, Facet> leaders = new LinkedHashMap<>();

  private FieldAlignment(int versions) {
    this.versions = versions;
  }

  /** The fields, each with its name in each version, in the order of names. */
  static List<List<String>> of(List<SortedSet<String>> names, List<Rename> renames) {
    FieldAlignment fieldAlignment = new FieldAlignment(names.size());
    for (int version = 0; version < names.size(); version++) {
      for (String name : names.get(version)) {
        fieldAlignment.leaders.put(new Facet(version, name), new Facet(version, name));
      }
    }
    fieldAlignment.joinEqualNames(names, renames);
    for (Rename one : renames) {
      fieldAlignment.join(
          new Facet(one.older(), one.oldName()), new Facet(one.newer(), one.newName()));
    }
    return fieldAlignment.fields();
  }

  private void joinEqualNames(List<SortedSet<String>> names, List<Rename> renames) {
    Map<String, Integer> last = new TreeMap<>();
    for (int version = 0; version < versions; version++) {
      int right = version;
      for (String name : names.get(version)) {
        Integer left = last.put(name, version);
        if (left != null && renames.stream().noneMatch(one -> one.parts(name, left, right))) {
          join(new Facet(left, name), new Facet(version, name));
        }
      }
    }
  }

  private void join(Facet one, Facet other) {
    if (leaders.containsKey(one) && leaders.containsKey(other)) {
      leaders.put(leader(other), leader(one));
    }
  }

  private Facet leader(Facet facet) {
    Facet up = leaders.getOrDefault(facet, facet);
    return up.equals(facet) ? facet : leader(up);
  }

  private List<List<String>> fields() {
    Map<Facet, List<String>> fields = new LinkedHashMap<>();
    for (Facet facet : leaders.keySet()) {
      List<String> names =
          fields.computeIfAbsent(
              leader(facet), _ -> new ArrayList<>(Collections.nCopies(versions, "")));
      names.set(facet.version(), facet.name());
    }
    return List.copyOf(fields.values());
  }
}

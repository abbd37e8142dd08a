package dev.attune.evolution.convert.compile;

import dev.attune.evolution.convert.walk.VersionSet;
import dev.attune.evolution.rule.ConverterRule;
import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A place while it is compiled: its path in each version, {@code [*]} for elements.
 *
 * @param paths by version
 * @param kept whether nothing here or below is converted by itself
 */
record PlacePaths(List<Path> paths, boolean kept) {

  static PlacePaths root(int versions, boolean kept) {
    return new PlacePaths(Collections.nCopies(versions, Path.ROOT), kept);
  }

  Path path(int version) {
    return paths.get(version);
  }

  /** A field, by its name in each version; empty where it has none. */
  PlacePaths field(List<String> names) {
    List<Path> longer = new ArrayList<>();
    for (int version = 0; version < paths.size(); version++) {
      longer.add(paths.get(version).field(names.get(version)));
    }
    return new PlacePaths(longer, kept);
  }

  /** What stands under any name. */
  PlacePaths anyName() {
    return elements(VersionSet.ALL);
  }

  /** The elements, in versions that have a list; the same place in the others. */
  PlacePaths elements(long lists) {
    List<Path> longer = new ArrayList<>();
    for (int version = 0; version < paths.size(); version++) {
      Path path = paths.get(version);
      longer.add(VersionSet.has(lists, version) ? path.then(new Step.Any()) : path);
    }
    return new PlacePaths(longer, kept);
  }

  PlacePaths keptOnly() {
    return new PlacePaths(paths, true);
  }

  /** Whether a written path means this place in a version. */
  boolean isAt(Path pattern, int version) {
    List<Step> steps = paths.get(version).steps();
    if (steps.size() != pattern.steps().size()) {
      return false;
    }
    for (int i = 0; i < steps.size(); i++) {
      Step wanted = pattern.steps().get(i);
      if (!wanted.equals(steps.get(i)) && !(wanted instanceof Step.Any)) {
        return false;
      }
    }
    return true;
  }

  boolean isAt(ConverterRule rule, List<String> versions) {
    for (int version = 0; version < versions.size(); version++) {
      if (rule.isFrom(versions.get(version)) && isAt(rule.path(), version)) {
        return true;
      }
    }
    return false;
  }
}

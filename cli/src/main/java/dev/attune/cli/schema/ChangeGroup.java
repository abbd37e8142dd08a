package dev.attune.cli.schema;

import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Changes that are the same but for where they are: in several kinds, or in several of the places
 * in which a managed resource repeats its fields.
 *
 * @param places the repeated places, such as forProvider; empty if the path is in none of them
 * @param tail the rest of the path
 * @param changes all of them, at least one
 */
record ChangeGroup(List<String> places, Path tail, List<JudgedChange> changes) {
  private static final List<Path> REPEATED =
      List.of(
          Path.of("spec.forProvider"), Path.of("spec.initProvider"), Path.of("status.atProvider"));

  /** A change of a field, in one kind. */
  private record Field(Object comparison, Path tail, String what, boolean isBreaking) {}

  /** The same in any kind. */
  private record Sort(List<String> places, Path tail, String what, String why) {}

  JudgedChange first() {
    return changes.getFirst();
  }

  /** Those that break somebody first, then those that many kinds share. */
  static List<ChangeGroup> of(List<JudgedChange> changes) {
    Map<Field, List<JudgedChange>> fields = new LinkedHashMap<>();
    for (JudgedChange change : changes) {
      Field field =
          new Field(
              change.comparison(),
              tail(change),
              SchemaChangeText.mark(change.change()) + what(change),
              change.isBreaking());
      fields.computeIfAbsent(field, _ -> new ArrayList<>()).add(change);
    }
    Map<Sort, List<JudgedChange>> groups = new LinkedHashMap<>();
    fields.forEach((field, same) -> {
      List<String> places = same.stream().map(ChangeGroup::place).toList();
      JudgedChange first = same.getFirst();
      String why = SchemaChangeText.breaks(first.impact()) + first.impact().reason() + first.note();
      Sort sort = new Sort(places, field.tail(), field.what(), why);
      groups.computeIfAbsent(sort, _ -> new ArrayList<>()).addAll(same);
    });
    return groups.entrySet().stream()
        .map(group ->
            new ChangeGroup(group.getKey().places(), group.getKey().tail(), group.getValue()))
        .sorted(
            Comparator.comparing((ChangeGroup group) -> !group.first().isBreaking())
                .thenComparing(group -> !group.first().note().isEmpty())
                .thenComparing(group -> -group.changes().size()))
        .toList();
  }

  /** What changed, in the words that all of them share. */
  String what() {
    return what(first());
  }

  private static String what(JudgedChange change) {
    Path prefix = prefix(change);
    String words = SchemaChangeText.what(change.change());
    return prefix.isRoot() ? words : words.replace(prefix + ".", "");
  }

  private static Path prefix(JudgedChange change) {
    List<Step> steps = change.change().place().path().steps();
    return REPEATED.stream()
        .filter(prefix ->
            steps.size() > prefix.steps().size()
                && steps.subList(0, prefix.steps().size()).equals(prefix.steps()))
        .findFirst()
        .orElse(Path.ROOT);
  }

  private static String place(JudgedChange change) {
    return prefix(change).isRoot()
        ? ""
        : prefix(change).steps().getLast() instanceof Step.Field(String name) ? name : "";
  }

  private static Path tail(JudgedChange change) {
    List<Step> steps = change.change().place().path().steps();
    return new Path(steps.subList(prefix(change).steps().size(), steps.size()));
  }
}

package dev.attune.cli.text;

import dev.attune.diagnostic.Palette;
import dev.attune.diagnostic.Printable;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.Change.Referred;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One entry of a plan for a person. */
final class PlanEntryText {
  private static final int MOST_NAMES = 8;

  private final Palette palette;
  private final StringBuilder out;

  PlanEntryText(Palette palette, StringBuilder out) {
    this.palette = palette;
    this.out = out;
  }

  void print(PlanEntry entry) {
    Change change = entry.main();
    headline(entry, change);
    change.replacement().ifPresent(this::replacement);
    if (change.action() == Action.FORGET) {
      line("the object stays, but is no longer managed");
    }
    if (change.action().ends()) {
      change.resourceId().ifPresent(id -> line("id: " + Printable.of(id)));
    }
    if (entry.isReplacement()) {
      replaced(entry);
    } else if (change.deployments().isEmpty()) {
      fields("", change.action(), change.fields(), change.filledName());
    }
    change.deployments().forEach(this::node);
    change.protection().ifPresent(this::protection);
    change.parent().ifPresent(parent -> line("parent: " + referred(parent.ref(), parent.id())));
    dependsOn(entry);
    references(change);
  }

  private void headline(PlanEntry entry, Change change) {
    String ids = entry.changes().stream().map(Change::id).collect(Collectors.joining(", "));
    String what = change.resourceType() + " \"" + change.identity().name() + "\"";
    String text =
        Printable.of("[" + ids + "] " + what + " will be " + becomes(entry, change.action()));
    out.append(painted(symbol(entry, change.action()))).append(' ').append(text).append('\n');
  }

  private static String symbol(PlanEntry entry, Action action) {
    if (entry.isReplacement()) {
      return "±";
    }
    return switch (action) {
      case CREATE -> "+";
      case UPDATE -> "~";
      case DELETE -> "-";
      case FORGET -> ".";
    };
  }

  private String painted(String symbol) {
    return switch (symbol) {
      case "+" -> palette.added(symbol);
      case "-" -> palette.removed(symbol);
      case "~" -> palette.changed(symbol);
      default -> palette.replaced(symbol);
    };
  }

  private static String becomes(PlanEntry entry, Action action) {
    return entry.isReplacement() ? "replaced" : done(action);
  }

  private static String done(Action action) {
    return switch (action) {
      case CREATE -> "created";
      case UPDATE -> "updated";
      case DELETE -> "deleted";
      case FORGET -> "forgotten";
    };
  }

  private void replacement(Change.Replacement replacement) {
    String order = replacement.order().replace('-', ' ');
    line("order: " + order + ", decided by " + decider(replacement.decider()));
    replacement.reasons().forEach(reason -> line("because " + Printable.of(reason)));
  }

  /** What goes and what comes: the id of the old object, and what differs in the new one. */
  private void replaced(PlanEntry entry) {
    entry.changes().stream()
        .flatMap(change -> change.resourceId().stream())
        .forEach(id -> line("old id: " + Printable.of(id)));
    entry
        .main()
        .replacement()
        .ifPresent(
            replacement -> fields("", Action.UPDATE, replacement.changes(), Optional.empty()));
  }

  private static String decider(String word) {
    return switch (word) {
      case "dependency" -> "a referenced resource, which is also deleted first";
      case "annotation" -> "the annotation attune.dev/delete-before-replace";
      case "tainted" -> "its state: it was only partly created";
      case "move" -> "its move to another provider";
      case "built-in" -> "the built-in rule";
      default -> Printable.of(word);
    };
  }

  /**
   * @param filled the field that has the name of the manifest
   */
  private void fields(String indent, Action action, MapValue fields, Optional<String> filled) {
    for (int i = 0; i < fields.size(); i++) {
      String origin = filled.equals(Optional.of(fields.key(i))) ? " (metadata.name)" : "";
      Value value = fields.value(i);
      List<String> lines =
          (action == Action.UPDATE || action == Action.FORGET) && value instanceof MapValue sides
              ? ValueText.change(
                  fields.key(i),
                  sides.get("old").orElse(Null.NULL),
                  sides.get("new").orElse(Null.NULL))
              : ValueText.field(fields.key(i), value);
      lines.forEach(line -> line(indent + painted(action, line) + origin));
    }
  }

  /** Colours what goes and what comes inside a field of several lines. */
  private String painted(Action action, String line) {
    if (action != Action.UPDATE) {
      return line;
    }
    return line.startsWith("  - ")
        ? palette.removed(line)
        : line.startsWith("  + ") ? palette.added(line) : line;
  }

  /** Each node of a placed resource has fields of its own. */
  private void node(Change.Node node) {
    line("on " + Printable.of(node.node()) + " will be " + done(node.action()));
    fields("  ", node.action(), node.fields(), Optional.empty());
  }

  private void protection(Change.Protection protection) {
    line(
        switch (protection) {
          case Change.Protection.Starts(ProtectionLevel level) -> "protection: " + level.word();
          case Change.Protection.Changes(ProtectionLevel from, ProtectionLevel to) ->
              "protection: " + from.word() + " → " + to.word();
        });
  }

  private void dependsOn(PlanEntry entry) {
    List<String> own = entry.changes().stream().map(Change::id).toList();
    List<String> others =
        entry.changes().stream()
            .flatMap(change -> change.dependsOn().stream())
            .filter(id -> !own.contains(id))
            .distinct()
            .toList();
    if (!others.isEmpty()) {
      String more =
          others.size() > MOST_NAMES ? " and " + (others.size() - MOST_NAMES) + " more" : "";
      line(
          "depends on: "
              + others.stream()
                  .limit(MOST_NAMES)
                  .map(Printable::of)
                  .collect(Collectors.joining(", "))
              + more);
    }
  }

  private void references(Change change) {
    List<String> all =
        change.references().entrySet().stream()
            .flatMap(
                entry -> entry.getValue().stream().map(to -> reference(change, entry.getKey(), to)))
            .toList();
    if (all.size() == 1) {
      line("references: " + all.getFirst());
    } else if (!all.isEmpty()) {
      line("references:");
      Stream.concat(
              all.stream().limit(MOST_NAMES),
              all.size() > MOST_NAMES
                  ? Stream.of("… " + (all.size() - MOST_NAMES) + " more; --json has all")
                  : Stream.empty())
          .forEach(text -> line("  " + text));
    }
  }

  private static String reference(Change change, String path, Referred to) {
    String target = isKnown(change, path) ? Printable.of(to.ref()) : referred(to.ref(), to.id());
    return Printable.of(path) + " → " + target;
  }

  /** Whether the value is known although its target is yet to be made. */
  private static boolean isKnown(Change change, String path) {
    Optional<Value> shown =
        change.action() == Action.CREATE
            ? change.fields().at(Path.of(path))
            : change.fields().get(path).flatMap(both -> both.at(Path.of("new")));
    return shown.filter(value -> !value.equals(Text.of(Change.UNKNOWN))).isPresent()
        && change.references().getOrDefault(path, List.of()).stream()
            .anyMatch(to -> to.id().equals(Change.UNKNOWN));
  }

  private static String referred(String ref, String id) {
    if (id.equals(Change.UNKNOWN)) {
      return Printable.of(ref) + " (to be resolved)";
    }
    return ref.equals(Change.UNKNOWN)
        ? "id " + Printable.of(id)
        : Printable.of(ref) + " (" + Printable.of(id) + ")";
  }

  private void line(String text) {
    out.append(text.isEmpty() ? "" : "    ").append(text).append('\n');
  }
}

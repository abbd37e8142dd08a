package dev.attune.rest.pack.read.operation;

import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.Section;
import dev.attune.schema.Schema.Occurrence;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What is known of a type before its fields are read: its operations, and how many objects there
 * can be.
 */
public record TypeOutline(
    String kind, Section section, Occurrence occurrence, boolean external, Set<Action> actions) {

  /** What can be done with an object, under the keys of the file. */
  public enum Action {
    CREATE,
    READ,
    UPDATE,
    DELETE,
    LIST;

    static final Set<Action> WRITES = EnumSet.of(CREATE, UPDATE, DELETE);

    public String key() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public boolean has(Action action) {
    return actions.contains(action);
  }

  public boolean isMany() {
    return occurrence == Occurrence.MANY;
  }

  public static TypeOutline read(String kind, Section section, PackFindings packFindings) {
    Occurrence occurrence =
        switch (section.textOr("singleton", "")) {
          case "always" -> Occurrence.ALWAYS_ONE;
          case "optional" -> Occurrence.AT_MOST_ONE;
          default -> Occurrence.MANY;
        };
    Set<Action> actions = EnumSet.allOf(Action.class);
    boolean external = section.flag("external");
    if (external) {
      drop(actions, Action.WRITES, "is external: others write it", section, packFindings);
    }
    if (occurrence != Occurrence.MANY) {
      drop(
          actions,
          EnumSet.of(Action.LIST),
          "is a singleton: it has no list",
          section,
          packFindings);
    }
    if (occurrence == Occurrence.ALWAYS_ONE) {
      drop(
          actions,
          EnumSet.of(Action.CREATE, Action.DELETE),
          "always exists: it is never created or deleted",
          section,
          packFindings);
    }
    without(actions, section, packFindings);
    if (!actions.contains(Action.READ) && !actions.contains(Action.LIST)) {
      packFindings.key(
          PackCode.UNREADABLE_TYPE,
          section.path(),
          "Attune cannot read " + kind + ": it has neither read nor list",
          "remove one of them from without");
    }
    return new TypeOutline(kind, section, occurrence, external, actions);
  }

  private static void drop(
      Set<Action> actions,
      Set<Action> dropped,
      String why,
      Section section,
      PackFindings packFindings) {
    for (Action action : dropped) {
      actions.remove(action);
      if (section.own(action.key()).isPresent()) {
        packFindings.key(
            PackCode.CONTRADICTION,
            section.path().field(action.key()),
            "this type cannot have '" + action.key() + "'",
            "the type " + why);
      }
    }
  }

  private static void without(Set<Action> actions, Section section, PackFindings packFindings) {
    for (LocatedValue<String> word : section.texts("without")) {
      Optional<Action> action =
          EnumSet.allOf(Action.class).stream()
              .filter(one -> one.key().equals(word.value()))
              .findFirst();
      if (action.isEmpty()) {
        packFindings.notThere(
            word,
            "there is no operation '" + word.value() + "'",
            EnumSet.allOf(Action.class).stream().map(Action::key).toList());
      } else {
        drop(
            actions,
            EnumSet.of(action.get()),
            "has without: " + word.value(),
            section,
            packFindings);
      }
    }
  }
}

package dev.attune.rest.sandbox.route;

import dev.attune.rest.pack.Template.Part;
import dev.attune.rest.sandbox.state.NamedParents;
import dev.attune.rest.sandbox.state.ServedKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the variables of a template stand for in a text.
 *
 * @param parent the kind of the parent, where the path as such tells
 */
public record Bindings(Map<Part, String> values, Optional<String> parent) {
  public static final Bindings NONE = new Bindings(Map.of());

  /** Nobody means a text that can be read in more ways than this. */
  private static final int MOST = 32;

  public Bindings {
    values = Map.copyOf(values);
  }

  public Bindings(Map<Part, String> values) {
    this(values, Optional.empty());
  }

  /** The same in a parent of this kind. */
  Bindings in(Optional<String> kind) {
    return new Bindings(values, kind);
  }

  /** All ways to read the text as what the template says. */
  public static List<Bindings> of(List<Part> parts, String text) {
    List<Bindings> found = new ArrayList<>();
    read(parts, 0, text, 0, Map.of(), found);
    return found;
  }

  private static void read(
      List<Part> parts, int index, String text, int at, Map<Part, String> so, List<Bindings> all) {
    if (all.size() >= MOST) {
      return;
    }
    if (index == parts.size()) {
      if (at == text.length()) {
        all.add(new Bindings(so));
      }
      return;
    }
    if (parts.get(index) instanceof Part.Literal(String literal)) {
      if (text.startsWith(literal, at)) {
        read(parts, index + 1, text, at + literal.length(), so, all);
      }
      return;
    }
    boolean last = index + 1 == parts.size();
    String next = !last && parts.get(index + 1) instanceof Part.Literal(String t) ? t : "";
    for (int end = last ? text.length() : at; end <= text.length(); end++) {
      if (!text.startsWith(next, end)) {
        continue;
      }
      Optional<Map<Part, String>> more = bound(so, parts.get(index), text.substring(at, end));
      if (more.isPresent()) {
        read(parts, index + 1, text, end, more.get(), all);
      }
    }
  }

  private static Optional<Map<Part, String>> bound(Map<Part, String> so, Part part, String text) {
    Map<Part, String> more = new HashMap<>(so);
    String before = more.putIfAbsent(part, text);
    return before == null || before.equals(text) ? Optional.of(more) : Optional.empty();
  }

  /** Both together; nothing if they contradict each other. */
  public Optional<Bindings> and(Bindings other) {
    Map<Part, String> more = new HashMap<>(values);
    for (Map.Entry<Part, String> one : other.values.entrySet()) {
      String before = more.putIfAbsent(one.getKey(), one.getValue());
      if (before != null && !before.equals(one.getValue())) {
        return Optional.empty();
      }
    }
    return Optional.of(new Bindings(more, parent.or(other::parent)));
  }

  public Optional<String> get(Part part) {
    return Optional.ofNullable(values.get(part));
  }

  /** What it says of the objects around. */
  public NamedParents parents() {
    Map<Integer, String> byLevel = new HashMap<>();
    Map<String, String> byKind = new HashMap<>();
    values.forEach((part, text) -> {
      if (part instanceof Part.Parent(int levels)) {
        byLevel.put(levels, text);
      } else if (part instanceof Part.Ancestor(String kind)) {
        byKind.put(kind, text);
      }
    });
    return new NamedParents(parent, byLevel, byKind);
  }

  /** What it says of fields, by their names; the id's and the name's are among them. */
  public Map<String, String> fields(ServedKind servedKind) {
    Map<String, String> fields = new HashMap<>();
    values.forEach((part, text) -> {
      switch (part) {
        case Part.Field(String name) -> fields.put(name, text);
        case Part.Id _ -> servedKind.type().idField().ifPresent(name -> fields.put(name, text));
        case Part.Name _ ->
            servedKind.type().schema().nameField().ifPresent(name -> fields.put(name, text));
        default -> {}
      }
    });
    return fields;
  }
}

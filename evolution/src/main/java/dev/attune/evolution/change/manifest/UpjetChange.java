package dev.attune.evolution.change.manifest;

import dev.attune.evolution.shape.JsonType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * One change as a change manifest tells it.
 *
 * @param path names between dots, {@code [*]} behind lists; names that hold dots are not escaped
 * @param parts the path taken apart, as far as its dots tell
 * @param types of a change of types: what they were and what they are
 */
public record UpjetChange(String path, List<String> parts, What what, Optional<TypeChange> types) {

  /** What happened. */
  public enum What {
    FIELD_ADDED,
    FIELD_DELETED,
    TYPE_CHANGED;

    /** As manifests write it. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    static Optional<What> of(String word) {
      return Arrays.stream(values()).filter(what -> what.word().equals(word)).findFirst();
    }
  }

  /** The types before and after, by their names; none where the schema names none. */
  public record TypeChange(List<String> from, List<String> to) {
    public TypeChange {
      from = List.copyOf(from);
      to = List.copyOf(to);
    }

    static TypeChange of(Set<JsonType> from, Set<JsonType> to) {
      return new TypeChange(
          from.stream().map(JsonType::word).toList(), to.stream().map(JsonType::word).toList());
    }

    List<String> added() {
      return to.stream().filter(type -> !from.contains(type)).toList();
    }

    List<String> deleted() {
      return from.stream().filter(type -> !to.contains(type)).toList();
    }
  }

  public UpjetChange {
    parts = List.copyOf(parts);
  }

  static UpjetChange of(String path, What what) {
    return new UpjetChange(path, split(path), what, Optional.empty());
  }

  static UpjetChange of(String path, TypeChange types) {
    return new UpjetChange(path, split(path), What.TYPE_CHANGED, Optional.of(types));
  }

  static List<String> split(String path) {
    return List.of(path.split("\\.", -1));
  }
}

package dev.attune.provider;

import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import java.util.List;
import java.util.Optional;

/**
 * The object that another one lives in, as a place names it: by its id, with its kind before it
 * where the child could live in several.
 */
public record ParentId(TypeName type, String id) {

  /** The parent that a place names, of an object of this kind; nothing if it cannot be one. */
  public static Optional<ParentId> of(Schema child, String text) {
    if (child.parents().size() == 1) {
      return Optional.of(new ParentId(child.parents().getFirst(), text));
    }
    int slash = text.indexOf('/');
    return slash < 0
        ? Optional.empty()
        : child
            .parent(text.substring(0, slash))
            .map(type -> new ParentId(type, text.substring(slash + 1)));
  }

  /** How the place of a child names it. */
  public String text(Schema child) {
    return child.parents().size() > 1 ? qualified() : id;
  }

  /** All that a place can call it. */
  public List<String> texts() {
    return List.of(id, qualified());
  }

  /** Whether it is among the parents of a place, near or far. */
  public boolean isAmong(List<String> parents) {
    return texts().stream().anyMatch(parents::contains);
  }

  private String qualified() {
    return type.kind() + "/" + id;
  }
}

package dev.attune.observe;

import dev.attune.manifest.Identity;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import java.util.stream.Collectors;

/** What to say of an object whose place does not tell in which kind of parent it lives. */
public final class UnclearPlace {
  private UnclearPlace() {}

  public static String message(Identity identity, Schema schema) {
    return "the parent of "
        + identity
        + " cannot be told: when it was recorded, "
        + schema.type().kind()
        + " had one kind of parent, and now it can live in "
        + schema.parents().stream().map(TypeName::kind).collect(Collectors.joining(" or "));
  }

  public static String hint(Identity identity) {
    return "let it go with attune forget "
        + identity.kind()
        + "/"
        + identity.name()
        + " --keep-labels, then adopt it in its parent";
  }
}

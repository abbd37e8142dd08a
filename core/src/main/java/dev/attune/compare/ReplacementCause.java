package dev.attune.compare;

import dev.attune.manifest.Identity;
import dev.attune.value.Path;

/** Why an object cannot stay and another must take its place. */
public sealed interface ReplacementCause {
  /** How a plan says it. */
  String words();

  /** A field changes, and the schema or the provider says that it cannot. */
  record FixedField(Path path) implements ReplacementCause {
    @Override
    public String words() {
      return path + " cannot be changed";
    }
  }

  /** A field changes, and the provider cannot update any object of the kind. */
  record FixedKind(Path path) implements ReplacementCause {
    @Override
    public String words() {
      return path + " changes, and the kind cannot be updated";
    }
  }

  /** A create failed half way, and nobody can rely on what it left. */
  record HalfMade() implements ReplacementCause {
    @Override
    public String words() {
      return "it was only partly created";
    }
  }

  /** It is declared for another provider instance than the one it is in. */
  record OtherProvider(String from, String to) implements ReplacementCause {
    @Override
    public String words() {
      return "it moves from " + from + " to " + to;
    }
  }

  /** The object that it lives in is replaced. */
  record ReplacedParent(Identity parent) implements ReplacementCause {
    @Override
    public String words() {
      return "its parent " + parent + " is replaced";
    }
  }

  /** It is declared inside another object than the one it is in. */
  record OtherParent() implements ReplacementCause {
    @Override
    public String words() {
      return "it moves to another parent";
    }
  }
}

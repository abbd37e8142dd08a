package dev.attune.diagnostic;

import java.util.Optional;

/**
 * What to do about a failure that several places can find: the same failure has the same advice,
 * wherever it is found.
 */
public final class Hint {
  /** A plan no longer fits what is there. */
  public static final String NEW_PLAN =
      "make a new plan: attune plan --out, or apply with --replan";

  /** A resource needs a provider that the project does not have. */
  public static final String ADD_PROVIDER = "add it under providers: in attune.yaml";

  /** A variable of the environment is needed and not set. */
  public static final String SET_VARIABLE = "set it in the environment of this command";

  /** A file that a setting of the project names cannot be used. */
  public static final String PROJECT_PATH = "the path is relative to the project folder";

  /** A file that a reference in attune.yaml names cannot be used. */
  public static final String PROJECT_FILE_PATH =
      "the path is relative to the folder of attune.yaml";

  /** An argument of the command line is empty. */
  public static final String EMPTY_ARGUMENT = "is a shell variable not set?";

  /** A change was begun and its end is not recorded. */
  public static final String SETTLED_LATER = "the next attune apply checks whether it was made";

  /** Where labels cannot be taken off what is let go. */
  public static final String KEEP_LABELS =
      "attune forget --keep-labels lets it go and leaves its labels";

  /** A size in a setting makes no sense or is too large. */
  public static final String SIZE = "write a number with or without a unit, at most 1GiB: 64MiB";

  /** The name of a provider or a pack cannot stand in API groups. */
  public static final String PROVIDER_NAME =
      "use lower-case letters, digits and hyphens; builtin is reserved";

  private Hint() {}

  /**
   * A resource is protected.
   *
   * @param resource the one whose protection is in the way
   */
  public static String unprotect(String resource) {
    return "to allow it, write attune.dev/protected: \"false\" on " + resource;
  }

  /**
   * Nobody knows what became of a change.
   *
   * @param change its id
   */
  public static String inDoubt(String change) {
    return "check the remote system: if the object exists, run attune adopt with its id; if not,"
        + " run attune recover --forget "
        + change;
  }

  /** What a delete that is refused says besides: the way to go on without it. */
  public static String orForget(Optional<String> first, String resource) {
    String way = "if it can never be deleted, let go of it: attune forget " + resource;
    return first.map(hint -> hint + "; " + way).orElse(way);
  }
}

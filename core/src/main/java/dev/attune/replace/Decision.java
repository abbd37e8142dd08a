package dev.attune.replace;

/** In which order a replacement happens, and who decided that. */
public record Decision(Order order, Decider decider) {

  /** Which of the two comes first. */
  public enum Order {
    DELETE_FIRST("delete-first"),
    CREATE_FIRST("create-first");

    private final String word;

    Order(String word) {
      this.word = word;
    }

    /** As a plan says it. */
    public String word() {
      return word;
    }
  }

  /** Who decided. */
  public enum Decider {
    /** A resource it refers to goes first: the old object cannot outlive that. */
    DEPENDENCY("dependency"),
    /** The manifest. */
    ANNOTATION("annotation"),
    /** A half made object is of no use to anybody. */
    TAINTED("tainted"),
    /** Two systems can both have it for a while. */
    MOVE("move"),
    /** The name: only one object can have it, or nothing speaks against two. */
    BUILT_IN("built-in");

    private final String word;

    Decider(String word) {
      this.word = word;
    }

    /** As a plan says it. */
    public String word() {
      return word;
    }
  }

  /** Decides from the evidence. */
  public static Decision of(Evidence evidence) {
    if (evidence.dependencyGoesFirst()) {
      return new Decision(Order.DELETE_FIRST, Decider.DEPENDENCY);
    }
    if (evidence.deleteBeforeReplace().isPresent()) {
      return new Decision(order(evidence.deleteBeforeReplace().get()), Decider.ANNOTATION);
    }
    if (evidence.tainted()) {
      return new Decision(Order.DELETE_FIRST, Decider.TAINTED);
    }
    if (evidence.moved()) {
      return new Decision(Order.CREATE_FIRST, Decider.MOVE);
    }
    return new Decision(order(evidence.keepsUniqueName()), Decider.BUILT_IN);
  }

  private static Order order(boolean deleteFirst) {
    return deleteFirst ? Order.DELETE_FIRST : Order.CREATE_FIRST;
  }
}

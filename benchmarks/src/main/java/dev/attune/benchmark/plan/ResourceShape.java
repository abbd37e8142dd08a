package dev.attune.benchmark.plan;

/** How resources hang together; each holds one text, or the text of the one before it. */
public enum ResourceShape {
  /** None refers to another. */
  FLAT("flat"),
  /** Ten in a row, each with the output of the one before. */
  CHAINS("in chains of 10");

  private static final int CHAIN = 10;

  private final String words;

  ResourceShape(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }

  /** The first resource of the chain that this one is in. */
  int head(int number) {
    return this == FLAT ? number : number - number % CHAIN;
  }

  boolean refers(int number) {
    return head(number) != number;
  }
}
